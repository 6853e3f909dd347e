export { readAgeing } from './read-ageing.ts'
export { readTaxSums, taxSheet } from './export-taxes.ts'
