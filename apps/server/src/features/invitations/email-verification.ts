import * as calls from '@campus/contract/invitations'
import { aUser } from '@campus/domain/audit/actor-ref'
import { isLocale, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { makeAccountToken } from '../../platform/security/account-tokens.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { findActor } from '../../platform/audit/find-actor.ts'
import { handle } from '../../platform/http/handle.ts'
import type { JobPayloads } from '../../platform/jobs/job-payloads.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { pinAsker } from '../../platform/security/pin-asker.ts'
import { countPinSend, countPinTry } from '../../platform/security/pin-limits.ts'
import { makePin, requireRightPin, consumePin } from '../../platform/security/pins.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import type { Services } from '../../platform/services.ts'
import { findInvited } from './find-invited.ts'
import { pageAddress } from './page-address.ts'
import { sendInvitation } from './send-invitation.ts'

const purpose = 'verify-email'
/** Paces what strangers may cause, apart from the pins of those who hold an invitation or a session. */
const strangerPurpose = 'ask-invitation'
/** Time to choose a password once the address is proven. */
const profileLifeMs = 60 * 60 * 1000

type Account = { id: string; client_id: string; email: string; language: Locale; status: string }

async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  const account = await tx.maybe<Account>(sql`
    select id, client_id, email, language, status from school_user
    where lower(email) = ${email} and suspended_at is null and status in ('draft', 'active')`)
  return account && { ...account, language: isLocale(account.language) ? account.language : 'en' }
}

/**
 * A pin goes only to who holds the invitation or is signed in. Everybody else causes at most one mail a minute to
 * an address that has an account already: its invitation again, or the word that it can sign in.
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
    // one a minute whoever asks, where strangers only cause a mail
    const pinOf = mayProve
      ? { purpose, subject: email, asker: asker.key }
      : { purpose: strangerPurpose, subject: email, asker: '' }
    const pin = await makePin(tx, services, pinOf)
    if (!pin) return
    await countPinSend(tx, services, { purpose: pinOf.purpose, subject: email, asker })
    // the job looks whether there is an account, so that asking takes as long for every address
    if (!mayProve) return enqueue(tx, 'mail-who-asked', { email })
    if (!account) return
    const t = translator(account.language)
    return enqueue(tx, 'send-mail', {
      recipient: account.email,
      subject: t('mail.verify_subject'),
      text: t('mail.verify_text', { pin }),
      html: '',
    })
  })
  return { sent: true as const }
})

/** Mails an address that has an account what a stranger may cause; one without gets nothing. */
export async function mailWhoAsked(
  { email }: JobPayloads['mail-who-asked'],
  services: Services,
): Promise<void> {
  await services.database.withCompany(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return
    if (account.status === 'draft') return void (await sendInvitation(tx, services, { userId: account.id }))
    const t = translator(account.language)
    const link = pageAddress(services, account.language, '/auth/login')
    await enqueue(tx, 'send-mail', {
      recipient: account.email,
      subject: t('mail.account_exists_subject'),
      text: t('mail.account_exists_text', { link }),
      html: '',
    })
  })
}

/** Never tells a stranger whether an address has an account. */
export const getEmailStatus = handle(calls.getEmailStatus, async ({ query }, context) => {
  const email = query.email.toLowerCase()
  const { services, now } = context
  const invited = await services.database.withCompany((tx) =>
    findInvited(tx, { token: query.token, email, now }),
  )
  if (invited)
    return { status: invited.state, invitation: invited.state === 'invited' ? invited.invitation : null }
  const actor = await findActor(context)
  if (actor?.email.toLowerCase() !== email) return { status: 'unknown' as const, invitation: null }
  const { is_verified: isVerified } = await services.database.withClient(actor.client_id, (tx) =>
    tx.one<{ is_verified: boolean }>(
      sql`select verified_email_at is not null as is_verified from school_user where id = ${actor.user_id}`,
    ),
  )
  return { status: isVerified ? ('verified' as const) : ('unverified' as const), invitation: null }
})

/** The pin proves the address: an invited person may now set a password, a signed-in one goes on. */
export const verifyEmailPin = handle(calls.verifyEmailPin, async ({ body }, context) => {
  const { services, now, address } = context
  const email = body.email.toLowerCase()
  const asker = await services.database.withCompany(async (tx) => {
    const use = { purpose, subject: email, asker: pinAsker(context, (await findAccount(tx, email))?.id) }
    await countPinTry(tx, services, use)
    return use.asker.key
  })
  const { outcome, token } = await services.database.withCompany(async (tx) => {
    const taken = await consumePin(tx, services, { purpose, subject: email, asker }, body.pin)
    const account = taken === 'right' ? await findAccount(tx, email) : undefined
    if (!account) return { outcome: taken === 'right' ? ('pin_wrong' as const) : taken, token: null }
    await tx.run(
      sql`update school_user set verified_email_at = coalesce(verified_email_at, ${now}) where id = ${account.id}`,
    )
    await writeAuditLine(tx, {
      clientId: account.client_id,
      actor: aUser(account.id),
      action: 'verify-email',
      subject: account.id,
      at: now,
      address,
    })
    if (account.status !== 'draft') return { outcome: taken, token: null }
    const expiresAt = new Date(now.getTime() + profileLifeMs)
    const made = await makeAccountToken(tx, { purpose: 'profile', userId: account.id, expiresAt })
    return { outcome: taken, token: made }
  })
  requireRightPin(outcome)
  return token ? { token_for: 'profile' as const, token } : { token_for: 'none' as const, token: null }
})
