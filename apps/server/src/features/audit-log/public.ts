export { toHeads, verifyChains } from './verify-chains.ts'
