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
  access: [
    'sign-in',
    'sign-out',
    'reset-password',
    'update-own-password',
    'end-session',
    'end-other-sessions',
    'second-factor-on',
    'second-factor-off',
    'make-recovery-codes',
    'add-passkey',
    'remove-passkey',
    'rename-passkey',
    'single-sign-on-refused',
    'verify-email',
    'set-phone-number',
  ],
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
  policies: ['send-welcome-mails', 'download-documents'],
  money: [
    'start-payment',
    'settle-payment',
    'register-payment',
    'confirm-transfer',
    'refuse-transfer',
    'close-month',
  ],
  users: [
    'create-user',
    'add-school-user',
    'update-school-user',
    'promote-school-user',
    'set-as-accounting-contact',
    'suspend-school-user',
    'unsuspend-school-user',
    'reset-second-factor',
    'activate-user',
    'update-own-details',
    'update-notification-choices',
    'save-own-info',
    'finish-first-login',
  ],
  organisation: [
    'create-client',
    'create-campus',
    'create-contract',
    'client-active',
    'client-suspended',
    'require-second-factor',
    'delete-contact',
    'add-contact',
    'update-contact',
    'save-client-profile',
    'start-annual-onboarding',
    'update-campus',
    'update-client',
    'save-single-sign-on',
    'remove-single-sign-on',
  ],
  messages: ['start-conversation', 'add-message'],
  integrations: [
    'create-api-key',
    'generate-api-key',
    'revoke-api-key',
    'create-webhook',
    'update-webhook',
    'delete-webhook',
    'disable-webhook',
    'rotate-webhook-secret',
    'replay-webhooks',
  ],
  privacy: [
    'request-export',
    'finish-export',
    'download-export',
    'request-erasure',
    'erase-person',
    'export-audit-log',
  ],
}

/** The group of an action; undefined for one that the table does not know. */
export function auditGroupOf(action: string): AuditGroup | undefined {
  return auditGroups.find((group) => auditActions[group].includes(action))
}

/** The catalogue's name of an action: `audit.action_sign_in`. */
export const auditSentenceKey = (action: string) => `audit.action_${action.replaceAll('-', '_')}`
