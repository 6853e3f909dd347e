import { renderInvoice } from '@campus/documents/invoice'
import { renderReceipt } from '@campus/documents/receipt'
import { renderRefund } from '@campus/documents/refund'
import type { Locale } from '@campus/i18n/locale'
import { loggable } from '../../platform/database/database-errors.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { readFrozenLines } from './billed-lines.ts'
import { invoiceData, receiptData, renderInWorkerIfLarge, type BillingDocument } from './billing-contents.ts'
import { readPrintedDocument, type BillingView } from './freeze-document.ts'
import { readDocumentBytes, readView, type FrozenDocument } from './frozen-documents.ts'
import { receiptOfPolicy, type ReceiptView } from './policy-receipt.ts'
import { refundData, type RefundView } from './refund-document.ts'
import type { RenderPdf } from './read-billing-documents.ts'

type Undrawn = FrozenDocument & {
  client_id: string
  kind: 'invoice' | 'credit_note' | 'receipt' | 'refund'
  invoice_id: string | null
  created_at: Date
  locale: Locale
}

/** Documents fetched per query; they are drawn one after the other. */
const page = 50
/** Minutes after issue. Users who open a new invoice straight away draw it themselves. */
const patienceMinutes = 10
const overdueMs = 24 * 60 * 60_000

/**
 * Draws every issued document, of one client or of all, that was issued before
 * `until` and never opened. Keeps its bytes with their hash, so that a later version's templates never redraw it. Concurrent
 * runs are safe: the first bytes stored are kept. Documents of people erased since then are skipped, because
 * their names must no longer appear. A document that can't be drawn is logged and retried by the next run.
 * `since` excludes documents issued earlier. Returns how many were drawn and how many failed.
 */
export async function drawIssuedDocuments(
  services: Services,
  until: Date,
  { clientId, since }: { clientId?: string | undefined; since?: Date | undefined } = {},
): Promise<{ drawn: number; failed: number }> {
  const count = { drawn: 0, failed: 0 }
  let after: Undrawn | undefined
  for (;;) {
    const rows = await services.database.withCompany((tx) =>
      readUndrawn(tx, { until, since, clientId, after }),
    )
    for (const row of rows) {
      try {
        const draw = await services.database.withClient(row.client_id, (tx) => prepareDrawing(tx, row))
        await readDocumentBytes(services, row.client_id, { document: row, draw })
        count.drawn += 1
      } catch (error) {
        services.log.error(
          { document: row.id, err: loggable(error) },
          'an issued document could not be drawn',
        )
        count.failed += 1
      }
    }
    after = rows.at(-1)
    if (rows.length < page) return count
  }
}

/**
 * Every ten minutes. A document that has failed for a day will hardly succeed ten minutes later: only the
 * first run of each day retries it, and `status` warns about it.
 */
export const drawIssuedDocumentsJob: JobHandler<'draw-issued-documents'> = async (_payload, services) => {
  const now = services.clock.now()
  const isFirstOfDay = now.getUTCHours() === 0 && now.getUTCMinutes() < patienceMinutes
  await drawIssuedDocuments(services, new Date(now.getTime() - patienceMinutes * 60_000), {
    since: isFirstOfDay ? undefined : new Date(now.getTime() - overdueMs),
  })
}

/** Number of issued documents that have not been drawn for a day, excluding those of erased people. */
export async function countUndrawn(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from frozen_document f where ${isUndrawn(new Date(now.getTime() - overdueMs))}`)
  return count
}

const isUndrawn = (
  until: Date,
) => sql`f.sha256 is null and f.created_at <= ${until} and f.view <> '{}' and f.kind <> 'certificate'
  and not exists (select 1 from invoice_line l
    where l.client_id = f.client_id and l.invoice_id = f.invoice_id and l.frozen ->> 'name' = '')`

type Wanted = {
  until: Date
  since: Date | undefined
  clientId: string | undefined
  after: Undrawn | undefined
}

function readUndrawn(tx: Tx, { until, since, clientId, after }: Wanted): Promise<Undrawn[]> {
  const mine = clientId ? sql`f.client_id = ${clientId}` : sql`true`
  const beyond = after ? sql`(f.created_at, f.id) > (${after.created_at}, ${after.id}::uuid)` : sql`true`
  return tx.all<Undrawn>(sql`
    select f.client_id, f.id, f.kind, f.edition, f.locale, f.invoice_id, f.created_at, f.storage_key, f.sha256
    from frozen_document f
    where ${isUndrawn(until)} and ${mine} and ${beyond} and f.created_at >= ${since ?? new Date(0)}
    order by f.created_at, f.id limit ${page}`)
}

async function prepareDrawing(tx: Tx, row: Undrawn): Promise<RenderPdf> {
  const { client_id: clientId, id, kind, locale, invoice_id: invoiceId } = row
  if (kind === 'refund') {
    const data = refundData(await readView<RefundView>(tx, clientId, id), locale)
    return () => renderRefund(data, locale)
  }
  if (!invoiceId) {
    const data = receiptOfPolicy(await readView<ReceiptView>(tx, clientId, id), locale)
    return () => renderReceipt(data, locale)
  }
  const issued = await readPrintedDocument(tx, clientId, invoiceId)
  if (!issued) throw new Error('an edition of an invoice that was not issued')
  const { account } = await readView<Pick<BillingView, 'account'>>(tx, clientId, id)
  const lines = await readFrozenLines(tx, clientId, sql`l.invoice_id = ${invoiceId}`)
  const document: BillingDocument = { view: issued.view, account, lines, locale, notices: [] }
  return () =>
    renderInWorkerIfLarge(document, (renderer) =>
      kind === 'receipt'
        ? renderReceipt(receiptData(document), locale, renderer)
        : renderInvoice(invoiceData(document), locale, renderer),
    )
}
