export { readAgeing } from './read-ageing.ts'
export { readAccountCodes } from './read-account-codes.ts'
export { readTaxSums, taxSheet } from './export-taxes.ts'
