import * as calls from '@campus/contract/invoice-reports'
import { accountWorkbook } from '@campus/documents/account-workbook'
import { formatCsv } from '@campus/documents/csv'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { readExportSheet, readExportSheets, sumSheets } from './export-rows.ts'
import { nameSheets } from './name-sheets.ts'
import { checkPeriod } from './account-entries.ts'

/** For reconciliation: invoices, lines, transactions and credit of a period in one workbook. */
export const exportInvoices = handle(calls.exportInvoices, async ({ query }, context) => {
  const scope = requireScope(query, context)
  const sheets = await readExportSheets(context.tx, scope)
  await note(context, sheets.length)
  const write = () => accountWorkbook(nameSheets(context.t, [...sheets, sumSheets(sheets)]))
  return new StreamResponse(
    write,
    calls.exportInvoices.stream ?? '',
    `${context.t('documents.file_invoices', query)}.xlsx`,
  )
})

export const exportInvoiceRows = handle(calls.exportInvoiceRows, async ({ params, query }, context) => {
  const scope = requireScope(query, context)
  const sheet = await readExportSheet(context.tx, params.sheet, { ...scope, names: 'en' })
  await note(context, 1)
  const csv = formatCsv([sheet.columns.map(({ key }) => key), ...sheet.rows])
  return new StreamResponse(
    new TextEncoder().encode(csv),
    'text/csv; charset=utf-8',
    `${params.sheet} ${query.from} to ${query.to}.csv`,
  )
})

function requireScope(period: { from: string; to: string }, { actor, t }: Context) {
  // the sheets add up to the whole organisation's account; a part of it wouldn't add up
  requireAllCampuses(actor)
  checkPeriod(period)
  return { clientId: actor.client_id, locale: t.locale, names: t.locale, ...period }
}

/** The export contains names, so the audit log records who downloaded it. */
const note = (context: Context, sheets: number) =>
  audit(context, { action: 'export-invoices', details: { sheets } })
