import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { sql, type Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { hashToken, newToken } from '../../platform/session.ts'

/** An invitation is good for 7 days, for one sign-up. */
const lifeMs = 7 * 24 * 60 * 60 * 1000
export const invitationPurpose = 'invitation'

type Invited = { email: string; first_name: string; language: string; client: string }

/**
 * Mails a draft user the link to sign up with, and lets every older link of that user lapse. Runs in the
 * transaction that makes the user, so that there is no invitation without its user. False when the user is not
 * waiting to be activated: someone who has signed up needs no invitation.
 */
export async function sendInvitation(
  tx: Tx,
  services: Services,
  { userId }: { userId: string },
): Promise<boolean> {
  const user = await tx.maybe<Invited>(sql`
    select u.email, u.first_name, u.language, c.name as client
    from school_user u join client c on c.client_id = u.client_id
    where u.id = ${userId} and u.status = 'draft' and u.suspended_at is null`)
  if (!user) return false
  const now = services.clock.now()
  const token = newToken()
  await tx.run(sql`
    update account_token set used_at = ${now}
    where user_id = ${userId} and purpose = ${invitationPurpose} and used_at is null`)
  await tx.run(sql`
    insert into account_token (token_hash, purpose, user_id, expires_at)
    values (${hashToken(token)}, ${invitationPurpose}, ${userId}, ${new Date(now.getTime() + lifeMs)})`)
  const locale = isLocale(user.language) ? user.language : 'en'
  const prefix = locale === 'en' ? '' : `/${locale}`
  const link = `${services.publicUrl()}${prefix}/invite/sign-up?${new URLSearchParams({ token, email: user.email })}`
  const t = translator(locale)
  await enqueue(tx, 'send-mail', {
    recipient: user.email,
    subject: t('mail.invitation_subject', { client: user.client }),
    text: t('mail.invitation_text', { first_name: user.first_name, client: user.client, link }),
    html: '',
  })
  return true
}
