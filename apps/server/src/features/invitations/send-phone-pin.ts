import * as calls from '@campus/contract/invitations'
import type { PhoneInput } from '@campus/contract/person-fields'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countPinSend } from '../../platform/security/pin-limits.ts'
import { makePin } from '../../platform/security/pins.ts'
import { limitByUser, phonePinPurpose, pinSubject } from './phone-verification.ts'

async function sendPin(body: PhoneInput, { actor, services, address }: Context) {
  await services.database.withClient(actor.client_id, async (tx) => {
    const subject = pinSubject(actor.user_id, body)
    const pin = await makePin(tx, services, { purpose: phonePinPurpose, subject, asker: '' })
    if (!pin) return
    // counted by user, whatever the number, because messages cost money
    await countPinSend(tx, services, limitByUser(actor, address))
    const t = translator(isLocale(actor.language) ? actor.language : 'en')
    await enqueue(tx, 'send-sms', {
      recipient: `+${body.country_code}${body.phone_number}`,
      text: t('mail.pin_sms', { pin }),
    })
  })
  return { sent: true as const }
}

export const sendPhonePin = handle(calls.sendPhonePin, ({ body }, context) => sendPin(body, context))

export const resendPhonePin = handle(calls.resendPhonePin, ({ body }, context) => sendPin(body, context))
