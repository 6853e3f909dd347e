/** The groups by which the log is filtered. */
export const auditGroups = [
  'access',
  'enrolment',
  'policies',
  'money',
  'users',
  'organisation',
  'messages',
  'integrations',
  'privacy',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** Every action that a line may carry, by group. The sentence of each is `audit.action_<code>` of the catalogue. */
export const auditActions: Record<AuditGroup, readonly string[]> = {
  access: ['sign-in', 'sign-out', 'reset-password'],
  enrolment: [
    'add-batch',
    'delete-batch',
    'add-enrollments',
    'update-enrollment',
    'update-plan',
    'delete-enrollments',
    'reopen-enrollments',
    'confirm-open',
    'close-cart',
    'lapse-order',
    'start-import',
    'finish-import',
    'delete-import',
    'import',
  ],
  policies: ['send-welcome-mails'],
  money: [
    'start-payment',
    'settle-payment',
    'register-payment',
    'confirm-transfer',
    'refuse-transfer',
    'close-month',
  ],
  users: ['create-user'],
  organisation: ['create-client', 'create-campus', 'create-contract', 'client-active', 'client-suspended'],
  messages: [],
  integrations: [],
  privacy: [
    'request-export',
    'finish-export',
    'download-export',
    'request-erasure',
    'erase-person',
    'anonymise',
    'export-audit-log',
  ],
}

/** The group of an action; undefined for one that the table does not know. */
export function auditGroupOf(action: string): AuditGroup | undefined {
  return auditGroups.find((group) => auditActions[group].includes(action))
}

/** The catalogue's name of an action: `audit.action_sign_in`. */
export const auditSentenceKey = (action: string) => `audit.action_${action.replaceAll('-', '_')}`
