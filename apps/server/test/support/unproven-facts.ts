import { unitsText } from '@campus/domain/money'
import { formatProseDate } from '@campus/i18n/format-date'
import { formatMoney } from '@campus/i18n/format-money'
import { sql } from '../../src/platform/database/database.ts'
import { queuedLetters } from './queued-messages.ts'
import type { TestApp } from './test-app.ts'

/** What has happened to each invoice, under the label that an English mail gives it; of what was owed, each state that it was in. */
const happened = sql`
  select i.number, case when t.kind = 'payment' and t.status = 'succeeded' then 'Amount paid' else 'Amount' end as label, abs(t.amount_minor) as units, t.currency
  from payment_transaction t join invoice i on i.client_id = t.client_id and i.id = t.invoice_id
  where t.kind = 'refund' or t.status in ('succeeded', 'withdrawn')
  union all
  select i.number, 'Amount', t.amount_minor, t.currency from payment_transaction t join invoice i on i.client_id = t.client_id and i.id = t.invoice_id
  where t.kind = 'payment' and t.status = 'succeeded' and exists (
    select 1 from payment_event e where e.client_id = t.client_id and e.transaction_id = t.id and e.kind = 'withdrawn')
  union all
  select i.number, 'Added to your credit balance', e.amount_minor, e.currency from credit_entry e join invoice i on i.client_id = e.client_id and i.id = e.invoice_id
  where e.kind in ('overpayment', 'late_payment', 'lapsed_order')
  union all
  select i.number, 'Grand total due', i.total_minor, i.currency from invoice i where i.kind = 'invoice' and i.status <> 'open'
  union all
  select i.number, 'Grand total due', i.total_minor - (sum(x.units) over (partition by i.id order by x.at, x.id))::bigint, i.currency
  from invoice i join (
    select invoice_id, id, settled_at as at, amount_minor as units from payment_transaction where kind = 'payment' and status = 'succeeded'
    union all select corrects_invoice_id, id, created_at, -total_minor from invoice where kind = 'credit_note' and corrects_invoice_id is not null
    union all select id, id, created_at, 0 from invoice) x on x.invoice_id = i.id
  where i.reminded_at is not null`

/** Until when each invoice is to be paid: in the mail that it is due, and in the one that it is overdue. */
const payBy = sql`
  select i.number, i.pay_by as day from invoice i where i.kind = 'invoice' and i.status <> 'open'
  union all
  select i.number, i.pay_by from invoice i where i.reminded_at is not null`

/** The amounts and days in mails about invoices that wait for an English reader of which the database knows nothing. */
export async function unprovenFacts(world: TestApp, recipient: string): Promise<string[]> {
  const rows = await world.services.database.withCompany((tx) =>
    tx.all<{ number: string; label: string; units: number; currency: string }>(
      sql`select number, label, units::bigint as units, currency from (${happened}) x`,
    ),
  )
  const known = rows.map(
    ({ number, label, units, currency }) =>
      `${number} ${label} ${formatMoney(unitsText(units), currency, 'en')}`,
  )
  const days = await world.services.database.withCompany((tx) =>
    tx.all<{ number: string; day: string }>(sql`select number, day from (${payBy}) x`),
  )
  known.push(...days.map(({ number, day }) => `${number} Pay by ${formatProseDate(day, 'en')}`))
  const letters = await queuedLetters(world, recipient)
  const stated = letters.flatMap(({ blocks }) => {
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    const number = facts.find(({ label }) => label === 'Invoice number')?.value
    if (number === undefined) return []
    return facts
      .filter(({ label }) => label !== 'Invoice number')
      .map(({ label, value }) => `${number} ${label} ${value}`)
  })
  return stated.filter((fact) => {
    const at = known.indexOf(fact)
    if (at >= 0) known.splice(at, 1)
    return at < 0
  })
}
