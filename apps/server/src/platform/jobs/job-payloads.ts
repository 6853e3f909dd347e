import type { ActorRef } from '@campus/domain/audit/actor-ref'
import type { Letter } from '../mail/letter.ts'

/** Every kind of job with its payload; `job-handlers.ts` maps each to the handler of a feature. */
export type JobPayloads = {
  /** An empty recipient gets nothing: it is queued so that requests for unknown accounts take as long. */
  'send-mail': { recipient: string; documents?: { id: string; name: string }[] } & (
    | { letter: Letter }
    /** The format queued by releases before letters. */
    | { subject: string; text: string; html: string }
  )
  /** An invoice as a PDF, for a billing contact of the client who has no account. */
  'mail-invoice': {
    client_id: string
    invoice_id: string
    kind: 'invoice_due' | 'invoice_overdue'
    recipient: string
  }
  /** An empty recipient gets nothing, as for mails. */
  'send-sms': { recipient: string; text: string }
  /** A stranger tried to sign up with this address: mails the owner if it has an account. */
  'mail-who-asked': { email: string }
  /**
   * Creates the missing certificates of these orders' policies, then sends welcome mails if requested. With `then_welcome` one
   * person is sent a mail that `actor` asked for earlier.
   */
  'make-certificates': {
    client_id: string
    policy_batch_ids: string[]
    send_welcome_email: boolean
    then_welcome?: { policy_id: string; actor: ActorRef }
  }
  /** `actor` asked for the mails and is recorded in the policies' history; absent if an order asked. */
  'send-welcome-mails': { client_id: string; policy_ids: string[]; actor?: ActorRef }
  /** One such mail; its certificate is recorded as given to the recipient. `actor` had it sent. */
  'send-welcome-mail': {
    client_id: string
    policy_id: string
    actor: ActorRef
    recipient: string
    letter: Letter
    documents?: { id: string; name: string }[]
    /** The documents of the product are attached, and recorded as given. */
    gives_documents?: boolean
  }
  /** Mails the families asked about a draft: for the first time (0), or reminder number 1, 2, … */
  'mail-families': { client_id: string; ask_id: string; reminder: number }
  /** One such mail; marks the requests if the address is rejected permanently. */
  'send-family-mail': {
    client_id: string
    request_ids: string[]
    is_reminder?: boolean
    recipient: string
  } & ({ letter: Letter } | { subject: string; text: string })
  /** Queues due reminders to families, expires links, and notifies of replies; every minute. */
  'watch-family-requests': Record<string, never>
  /** Closes the providers' pages of withdrawn payments. */
  'close-payment-pages': { client_id: string; transaction_ids: string[] }
  /** Warns of the deadline, and closes the carts of every company whose deadline has passed. */
  'close-carts': Record<string, never>
  /** Lapses orders that weren't paid by the end of their day. */
  'lapse-orders': Record<string, never>
  /** Closes account months, marks unpaid invoices as overdue, and sends reminders. */
  'close-months': Record<string, never>
  /** Draws and stores issued documents that haven't been opened yet; every ten minutes. */
  'draw-issued-documents': Record<string, never>
  /** The client's annual onboarding is due again. */
  'start-annual-onboarding': { client_id: string }
  /** Sends every webhook delivery that is due; deliveries have their own table. */
  'deliver-webhooks': Record<string, never>
  /** Creates the partitions and number sequences that will be needed; every night, and at each start. */
  'prepare-ahead': Record<string, never>
  /** Verifies every chain of the audit log and records its head; every night. */
  'check-audit-log': Record<string, never>
  /** Checks the books against all of their rules; every night. */
  'check-books': Record<string, never>
  /** Deletes data that need not be kept any longer; every night. */
  retention: Record<string, never>
  /** Counts the people and errors of a file that an API key uploaded. */
  'count-import': { client_id: string; draft_id: string }
  'export-person': { client_id: string; request_id: string }
  /** Makes the archive of everything that a Master User asked for. */
  'make-client-archive': { client_id: string; archive_id: string }
  'erase-person': { client_id: string; request_id: string }
}
