import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { passwordMatches } from './recovery/passwords.ts'
import { admitAttempt, forgiveAttempt } from './sign-in/sign-in-attempts.ts'

/**
 * Requires the password again, for calls without a transaction: each attempt is counted before its password
 * is checked, so that concurrent attempts are all counted. Counted separately from sign-ins, so that
 * strangers can't lock users out of their own settings.
 */
export async function requirePassword(context: Context, password: string, field = 'password'): Promise<void> {
  const { actor, now, services } = context
  const attempt = { login: `require-password:${actor.user_id}`, address: '', now }
  const { id, password_hash } = await services.database.withCompany(async (tx) => ({
    id: await admitAttempt(tx, attempt),
    ...(await tx.one<{ password_hash: string | null }>(
      sql`select password_hash from school_user where id = ${actor.user_id}`,
    )),
  }))
  if (!(await passwordMatches(password_hash, password)))
    throw invalid([{ key: field, code: 'password_wrong' }])
  await services.database.withCompany((tx) => forgiveAttempt(tx, id))
}
