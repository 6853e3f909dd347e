export { applyPaidChanges } from './changes/apply-endorsements.ts'
export { issuePolicies, policyIds, putInForce } from './issue-policies.ts'
export { releaseOrder } from './release-order.ts'
export { lapseOrders } from './lapse-orders.ts'
