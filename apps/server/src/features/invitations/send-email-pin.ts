import * as calls from '@campus/contract/invitations'
import { translator } from '@campus/i18n/node-catalogs'
import { findActor } from '../../platform/security/presented-token.ts'
import { handle } from '../../platform/http/handle.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import { pagePath, writeLetter } from '../../platform/mail/letter.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { pinAsker } from '../../platform/security/pin-asker.ts'
import { countPinSend } from '../../platform/security/pin-limits.ts'
import { makePin } from '../../platform/security/pins.ts'
import type { Services } from '../../platform/services.ts'
import { findInvited } from './find-invited.ts'
import { sendInvitation } from './send-invitation.ts'
import { emailPinPurpose, findAccount } from './email-verification.ts'

/** Limits emails caused by strangers, separately from the PINs of people with an invitation or a session. */
const strangerPurpose = 'ask-invitation'

/**
 * Only people with the invitation or a session get a PIN. Anyone else can trigger at most one email a minute,
 * and only to an address with an account: its invitation again, or a note that it can sign in.
 */
export const sendEmailPin = handle(calls.sendEmailPin, async ({ body }, context) => {
  const { services, now } = context
  const email = body.email.toLowerCase()
  const actor = await findActor(context)
  await services.database.withCompany(async (tx) => {
    const account = await findAccount(tx, email)
    const invited = await findInvited(tx, { token: body.token, email, now })
    const mayProve = invited?.state === 'invited' || (account !== undefined && actor?.user_id === account.id)
    const asker = pinAsker(context, account?.id)
    // strangers only trigger an email, limited to one a minute in total
    const pinKey = mayProve
      ? { purpose: emailPinPurpose, subject: email, asker: asker.key }
      : { purpose: strangerPurpose, subject: email, asker: '' }
    const pin = await makePin(tx, services, pinKey)
    if (!pin) return
    await countPinSend(tx, services, { purpose: pinKey.purpose, subject: email, asker })
    // the job looks up the account, so that the call takes the same time for every address
    if (!mayProve) return enqueue(tx, 'mail-who-asked', { email })
    if (!account) return
    const t = translator(account.language)
    return enqueue(tx, 'send-mail', {
      recipient: account.email,
      letter: writeLetter(t, {
        subject: t('mail.verify_subject'),
        text: 'mail.verify_text',
        slots: { pin: { kind: 'pin', pin, label: t('auth.pin') } },
        why: t('mail.why_account'),
      }),
    })
  })
  return { sent: true as const }
})

/** Sends the email that a stranger may trigger to an address with an account; other addresses get nothing. */
export async function mailWhoAsked(
  { email }: JobPayloads['mail-who-asked'],
  services: Services,
): Promise<void> {
  await services.database.withCompany(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return
    if (account.status === 'draft') return void (await sendInvitation(tx, services, { userId: account.id }))
    const t = translator(account.language)
    const path = pagePath(account.language, '/auth/login')
    await enqueue(tx, 'send-mail', {
      recipient: account.email,
      letter: writeLetter(t, {
        subject: t('mail.account_exists_subject'),
        text: 'mail.account_exists_text',
        slots: { link: { kind: 'button', label: t('auth.login_submit'), path } },
        why: t('mail.why_account'),
      }),
    })
  })
}
