import * as calls from '@campus/contract/invitations'
import { makeAccountToken } from '../../platform/security/account-tokens.ts'
import { handle } from '../../platform/http/handle.ts'
import { countPinTry } from '../../platform/security/pin-limits.ts'
import { requireRightPin, consumePin } from '../../platform/security/pins.ts'
import { limitByUser, phonePinPurpose, pinSubject } from './phone-verification.ts'

/** Time to confirm a number after verifying it. */
const phoneLifeMs = 15 * 60 * 1000

export const verifyPhonePin = handle(calls.verifyPhonePin, async ({ body }, context) => {
  const { actor, services, now, address } = context
  await services.database.withCompany((tx) => countPinTry(tx, services, limitByUser(actor, address)))
  // a wrong PIN must stay counted, so the error is thrown after the transaction
  const { outcome, token } = await services.database.withClient(actor.client_id, async (tx) => {
    const taken = await consumePin(
      tx,
      services,
      { purpose: phonePinPurpose, subject: pinSubject(actor.user_id, body), asker: '' },
      body.pin,
    )
    if (taken !== 'right') return { outcome: taken, token: '' }
    const { country_id, country_code, phone_number } = body
    const made = await makeAccountToken(tx, {
      purpose: 'phone',
      userId: actor.user_id,
      expiresAt: new Date(now.getTime() + phoneLifeMs),
      details: { country_id, country_code, phone_number },
    })
    return { outcome: taken, token: made }
  })
  requireRightPin(outcome)
  return { token_for: 'phone' as const, token }
})
