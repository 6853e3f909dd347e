import type { HandledCall } from '../../platform/handle.ts'
import {
  cancelPolicies,
  extendPolicies,
  extendPolicy,
  updatePolicyTripDates,
  updateTripDates,
} from './change-policies.ts'
import { quotePolicyAmount } from './quote-amount.ts'
import { getPolicyHistory } from './get-policy-history.ts'
import { getPolicy, verifyPolicy } from './get-policy.ts'
import {
  getPolicySummary,
  listAllPoliciesInBatch,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
  listPoliciesInBatch,
} from './list-policies.ts'
import {
  checkCertificates,
  downloadAllDocuments,
  downloadBatchCertificates,
  downloadPolicies,
  downloadPolicyDocument,
  listPolicyDocuments,
} from './policy-documents.ts'
import { sendBatchWelcomeEmails, sendPolicyWelcomeEmail, sendWelcomeEmails } from './send-welcome-mails.ts'
import { updateGroupLeader, updateGroupLeaders } from './update-group-leader.ts'
import { updateGroupNames } from './update-group-names.ts'
import { updatePolicy } from './update-policy.ts'

/** What returns the calls of issued policies. */
export const policyHandlers: readonly HandledCall[] = [
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
