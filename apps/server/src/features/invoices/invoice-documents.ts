import * as calls from '@campus/contract/invoices'
import type { DocumentGroup, DocumentPerson } from '@campus/documents/account-parts'
import { renderInvoice } from '@campus/documents/invoice'
import { renderReceipt } from '@campus/documents/receipt'
import { minor, moneyText } from '@campus/domain/money'
import { csvOf } from '@campus/documents/csv'
import { Stream, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { readNamedTaxes } from '../catalogue/public.ts'
import {
  documentTaxes,
  type InvoiceLine,
  readBilledParty,
  readInvoiceLines,
  readInvoices,
  readInvoiceSums,
  readTransactions,
  seenInvoice,
  taxesOfLines,
} from '../billing/public.ts'

const money = (units: number) => moneyText(minor(units))
const amounts = (
  line: Pick<InvoiceLine, 'insurance_cost_minor' | 'tax_minor' | 'admin_fee_minor' | 'total_minor'>,
) => ({
  insurance_cost: money(line.insurance_cost_minor),
  tax: money(line.tax_minor),
  admin_fee: money(line.admin_fee_minor),
  total: money(line.total_minor),
})

/** Everything the papers of an invoice say, in a few queries. */
async function load(context: Context, id: string) {
  const { tx, actor, t } = context
  const invoice = found((await readInvoices(tx, actor.client_id, sql`i.id = ${id}`))[0])
  const all = await readInvoiceLines(tx, actor.client_id, id, t('privacy.erased_person'))
  const { company, client } = await readBilledParty(context, context.t.locale)
  const corrected = await tx.all<{ number: string }>(sql`
    select i.number from invoice i where i.client_id = ${actor.client_id} and ${seenInvoice(tx)} and (
      i.id = (select corrects_invoice_id from invoice where id = ${id})
      or i.id in (select corrects_invoice_id from invoice_line where client_id = ${actor.client_id} and invoice_id = ${id})) order by i.number`)
  const sums = await readInvoiceSums(tx, actor.client_id, id)
  const transactions = await readTransactions(
    tx,
    sql`p.invoice_id = ${id} and p.status = 'succeeded' and p.kind = 'payment'`,
  )
  const taxes = await readNamedTaxes(tx)
  return {
    invoice,
    /** Those of campuses that the reader may see, and every one: the sums are of the whole invoice. */
    lines: all.filter(({ is_hidden: isHidden }) => !isHidden),
    all,
    company,
    client,
    corrects: corrected.map(({ number }) => number).join(', ') || null,
    taxes,
    taxed: documentTaxes(all, taxes),
    settled: {
      credit_notes: sums.credit_notes.map((note) => ({
        number: note.number,
        date: note.date,
        amount: money(note.amount_minor),
      })),
      to_credit_balance: sums.to_credit_minor === 0 ? null : money(sums.to_credit_minor),
      // the oldest first, as on a statement
      payments: transactions
        .map((paid) => ({
          date: paid.settled_on ?? '',
          method: paid.gateway,
          amount: paid.amount,
          reference: paid.identifier === paid.id ? null : paid.identifier,
        }))
        .toReversed(),
    },
  }
}

/** The lines by campus and product; those that the reader may not see come as one group with its sums. */
function groupsOf(all: InvoiceLine[], t: Context['t']): DocumentGroup[] {
  const titleOf = (line: InvoiceLine) =>
    line.is_hidden ? t('invoices.hidden_group') : `${line.campus}, ${line.product}`
  const inOrder = all.toSorted((one, other) => Number(one.is_hidden) - Number(other.is_hidden))
  return [...Map.groupBy(inOrder, titleOf)].map(([title, list]) => {
    const sum = (key: 'insurance_cost_minor' | 'tax_minor' | 'admin_fee_minor' | 'total_minor') =>
      list.reduce((total, line) => total + line[key], 0)
    const sums = {
      insurance_cost_minor: sum('insurance_cost_minor'),
      tax_minor: sum('tax_minor'),
      admin_fee_minor: sum('admin_fee_minor'),
      total_minor: sum('total_minor'),
    }
    return { title, policies_count: list.length, ...amounts(sums) }
  })
}

function hiddenNotice(all: readonly InvoiceLine[], t: Context['t']): string {
  const shown = all.filter(({ is_hidden: isHidden }) => !isHidden).length
  return t('invoices.hidden_lines', { shown, total: all.length })
}

export const downloadInvoice = handle(calls.downloadInvoice, async ({ params }, context) => {
  const { invoice, lines, all, company, client, corrects, taxed, settled } = await load(context, params.id)
  const draw = () =>
    renderInvoice(
      {
        kind: invoice.kind as 'invoice' | 'credit_note',
        number: invoice.number,
        issued_on: invoice.invoice_date,
        due_on: invoice.kind === 'credit_note' ? null : invoice.due_at,
        paid_on: invoice.kind === 'invoice' && invoice.status === 'paid' ? invoice.paid_on : null,
        corrects,
        currency: invoice.currency,
        company,
        client,
        groups: groupsOf(all, context.t),
        insurance_cost: invoice.insurance_cost,
        taxes: taxed,
        admin_fee: invoice.admin_fee,
        total: invoice.total,
        ...settled,
        amount_due: invoice.amount_due,
        people: peopleOf(lines),
      },
      context.t.locale,
    )
  return new Stream(draw, 'application/pdf', `${invoice.number}.pdf`)
})

export const downloadReceipt = handle(calls.downloadReceipt, async ({ params }, context) => {
  const { invoice, all, company, client, taxed, settled } = await load(context, params.id)
  const last = settled.payments.at(-1)
  if (invoice.status !== 'paid' || !last) throw new Failure('nothing_paid')
  const draw = () =>
    renderReceipt(
      {
        number: `${invoice.number}-R`,
        paid_on: invoice.paid_on ?? last.date,
        invoice_numbers: [invoice.number],
        currency: invoice.currency,
        company,
        client,
        groups: groupsOf(all, context.t),
        insurance_cost: invoice.insurance_cost,
        taxes: taxed,
        admin_fee: invoice.admin_fee,
        total: invoice.total,
        ...settled,
        has_amounts: true,
      },
      context.t.locale,
    )
  return new Stream(draw, 'application/pdf', `${invoice.number} receipt.pdf`)
})

function peopleOf(lines: InvoiceLine[]): DocumentPerson[] {
  return lines.map((line) => ({
    policy_number: line.policy_number,
    name: line.name,
    start_date: line.start_date,
    end_date: line.end_date,
    fee_insured: line.total_fee_minor === null ? null : money(line.total_fee_minor),
    ...amounts(line),
  }))
}

export const downloadInvoiceLines = handle(calls.downloadInvoiceLines, async ({ params }, context) => {
  const { invoice, lines, all, taxes } = await load(context, params.id)
  // a column for each kind of tax, named by its code and rate: they add up to the tax of the line
  const codeOf = ({ kind, rate }: { kind: string; rate: string | null }) =>
    `tax_${kind}${rate === null ? '' : `_${rate}`}`
  const taxColumns = [...new Set(taxesOfLines(all, taxes).map(codeOf))]
  const header = [
    'invoice',
    'policy_number',
    'name',
    'campus',
    'product',
    'start_date',
    'end_date',
    'insurance_cost',
    'tax',
    'admin_fee',
    'total',
    'currency',
    'fee_insured',
    ...taxColumns,
  ]
  const taxCells = (list: InvoiceLine[]) => {
    const own = new Map(taxesOfLines(list, taxes).map((one) => [codeOf(one), one.tax]))
    return taxColumns.map((column) => money(own.get(column) ?? 0))
  }
  const rows = lines.map((line) => [
    invoice.number,
    line.policy_number,
    line.name,
    line.campus,
    line.product,
    line.start_date,
    line.end_date,
    ...Object.values(amounts(line)),
    invoice.currency,
    line.total_fee_minor === null ? null : money(line.total_fee_minor),
    ...taxCells([line]),
  ])
  const unseen = all.filter(({ is_hidden: isHidden }) => isHidden)
  const hidden = groupsOf(unseen, context.t).map(({ insurance_cost, tax, admin_fee, total }) => [
    invoice.number,
    '',
    hiddenNotice(all, context.t),
    '',
    '',
    '',
    '',
    insurance_cost,
    tax,
    admin_fee,
    total,
    invoice.currency,
    null,
    ...taxCells(unseen),
  ])
  return new Stream(
    new TextEncoder().encode(csvOf([header, ...rows, ...hidden])),
    'text/csv; charset=utf-8',
    `${invoice.number}.csv`,
  )
})
