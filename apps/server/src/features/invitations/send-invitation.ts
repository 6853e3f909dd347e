import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { lapseAccountTokens, makeAccountToken } from '../../platform/security/account-tokens.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { pagePath, writeLetter } from '../../platform/mail/letter.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'

/** An invitation is valid for 7 days and one sign-up. */
const lifeMs = 7 * 24 * 60 * 60 * 1000

type Invited = { email: string; first_name: string; language: string; client: string }

/**
 * Emails a draft user the link to sign up, and invalidates every older link of that user. Runs in the
 * transaction that creates the user, so that no invitation exists without its user. False if the user isn't
 * waiting to be activated: anyone who has signed up needs no invitation.
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
  await lapseAccountTokens(tx, userId, { purposes: ['invitation'], now })
  const expiresAt = new Date(now.getTime() + lifeMs)
  const token = await makeAccountToken(tx, { purpose: 'invitation', userId, expiresAt })
  const locale = isLocale(user.language) ? user.language : 'en'
  const path = pagePath(locale, '/invite/sign-up', { token, email: user.email })
  const t = translator(locale)
  await enqueue(tx, 'send-mail', {
    recipient: user.email,
    letter: writeLetter(t, {
      subject: t('mail.invitation_subject', { client: user.client }),
      text: 'mail.invitation_text',
      values: { first_name: user.first_name, client: user.client },
      slots: { link: { kind: 'button', label: t('invitations.onboard_title'), path } },
      why: t('mail.why_invited', { client: user.client }),
    }),
  })
  return true
}
