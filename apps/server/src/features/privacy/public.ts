export { countRetention, runRetention } from './run-retention.ts'
