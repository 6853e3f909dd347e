import {
  sendForgotPasswordPin as sendCall,
  verifyForgotPasswordPin as verifyCall,
} from '@campus/contract/auth'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { makeAccountToken } from '../../../platform/security/account-tokens.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { writeLetter } from '../../../platform/mail/letter.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { pinAsker } from '../../../platform/security/pin-asker.ts'
import { countPinSend, countPinTry } from '../../../platform/security/pin-limits.ts'
import { makePin, requireRightPin, consumePin } from '../../../platform/security/pins.ts'
import { resetLifeMs } from './reset-password.ts'

const purpose = 'reset-password'

const findActive = (tx: Tx, email: string) =>
  tx.maybe<{ id: string; email: string; language: string }>(
    sql`select id, email, language from school_user where lower(email) = ${email} and status = 'active'`,
  )

/** Sends a PIN if the account exists; the response is the same either way. */
export const sendForgotPasswordPin = handle(sendCall, async ({ body }, context) => {
  const { services } = context
  const email = body.email.toLowerCase()
  await services.database.withCompany(async (tx) => {
    const user = await findActive(tx, email)
    // a PIN is made, counted and queued either way, so that both take equally long; the job ignores unknown
    // accounts
    const use = { purpose, subject: email, asker: pinAsker(context, user?.id) }
    const pin = await makePin(tx, services, { ...use, asker: use.asker.key })
    if (!pin) return
    await countPinSend(tx, services, use)
    const t = translator(user && isLocale(user.language) ? user.language : 'en')
    await enqueue(tx, 'send-mail', {
      recipient: user?.email ?? '',
      letter: writeLetter(t, {
        subject: t('mail.reset_subject'),
        text: 'mail.reset_text',
        slots: { pin: { kind: 'pin', pin, label: t('auth.pin') } },
        why: t('mail.why_account'),
      }),
    })
  })
  return { sent: true as const }
})

export const verifyForgotPasswordPin = handle(verifyCall, async ({ body }, context) => {
  const { services, now } = context
  const email = body.email.toLowerCase()
  const asker = await services.database.withCompany(async (tx) => {
    const user = await findActive(tx, email)
    const use = { purpose, subject: email, asker: pinAsker(context, user?.id) }
    await countPinTry(tx, services, use)
    return use.asker.key
  })
  const { outcome, token } = await services.database.withCompany(async (tx) => {
    const consumed = await consumePin(tx, services, { purpose, subject: email, asker }, body.pin)
    if (consumed !== 'right') return { outcome: consumed, token: '' }
    const user = await findActive(tx, email)
    if (!user) return { outcome: 'pin_wrong' as const, token: '' }
    const expiresAt = new Date(now.getTime() + resetLifeMs)
    return { outcome: consumed, token: await makeAccountToken(tx, { purpose, userId: user.id, expiresAt }) }
  })
  requireRightPin(outcome)
  return { token }
})
