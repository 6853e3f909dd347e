export { runRetention } from './run-retention.ts'
