import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'

/** Five failures in 15 minutes lock a login for 15 minutes. Source: details, section 3. */
const maxFailures = 5
/** Per address, well above a school's staff behind one address mistyping in the morning. */
const maxAddressFailures = 50
const windowMs = 15 * 60 * 1000

export type Attempt = { login: string; address: string; now: Date }

/**
 * Counts what failed since the last success; too much of it rejects, also the right password, and says for how long:
 * until the first of the failures that make it too many is out of the window.
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

/** The login as it is counted: every way to write a number or an address is one. */
export function countedLogin(login: string): string {
  const text = login.toLowerCase().replace(/\s+/g, '')
  return text.includes('@') ? text : text.replace(/[^\p{L}\p{N}]/gu, '').replace(/^0+/, '')
}

/**
 * Whether this login alone is spent. For the account behind it: said like a wrong password, since a rejection of its own
 * would tell that two logins are one person's.
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
 * Counts a try before its password is looked at, one after the other for a login, so that tries made together are
 * counted one by one; rejects the one too many. It stands as a failure until it is forgiven. Returns its id.
 */
export async function admitAttempt(tx: Tx, attempt: Attempt): Promise<string> {
  const { login, address, now } = attempt
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${login}`}, 0))`)
  await rejectWhenLocked(tx, attempt)
  const { id } = await tx.one<{ id: string }>(sql`
    insert into sign_in_attempt (login, address, is_success, at) values (${login}, ${address}, false, ${now}) returning id`)
  return id
}

/** Takes back the count of a try whose password was right. */
export async function forgiveAttempt(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from sign_in_attempt where id = ${id}`)
}
