export { InvoiceDownloads } from './invoice-downloads.tsx'
export { InvoiceStatus } from './invoice-status.tsx'
