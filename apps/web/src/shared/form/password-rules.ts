import type { MessageKey } from '@campus/i18n/message-key.gen'

/** The rules of a new password, shown while it is typed. Source: specification section 5.4, password_rules. */
export const passwordRules: readonly { key: MessageKey; pattern: RegExp }[] = [
  { key: 'feedback.password_length', pattern: /^.{8,}$/s },
  { key: 'feedback.password_lowercase', pattern: /[a-z]/ },
  { key: 'feedback.password_uppercase', pattern: /[A-Z]/ },
  { key: 'feedback.password_digit', pattern: /\d/ },
  { key: 'feedback.password_special', pattern: /[!@#$%^&*(),.?":{}|<>]/ },
]
