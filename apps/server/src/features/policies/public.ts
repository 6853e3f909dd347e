export { applyPaidChanges, lapseChanges } from './apply-endorsements.ts'
export { issuePolicies, policyIds, putInForce } from './issue-policies.ts'
export { productDocument } from './policy-documents.ts'
