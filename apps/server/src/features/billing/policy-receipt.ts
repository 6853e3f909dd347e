import { renderReceipt, type ReceiptData } from '@campus/documents/receipt'
import { minor, moneyText } from '@campus/domain/money'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { readNamedTaxes } from '../catalogue/public.ts'
import { readBilledParty } from './billed-party.ts'
import { readLines, type InvoiceLine } from './read-invoice-lines.ts'
import { documentTaxes } from './taxes-of-lines.ts'

type PaperRow = { id: string; number: string; paid_on: string | null; currency: string }
type PaymentRow = { gateway: string; identifier: string; id: string; settled_on: string }

/** The invoices `i` whose lines `l` a receipt of policy `y` may show: paid ones, and the credit notes that correct them. */
const receipted = sql`(i.kind = 'invoice' and i.status = 'paid' or i.kind = 'credit_note' and l.kind = 'credit')`

/** Whether something was paid for policy `y`, so that it has a receipt. */
export const hasReceipt = sql<boolean>`exists (
  select 1 from invoice_line l join invoice i on i.id = l.invoice_id
  where l.client_id = y.client_id and l.policy_id = y.id and i.kind = 'invoice' and i.status = 'paid')`

/**
 * What was paid for one policy, its changes and credits included, as what draws its PDF; null while nothing is. The
 * payments are those of its invoices, which may pay for others too, so they are named without amounts.
 * Source: decisions, section 6 "Documents of a policy".
 */
export async function policyReceipt(
  context: Pick<Context, 'tx' | 'actor' | 't'>,
  policyId: string,
): Promise<(() => Promise<Uint8Array>) | null> {
  const { tx, actor, t } = context
  const papers = await tx.all<PaperRow>(sql`
    select i.id, i.number, case when i.kind = 'invoice' then i.paid_on end as paid_on, i.currency from invoice i
    where i.client_id = ${actor.client_id} and exists (
      select 1 from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id and l.policy_id = ${policyId} and ${receipted})
    order by i.number`)
  const paidOn = papers.flatMap(({ paid_on: day }) => day ?? []).toSorted()
  const ids = papers.map(({ id }) => id)
  const ofPolicy = sql`l.policy_id = ${policyId} and l.invoice_id = any(${ids}::uuid[])`
  const lines = await readLines(tx, actor.client_id, ofPolicy, t('privacy.erased_person'))
  const [line] = lines
  const lastDay = paidOn.at(-1)
  if (!line || lastDay === undefined) return null
  const payments = await tx.all<PaymentRow>(sql`
    select x.gateway, x.identifier, x.id, x.settled_on from payment_transaction x
    where x.client_id = ${actor.client_id} and x.status = 'succeeded' and x.kind = 'payment' and x.invoice_id = any(${ids}::uuid[])
    order by x.settled_at, x.id`)
  const { company, client } = await readBilledParty(context, t.locale)
  const amounts = {
    insurance_cost: sumOf(lines, 'insurance_cost_minor'),
    tax: sumOf(lines, 'tax_minor'),
    admin_fee: sumOf(lines, 'admin_fee_minor'),
    total: sumOf(lines, 'total_minor'),
  }
  const last = lines.at(-1) ?? line
  const data: ReceiptData = {
    number: `${line.policy_number}-R`,
    paid_on: lastDay,
    invoice_numbers: papers.map(({ number }) => number),
    currency: papers[0]?.currency ?? '',
    company,
    client,
    groups: [{ title: `${line.campus}, ${line.product}`, policies_count: 1, ...amounts }],
    ...amounts,
    taxes: documentTaxes(lines, await readNamedTaxes(tx)),
    payments: payments.map((paid) => ({
      date: paid.settled_on,
      method: paid.gateway,
      amount: '0.00',
      reference: paid.identifier === paid.id ? null : paid.identifier,
    })),
    has_amounts: false,
    people: [
      {
        policy_number: line.policy_number,
        name: line.name,
        start_date: last.start_date,
        end_date: last.end_date,
        fee_insured: line.total_fee_minor === null ? null : moneyText(minor(line.total_fee_minor)),
        ...amounts,
      },
    ],
  }
  return () => renderReceipt(data, t.locale)
}

type Part = 'insurance_cost_minor' | 'tax_minor' | 'admin_fee_minor' | 'total_minor'
const sumOf = (lines: readonly InvoiceLine[], part: Part): string =>
  moneyText(minor(lines.reduce((sum, line) => sum + line[part], 0)))
