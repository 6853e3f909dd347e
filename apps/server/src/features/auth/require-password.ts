import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { passwordMatches } from './recovery/passwords.ts'
import { recordAttempt, rejectWhenLocked } from './sign-in/sign-in-attempts.ts'

/** Asks for the password again before something that weakens the account; wrong ones count by themselves: what strangers try at the sign-in does not keep somebody from their settings. */
export async function requirePassword(context: Context, password: string, field = 'password'): Promise<void> {
  const { actor, now, tx } = context
  const attempt = { login: `require-password:${actor.user_id}`, address: '', now }
  await rejectWhenLocked(tx, attempt)
  const { password_hash } = await tx.one<{ password_hash: string | null }>(
    sql`select password_hash from school_user where id = ${actor.user_id}`,
  )
  if (await passwordMatches(password_hash, password)) return
  // counted though the rejection undoes the request's transaction
  context.afterwards((company) => recordAttempt(company, attempt, false))
  throw invalid([{ key: field, code: 'password_wrong' }])
}
