import { accountDocumentCalls } from './account-documents.ts'
import { accountCalls } from './account.ts'
import { addressCalls } from './addresses.ts'
import { apiKeyCalls } from './api-keys.ts'
import { applicantCalls } from './applicants.ts'
import { auditLogCalls } from './audit-log.ts'
import { authCalls } from './auth.ts'
import { campusCalls } from './campuses.ts'
import { cartImportCalls } from './cart-imports.ts'
import { cartCalls } from './cart.ts'
import { conversationCalls } from './conversations.ts'
import { clientExportCalls } from './client-export.ts'
import { clientCalls } from './clients.ts'
import { complaintCalls } from './complaints.ts'
import { coveredPeopleCalls } from './covered-people.ts'
import type { Call } from './define-call.ts'
import { documentGivenCalls } from './documents-given.ts'
import { contactCalls } from './contacts.ts'
import { enrollmentCalls } from './enrollments.ts'
import { reportCalls } from './reports.ts'
import { reviewColumnCalls } from './review-columns.ts'
import { samePersonCalls } from './same-person.ts'
import { familyLinkCalls } from './family-links.ts'
import { familyRequestCalls } from './family-requests.ts'
import { homeCalls } from './home.ts'
import { identityCalls } from './identity.ts'
import { importCalls } from './drafts.ts'
import { invitationCalls } from './invitations.ts'
import { invoiceDisputeCalls } from './invoice-disputes.ts'
import { invoiceReportCalls } from './invoice-reports.ts'
import { invoiceCalls } from './invoices.ts'
import { onboardingCalls } from './onboarding.ts'
import { operationCalls } from './operations.ts'
import { orderAgainCalls } from './order-again.ts'
import { ownSessionCalls } from './own-sessions.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentCalls } from './payments.ts'
import { personFormCalls } from './person-forms.ts'
import { policyCalls } from './policies.ts'
import { policyChangeCalls } from './policy-changes.ts'
import { secondFactorCalls } from './second-factor.ts'
import { schoolUserCalls } from './school-users.ts'
import { webhookCalls } from './webhooks.ts'
import { withdrawalCalls } from './withdrawals.ts'
import { privacyCalls } from './privacy.ts'
import { quoteCalls } from './quotes.ts'
import { singleSignOnCalls } from './single-sign-on.ts'

const everyCall = [
  ...authCalls,
  ...complaintCalls,
  ...secondFactorCalls,
  ...ownSessionCalls,
  ...invitationCalls,
  ...familyRequestCalls,
  ...familyLinkCalls,
  ...identityCalls,
  ...passkeyCalls,
  ...singleSignOnCalls,
  ...campusCalls,
  ...enrollmentCalls,
  ...applicantCalls,
  ...samePersonCalls,
  ...personFormCalls,
  ...cartCalls,
  ...documentGivenCalls,
  ...homeCalls,
  ...importCalls,
  ...cartImportCalls,
  ...orderAgainCalls,
  ...policyChangeCalls,
  ...withdrawalCalls,
  ...policyCalls,
  ...coveredPeopleCalls,
  ...invoiceCalls,
  ...invoiceDisputeCalls,
  ...invoiceReportCalls,
  ...reportCalls,
  ...paymentCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...operationCalls,
  ...accountCalls,
  ...reviewColumnCalls,
  ...conversationCalls,
  ...schoolUserCalls,
  ...contactCalls,
  ...onboardingCalls,
  ...clientCalls,
  ...addressCalls,
  ...accountDocumentCalls,
  ...auditLogCalls,
  ...privacyCalls,
  ...clientExportCalls,
  ...quoteCalls,
]

/** Every call of the product: the server must have a handler for each, OpenAPI and the tenancy test walk it. */
export const allCalls: readonly Call[] = everyCall

/** The name of a call: `'list-policies'`. */
export type CallName = (typeof everyCall)[number]['name']
