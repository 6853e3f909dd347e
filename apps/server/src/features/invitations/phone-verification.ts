import type { PhoneInput } from '@campus/contract/person-fields'
import type { Actor } from '../../platform/actor.ts'
import type { PinUse } from '../../platform/security/pin-limits.ts'

export const phonePinPurpose = 'verify-phone'

/** A pin is one person's for one number. */
export const subjectOf = (userId: string, phone: PhoneInput) =>
  `${userId}:${phone.country_code}${phone.phone_number}`

/** Somebody signed in is known: no stranger asks in that name. */
export const countedFor = (actor: Actor, address: string): PinUse => ({
  purpose: phonePinPurpose,
  subject: actor.user_id,
  asker: { key: '', address, isKnown: true },
})
