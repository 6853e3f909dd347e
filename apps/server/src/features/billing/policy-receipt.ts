import { renderReceipt, type ReceiptData } from '@campus/documents/receipt'
import { unitsText } from '@campus/domain/money'
import { addSums, rowSums, sumTexts } from '@campus/domain/price/sums'
import type { Locale } from '@campus/i18n/locale'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { clientInLanguage, type BilledClient } from './billed-party.ts'
import {
  freezeDocument,
  readPrintedDocument,
  type IssuedDocument,
  type BilledTax,
} from './freeze-document.ts'
import { readDocumentBytes, issueEdition, readView } from './frozen-documents.ts'
import { readFrozenLines, type BilledLine } from './billed-lines.ts'
import type { RenderPdf } from './read-billing-documents.ts'

type ReceiptRow = { id: string; number: string; paid_on: string | null; currency: string }
type PaymentRow = Pick<Tables['payment_transaction'], 'gateway' | 'identifier' | 'id'> & {
  settled_on: string
}
/** The frozen receipt, without the country's name, which depends on the reader's language. */
export type ReceiptView = Omit<ReceiptData, 'client' | 'notices'> & { client: BilledClient }

/**
 * The invoices `i` whose lines `l` may appear on a receipt of `policy`: paid ones, and the credit notes
 * that correct them.
 */
const receipted = sql`(i.kind = 'invoice' and i.status = 'paid' or i.kind = 'credit_note' and l.kind = 'credit')`

/** Whether anything was paid for `policy`, so that it has a receipt. */
export const hasReceipt = sql<boolean>`exists (
  select 1 from invoice_line l join invoice i on i.id = l.invoice_id
  where l.client_id = policy.client_id and l.policy_id = policy.id and i.kind = 'invoice' and i.status = 'paid')`

/**
 * The data for the PDF of payments for one policy, including its changes and credits; null while nothing is
 * paid. Its figures are those of the invoices and credit notes at issue; a payment, a change or a credit
 * creates a new edition. Payments of its invoices may cover other policies too, so they are listed without
 * amounts. Source: details, section 6 "Documents of a policy".
 */
export async function policyReceipt(
  context: Pick<Context, 'tx' | 'actor' | 't' | 'services' | 'now'>,
  policyId: string,
): Promise<RenderPdf | null> {
  const { tx, actor, t, services, now } = context
  const clientId = actor.client_id
  const rows = await tx.all<ReceiptRow>(sql`
    select i.id, i.number, case when i.kind = 'invoice' then i.paid_on end as paid_on, i.currency from invoice i
    where i.client_id = ${clientId} and exists (
      select 1 from invoice_line l where l.client_id = i.client_id and l.invoice_id = i.id and l.policy_id = ${policyId} and ${receipted})
    order by i.created_at, i.id`)
  const paidOn = rows
    .flatMap(({ paid_on: day }) => day ?? [])
    .toSorted()
    .at(-1)
  if (paidOn === undefined) return null
  const documents: IssuedDocument[] = []
  for (const { id } of rows) {
    await freezeDocument(tx, { clientId, invoiceId: id, now })
    const document = await readPrintedDocument(tx, clientId, id)
    if (document) documents.push(document)
  }
  const ids = rows.map(({ id }) => id)
  const lines = await readFrozenLines(
    tx,
    clientId,
    sql`l.policy_id = ${policyId} and l.invoice_id = any(${ids}::uuid[])`,
  )
  const newest = documents.at(-1)
  if (!newest || lines.length === 0) return null
  const payments = await tx.all<PaymentRow>(sql`
    select x.gateway, x.identifier, x.id, x.settled_on from payment_transaction x
    where x.client_id = ${clientId} and x.status = 'succeeded' and x.kind = 'payment' and x.settled_on is not null and x.invoice_id = any(${ids}::uuid[])
    order by x.settled_at, x.id`)
  const edition = await issueEdition(tx, {
    clientId,
    kind: 'receipt',
    subject: { policyId },
    state: [ids, payments],
    locale: newest.locale,
    issuedOn: paidOn,
    view: toView({ rows, documents, lines, payments, paidOn, newest }),
    now,
  })
  const isCopy = t.locale !== newest.locale
  const view = await readView<ReceiptView>(tx, clientId, edition.id)
  const data = receiptOfPolicy(view, t.locale, isCopy ? [{ issued_in: newest.locale }] : [])
  const draw = () => renderReceipt(data, t.locale)
  return isCopy ? draw : () => readDocumentBytes(services, clientId, { document: edition, draw })
}

/** A policy's receipt in the reader's language; without notices it is the document itself. */
export function receiptOfPolicy(
  view: ReceiptView,
  locale: Locale,
  notices: ReceiptData['notices'] = [],
): ReceiptData {
  return { ...view, client: clientInLanguage(view.client, locale), notices }
}

type Parts = {
  rows: readonly ReceiptRow[]
  documents: readonly IssuedDocument[]
  lines: readonly BilledLine[]
  payments: readonly PaymentRow[]
  paidOn: string
  newest: IssuedDocument
}

function toView({ rows, documents, lines, payments, paidOn, newest }: Parts): ReceiptView {
  const firstLine = lines[0]
  const lastLine = lines.at(-1)
  if (!firstLine || !lastLine) throw new Error('a receipt has lines')
  const amounts = sumTexts(addSums(lines.map(rowSums)))
  const { company, client } = newest.view
  return {
    number: `${firstLine.policy_number}-R`,
    paid_on: paidOn,
    invoice_numbers: rows.map(({ number }) => number).toSorted(),
    currency: rows[0]?.currency ?? '',
    company,
    client,
    groups: [{ title: `${firstLine.campus}, ${firstLine.product}`, policies_count: 1, ...amounts }],
    ...amounts,
    taxes: sumTaxes(
      lines,
      documents.flatMap(({ view }) => view.taxes),
    ),
    payments: payments.map((paid) => ({
      date: paid.settled_on,
      method: paid.gateway,
      amount: '0.00',
      reference: paid.identifier === paid.id ? null : paid.identifier,
    })),
    has_amounts: false,
    people: [
      {
        policy_number: firstLine.policy_number,
        name: lastLine.name,
        start_date: lastLine.start_date,
        end_date: lastLine.end_date,
        fee_insured: firstLine.total_fee_minor === null ? null : unitsText(firstLine.total_fee_minor),
        ...amounts,
      },
    ],
  }
}

/** The taxes of some lines by kind and rate, under the names on their invoices; duties last. */
function sumTaxes(lines: readonly BilledLine[], named: readonly BilledTax[]): ReceiptData['taxes'] {
  const byKind = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ kind, rate }) => `${kind} ${rate}`,
  )
  return [...byKind.values()]
    .flatMap((list) => {
      const [firstTax] = list
      const tax = list.reduce((sum, { tax: part }) => sum + part, 0)
      if (!firstTax || tax === 0) return []
      const names = named.find(({ kind }) => kind === firstTax.kind)?.names ?? {}
      return [{ names, rate: firstTax.rate, amount: unitsText(tax) }]
    })
    .toSorted((a, b) => Number(a.rate === null) - Number(b.rate === null))
}
