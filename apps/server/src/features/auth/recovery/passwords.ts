import { hash, verify } from '@node-rs/argon2'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isGuessable } from '@campus/domain/sign-in/guessable-password'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/failure.ts'

/** argon2id; costs follow the OWASP password storage recommendation (19 MiB, 2 passes, 1 lane). */
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** So many at once that a core stays free for everyone who is already signed in. */
const few = pLimit(Math.max(1, availableParallelism() - 1))

/** Takes tens of milliseconds of a core, so call it outside transactions, as `passwordMatches`. */
export const hashPassword = (password: string): Promise<string> => few(() => hash(password, costs))

/** A hash that matches no password, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const given = storedHash ?? (await decoy)
  const matches = await few(() => verify(given, password)).catch(() => false)
  return Boolean(storedHash) && matches
}

/** Frequent passwords and their words, from `tools/write-frequent-passwords.ts`; loaded on first use. */
let frequent: ReadonlySet<string> | undefined

/**
 * Rejects a new password that attackers try first: frequent, a word of this trade, or the user's own names.
 */
export async function rejectGuessablePassword(tx: Tx, userId: string, password: string): Promise<void> {
  const user = await tx.one<{ email: string; name: string; client: string }>(sql`
    select u.email, full_name(u.first_name, u.last_name) as name, c.name as client
    from school_user u join client c on c.client_id = u.client_id where u.id = ${userId}`)
  if (isTriedFirst(password, [user.email, user.name, user.client]))
    throw invalid([{ key: 'password', code: 'password_common' }])
}

/** The same check for a password without a stored account. */
export function isTriedFirst(password: string, personal: readonly string[] = []): boolean {
  frequent ??= new Set(
    readFileSync(join(import.meta.dirname, 'frequent-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return isGuessable(password, { frequent, personal })
}
