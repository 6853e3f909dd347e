import { closeCartsJob } from './features/operations/close-carts.ts'
import { startAnnualOnboarding } from './features/onboarding/start-annual-onboarding.ts'
import { makeCertificates } from './features/policies/make-certificates.ts'
import { sendWelcomeMailsJob } from './features/policies/send-welcome-mails.ts'
import { deliverWebhooksJob } from './features/webhooks/deliver-webhooks.ts'
import type { JobHandlers } from './platform/jobs.ts'
import { sendMail, sendSms } from './platform/send-mail.ts'

export const jobHandlers: JobHandlers = {
  'send-mail': sendMail,
  'send-sms': sendSms,
  'make-certificates': makeCertificates,
  'send-welcome-mails': sendWelcomeMailsJob,
  'close-carts': closeCartsJob,
  'start-annual-onboarding': startAnnualOnboarding,
  'deliver-webhooks': deliverWebhooksJob,
}
