import {
  sendForgotPasswordSms as sendCall,
  verifyForgotPasswordSms as verifyCall,
} from '@campus/contract/auth'
import type { PhoneInput } from '@campus/contract/person-fields'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { makeAccountToken } from '../../platform/account-tokens.ts'
import { sql, type Tx } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { enqueue } from '../../platform/jobs.ts'
import { countPinSend, countPinTry } from '../../platform/pin-limits.ts'
import { makePin, requireRightPin, takePin } from '../../platform/pins.ts'
import { resetLifeMs } from './reset-password.ts'

const purpose = 'reset-password-phone'

const lineOf = (phone: PhoneInput) => `${phone.country_code}${phone.phone_number}`

/** Only a proven number resets a password: one that somebody else typed in may be a stranger's. */
const findByProvenPhone = (tx: Tx, phone: PhoneInput) =>
  tx.maybe<{ id: string; language: string }>(sql`
    select id, language from school_user
    where phone_country_code = ${phone.country_code} and phone_number = ${phone.phone_number}
      and verified_phone_at is not null and status = 'active'`)

/** Sends a pin by SMS when there is such an account; the answer never tells. */
export const sendForgotPasswordSms = handle(sendCall, async ({ body }, { services, address }) => {
  await services.database.withCompany(async (tx) => {
    const user = await findByProvenPhone(tx, body)
    // a pin is made either way, so that both take as long
    const pin = await makePin(tx, services, purpose, lineOf(body))
    if (!pin) return
    await countPinSend(tx, services, purpose, lineOf(body), address)
    if (!user) return
    const t = translator(isLocale(user.language) ? user.language : 'en')
    await enqueue(tx, 'send-sms', { recipient: `+${lineOf(body)}`, text: t('mail.pin_sms', { pin }) })
  })
  return { sent: true as const }
})

export const verifyForgotPasswordSms = handle(verifyCall, async ({ body }, { services, now, address }) => {
  await countPinTry(services, purpose, lineOf(body), address)
  const { outcome, token } = await services.database.withCompany(async (tx) => {
    const taken = await takePin(tx, services, purpose, lineOf(body), body.pin)
    if (taken !== 'right') return { outcome: taken, token: '' }
    const user = await findByProvenPhone(tx, body)
    if (!user) return { outcome: 'pin_wrong' as const, token: '' }
    const expiresAt = new Date(now.getTime() + resetLifeMs)
    return { outcome: taken, token: await makeAccountToken(tx, { purpose, userId: user.id, expiresAt }) }
  })
  requireRightPin(outcome)
  return { token }
})
