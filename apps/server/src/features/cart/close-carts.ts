import { theSystem } from '@campus/domain/audit/actor-ref'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn, utc } from '../../platform/database/fragments.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { limitTo, type TimedJob } from '../../platform/jobs/timed-job.ts'
import { emitOrdered } from '../draft/public.ts'
import { notifyClient } from '../notifications/public.ts'

type Closed = {
  client_id: string
  people: number
  by_campus: Record<string, number>
}

/** The open batches `b` of clients `c` that were begun before their company's last deadline. */
const overdueBatches = (now: Date) => sql`
      from policy_batch b join client c on c.client_id = b.client_id join company on company.id = c.company_id,
        lateral (select ${dayIn(now, utc)} + company.cart_deadline as today_at) d,
        lateral (select case when d.today_at <= (${now}::timestamptz at time zone 'UTC') then d.today_at else d.today_at - interval '1 day' end as last_at) l
      where b.status = 'open' and b.created_at < (l.last_at at time zone 'UTC')
        and exists (select 1 from enrollment e where e.client_id = b.client_id and e.policy_batch_id = b.id and e.status = 'open')`

/**
 * Closes open batches that were begun before their company's last deadline. Their people become Not Enrolled
 * with the reason; nothing is deleted. For one client or all. Returns the number of people. Source: details,
 * section 5 "Cart deadline".
 */
export async function closeCarts(tx: Tx, now: Date, clientId?: string): Promise<number> {
  const closed = await tx.all<Closed>(sql`
    with overdue_batch as (
      select b.id, b.client_id, b.campus_id ${overdueBatches(now)} and ${limitTo('b.client_id', clientId)} for update of b),
    closed_batch as (
      update policy_batch b set status = 'closed', closed_at = ${now}, closed_reason = 'deadline' from overdue_batch where b.client_id = overdue_batch.client_id and b.id = overdue_batch.id)
    select client_id, sum(people)::int as people, jsonb_object_agg(campus_id, people) as by_campus from (
      select overdue_batch.client_id, overdue_batch.campus_id, count(e.id) as people
      from overdue_batch join enrollment e on e.client_id = overdue_batch.client_id and e.policy_batch_id = overdue_batch.id and e.status = 'open'
      group by overdue_batch.client_id, overdue_batch.campus_id) on_campus
    group by client_id`)
  let people = 0
  for (const cart of closed) {
    await tx.run(sql`
      update enrollment e set status = 'not_enrolled', not_enrolled_code = 'deadline', not_enrolled_reason = null, updated_at = ${now}
      from policy_batch b where e.client_id = ${cart.client_id} and b.id = e.policy_batch_id and b.client_id = e.client_id and b.closed_reason = 'deadline' and e.status = 'open'`)
    const shut = await tx.all<{ id: string }>(sql`
      select id from policy_batch where client_id = ${cart.client_id} and closed_reason = 'deadline' and closed_at = ${now} order by id`)
    for (const { id } of shut)
      await emitOrdered(tx, { clientId: cart.client_id, reason: 'not_ordered', now }, id)
    const notice = {
      kind: 'cart_closed',
      params: {},
      counted: { as: 'people', byCampus: cart.by_campus },
      link: '/cart',
      permission: 'create_policy' as const,
      now,
    }
    await notifyClient(tx, cart.client_id, notice)
    await writeAuditLine(tx, {
      clientId: cart.client_id,
      actor: theSystem,
      action: 'close-cart',
      details: { people: cart.people },
      at: now,
    })
    publish(tx, { client_id: cart.client_id, event: 'cart' })
    people += cart.people
  }
  return people
}

/** Every minute, client by client. */
export const deadline: TimedJob = {
  findDue: (tx, now) =>
    tx.all(sql`select distinct c.client_id as id, c.name ${overdueBatches(now)} order by c.name`),
  run: closeCarts,
}
