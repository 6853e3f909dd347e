export { bordereauColumns, readBordereau } from './bordereau.ts'
export { ledgerColumns, readLedger } from './ledger.ts'
export { readReceivables } from './receivables.ts'
export { readTaxReturn, type Span } from './tax-return.ts'
