import {
  sendForgotPasswordSms as sendCall,
  verifyForgotPasswordSms as verifyCall,
} from '@campus/contract/auth'
import type { PhoneInput } from '@campus/contract/person-fields'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { makeAccountToken } from '../../../platform/security/account-tokens.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { pinAsker } from '../../../platform/security/pin-asker.ts'
import { countPinSend, countPinTry } from '../../../platform/security/pin-limits.ts'
import { makePin, requireRightPin, consumePin } from '../../../platform/security/pins.ts'
import { resetLifeMs } from './reset-password.ts'

const purpose = 'reset-password-phone'

const phoneSubject = (phone: PhoneInput) => `${phone.country_code}${phone.phone_number}`

/** Only a verified number can reset a password: an unverified one may belong to a stranger. */
const findByProvenPhone = (tx: Tx, phone: PhoneInput) =>
  tx.maybe<{ id: string; language: string }>(sql`
    select id, language from school_user
    where phone_country_code = ${phone.country_code} and phone_number = ${phone.phone_number}
      and verified_phone_at is not null and status = 'active'`)

/** Sends a PIN by SMS if the account exists; the response is the same either way. */
export const sendForgotPasswordSms = handle(sendCall, async ({ body }, context) => {
  const { services } = context
  await services.database.withCompany(async (tx) => {
    const user = await findByProvenPhone(tx, body)
    // a PIN is made, counted and queued either way, so that both take equally long; the job ignores unknown
    // accounts
    const use = { purpose, subject: phoneSubject(body), asker: pinAsker(context, user?.id) }
    const pin = await makePin(tx, services, { ...use, asker: use.asker.key })
    if (!pin) return
    await countPinSend(tx, services, use)
    const t = translator(user && isLocale(user.language) ? user.language : 'en')
    await enqueue(tx, 'send-sms', {
      recipient: user ? `+${phoneSubject(body)}` : '',
      text: t('mail.pin_sms', { pin }),
    })
  })
  return { sent: true as const }
})

export const verifyForgotPasswordSms = handle(verifyCall, async ({ body }, context) => {
  const { services, now } = context
  const asker = await services.database.withCompany(async (tx) => {
    const user = await findByProvenPhone(tx, body)
    const use = { purpose, subject: phoneSubject(body), asker: pinAsker(context, user?.id) }
    await countPinTry(tx, services, use)
    return use.asker.key
  })
  const { outcome, token } = await services.database.withCompany(async (tx) => {
    const consumed = await consumePin(tx, services, { purpose, subject: phoneSubject(body), asker }, body.pin)
    if (consumed !== 'right') return { outcome: consumed, token: '' }
    const user = await findByProvenPhone(tx, body)
    if (!user) return { outcome: 'pin_wrong' as const, token: '' }
    const expiresAt = new Date(now.getTime() + resetLifeMs)
    return { outcome: consumed, token: await makeAccountToken(tx, { purpose, userId: user.id, expiresAt }) }
  })
  requireRightPin(outcome)
  return { token }
})
