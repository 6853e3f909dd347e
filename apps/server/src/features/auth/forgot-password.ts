import {
  resetPassword as resetCall,
  sendForgotPasswordPin as sendCall,
  verifyForgotPasswordPin as verifyCall,
} from '@campus/contract/auth'
import { writeAuditLine } from '../../platform/audit.ts'
import { sql } from '../../platform/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { enqueue } from '../../platform/jobs.ts'
import { makePin, requireRightPin, takePin } from '../../platform/pins.ts'
import { hashToken, newToken } from '../../platform/session.ts'
import { translator } from '@campus/i18n/node-catalogs'
import { isLocale } from '@campus/i18n/locale'
import { hashPassword } from './passwords.ts'

const purpose = 'reset-password'
const tokenLifeMs = 15 * 60 * 1000

/** Sends a pin when there is such an account; the answer never tells. */
export const sendForgotPasswordPin = handle(sendCall, async ({ body }, { services }) => {
  const email = body.email.toLowerCase()
  await services.database.withCompany(async (tx) => {
    const user = await tx.maybe<{ language: string }>(sql`
      select language from school_user where lower(email) = ${email} and status = 'active'`)
    // a pin is made either way, so that both take as long
    const pin = await makePin(tx, services, purpose, email)
    if (!user || !pin) return
    const t = translator(isLocale(user.language) ? user.language : 'en')
    await enqueue(tx, 'send-mail', {
      recipient: email,
      subject: t('mail.reset_subject'),
      text: t('mail.reset_text', { pin }),
      html: '',
    })
  })
  return { sent: true as const }
})

export const verifyForgotPasswordPin = handle(verifyCall, async ({ body }, { services, now }) => {
  const email = body.email.toLowerCase()
  const token = newToken()
  const outcome = await services.database.withCompany(async (tx) => {
    const taken = await takePin(tx, services, purpose, email, body.pin)
    if (taken !== 'right') return taken
    const stored = await tx.run(sql`
      insert into account_token (token_hash, purpose, user_id, expires_at)
      select ${hashToken(token)}, ${purpose}, id, ${new Date(now.getTime() + tokenLifeMs)}
      from school_user where lower(email) = ${email} and status = 'active'`)
    return stored > 0 ? taken : 'pin_wrong'
  })
  requireRightPin(outcome)
  return { token }
})

/** A new password ends every session of the user. */
export const resetPassword = handle(resetCall, async ({ body }, { services, now, address }) => {
  const passwordHash = await hashPassword(body.password)
  const isDone = await services.database.withCompany(async (tx) => {
    const user = await tx.maybe<{ id: string; client_id: string; email: string }>(sql`
      update account_token a set used_at = ${now} from school_user u
      where a.token_hash = ${hashToken(body.token)} and a.purpose = ${purpose} and a.used_at is null
        and a.expires_at > ${now} and u.id = a.user_id
      returning u.id, u.client_id, u.email`)
    if (!user) return false
    await tx.run(
      sql`update school_user set password_hash = ${passwordHash}, verified_email_at = coalesce(verified_email_at, ${now}) where id = ${user.id}`,
    )
    await tx.run(sql`delete from session where user_id = ${user.id}`)
    await writeAuditLine(tx, {
      clientId: user.client_id,
      actor: user.email,
      action: 'reset-password',
      at: now,
      address,
    })
    return true
  })
  if (!isDone) throw new Failure('token_invalid')
  return { done: true as const }
})
