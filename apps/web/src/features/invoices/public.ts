export { InvoiceDownloads } from './invoice-downloads.tsx'

export { isPayable } from './is-payable.ts'
