import * as calls from '@campus/contract/invoices'
import { britishAccount } from '@campus/domain/billing/british-account'
import { lastMinute } from '@campus/domain/calendar-zone'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { moneyText, roundHalfUp, unitsText } from '@campus/domain/money'
import type { Translate } from '@campus/i18n/translate'
import { sql } from '../../platform/database/database.ts'
import {
  invoiceDay,
  joinLineDays,
  lineEnd,
  lineStart,
  readCreditBalance,
  readInvoices,
  readInvoiceSums,
  seenInvoice,
} from '../billing/public.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { productName } from '../catalogue/public.ts'
import { readAddresses } from '../clients/public.ts'
import { offeredProviders } from '../payments/public.ts'

type Row = {
  company: CompanySource
  client_name: string
  client_number: number
  insurance_cost_minor: number
  policies_waiting: number
  changes_waiting: number
  total_term: number
}
type RelatedRow = { id: string; number: string; invoice_date: string | null; total_minor: number }
type BatchRow = { id: string; campus: string; product: string; policies_count: number; total_minor: number }

export const getInvoice = handle(calls.getInvoice, async ({ params }, { tx, actor, services, t }) => {
  const invoice = orNotFound(
    (await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${params.id}` }))[0],
  )
  // the whole invoice, like its sums
  const row = await tx.acrossCampuses.one<Row>(sql`
    select company.details as company, c.name as client_name, c.number as client_number, i.insurance_cost_minor,
      (select count(*) from policy where policy.invoice_id = i.id and policy.client_id = i.client_id and policy.state = 'pending') as policies_waiting,
      (select count(*) from endorsement e where e.invoice_id = i.id and e.client_id = i.client_id and e.state = 'pending') as changes_waiting,
      (select coalesce(sum(case when l.kind = 'reversal' then -1 else 1 end * case when e.id is null then ${lineEnd} - ${lineStart} + 1
        else (e.new_end_date - e.new_start_date) - (e.old_end_date - e.old_start_date) end), 0)::bigint from invoice_line l join policy on policy.id = l.policy_id ${joinLineDays}
        where l.invoice_id = i.id and l.client_id = i.client_id) as total_term
    from invoice i join company on company.id = i.company_id join client c on c.client_id = i.client_id where i.id = ${invoice.id}`)
  // lines are aggregated first: until the statistics include new lines, the database would scan each batch's
  // people once per line
  const batches = await tx.all<BatchRow>(sql`
    with billed as materialized (
      select policy.policy_batch_id, policy.product_terms_id, count(distinct policy.id) as policies_count, sum(l.total_minor)::bigint as total_minor
      from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
      where l.invoice_id = ${invoice.id} and l.client_id = ${actor.client_id} group by 1, 2)
    select b.id, campus.name as campus, ${productName(t.locale)} as product, x.policies_count, x.total_minor
    from billed x join policy_batch b on b.id = x.policy_batch_id join campus on campus.id = b.campus_id
    join product_terms p on p.id = x.product_terms_id order by b.created_at`)
  const related = (condition: ReturnType<typeof sql>) =>
    tx.all<RelatedRow>(sql`
      select i.id, i.number, ${invoiceDay} as invoice_date, i.total_minor from invoice i
      where i.client_id = ${actor.client_id} and ${seenInvoice(tx)} and ${condition} order by i.created_at`)
  // a credit note over several invoices shows by its lines which of them it corrects
  const ofInvoice = sql`l.client_id = ${actor.client_id}`
  const creditMemos = await related(sql`i.kind = 'credit_note' and (i.corrects_invoice_id = ${invoice.id}
    or i.id in (select l.invoice_id from invoice_line l where ${ofInvoice} and l.corrects_invoice_id = ${invoice.id}))`)
  const corrects = await related(sql`i.id in (
    select o.corrects_invoice_id from invoice o where o.id = ${invoice.id}
    union all select l.corrects_invoice_id from invoice_line l where ${ofInvoice} and l.invoice_id = ${invoice.id})`)
  const sums = await readInvoiceSums(tx, actor.client_id, invoice.id)
  const amountByNote = new Map(sums.credit_notes.map((note) => [note.number, note.amount_minor]))
  const credit = await readCreditBalance(tx, actor.client_id, invoice.currency)
  const { billing } = await readAddresses(tx, actor.client_id, null)
  const { bank, regulator, legal_name } = row.company
  // a transfer that awaits the operator's confirmation keeps the order
  const isWaiting =
    row.policies_waiting + row.changes_waiting > 0 && ['due', 'overdue'].includes(invoice.status)
  return {
    invoice: {
      ...invoice,
      total_term: row.total_term,
      price_per_day:
        row.total_term > 0 ? moneyText(roundHalfUp(row.insurance_cost_minor, 1, row.total_term)) : null,
      credit_memos: creditMemos.map((note) => ({
        ...relatedOnWire(note),
        amount: unitsText(amountByNote.get(note.number) ?? note.total_minor),
      })),
      corrects: corrects.map(relatedOnWire),
      to_credit_balance: unitsText(sums.to_credit_minor),
      is_cover_waiting: row.policies_waiting > 0,
      pay_until: isWaiting ? lastMinute(actor.time_zone, invoice.due_at).toISOString() : null,
      withdrawable: { policies: row.policies_waiting, changes: row.changes_waiting },
      credit_available: unitsText(credit),
      client: {
        name: row.client_name,
        number: String(row.client_number),
        has_billing_address: billing !== null,
      },
      company: {
        legal_name,
        address: regulator.registered_office,
        bank_details: bankDetails(bank, t),
      },
      policy_batches: batches.map(({ total_minor, ...batch }) => ({
        ...batch,
        total: unitsText(total_minor),
      })),
      payment_methods: [
        ...offeredProviders(services).map(({ name, brand, isSandbox }) => ({
          gateway: name,
          name: t.has(`payments.method_${name}`) ? t.dynamic(`payments.method_${name}`) : brand,
          is_sandbox: isSandbox,
        })),
        { gateway: 'bank-transfer', name: t('payments.method_bank_transfer'), is_sandbox: false },
      ],
    },
  }
})

/** The bank account for transfers, in one line; British accounts also show sort code and number. */
function bankDetails({ account_name: name, iban, bic }: CompanySource['bank'], t: Translate): string {
  const british = britishAccount(iban)
  return [
    name,
    ...(british
      ? [
          t('payments.sort_code', { code: british.sort_code }),
          t('payments.account_number', { number: british.account_number }),
        ]
      : []),
    `IBAN ${iban}`,
    `BIC ${bic}`,
  ].join(' · ')
}

const relatedOnWire = ({ total_minor, ...row }: RelatedRow) => ({
  ...row,
  total: unitsText(total_minor),
})
