import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '../failure.ts'
import { rowToActor, type Actor, type ActorRow } from '../actor.ts'
import { sql, type Database, type Tx } from '../database/database.ts'
import { noteActor } from '../observe/work.ts'

/** Source: details, section 3: 12 hours idle (checked by `open_session`), 30 days at most. */
const longestSessionMs = 30 * 24 * 60 * 60 * 1000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
/** 256 random bits; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Less than the minute after which `open_session` would record the use in the request's own transaction. */
const noteUseAfterMs = 50_000
const maxRemembered = 10_000
const noted = new WeakMap<Database, Map<string, { at: number; done: Promise<unknown> }>>()

/**
 * Records the use of a session at most once a minute, in its own transaction: in the request's, all parallel
 * calls of a page would wait for the slowest. Instead they all wait for this short one.
 */
export async function noteSessionUse(database: Database, token: string, now: Date): Promise<void> {
  const ofDatabase = noted.get(database) ?? new Map<string, { at: number; done: Promise<unknown> }>()
  noted.set(database, ofDatabase)
  const hash = hashToken(token)
  const key = hash.toString('base64')
  const latest = ofDatabase.get(key)
  // a clock that was set back, as in tests, counts as long ago
  if (latest && Math.abs(now.getTime() - latest.at) < noteUseAfterMs) {
    await latest.done
    return
  }
  if (ofDatabase.size >= maxRemembered) ofDatabase.clear()
  const done = database.withCompany((tx) =>
    tx.run(sql`
      update session set last_used_at = ${now} where token_hash in (
        select token_hash from session
        where token_hash = ${hash} and expires_at > ${now} and last_used_at > ${now}::timestamptz - interval '12 hours'
          and last_used_at < ${new Date(now.getTime() - noteUseAfterMs)}
        for update skip locked)`),
  )
  ofDatabase.set(key, { at: now.getTime(), done: done.catch(() => ofDatabase.delete(key)) })
  await done
}

/** Opens the request's session: sets its client on the transaction and returns the actor, or undefined. */
export async function openSession(tx: Tx, token: string, now: Date): Promise<Actor | undefined> {
  const row = await tx.one<{ actor: ActorRow | null }>(
    sql`select open_session(${hashToken(token)}, ${now}) as actor`,
  )
  if (row.actor && !row.actor.sees_all_campuses) tx.limitToCampuses()
  return row.actor ? rowToActor(row.actor) : undefined
}

/** How long a confirmed identity is valid. Source: docs/decisions/0131-confirmed-identity.md. */
const confirmedForMs = 10 * 60 * 1000

/** Requires a recent proof of identity, because somebody else may be using the open session. */
export async function requireConfirmedIdentity(tx: Tx, token: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - confirmedForMs)
  const isConfirmed = await tx.maybe(
    sql`select 1 from session where token_hash = ${hashToken(token)} and confirmed_at > ${since}`,
  )
  if (!isConfirmed) throw new Failure('identity_unconfirmed')
}

/** Starts a session; `tx` is a transaction over all clients, as in sign-in. */
export async function startSession(
  tx: Tx,
  user: { id: string; client_id: string },
  {
    request,
    proof,
  }: {
    request: { now: Date; userAgent: string; address: string }
    proof: {
      /** Signed in with two factors: an authenticator, a passkey, or the client's own identity provider. */
      isStrong: boolean
      /** When the person proved who they are. */
      at: Date
    }
  },
): Promise<{ token: string; expiresAt: Date }> {
  noteActor({ client_id: user.client_id, user_id: user.id })
  const token = newToken()
  const expiresAt = new Date(request.now.getTime() + longestSessionMs)
  await tx.run(sql`
    insert into session (token_hash, client_id, user_id, created_at, last_used_at, expires_at, user_agent, address, is_strong, confirmed_at)
    values (${hashToken(token)}, ${user.client_id}, ${user.id}, ${request.now}, ${request.now}, ${expiresAt},
      ${request.userAgent.slice(0, 300)}, ${request.address}, ${proof.isStrong}, ${proof.at})`)
  return { token, expiresAt }
}
