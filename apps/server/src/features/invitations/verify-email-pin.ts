import * as calls from '@campus/contract/invitations'
import { aUser } from '@campus/domain/audit/actor-ref'
import { makeAccountToken } from '../../platform/security/account-tokens.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { pinAsker } from '../../platform/security/pin-asker.ts'
import { countPinTry } from '../../platform/security/pin-limits.ts'
import { requireRightPin, consumePin } from '../../platform/security/pins.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { emailPinPurpose, findAccount } from './email-verification.ts'

/** Time to choose a password after verifying the address. */
const profileLifeMs = 60 * 60 * 1000

/** The PIN verifies the address: an invited person may now set a password, a signed-in user continues. */
export const verifyEmailPin = handle(calls.verifyEmailPin, async ({ body }, context) => {
  const { services, now, address } = context
  const email = body.email.toLowerCase()
  const asker = await services.database.withCompany(async (tx) => {
    const use = {
      purpose: emailPinPurpose,
      subject: email,
      asker: pinAsker(context, (await findAccount(tx, email))?.id),
    }
    await countPinTry(tx, services, use)
    return use.asker.key
  })
  const { outcome, token } = await services.database.withCompany(async (tx) => {
    const taken = await consumePin(
      tx,
      services,
      { purpose: emailPinPurpose, subject: email, asker },
      body.pin,
    )
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
