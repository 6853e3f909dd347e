import { isLocale } from '@campus/i18n/locale'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

export type SecurityEvent =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes'
  | 'passkey_added'
  | 'password_changed'

/** Mails a user, in their language, that something about their sign-in has changed. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  event: SecurityEvent,
  params: Record<string, string> = {},
): Promise<void> {
  const user = await tx.one<{ email: string; first_name: string; language: string }>(
    sql`select email, first_name, language from school_user where id = ${userId}`,
  )
  const t = translator(isLocale(user.language) ? user.language : 'en')
  const subject: MessageKey = `security.mail_${event}_subject`
  const text: MessageKey = `security.mail_${event}_text`
  await enqueue(tx, 'send-mail', {
    recipient: user.email,
    subject: t(subject),
    text: t(text, { first_name: user.first_name, ...params }),
    html: '',
  })
}
