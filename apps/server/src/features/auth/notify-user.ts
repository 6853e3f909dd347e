import { isLocale } from '@campus/i18n/locale'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { translator } from '@campus/i18n/node-catalogs'
import type { Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { writeLetter, pagePath } from '../../platform/mail/letter.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

export type SecurityEvent =
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes'
  | 'passkey_added'
  | 'password_changed'
  | 'sign_in_rules'

/** The page on which a user can see or undo the change. */
const pages: Record<SecurityEvent, { label: MessageKey; path: `/${string}` }> = {
  second_factor_on: { label: 'mail.button_security', path: '/profile?tab=security' },
  second_factor_off: { label: 'mail.button_security', path: '/profile?tab=security' },
  second_factor_reset: { label: 'auth.login_submit', path: '/auth/login' },
  recovery_codes: { label: 'mail.button_security', path: '/profile?tab=security' },
  passkey_added: { label: 'mail.button_security', path: '/profile?tab=security' },
  password_changed: { label: 'mail.button_reset', path: '/auth/forgot-password' },
  sign_in_rules: { label: 'mail.button_security', path: '/profile?tab=security' },
}

/** Emails a user, in their language, about a change to their sign-in. */
export async function notifyUser(
  tx: Tx,
  userId: string,
  { event, params = {} }: { event: SecurityEvent; params?: Record<string, string> | undefined },
): Promise<void> {
  const user = await tx.one<{ email: string; first_name: string; language: string }>(
    sql`select email, first_name, language from school_user where id = ${userId}`,
  )
  const t = translator(isLocale(user.language) ? user.language : 'en')
  const subject: MessageKey = `security.mail_${event}_subject`
  const text: MessageKey = `security.mail_${event}_text`
  await enqueue(tx, 'send-mail', {
    recipient: user.email,
    letter: writeLetter(t, {
      subject: t(subject),
      text,
      values: { first_name: user.first_name, ...params },
      button: { label: t(pages[event].label), path: pagePath(t.locale, pages[event].path) },
      why: t('mail.why_account'),
    }),
  })
}

/** Emails every Master User of the client about a change to how its users sign in. */
export async function notifyMasterUsers(
  tx: Tx,
  { client_id: clientId, full_name: name }: Pick<Actor, 'client_id' | 'full_name'>,
): Promise<void> {
  const masters = await tx.all<{ id: string }>(sql`
    select u.id from school_user u
    join school_user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.client_id = ${clientId} and u.status = 'active' and u.suspended_at is null
      and r.name = 'School > Master User'`)
  for (const { id } of masters) await notifyUser(tx, id, { event: 'sign_in_rules', params: { name } })
}
