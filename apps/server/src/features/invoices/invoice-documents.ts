import { rowSums, sumTexts } from '@campus/domain/price/sums'
import * as calls from '@campus/contract/invoices'
import { formatCsv } from '@campus/documents/csv'
import { unitsText } from '@campus/domain/money'
import { StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import {
  drawInvoice,
  drawReceipt,
  groupLines,
  hiddenNotice,
  personName,
  readBillingDocument,
  type BilledLine,
  drawRefund,
} from '../billing/public.ts'

export const downloadInvoice = handle(calls.downloadInvoice, async ({ params }, context) => {
  const { number, draw } = await drawInvoice(context, params.id)
  return new StreamResponse(draw, 'application/pdf', `${number}.pdf`)
})

export const downloadReceipt = handle(calls.downloadReceipt, async ({ params }, context) => {
  const { number, draw } = await drawReceipt(context, params.id)
  return new StreamResponse(draw, 'application/pdf', `${context.t('documents.file_receipt', { number })}.pdf`)
})

/** The lines of an invoice as issued. */
export const downloadInvoiceLines = handle(calls.downloadInvoiceLines, async ({ params }, context) => {
  const { view, lines: all, locale } = await readBillingDocument(context, params.id)
  const lines = all.filter(({ is_hidden: isHidden }) => !isHidden)
  // one column per kind of tax, named by code and rate; they add up to the tax of the line
  const taxColumn = ({ kind, rate }: { kind: string; rate: string | null }) =>
    `tax_${kind}${rate === null ? '' : `_${rate}`}`
  const taxColumns = [...new Set([...view.taxes, ...all.flatMap(({ taxes }) => taxes)].map(taxColumn))]
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
  const taxCells = (list: readonly BilledLine[]) =>
    taxColumns.map((column) => {
      const columnTaxes = list.flatMap(({ taxes }) => taxes).filter((tax) => taxColumn(tax) === column)
      return unitsText(columnTaxes.reduce((sum, { tax }) => sum + tax, 0))
    })
  const rows = lines.map((line) => [
    view.number,
    line.policy_number,
    personName(line, locale),
    line.campus,
    line.product,
    line.start_date,
    line.end_date,
    ...Object.values(sumTexts(rowSums(line))),
    view.currency,
    line.total_fee_minor === null ? null : unitsText(line.total_fee_minor),
    ...taxCells([line]),
  ])
  const unseen = all.filter(({ is_hidden: isHidden }) => isHidden)
  const hidden = groupLines(unseen, locale).map(({ insurance_cost, tax, admin_fee, total }) => [
    view.number,
    '',
    hiddenNotice(all, locale),
    '',
    '',
    '',
    '',
    insurance_cost,
    tax,
    admin_fee,
    total,
    view.currency,
    null,
    ...taxCells(unseen),
  ])
  return new StreamResponse(
    new TextEncoder().encode(formatCsv([header, ...rows, ...hidden])),
    'text/csv; charset=utf-8',
    `${view.number}.csv`,
  )
})

/** The confirmation of a completed refund. */
export const downloadRefund = handle(calls.downloadRefund, async ({ params }, context) => {
  const { number, draw } = await drawRefund(context, params.id)
  return new StreamResponse(draw, 'application/pdf', `${context.t('documents.file_refund', { number })}.pdf`)
})
