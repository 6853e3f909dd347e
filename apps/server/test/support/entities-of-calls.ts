import { applicantItem } from '../../src/demo/factories.ts'

/** Things of Harbour Language School, by what a path or body calls them. */
export type Things = Record<
  | 'campus'
  | 'contract'
  | 'batch'
  | 'enrollment'
  | 'policy'
  | 'withdrawal'
  | 'invoice'
  | 'line'
  | 'transaction'
  | 'refund'
  | 'draft'
  | 'cartImport'
  | 'user'
  | 'session'
  | 'conversation'
  | 'message'
  | 'apiKey'
  | 'webhook'
  | 'delivery'
  | 'request'
  | 'archive'
  | 'passkey',
  string
> & { familyAsk: string; familyRequest: string } & { contact: string } & {
  returnPolicy: string
  document: string
}

/** Whose thing a path's `:id` is, by the path's beginning. */
export const thingOfPath: [RegExp, keyof Things][] = [
  [/^\/school\/(campuses|policy-batches\/campus)\/:/, 'campus'],
  [/^\/school\/contracts\//, 'contract'],
  [/^\/school\/(policy-batches|policies\/in-batch|policies\/send-welcome-email\/policy-batch)\/:/, 'batch'],
  [/^\/school\/enrollments\/:/, 'enrollment'],
  [/^\/school\/policies\/(:id|send-welcome-email\/policy\/:id)/, 'policy'],
  [/^\/school\/withdrawals\//, 'withdrawal'],
  [/^\/school\/(invoices|payment\/(:provider|bank-transfer|credit-balance)\/pay-invoice)\/:id/, 'invoice'],
  [/^\/school\/payments\/refunds\//, 'refund'],
  [/^\/school\/imports\//, 'draft'],
  [/^\/school\/cart-imports\//, 'cartImport'],
  [/^\/school\/client\/return-policy\/:/, 'returnPolicy'],
  [/^\/school\/documents\/:/, 'document'],
  [/^\/school\/auth\/sessions\/:id/, 'session'],
  [/^\/school\/conversations\/:/, 'conversation'],
  [/^\/school\/privacy\/requests\/:/, 'request'],
  [/^\/school\/client\/archives\/:/, 'archive'],
  [/^\/school\/school-users\/:/, 'user'],
  [/^\/school\/client\/(update|delete)-custom-contact\//, 'contact'],
  [/^\/school\/client\/api-keys\/:id/, 'apiKey'],
  [/^\/school\/client\/webhooks\/deliveries\/:id/, 'delivery'],
  [/^\/school\/client\/webhooks\/:id/, 'webhook'],
  [/^\/school\/auth\/passkeys\/:id/, 'passkey'],
]

export const contactItem = {
  type: 'secondary',
  first_name: 'Cora',
  last_name: 'Contact',
  email: 'cora@harbour.example',
  phone_number: '7400123457',
  phone_country_id: 'GB',
  phone_country_code: '44',
}

export const webhookBody = { url: 'https://harbour.example/hooks', event_types: ['policy.issued'] }

export const bodiesOf = (things: Things): Record<string, unknown> => ({
  'add-batch': { contract_id: things.contract },
  'add-enrollments': { items: [applicantItem()] },
  'add-applicants': { contract_id: things.contract, items: [applicantItem()] },
  'validate-applicant': { contract_id: things.contract, item: applicantItem() },
  'validate-applicants': { contract_id: things.contract, items: [applicantItem()] },
  'preview-applicants': { contract_id: things.contract, items: [applicantItem()] },
  'calculate-fee': { contract_id: things.contract, item: applicantItem() },
  'present-documents': { contracts: [things.contract] },
  'calculate-quote': { contract_id: things.contract },
  'download-quote': { contract_id: things.contract },
  'delete-enrollments': { enrollment_ids: [things.enrollment] },
  'delete-import-drafts': { draft_ids: [things.draft] },
  'update-plan': { batch_id: things.batch, enrollment_ids: [things.enrollment], plan: 'plus' },
  'get-draft-memory': { headings: ['First name'] },
  'answer-same-person': { answer: 'keep' },
  'answer-same-people': { enrollment_ids: [things.enrollment], answer: 'keep' },
  'match-people': { people: [applicantItem()] },
  'preview-order-again': {
    campus_id: things.campus,
    contract_id: things.contract,
    source: { policies: [things.policy] },
    start_date: '2027-07-01',
    end_date: '2027-07-14',
  },
  'order-again': {
    campus_id: things.campus,
    contract_id: things.contract,
    source: { policies: [things.policy] },
    start_date: '2027-07-01',
    end_date: '2027-07-14',
  },
  'dispute-line': { reason: 'This child never came.' },
  'save-person-form': { version: 0, values: { first_name: 'Half' } },
  'enroll-not-enrolled': { enrollment_ids: [things.enrollment] },
  'confirm-batch': { accuracy_confirmed: true },
  'save-import-draft': { version: 1 },
  'download-import-problems': { headers: ['Name'], rows: [] },
  'show-presence': { window: 'window01' },
  'commit-import': { version: 1, people: 1 },
  'ask-families': { version: 1 },
  'resend-family-request': { request_id: things.familyRequest },
  'withdraw-family-requests': { requests: [things.familyRequest] },
  'make-family-link': { request_id: things.familyRequest },
  'stop-family-reminders': { ask_id: things.familyAsk },
  'decide-family-answers': {
    decisions: [{ request_id: things.familyRequest, answer_version: 1, decision: 'declined' }],
  },
  'download-policies': { policies: [things.policy] },
  'download-all-documents': { policies: [things.policy], document_types: ['certificate'] },
  'send-welcome-emails': { policies: [things.policy] },
  'quote-policy-amount': { policies: [things.policy] },
  'extend-policies': { policies: [things.policy], quote_id: things.batch },
  'update-trip-dates-of-policies': { policies: [things.policy], quote_id: things.batch },
  'cancel-policies': { policies: [things.policy] },
  'withdraw-policies': {
    policies: [things.policy],
    quote_id: things.batch,
    name: 'Mia Master',
    email: 'mia.master@harbour.example',
  },
  'decline-withdrawal': { reason: 'Not the parent' },
  'extend-policy': { quote_id: things.batch },
  'update-trip-dates-of-policy': { quote_id: things.batch },
  'update-policy': { address: 'Main Street 3' },
  'update-group-leader': { group_leader_id: null },
  'update-group-leaders': { policies: [things.policy], group_leader_id: null },
  'update-group-names': { policies: [things.policy], group_name: 'Spring' },
  'generate-api-key': { id: things.apiKey },
  'update-webhook': { ...webhookBody, is_enabled: true },
  'replay-failed-webhooks': { since: '2026-12-01T00:00:00Z' },
  'verify-payment': { transaction_id: things.transaction },
  'verify-bank-transfer': { amount: '1.00', paid_date: '2026-12-01' },
  'ask-for-country': { country_id: 'IE', from: '2027-01-01', reason: 'We have moved.' },
  'update-campus': { name: 'Elsewhere', country_id: 'GB' },
  'add-campus-billing-address': {},
  'add-campus-mailing-address': {},
  'update-own-password': {
    current_password: 'Demo-Pass-2026!',
    password: 'Other-Pass-2026!',
    password_confirmation: 'Other-Pass-2026!',
  },
  'get-erasure-plan': { kind: 'insured', id: things.policy },
  'request-export': { kind: 'insured', id: things.policy },
  'request-erasure': { kind: 'user', id: things.user, confirmed: true },
  'find-people': { school_user: 'mia.master@harbour.example' },
  'add-message': { body: 'Hello' },
  'download-attachment': { index: 0 },
  'save-message-draft': { conversation: things.conversation, body: 'Hello' },
  'update-conversation-status': { status: 'flagged' },
  'set-as-accounting-contact': { user_ids: [things.user] },
  'update-custom-contact': contactItem,
  'rename-passkey': { name: 'Mine now' },
  'record-payment': {
    invoice_id: things.invoice,
    paid_date: '2026-12-01',
    amount: '1.00',
    method: 'bank-transfer',
  },
})
