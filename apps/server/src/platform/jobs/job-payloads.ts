import type { ActorRef } from '@campus/domain/audit/actor-ref'
import type { Letter } from '../mail/letter.ts'

/** Every kind of job and what it is given; `job-handlers.ts` ties each to a handler of a feature. */
export type JobPayloads = {
  /** An empty recipient is nobody: queued so that a request takes as long for an account that does not exist. */
  'send-mail': { recipient: string; documents?: { id: string; name: string }[] } & (
    | { letter: Letter }
    /** As releases before letters queued them. */
    | { subject: string; text: string; html: string }
  )
  /** An invoice as a PDF, to somebody whom the client named for its bills and who has no account here. */
  'mail-invoice': {
    client_id: string
    invoice_id: string
    kind: 'invoice_due' | 'invoice_overdue'
    recipient: string
  }
  /** An empty recipient is nobody, as for mails. */
  'send-sms': { recipient: string; text: string }
  /** Somebody unknown typed this address to sign up: it hears of it where it has an account. */
  'mail-who-asked': { email: string }
  /** Makes the certificates that policies of an invoice or batch still lack, then welcomes them if asked. */
  'make-certificates': { client_id: string; policy_batch_ids: string[]; send_welcome_email: boolean }
  /** `actor` is who asked for them, as policy histories name people; nobody did when an order asks. */
  'send-welcome-mails': { client_id: string; policy_ids: string[]; actor?: ActorRef }
  /** Writes to the people of a question for what a draft lacks: the first time (0), or a reminder by its number. */
  'mail-families': { client_id: string; ask_id: string; reminder: number }
  /** One such mail; the requests are marked where its address is rejected for good. */
  'send-family-mail': {
    client_id: string
    request_ids: string[]
    is_reminder?: boolean
    recipient: string
  } & ({ letter: Letter } | { subject: string; text: string })
  /** Queues the reminders to families that are due, and ends links whose deadline has passed; every minute. */
  'watch-family-requests': Record<string, never>
  /** Closes the providers' pages of payments that were withdrawn. */
  'close-payment-pages': { client_id: string; transaction_ids: string[] }
  /** Warns of the deadline, and closes the carts of every company whose deadline has passed. */
  'close-carts': Record<string, never>
  /** Orders that were not paid by the end of their day. */
  'lapse-orders': Record<string, never>
  /** Issues the months of accounts that are over, makes what was not paid in time overdue, and reminds of what is owed. */
  'close-months': Record<string, never>
  /** Draws and keeps issued documents that nobody has opened yet; every ten minutes. */
  'draw-issued-documents': Record<string, never>
  /** The yearly onboarding of a client is due again. */
  'start-annual-onboarding': { client_id: string }
  /** Sends every webhook delivery that is due; the deliveries stand in their table. */
  'deliver-webhooks': Record<string, never>
  /** Makes the partitions and number sequences that will be needed; every night, and at each start. */
  'prepare-ahead': Record<string, never>
  /** Verifies every chain of the audit log and notes its head; every night. */
  'check-audit-log': Record<string, never>
  /** Holds the books against every rule that they must follow; every night. */
  'check-books': Record<string, never>
  /** Takes away what need not be kept any more; every night. */
  retention: Record<string, never>
  /** Counts the people and errors of a file that an API key uploaded. */
  'count-import': { client_id: string; draft_id: string }
  'export-person': { client_id: string; request_id: string }
  'erase-person': { client_id: string; request_id: string }
}
