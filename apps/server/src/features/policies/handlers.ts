export { cancelPolicies } from './changes/cancel-policies.ts'
export { extendPolicies, extendPolicy } from './changes/extend-policies.ts'
export { quotePolicyAmount } from './changes/quote-amount.ts'
export { updatePolicy } from './changes/update-policy.ts'
export { updatePolicyTripDates, updateTripDates } from './changes/update-trip-dates.ts'
export { countCoveredDays, getCoveredSummary } from './covered/get-covered-summary.ts'
export { downloadCoveredPeople } from './covered/download-covered-people.ts'
export { listCoveredPeople } from './covered/list-covered-people.ts'
export { listDocumentsGiven } from './documents/list-documents-given.ts'
export { checkCertificates, listPolicyDocuments } from './documents/list-policy-documents.ts'
export {
  downloadAllDocuments,
  downloadBatchCertificates,
  downloadPolicies,
  downloadPolicyDocument,
} from './documents/policy-documents.ts'
export { getPolicyHistory } from './get-policy-history.ts'
export { getPolicy } from './get-policy.ts'
export { updateGroupLeader, updateGroupLeaders } from './groups/update-group-leader.ts'
export { updateGroupNames } from './groups/update-group-names.ts'
export {
  getPolicySummary,
  listAllPoliciesInBatch,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
  listPoliciesInBatch,
} from './list-policies.ts'
export { sendBatchWelcomeEmails, sendPolicyWelcomeEmail, sendWelcomeEmails } from './send-welcome-mails.ts'
export { verifyPolicy } from './verify-policy.ts'
export { declineWithdrawal } from './withdrawal/decline-withdrawal.ts'
export { stateWithdrawal } from './withdrawal/state-withdrawal.ts'
export { withdrawPolicies } from './withdrawal/withdraw-policies.ts'
