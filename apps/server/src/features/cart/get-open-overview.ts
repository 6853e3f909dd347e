import * as calls from '@campus/contract/cart'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { lastMinute, nextTimeInGmt } from '@campus/domain/calendar-zone'
import { readSums, addSums, sumTexts } from '@campus/domain/price/sums'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { readBatches } from '../enrollments/public.ts'

/** The cart: its people, its cost by currency, and its deadline. */
export const getOpenOverview = handle(calls.getOpenOverview, (_input, context) => readOverview(context))

export async function readOverview({ tx, actor, now, today, t }: Context) {
  const batches = await readBatches(tx, actor, { locale: t.locale, condition: sql`b.status = 'open'` })
  const { cart_deadline } = await tx.one<{ cart_deadline: string }>(sql`
    select to_char(cart_deadline, 'HH24:MI') as cart_deadline from company where id = ${actor.company_id}`)
  const references = await tx.one<Pick<Tables['policy_batch'], 'purchase_order_number' | 'cost_centre'>>(sql`
    select coalesce(string_agg(distinct nullif(${orderReference('purchase_order_number')}, ''), ', '), '') as purchase_order_number,
      coalesce(string_agg(distinct nullif(${orderReference('cost_centre')}, ''), ', '), '') as cost_centre
    from campus join client c on c.client_id = campus.client_id
    where campus.client_id = ${actor.client_id} and campus.id = any(${batches.map(({ campus }) => campus.id)}::uuid[])`)
  const used = batches.filter((batch) => batch.enrollments_count > 0)
  return {
    summary: {
      enrollments_count: used.reduce((sum, batch) => sum + batch.enrollments_count, 0),
      errors_count: used.reduce((sum, batch) => sum + batch.errors_count, 0),
      gateway: actor.pays_per_order,
      totals: totalsByCurrency(used),
      deadline: nextTimeInGmt(cart_deadline, now).toISOString(),
      pay_until: actor.pays_per_order ? lastMinute(actor.time_zone, today).toISOString() : null,
      ...references,
    },
    batches: used,
  }
}

function totalsByCurrency(batches: PolicyBatch[]) {
  return [...Map.groupBy(batches, (batch) => batch.totals.currency)].map(([currency, list]) => {
    return {
      currency,
      people: list.reduce((people, batch) => people + batch.totals.people, 0),
      ...sumTexts(addSums(list.map(({ totals }) => readSums(totals)))),
    }
  })
}

/**
 * The school's own reference for an order: its own, else that of its `campus`, else that of its client `c`.
 */
export const orderReference = (name: 'purchase_order_number' | 'cost_centre', ordered = '') =>
  sql`coalesce(nullif(${ordered}::text, ''), nullif(campus.${sql.raw(name)}, ''), c.profile ->> ${name}::text, '')`
