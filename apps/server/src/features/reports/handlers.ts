export { countCoveredWeeks } from './count-covered-weeks.ts'
export { getBalances } from './get-balances.ts'
export { getSpend } from './get-spend.ts'
