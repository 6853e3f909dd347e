import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn, utc } from '../../platform/database/fragments.ts'
import { limitTo, type TimedJob } from '../../platform/jobs/timed-job.ts'
import { notifyClient } from '../notifications/public.ts'

const warningPrefix = sql.raw(`'cart-deadline:'`)

type Closing = { client_id: string; people: number; by_campus: Record<string, number>; deadline: Date }

/** The campuses of clients whose deadline is within the next hour, with the people in their carts. */
const closingSoon = (now: Date) => sql`
    with upcoming as (
      select company.id as company_id, case when d.today_at > d.at then d.today_at else d.today_at + interval '1 day' end as deadline, d.at
      from company, lateral (
        select ${now}::timestamptz at time zone 'UTC' as at, ${dayIn(now, utc)} + company.cart_deadline as today_at) d),
    closing as (
      select c.client_id, c.name, n.deadline, b.campus_id, count(*) as people from upcoming n join client c on c.company_id = n.company_id
      join policy_batch b on b.client_id = c.client_id and b.status = 'open'
      join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id and e.status = 'open'
      where n.deadline - interval '1 hour' <= n.at group by c.client_id, c.name, n.deadline, b.campus_id)`

/**
 * Warns clients in the last hour before their company's deadline that their cart is about to close, at most
 * once a day. For one client or all. Returns how many were warned. Source: details, sections 5 "Cart
 * deadline" and 8.
 */
export async function warnOfDeadline(tx: Tx, now: Date, only?: string): Promise<number> {
  // the warning is recorded with the rate-limit counters, and deleted with them a day later
  const closing = await tx.all<Closing>(sql`
    ${closingSoon(now)},
    new_warning as (
      insert into rate_window (key, window_start, count) select distinct ${warningPrefix} || client_id, deadline at time zone 'UTC', 1 from closing
      where ${limitTo('client_id', only)} on conflict (key, window_start) do nothing returning key)
    select o.client_id, sum(o.people)::int as people, jsonb_object_agg(o.campus_id, o.people) as by_campus, o.deadline at time zone 'UTC' as deadline
    from closing o join new_warning w on w.key = ${warningPrefix} || o.client_id group by o.client_id, o.deadline`)
  for (const { client_id: clientId, people, by_campus: byCampus, deadline } of closing) {
    await notifyClient(tx, clientId, {
      kind: 'cart_deadline',
      params: { time: deadline.toISOString() },
      counted: { as: 'people', byCampus },
      link: '/cart',
      permission: 'create_policy',
      now,
    })
    await writeAuditLine(tx, {
      clientId,
      actor: theSystem,
      action: 'warn-of-deadline',
      details: { people },
      at: now,
    })
  }
  return closing.length
}

/** Every minute, client by client. */
export const deadlineNotice: TimedJob = {
  findDue: (tx, now) =>
    tx.all(sql`
      ${closingSoon(now)}
      select distinct client_id as id, name from closing where not exists (
        select 1 from rate_window where key = ${warningPrefix} || client_id and window_start = deadline at time zone 'UTC') order by name`),
  run: warnOfDeadline,
}
