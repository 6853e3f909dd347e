import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'

/** Five failures in 15 minutes lock a login for 15 minutes. Source: details, section 3. */
const maxFailures = 5
/** Per address, well above the typos of a school's staff behind one address in the morning. */
const maxAddressFailures = 50
const windowMs = 15 * 60 * 1000

export type Attempt = { login: string; address: string; now: Date }

/**
 * Counts the failures since the last success. Too many reject the attempt, even with the right password, and
 * report how long the lock lasts: until the earliest failure that counts towards it leaves the window.
 */
export async function rejectWhenLocked(tx: Tx, { login, address, now }: Attempt): Promise<void> {
  const since = new Date(now.getTime() - windowMs)
  const { by_login, by_address } = await tx.one<{ by_login: Date | null; by_address: Date | null }>(sql`
    select
      (select a.at from sign_in_attempt a where a.login = ${login} and a.at > ${since} and not a.is_success
        and a.at > coalesce((select max(s.at) from sign_in_attempt s where s.login = ${login} and s.is_success), '-infinity')
        order by a.at desc offset ${maxFailures - 1} limit 1) as by_login,
      (select at from sign_in_attempt where address = ${address} and address <> '' and at > ${since} and not is_success
        order by at desc offset ${maxAddressFailures - 1} limit 1) as by_address`)
  const oldest = Math.max(by_login?.getTime() ?? 0, by_address?.getTime() ?? 0)
  if (oldest === 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000))
  throw new Failure('too_many_requests', { retryAfterSeconds })
}

/** The login, normalised for counting: every spelling of a number or an address counts as the same login. */
export function countedLogin(login: string): string {
  const text = login.toLowerCase().replace(/\s+/g, '')
  return text.includes('@') ? text : text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+/, '')
}

/**
 * Whether this login alone is locked, for the account behind it. Reported like a wrong password: a different
 * error would disclose that two logins belong to one person.
 */
export async function isLocked(tx: Tx, attempt: Attempt): Promise<boolean> {
  const rejected = await rejectWhenLocked(tx, { ...attempt, address: '' }).catch((error: unknown) => error)
  if (rejected !== undefined && !(rejected instanceof Failure)) throw rejected
  return rejected !== undefined
}

export async function recordAttempt(
  tx: Tx,
  { login, address, now }: Attempt,
  isSuccess: boolean,
): Promise<void> {
  await tx.run(sql`
    insert into sign_in_attempt (login, address, is_success, at) values (${login}, ${address}, ${isSuccess}, ${now})`)
}

/**
 * Counts an attempt before its password is checked, one at a time per login, so that concurrent attempts are
 * all counted; rejects attempts over the limit. It counts as a failure until forgiven. Returns its ID.
 */
export async function admitAttempt(tx: Tx, attempt: Attempt): Promise<string> {
  const { login, address, now } = attempt
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${login}`}, 0))`)
  await rejectWhenLocked(tx, attempt)
  const { id } = await tx.one<{ id: string }>(sql`
    insert into sign_in_attempt (login, address, is_success, at) values (${login}, ${address}, false, ${now}) returning id`)
  return id
}

/** Removes the count of an attempt whose password was right. */
export async function forgiveAttempt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from sign_in_attempt where id = ${id}`)
}
