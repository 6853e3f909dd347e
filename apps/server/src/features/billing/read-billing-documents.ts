import type { CopyNotice } from '@campus/documents/account-parts'
import { renderInvoice } from '@campus/documents/invoice'
import { renderReceipt } from '@campus/documents/receipt'
import type { Renderer } from '@campus/documents/renderer'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import {
  freezeDocument,
  readOpenMonth,
  readPrintedDocument,
  type IssuedDocument,
  type BillingView,
} from './freeze-document.ts'
import { readDocumentBytes, issueEdition } from './frozen-documents.ts'
import { readBillingAccount, type BillingAccount } from './billing-account.ts'
import { renderInWorkerIfLarge, invoiceData, receiptData, type BillingDocument } from './billing-contents.ts'
import { billedLine, readFrozenLines, readStanding } from './billed-lines.ts'
import { readInvoices, seenInvoice } from './read-invoices.ts'

export type Reading = Pick<Context, 'tx' | 'actor' | 't' | 'services' | 'now'>
/** Draws a document from data that has already been read: drawing is slow and must not hold a connection. */
export type RenderPdf = () => Promise<Uint8Array>

/**
 * An invoice or credit note as a PDF: the issued document if the reader may see all of it, else a marked
 * copy.
 */
export async function drawInvoice(
  reading: Reading,
  id: string,
): Promise<{ number: string; draw: RenderPdf }> {
  const { tx, actor } = reading
  const invoice = orNotFound((await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${id}` }))[0])
  if (!invoice.invoice_date)
    return { number: invoice.number, draw: drawOpenMonth(await openMonth(reading, id)) }
  const issued = await readIssued(reading, id)
  const account = await readBillingAccount(tx, actor.client_id, invoice)
  const { kind, issued_on: issuedOn } = issued.view
  const render: Render = (document, renderer) =>
    renderInvoice(invoiceData(document), document.locale, renderer)
  return {
    number: invoice.number,
    draw: await drawIssued(reading, id, { issued, of: { kind, account, issuedOn, render } }),
  }
}

/** The receipt of a paid invoice; a later payment or credit note creates a new edition. */
export async function drawReceipt(
  reading: Reading,
  id: string,
): Promise<{ number: string; draw: RenderPdf }> {
  const { tx, actor } = reading
  const invoice = orNotFound((await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${id}` }))[0])
  const account = await readBillingAccount(tx, actor.client_id, invoice)
  if (!invoice.invoice_date || invoice.status !== 'paid' || account.payments.length === 0)
    throw new Failure('nothing_paid')
  const issued = await readIssued(reading, id)
  const issuedOn = invoice.paid_on ?? issued.view.issued_on
  const render: Render = (document, renderer) =>
    renderReceipt(receiptData(document), document.locale, renderer)
  return {
    number: invoice.number,
    draw: await drawIssued(reading, id, { issued, of: { kind: 'receipt', account, issuedOn, render } }),
  }
}

type Render = (document: BillingDocument, renderer: Renderer) => Promise<Uint8Array>
type Issuing = {
  kind: BillingView['kind'] | 'receipt'
  account: BillingAccount
  issuedOn: string
  render: Render
}

/** The edition for this account, stored once drawn; or a copy that states why it is one. */
async function drawIssued(
  reading: Reading,
  id: string,
  { issued, of }: { issued: IssuedDocument; of: Issuing },
): Promise<RenderPdf> {
  const { tx, actor, t, services, now } = reading
  const { kind, account, issuedOn, render } = of
  const edition = await issueEdition(tx, {
    clientId: actor.client_id,
    kind,
    subject: { invoiceId: id },
    state: account,
    locale: issued.locale,
    issuedOn,
    view: { account },
    now,
  })
  const notices = await noticesFor(reading, id, issued.locale)
  const isCopy = notices.length > 0
  const document =
    isCopy || !edition.storage_key
      ? await readCopy(reading, id, issued, { account, notices, locale: t.locale })
      : null
  const draw: RenderPdf = () => {
    if (!document) throw new Error('a document whose bytes are kept is not drawn')
    return renderInWorkerIfLarge(document, (renderer) => render(document, renderer))
  }
  return isCopy ? draw : () => readDocumentBytes(services, actor.client_id, { document: edition, draw })
}

/** The content for the file of an invoice's lines: as issued, or current for an open month. */
export async function readBillingDocument(reading: Reading, id: string): Promise<BillingDocument> {
  const { tx, actor, t } = reading
  const invoice = orNotFound((await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${id}` }))[0])
  if (!invoice.invoice_date) return openMonth(reading, id)
  const account = await readBillingAccount(tx, actor.client_id, invoice)
  return readCopy(reading, id, await readIssued(reading, id), { account, notices: [], locale: t.locale })
}

/** Invoices issued before documents were frozen are frozen on first read. */
async function readIssued({ tx, actor, now }: Reading, invoiceId: string): Promise<IssuedDocument> {
  const clientId = actor.client_id
  const document = await readPrintedDocument(tx, clientId, invoiceId)
  if (document) return document
  await freezeDocument(tx, { clientId, invoiceId, now })
  return orNotFound(await readPrintedDocument(tx, clientId, invoiceId))
}

/** Why this reader gets a copy instead of the issued document; empty if they get the document. */
async function noticesFor(
  { tx, actor, t }: Reading,
  id: string,
  locale: IssuedDocument['locale'],
): Promise<CopyNotice[]> {
  const { hidden, restricted } = await readStanding(tx, actor.client_id, id)
  return [
    ...(t.locale === locale ? [] : [{ issued_in: locale }]),
    ...(hidden > 0 ? ['part_of_campuses' as const] : []),
    ...(restricted > 0 ? ['names_left_out' as const] : []),
  ]
}

async function readCopy(
  { tx, actor }: Reading,
  id: string,
  { view }: IssuedDocument,
  rest: Pick<BillingDocument, 'account' | 'notices' | 'locale'>,
): Promise<BillingDocument> {
  const lines = await readFrozenLines(tx, actor.client_id, sql`l.invoice_id = ${id}`)
  return {
    view: { ...view, corrects: await seenNumbers(tx, actor.client_id, view.corrects) },
    lines,
    ...rest,
  }
}

/** Among the invoices that a credit note corrects, those that the reader may see at least in part. */
async function seenNumbers(tx: Tx, clientId: string, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0 || !tx.isLimitedToCampuses()) return [...numbers]
  const rows = await tx.all<{ number: string }>(sql`
    select i.number from invoice i where i.client_id = ${clientId} and i.number = any(${[...numbers]}) and ${seenInvoice(tx)} order by i.number`)
  return rows.map(({ number }) => number)
}

/** An account's open month: none of it is issued, so it is drawn from current rows. */
async function openMonth({ tx, actor, t }: Reading, id: string): Promise<BillingDocument> {
  const invoice = orNotFound((await readInvoices(tx, actor.client_id, { condition: sql`i.id = ${id}` }))[0])
  const { lines, taxes, account, facts } = await readOpenMonth(tx, actor.client_id, invoice)
  return {
    view: { ...facts, number: invoice.number, issued_on: null, due_on: invoice.pay_by, corrects: [] },
    account,
    lines: lines.map((line) => billedLine(line, taxes)),
    locale: t.locale,
    notices: [],
  }
}

const drawOpenMonth =
  (document: BillingDocument): RenderPdf =>
  () =>
    renderInWorkerIfLarge(document, (renderer) =>
      renderInvoice(invoiceData(document), document.locale, renderer),
    )
