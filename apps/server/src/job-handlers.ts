import { checkAuditLog } from './features/audit-log/check-audit-log.ts'
import { checkBooks } from './features/books/check-books.ts'
import { monthEnd } from './features/billing/close-months.ts'
import { mailInvoice } from './features/billing/mail-invoice.ts'
import { reminders } from './features/billing/remind-of-invoices.ts'
import { drawIssuedDocumentsJob } from './features/billing/draw-issued-documents.ts'
import { makeClientArchive } from './features/client-export/make-client-archive.ts'
import { deadline } from './features/cart/close-carts.ts'
import { deadlineNotice } from './features/cart/warn-of-deadline.ts'
import { mailFamilies, sendFamilyMail } from './features/family-requests/mail-families.ts'
import { watchFamilyRequests } from './features/family-requests/watch-family-requests.ts'
import { mailWhoAsked } from './features/invitations/send-email-pin.ts'
import { countImport } from './features/draft/count-import.ts'
import { startAnnualOnboarding } from './features/onboarding/start-annual-onboarding.ts'
import { closePaymentPages } from './features/payments/close-pages.ts'
import { lapse } from './features/policies/lapse-orders.ts'
import { makeCertificates } from './features/policies/documents/make-certificates.ts'
import { sendWelcomeMailJob, sendWelcomeMailsJob } from './features/policies/send-welcome-mails.ts'
import { deliverWebhooksJob } from './features/webhooks/deliver-webhooks.ts'
import { erasePerson } from './features/privacy/erase-person.ts'
import { exportPerson } from './features/privacy/export-person.ts'
import { retentionJob } from './features/privacy/run-retention.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { asJobHandler } from './platform/jobs/timed-job.ts'
import { prepareAheadJob } from './platform/database/prepare-ahead.ts'
import { sendMail, sendSms } from './platform/outbound/send-mail.ts'

export const jobHandlers: JobHandlers = {
  'send-mail': sendMail,
  'send-sms': sendSms,
  'mail-invoice': mailInvoice,
  'mail-who-asked': mailWhoAsked,
  'make-certificates': makeCertificates,
  'send-welcome-mails': sendWelcomeMailsJob,
  'send-welcome-mail': sendWelcomeMailJob,
  'mail-families': mailFamilies,
  'send-family-mail': sendFamilyMail,
  'watch-family-requests': watchFamilyRequests,
  'close-carts': asJobHandler(deadlineNotice, deadline),
  'lapse-orders': asJobHandler(lapse),
  'close-months': asJobHandler(monthEnd, reminders),
  'draw-issued-documents': drawIssuedDocumentsJob,
  'close-payment-pages': closePaymentPages,
  'start-annual-onboarding': startAnnualOnboarding,
  'deliver-webhooks': deliverWebhooksJob,
  'prepare-ahead': prepareAheadJob,
  'check-audit-log': checkAuditLog,
  'check-books': checkBooks,
  retention: retentionJob,
  'count-import': countImport,
  'make-client-archive': makeClientArchive,
  'export-person': exportPerson,
  'erase-person': erasePerson,
}
