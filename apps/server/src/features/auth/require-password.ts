import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { passwordMatches } from './recovery/passwords.ts'
import { admitAttempt, forgiveAttempt } from './sign-in/sign-in-attempts.ts'

/**
 * Asks for the password again, for a call that holds no transaction: each try is counted before its password is checked,
 * so that tries made together are counted one by one. They are counted apart from sign-ins, so that strangers cannot keep
 * somebody from their own settings.
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
