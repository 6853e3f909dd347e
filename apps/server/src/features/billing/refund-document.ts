import { renderRefund, type RefundData } from '@campus/documents/refund'
import { unitsText } from '@campus/domain/money'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { clientInLanguage, readBilledParty, type BilledClient } from './billed-party.ts'
import { readDocumentBytes, issueEdition, readView, type FrozenDocument } from './frozen-documents.ts'
import { readInvoices } from './read-invoices.ts'
import type { RenderPdf, Reading } from './read-billing-documents.ts'

type Row = Pick<
  Tables['payment_transaction'],
  'invoice_id' | 'status' | 'currency' | 'settled_on' | 'gateway'
> & {
  invoice: string
  amount_minor: number
  memo: string
  reference: string | null
  /** Position among the refunds of its invoice, from 1. */
  place: number
  paid_minor: number
  paid_on: string | null
  paid_reference: string | null
}
/** A frozen refund, without the country's name, which depends on the reader's language. */
export type RefundView = Omit<RefundData, 'client' | 'notices'> & { client: BilledClient }

/** The provider's ID of a transaction; our own ID means nothing to readers. */
const named = (alias: 'r' | 'p') => sql.raw(`nullif(${alias}.identifier, ${alias}.id::text)`)

const readRefund = (tx: Tx, clientId: string, refundId: string) =>
  tx.maybe<Row>(sql`
    select r.invoice_id, i.number as invoice, r.status, -r.amount_minor as amount_minor, r.currency, coalesce(r.memo, '') as memo, r.settled_on, ${named('r')} as reference,
      (select count(*) from payment_transaction o where o.client_id = r.client_id and o.invoice_id = r.invoice_id and o.kind = 'refund'
        and (o.created_at, o.id) <= (r.created_at, r.id)) as place,
      p.gateway, p.amount_minor as paid_minor, p.settled_on as paid_on, ${named('p')} as paid_reference
    from payment_transaction r join payment_transaction p on p.client_id = r.client_id and p.id = r.refunds_id
    join invoice i on i.client_id = r.client_id and i.id = r.invoice_id
    where r.client_id = ${clientId} and r.id = ${refundId} and r.kind = 'refund'`)

/** Freezes the content of a refund confirmation in the transaction that makes the refund; once. */
export async function freezeRefund(
  tx: Tx,
  { clientId, refundId, now }: { clientId: string; refundId: string; now: Date },
): Promise<FrozenDocument> {
  const refund = orNotFound(await readRefund(tx, clientId, refundId))
  const { settled_on, paid_on } = refund
  if (settled_on === null || paid_on === null) throw new Failure('refund_not_made')
  const { company, client, locale } = await readBilledParty(tx, clientId)
  const view: RefundView = {
    number: `${refund.invoice}-F${refund.place}`,
    refunded_on: settled_on,
    amount: unitsText(refund.amount_minor),
    currency: refund.currency,
    company,
    client,
    reference: refund.reference,
    reason: refund.memo,
    payment: {
      invoice: refund.invoice,
      method: refund.gateway,
      date: paid_on,
      amount: unitsText(refund.paid_minor),
      reference: refund.paid_reference,
    },
  }
  return issueEdition(tx, {
    clientId,
    kind: 'refund',
    subject: { transactionId: refundId },
    state: '',
    locale,
    issuedOn: settled_on,
    view,
    now,
  })
}

/** The confirmation in the reader's language; without notices it is the document itself. */
export function refundData(
  view: RefundView,
  locale: Locale,
  notices: RefundData['notices'] = [],
): RefundData {
  return { ...view, client: clientInLanguage(view.client, locale), notices }
}

/** The confirmation of a completed refund, for schools that need evidence of the bank movement. */
export async function drawRefund(reading: Reading, id: string): Promise<{ number: string; draw: RenderPdf }> {
  const { tx, actor, t, services, now } = reading
  const clientId = actor.client_id
  const refund = orNotFound(await readRefund(tx, clientId, id))
  // users limited to campuses may see the refunds of the invoices they may see
  orNotFound((await readInvoices(tx, clientId, { condition: sql`i.id = ${refund.invoice_id}` }))[0])
  if (refund.status !== 'succeeded') throw new Failure('refund_not_made')
  const edition = await freezeRefund(tx, { clientId, refundId: id, now })
  const view = await readView<RefundView>(tx, clientId, edition.id)
  const isCopy = t.locale !== edition.locale
  const data = refundData(view, t.locale, isCopy ? [{ issued_in: edition.locale }] : [])
  const draw = () => renderRefund(data, t.locale)
  return {
    number: view.number,
    draw: isCopy ? draw : () => readDocumentBytes(services, clientId, { document: edition, draw }),
  }
}
