import { resetPassword as resetCall, resetPasswordByPhone as resetByPhoneCall } from '@campus/contract/auth'
import { aUser } from '@campus/domain/audit/actor-ref'
import {
  lapseAccountTokens,
  consumeAccountToken,
  type TokenPurpose,
} from '../../../platform/security/account-tokens.ts'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { hashPassword, rejectGuessablePassword } from './passwords.ts'
import { countedLogin, recordAttempt } from '../sign-in/sign-in-attempts.ts'
import { notifyUser } from '../notify-user.ts'

/** Time to choose a new password after entering the PIN. */
export const resetLifeMs = 15 * 60 * 1000

type Given = { token: string; password: string }
type User = { id: string; client_id: string; email: string }

/** Setting a new password ends every session of the user and notifies them by email. */
async function reset(given: Given, purpose: TokenPurpose, { services, now, address }: Context) {
  const passwordHash = await hashPassword(given.password)
  const isDone = await services.database.withCompany(async (tx) => {
    const consumed = await consumeAccountToken(tx, { token: given.token, purpose, now })
    const user =
      consumed &&
      (await tx.maybe<User>(sql`
        update school_user set password_hash = ${passwordHash},
          verified_email_at = case when ${purpose === 'reset-password'} then coalesce(verified_email_at, ${now}) else verified_email_at end
        where id = ${consumed.user_id} and status = 'active' returning id, client_id, email`))
    if (!user) return false
    // thrown inside the transaction, so that the link still works for another attempt
    await rejectGuessablePassword(tx, user.id, given.password)
    await tx.run(sql`delete from session where user_id = ${user.id}`)
    await lapseAccountTokens(tx, user.id, { purposes: ['reset-password', 'reset-password-phone'], now })
    await writeAuditLine(tx, {
      clientId: user.client_id,
      actor: aUser(user.id),
      action: 'reset-password',
      subject: user.id,
      at: now,
      address,
    })
    // a user who has proved access to the mailbox or the phone isn't locked out by strangers' attempts
    for (const login of [countedLogin(user.email), `password:${user.id}`])
      await recordAttempt(tx, { login, address: '', now }, true)
    await notifyUser(tx, user.id, { event: 'password_changed' })
    return true
  })
  if (!isDone) throw new Failure('token_invalid')
  return { done: true as const }
}

export const resetPassword = handle(resetCall, ({ body }, context) => reset(body, 'reset-password', context))
export const resetPasswordByPhone = handle(resetByPhoneCall, ({ body }, context) =>
  reset(body, 'reset-password-phone', context),
)
