export { InvoiceDownloads } from './invoice-downloads.tsx'
export { InvoiceStatus } from './invoice-status.tsx'
export { isPayable } from './is-payable.ts'
