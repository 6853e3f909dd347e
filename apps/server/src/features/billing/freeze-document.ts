import type { CreditDecision } from '@campus/documents/invoice'
import type { Invoice } from '@campus/contract/invoices'
import type { DocumentCompany } from '@campus/documents/document-company'
import { unitsText } from '@campus/domain/money'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readNamedTaxes, type NamedTaxes } from '../catalogue/public.ts'
import { readBilledParty, type BilledClient } from './billed-party.ts'
import { issueEdition } from './frozen-documents.ts'
import { readBillingAccount, type BillingAccount } from './billing-account.ts'
import { freezeLines } from './billed-lines.ts'
import { readInvoiceLines } from './read-invoice-lines.ts'
import { readInvoices } from './read-invoices.ts'
import { taxesOfLines, type TaxSum } from './taxes-of-lines.ts'

/** A tax with its legal names at the time. */
export type BilledTax = { kind: string; rate: string | null; names: Record<string, string>; amount: string }

/**
 * The content of an invoice or credit note at issue, apart from its lines: the view of its first edition. The
 * number comes from the invoice, where it is assigned last and never changes.
 */
export type BillingView = {
  kind: 'invoice' | 'credit_note'
  number: string
  issued_on: string
  /** The last day to pay. */
  due_on: string | null
  /** The numbers of the invoices that a credit note corrects. */
  corrects: string[]
  /** Who decided on the credits; missing for credit notes issued before this was recorded. */
  decided_by?: CreditDecision[]
  /** The school's own reference for its orders; missing for documents issued before this field existed. */
  purchase_order_number?: string
  cost_centre?: string
  currency: string
  insurance_cost: string
  admin_fee: string
  total: string
  /** They add up to the tax of the invoice. */
  taxes: BilledTax[]
  company: DocumentCompany
  client: BilledClient
  account: BillingAccount
}

/**
 * Freezes the content of an invoice or credit note in the transaction that issues it, after its lines are
 * written. Skips an account's open month, which isn't issued yet, and documents that are already frozen.
 * `taxSums` are the taxes of all lines; pass them if the lines were frozen on insert.
 */
export async function freezeDocument(
  given: Tx,
  { clientId, invoiceId, now }: { clientId: string; invoiceId: string; now: Date },
  taxSums?: readonly TaxSum[],
): Promise<void> {
  // the whole invoice, regardless of the caller's campuses
  const tx = given.acrossCampuses
  const [invoice] = await readInvoices(tx, clientId, { condition: sql`i.id = ${invoiceId}` })
  if (!invoice?.invoice_date || (await readPrintedDocument(tx, clientId, invoiceId))) return
  const taxes = await readNamedTaxes(tx)
  const lines = taxSums ? null : await readInvoiceLines(tx, clientId, { invoiceId, erased: '' })
  const [{ locale, account, facts }, corrected] = await Promise.all([
    readFacts(tx, clientId, {
      invoice,
      taxes: {
        sums: taxSums ?? taxesOfLines(lines ?? [], taxes),
        names: taxes.names,
      },
    }),
    tx.all<{ number: string }>(sql`
      select i.number from invoice i where i.client_id = ${clientId} and (
        i.id = (select corrects_invoice_id from invoice where client_id = ${clientId} and id = ${invoiceId})
        or i.id in (select corrects_invoice_id from invoice_line where client_id = ${clientId} and invoice_id = ${invoiceId})) order by i.number`),
  ])
  if (lines) await freezeLines(tx, { clientId, invoiceId }, { lines, taxes })
  const { kind } = facts
  const view: Omit<BillingView, 'number'> = {
    ...facts,
    issued_on: invoice.invoice_date,
    due_on: invoice.pay_by,
    corrects: corrected.map(({ number }) => number),
    ...(kind === 'credit_note' ? { decided_by: await readDecisions(tx, clientId, invoiceId) } : {}),
    account,
  }
  await issueEdition(tx, {
    clientId,
    kind,
    subject: { invoiceId },
    state: account,
    locale,
    issuedOn: invoice.invoice_date,
    view,
    now,
  })
}

/** The origin of a credit note's lines: the school or the insurer, an unpaid order, or a withdrawn one. */
async function readDecisions(tx: Tx, clientId: string, invoiceId: string): Promise<CreditDecision[]> {
  const rows = await tx.all<{ decision: CreditDecision }>(sql`
    select distinct case
      when l.kind = 'reversal' then case when n.actor_kind = 'system' then 'unpaid' else 'withdrawn' end
      when e.actor_kind = 'operator' then 'insurer' else 'school' end as decision
    from invoice_line l join invoice n on n.client_id = l.client_id and n.id = l.invoice_id
    left join endorsement e on e.client_id = l.client_id and e.id = l.endorsement_id
    where l.client_id = ${clientId} and l.invoice_id = ${invoiceId} order by 1`)
  return rows.map(({ decision }) => decision)
}

/** The content of an account's open month, from current rows. */
export async function readOpenMonth(tx: Tx, clientId: string, invoice: Invoice) {
  const lines = await readInvoiceLines(tx, clientId, { invoiceId: invoice.id, erased: '' })
  const taxes = await readNamedTaxes(tx)
  const facts = await readFacts(tx, clientId, {
    invoice,
    taxes: {
      sums: taxesOfLines(lines, taxes),
      names: taxes.names,
    },
  })
  return { lines, taxes, ...facts }
}

async function readFacts(
  tx: Tx,
  clientId: string,
  { invoice, taxes }: { invoice: Invoice; taxes: { sums: readonly TaxSum[]; names: NamedTaxes['names'] } },
) {
  const [{ company, client, locale }, account] = await Promise.all([
    readBilledParty(tx, clientId),
    readBillingAccount(tx, clientId, invoice),
  ])
  const facts = {
    kind: invoice.kind as BillingView['kind'],
    currency: invoice.currency,
    purchase_order_number: invoice.purchase_order_number,
    cost_centre: invoice.cost_centre,
    insurance_cost: invoice.insurance_cost,
    admin_fee: invoice.admin_fee,
    total: invoice.total,
    taxes: taxes.sums.map(({ kind, rate, tax }): BilledTax => ({
      kind,
      rate,
      names: taxes.names[kind] ?? {},
      amount: unitsText(tax),
    })),
    company,
    client,
  }
  return { locale, account, facts }
}

export type IssuedDocument = { view: BillingView; locale: Locale }

/** An invoice or credit note as issued. */
export function readPrintedDocument(
  tx: Tx,
  clientId: string,
  invoiceId: string,
): Promise<IssuedDocument | undefined> {
  return tx.maybe<IssuedDocument>(sql`
    select f.view || jsonb_build_object('number', i.number) as view, f.locale
    from frozen_document f join invoice i on i.client_id = f.client_id and i.id = f.invoice_id
    where f.client_id = ${clientId} and f.invoice_id = ${invoiceId} and f.kind in ('invoice', 'credit_note') and f.edition = 1`)
}
