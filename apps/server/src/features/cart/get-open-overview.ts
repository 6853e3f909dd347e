import * as calls from '@campus/contract/cart'
import type { PolicyBatch } from '@campus/contract/enrollments'
import { nextTimeInGmt } from '@campus/domain/calendar-zone'
import { minor, moneyOf, moneyText } from '@campus/domain/money'
import { sql } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { readBatches } from '../enrollments/public.ts'

/** The cart: what is in it, what it costs by currency, and until when. */
export const getOpenOverview = handle(calls.getOpenOverview, async (_input, { tx, actor, now }) => {
  const batches = await readBatches(tx, actor)
  const { cart_deadline } = await tx.one<{ cart_deadline: string }>(sql`
    select to_char(cart_deadline, 'HH24:MI') as cart_deadline from company where id = ${actor.company_id}`)
  const used = batches.filter((batch) => batch.enrollments_count > 0)
  return {
    summary: {
      enrollments_count: used.reduce((sum, batch) => sum + batch.enrollments_count, 0),
      errors_count: used.reduce((sum, batch) => sum + batch.errors_count, 0),
      gateway: actor.gateway,
      totals: totalsByCurrency(used),
      deadline: nextTimeInGmt(cart_deadline, now).toISOString(),
    },
    batches: used,
  }
})

function totalsByCurrency(batches: PolicyBatch[]) {
  return [...Map.groupBy(batches, (batch) => batch.totals.currency)].map(([currency, list]) => {
    const sum = (key: 'insurance_cost' | 'tax' | 'admin_fee' | 'total') =>
      moneyText(minor(list.reduce((total, batch) => total + moneyOf(batch.totals[key]), 0)))
    return {
      currency,
      people: list.reduce((people, batch) => people + batch.totals.people, 0),
      insurance_cost: sum('insurance_cost'),
      tax: sum('tax'),
      admin_fee: sum('admin_fee'),
      total: sum('total'),
    }
  })
}
