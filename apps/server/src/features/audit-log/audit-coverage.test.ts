import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '..')
const writes = /\b(insert into|delete from)\s|\bupdate [a-z_]+( [a-z])? set\b/
// a change of a draft is given its line
const isAudited = /\b(audit|writeAuditLine|recordChanges)\(|\bline: \{ action: '/

/** Files that change rows and write no line themselves, each with its reason. */
const exempt: Record<string, readonly string[]> = {
  'a step of a command that writes the line': [
    'api-keys/generate-api-key.ts',
    'auth/sign-in/own-session.ts',
    'auth/single-sign-on/store-single-sign-on.ts',
    'auth/passkeys/read-signed-passkey.ts',
    'auth/second-factor/second-factor-codes.ts',
    'billing/bill-orders.ts',
    'billing/cancel-invoice.ts',
    'billing/credit-balance.ts',
    'billing/credit-note.ts',
    'billing/frozen-documents.ts',
    'billing/issue-credit-notes.ts',
    'billing/order-references.ts',
    'billing/billed-lines.ts',
    'cart/mark-not-enrolled.ts',
    'complaints/change-complaint.ts',
    'catalogue/import-catalogue.ts',
    'catalogue/store-taxes.ts',
    'catalogue/text-approvals.ts',
    'conversations/write-message.ts',
    'documents/account-documents.ts',
    'enrollments/batches.ts',
    'billing/line-disputes.ts',
    'enrollments/recheck-people.ts',
    'enrollments/store-enrollments.ts',
    'enrollments/remove-from-orders.ts',
    'draft/cart-imports.ts',
    'draft/undo/return-draft.ts',
    'family-requests/family-mail.ts',
    'payments/providers/sandbox-gateway.ts',
    'payments/settle-sandbox-payment.ts',
    'policies/changes/apply-endorsements.ts',
    'policies/issue-policies.ts',
    'policies/release-order.ts',
    'policies/documents/store-certificates.ts',
    'policies/versions/record-versions.ts',
    'policies/changes/store-endorsements.ts',
    'policies/withdrawal/keep-statement.ts',
    'policies/withdrawal/waiting-statements.ts',
    'privacy/clear-names.ts',
    'privacy/drop-conversations.ts',
    'privacy/erase-users.ts',
    'privacy/person-messages.ts',
    'privacy/redact-policies.ts',
    'privacy/remove-retired-files.ts',
    'sanctions/decide-hit.ts',
    'sanctions/import-list.ts',
    'school-users/store-school-user.ts',
    'webhooks/emit-event.ts',
  ],
  'an audit line that the client reads would tell it: screening, decision 0149': [
    'sanctions/hold-policies.ts',
    'sanctions/screen.ts',
  ],
  'a reader’s own marks and drafts: read, flagged, archived, seen, half written': [
    'account/end-tour.ts',
    'account/update-review-columns.ts',
    'conversations/conversation-state.ts',
    'conversations/message-drafts.ts',
    'conversations/save-message-draft.ts',
    'enrollments/person-forms.ts',
    'enrollments/save-person-form.ts',
    'draft/draft-cells.ts',
    'draft/store-steps.ts',
    'draft/import-memory.ts',
    'notifications/read-notifications.ts',
  ],
  'news of a change whose own line stands there': [
    'notifications/notify-client.ts',
    'family-requests/notify-of-answers.ts',
  ],
  'counts and single-use tokens, gone within a day': [
    'auth/second-factor/enrol-token.ts',
    'auth/passkeys/passkey-relying-party.ts',
    'auth/sign-in/sign-in-attempts.ts',
  ],
  'of no client: a question without signing in, the shipped roles': [
    'auth/contact-us.ts',
    'school-users/ensure-roles.ts',
  ],
  'counts the people of a file whose upload has a line': ['draft/count-import.ts'],
  'keeps a file on the list whose errors were downloaded': ['draft/download-import-problems.ts'],
  'an offer that changes nothing until it is confirmed': ['policies/changes/quote-amount.ts'],
  'kept in a history of its kind: deliveries, checks, complaints, documents given': [
    'audit-log/check-audit-log.ts',
    'books/check-books.ts',
    'complaints/complaint-step.ts',
    'complaints/make-complaint.ts',
    'incidents/incidents.ts',
    'given-documents/record-facts.ts',
    'given-documents/record-mail.ts',
    'given-documents/record-order.ts',
    'webhooks/deliver-webhooks.ts',
  ],
}

test('every file that changes rows writes an audit line, or says here why not', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
  const named = new Set(Object.values(exempt).flat())
  const silent = files.filter((file) => {
    const text = readFileSync(join(features, file), 'utf8')
    return writes.test(text) && !isAudited.test(text)
  })
  expect(silent.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((file) => !silent.includes(file))).toEqual([])
})
