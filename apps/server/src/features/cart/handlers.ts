export { confirmBatch, confirmOpen } from './confirm-open.ts'
export { getOpenOverview } from './get-open-overview.ts'
export { recheckOpen } from './recheck-open.ts'
export { deleteBatch } from './remove-batch.ts'
