export { InvoiceDownloads } from './invoice-downloads.tsx'

export { isPayable } from './invoice-list.ts'
