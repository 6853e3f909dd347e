/** Every kind of job and what it is given; handlers stand in their feature's `jobs.ts`. */
export type JobPayloads = {
  'send-mail': {
    recipient: string
    subject: string
    text: string
    html: string
    documents?: { id: string; name: string }[]
  }
  'send-sms': { recipient: string; text: string }
  /** Makes the certificates that policies of an invoice or batch still lack, then welcomes them if asked. */
  'make-certificates': { client_id: string; policy_batch_ids: string[]; send_welcome_email: boolean }
  'send-welcome-mails': { client_id: string; policy_ids: string[] }
  /** Closes the carts of every company whose deadline has passed. */
  'close-carts': Record<string, never>
  /** The yearly onboarding of a client is due again. */
  'start-annual-onboarding': { client_id: string }
  /** Sends every webhook delivery that is due; the deliveries stand in their table. */
  'deliver-webhooks': Record<string, never>
}
