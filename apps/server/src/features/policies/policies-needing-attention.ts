import { addDays } from '@campus/domain/calendar-date'
import { lastDayAhead, leaderWindowDays } from '@campus/domain/home/needs'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'

/**
 * Policies whose cover begins within seven days, counting today. The condition on the end is redundant,
 * but lets the index by end skip policies that are over.
 */
export const startsThisWeek = (today: string) =>
  sql<boolean>`policy.state = 'issued' and policy.start_date >= ${today}::date and policy.start_date <= ${lastDayAhead(today)}::date and policy.end_date >= ${today}::date`

/**
 * Policies of travellers about to leave, or just departed, without their group leader: the leader's policy is no
 * longer in force or doesn't cover their days, or a student has none although others in the group do. Groups
 * without any leader are the school's decision. Each traveller's group is looked up in the index of groups with
 * leaders.
 */
export const lacksLeader = (actor: Actor, today: string) => sql<boolean>`
  policy.state = 'issued' and policy.start_date >= ${addDays(today, -leaderWindowDays)}::date and policy.start_date <= ${addDays(today, leaderWindowDays)}::date
    and policy.end_date >= ${today}::date
    and case when policy.group_leader_id is null
      then policy.type = 'student' and policy.group_name <> '' and exists (
        select 1 from policy s where s.client_id = ${actor.client_id} and s.group_name = policy.group_name and s.group_name <> '' and s.end_date >= ${today}::date
          and s.state in ('issued', 'pending') and (s.group_leader_id is not null or s.type = 'group_leader'))
      else exists (select 1 from policy l where l.client_id = policy.client_id and l.id = policy.group_leader_id
        and (l.state not in ('issued', 'pending') or l.start_date > policy.start_date or l.end_date < policy.end_date)) end`
