import type { HandledCall } from '../../platform/http/handle.ts'
import { countCoveredDays } from './covered/count-covered-days.ts'
import { downloadCoveredPeople } from './covered/download-covered-people.ts'
import { getCoveredSummary } from './covered/get-covered-summary.ts'
import { listCoveredPeople } from './covered/list-covered-people.ts'
import { cancelPolicies } from './changes/cancel-policies.ts'
import { extendPolicies, extendPolicy } from './changes/extend-policies.ts'
import { updatePolicyTripDates, updateTripDates } from './changes/update-trip-dates.ts'
import { quotePolicyAmount } from './changes/quote-amount.ts'
import { getPolicyHistory } from './get-policy-history.ts'
import { getPolicy } from './get-policy.ts'
import { verifyPolicy } from './verify-policy.ts'
import {
  getPolicySummary,
  listAllPoliciesInBatch,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
  listPoliciesInBatch,
} from './list-policies.ts'
import { checkCertificates, listPolicyDocuments } from './documents/list-policy-documents.ts'
import {
  downloadAllDocuments,
  downloadBatchCertificates,
  downloadPolicies,
  downloadPolicyDocument,
} from './documents/policy-documents.ts'
import { sendBatchWelcomeEmails, sendPolicyWelcomeEmail, sendWelcomeEmails } from './send-welcome-mails.ts'
import { updateGroupLeader, updateGroupLeaders } from './groups/update-group-leader.ts'
import { updateGroupNames } from './groups/update-group-names.ts'
import { updatePolicy } from './changes/update-policy.ts'

/** What returns the calls of issued policies. */
export const policyHandlers: readonly HandledCall[] = [
  countCoveredDays,
  downloadCoveredPeople,
  getCoveredSummary,
  listCoveredPeople,
  cancelPolicies,
  extendPolicies,
  extendPolicy,
  updatePolicyTripDates,
  updateTripDates,
  quotePolicyAmount,
  getPolicyHistory,
  getPolicy,
  verifyPolicy,
  getPolicySummary,
  listAllPoliciesInBatch,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
  listPoliciesInBatch,
  checkCertificates,
  downloadAllDocuments,
  downloadBatchCertificates,
  downloadPolicies,
  downloadPolicyDocument,
  listPolicyDocuments,
  sendBatchWelcomeEmails,
  sendPolicyWelcomeEmail,
  sendWelcomeEmails,
  updateGroupLeader,
  updateGroupLeaders,
  updateGroupNames,
  updatePolicy,
]
