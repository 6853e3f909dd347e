export { headsOf, verifyChains } from './verify-chains.ts'
