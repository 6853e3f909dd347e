import { coveredSpan, type CoveredView } from '@campus/domain/policy/covered-days'
import { requireCampus, type Actor } from '../../../platform/actor.ts'
import { sql } from '../../../platform/database/database.ts'
import { visible } from '../list-policies.ts'

type Filters = {
  campus?: string | undefined
  group_name?: string | undefined
  leader?: string | undefined
  country?: string | undefined
}
export type Chosen = Filters & { day?: string | undefined; view: CoveredView }

/** The last day of cover; a cancelled policy covers the day of cancellation. Source: details, section 6. */
export const lastCoveredDay = sql`case when policy.state = 'cancelled' then least(client_day(policy.client_id, policy.cancelled_at), policy.end_date) else policy.end_date end`

/** Policies that were or are in force on any day between two dates. */
function coversWithin(from: string, to: string) {
  // `end_date` first: the index by client and end skips policies that ended long ago
  return sql`policy.end_date >= ${from} and policy.start_date <= ${to} and (policy.state = 'issued' or
    policy.state = 'cancelled' and policy.issued_at is not null and client_day(policy.client_id, policy.cancelled_at) >= greatest(policy.start_date, ${from}::date))`
}

function filtered(actor: Actor, { campus, group_name, leader, country }: Filters) {
  if (campus) requireCampus(actor, campus)
  return sql`${visible(actor)}
    and ${campus ? sql`policy.campus_id = ${campus}` : sql`true`}
    and ${group_name ? sql`policy.group_name = ${group_name}` : sql`true`}
    and ${leader ? sql`policy.group_leader_id = ${leader}` : sql`true`}
    and ${country ? sql`policy.destination_country_id = ${country}` : sql`true`}`
}

/** The policies shown in a view of a chosen day. */
export function coveredCondition(actor: Actor, chosen: Chosen, today: string) {
  const { from, to } = coveredSpan(chosen.view, chosen.day ?? today)
  const mine = filtered(actor, chosen)
  if (chosen.view === 'covered') return sql`${mine} and ${coversWithin(from, to)}`
  if (chosen.view === 'starting')
    return sql`${mine} and policy.state = 'issued' and policy.end_date >= ${from} and policy.start_date between ${from} and ${to}`
  // excludes extensions awaiting payment, and people whose next policy begins by the following day
  return sql`${mine} and policy.state = 'issued' and policy.end_date between ${from} and ${to}
    and not exists (select 1 from endorsement e where e.client_id = policy.client_id and e.policy_id = policy.id and e.state = 'pending' and e.new_end_date > policy.end_date)
    and not exists (select 1 from policy n where n.client_id = policy.client_id and n.person_key = policy.person_key and n.id <> policy.id
      and n.state in ('issued', 'pending') and n.start_date <= policy.end_date + 1 and n.end_date > policy.end_date)`
}

/** People covered on any day of a month. */
export const coveredWithin = (actor: Actor, filters: Filters, from: string, to: string) =>
  sql`${filtered(actor, filters)} and ${coversWithin(from, to)}`
