import type { PhoneInput } from '@campus/contract/person-fields'
import type { Actor } from '../../platform/actor.ts'
import type { PinUse } from '../../platform/security/pin-limits.ts'

export const phonePinPurpose = 'verify-phone'

/** A PIN is valid for one user and one number. */
export const pinSubject = (userId: string, phone: PhoneInput) =>
  `${userId}:${phone.country_code}${phone.phone_number}`

/** Counted by user: they are signed in, so a stranger can't use up their attempts. */
export const limitByUser = (actor: Actor, address: string): PinUse => ({
  purpose: phonePinPurpose,
  subject: actor.user_id,
  asker: { key: '', address, isKnown: true },
})
