import * as calls from '@campus/contract/invitations'
import type { PhoneInput } from '@campus/contract/person-fields'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { makeAccountToken, consumeAccountToken } from '../../platform/security/account-tokens.ts'
import { type Actor, actorRef } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { findActor } from '../../platform/audit/find-actor.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countPinSend, countPinTry, type PinUse } from '../../platform/security/pin-limits.ts'
import { makePin, requireRightPin, consumePin } from '../../platform/security/pins.ts'
import { readSchool } from '../auth/public.ts'

const purpose = 'verify-phone'
/** Time to take a number once it is proven. */
const phoneLifeMs = 15 * 60 * 1000

/** A pin is one person's for one number. */
const subjectOf = (userId: string, phone: PhoneInput) =>
  `${userId}:${phone.country_code}${phone.phone_number}`

/** Somebody signed in is known: no stranger asks in that name. */
const countedFor = (actor: Actor, address: string): PinUse => ({
  purpose,
  subject: actor.user_id,
  asker: { key: '', address, isKnown: true },
})

async function sendPin(body: PhoneInput, { actor, services, address }: Context) {
  await services.database.withClient(actor.client_id, async (tx) => {
    const subject = subjectOf(actor.user_id, body)
    const pin = await makePin(tx, services, { purpose, subject, asker: '' })
    if (!pin) return
    // counted by person, whatever the number: messages cost money
    await countPinSend(tx, services, countedFor(actor, address))
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

/** Never tells a stranger whether a number has an account. */
export const getPhoneStatus = handle(calls.getPhoneStatus, async ({ query }, context) => {
  const actor = await findActor(context)
  if (!actor) return { status: 'unknown' as const }
  const own = await context.services.database.withClient(actor.client_id, (tx) =>
    tx.maybe<{ is_proven: boolean }>(sql`
      select verified_phone_at is not null as is_proven from school_user
      where id = ${actor.user_id} and phone_country_code = ${query.country_code.replace('+', '')}
        and phone_number = ${query.phone_number.replace(/^0+/, '')}`),
  )
  return {
    status: !own ? ('unknown' as const) : own.is_proven ? ('verified' as const) : ('unverified' as const),
  }
})

export const verifyPhonePin = handle(calls.verifyPhonePin, async ({ body }, context) => {
  const { actor, services, now, address } = context
  await services.database.withCompany((tx) => countPinTry(tx, services, countedFor(actor, address)))
  // a wrong pin costs a try, which must stay written: the rejection is thrown after the transaction
  const { outcome, token } = await services.database.withClient(actor.client_id, async (tx) => {
    const taken = await consumePin(
      tx,
      services,
      { purpose, subject: subjectOf(actor.user_id, body), asker: '' },
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

/** Across clients, because a proven number is one person's everywhere. */
export const setPhoneNumber = handle(calls.setPhoneNumber, async ({ body }, context) => {
  const { actor, services, now, address } = context
  return services.database.withCompany(async (tx) => {
    const taken = await consumeAccountToken(tx, { token: body.token, purpose: 'phone', now })
    if (taken?.user_id !== actor.user_id) throw new Failure('token_invalid')
    const { country_id, country_code, phone_number } = taken.details
    await tx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${country_code}${phone_number}`}, 0))`,
    )
    const other = await tx.maybe(sql`
      select 1 from school_user where phone_country_code = ${country_code} and phone_number = ${phone_number}
        and verified_phone_at is not null and id <> ${actor.user_id}`)
    if (other) throw invalid([{ key: 'phone_number', code: 'phone_in_use' }])
    await tx.run(sql`
      update school_user set phone_country_id = ${country_id}, phone_country_code = ${country_code},
        phone_number = ${phone_number}, verified_phone_at = ${now} where id = ${actor.user_id}`)
    await writeAuditLine(tx, {
      clientId: actor.client_id,
      actor: actorRef(actor),
      action: 'set-phone-number',
      subject: actor.user_id,
      at: now,
      address,
    })
    return { school: await readSchool(tx, actor.user_id) }
  })
})
