import * as account from './features/account/handlers.ts'
import * as apiKeys from './features/api-keys/handlers.ts'
import * as auditLog from './features/audit-log/handlers.ts'
import * as auth from './features/auth/handlers.ts'
import * as campuses from './features/campuses/handlers.ts'
import * as cart from './features/cart/handlers.ts'
import * as clientExport from './features/client-export/handlers.ts'
import * as clients from './features/clients/handlers.ts'
import * as complaints from './features/complaints/handlers.ts'
import * as conversations from './features/conversations/handlers.ts'
import * as documents from './features/documents/handlers.ts'
import * as enrollments from './features/enrollments/handlers.ts'
import * as familyRequests from './features/family-requests/handlers.ts'
import * as givenDocuments from './features/given-documents/handlers.ts'
import * as home from './features/home/handlers.ts'
import * as imports from './features/draft/handlers.ts'
import * as invitations from './features/invitations/handlers.ts'
import * as invoices from './features/invoices/handlers.ts'
import * as notifications from './features/notifications/handlers.ts'
import * as onboarding from './features/onboarding/handlers.ts'
import * as operations from './features/operations/handlers.ts'
import * as payments from './features/payments/handlers.ts'
import * as policies from './features/policies/handlers.ts'
import * as privacy from './features/privacy/handlers.ts'
import * as quotes from './features/quotes/handlers.ts'
import * as reports from './features/reports/handlers.ts'
import * as schoolUsers from './features/school-users/handlers.ts'
import * as webhooks from './features/webhooks/handlers.ts'
import type { HandledCall } from './platform/http/handle.ts'

/** The handlers of all calls in the contract, by feature; a test finds calls without a handler. */
export const handledCalls: readonly HandledCall[] = [
  account,
  apiKeys,
  auditLog,
  auth,
  campuses,
  cart,
  clientExport,
  clients,
  complaints,
  conversations,
  documents,
  enrollments,
  familyRequests,
  givenDocuments,
  home,
  imports,
  invitations,
  invoices,
  notifications,
  onboarding,
  operations,
  payments,
  policies,
  privacy,
  quotes,
  reports,
  schoolUsers,
  webhooks,
].flatMap((feature): HandledCall[] => Object.values(feature))
