import { isKeyLike, readKey, type KeyEnvironment } from '@campus/domain/api-keys/api-key-text'
import type { Call } from '@campus/contract/define-call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may, rowToActor, type Actor, type ActorRow } from '../actor.ts'
import { sql, type Tx } from '../database/database.ts'
import { Failure } from '../failure.ts'
import { setRateLimitHeaders, startOfWindow } from './rate-limit.ts'
import type { Services } from '../services.ts'
import { hashToken } from './session.ts'

export const keyEnvironment = (services: Services): KeyEnvironment =>
  services.config.isProduction ? 'live' : 'test'

/**
 * Runs before the key is opened: rejects without a lookup what can't be a key of this server, counts the
 * request, and records the use at most once a minute. Uses its own transaction, so that rejected requests
 * count too and parallel requests with one key don't wait for each other's commit.
 */
export async function countKeyCall(
  token: string,
  request: FastifyRequest,
  { reply, services }: { reply: FastifyReply; services: Services },
): Promise<void> {
  if (!isKeyLike(token)) return
  const reading = readKey(token)
  if ('problem' in reading) throw new Failure('api_key_mistyped')
  const expected = keyEnvironment(services)
  if (reading.environment !== expected)
    throw new Failure('api_key_environment', { params: { expected: `cc_${expected}_` } })
  const now = services.clock.now()
  const window = startOfWindow(now)
  const counted = await services.database.withCompany((tx) =>
    tx.maybe<{ count: number }>(sql`
      with valid_key as (
        select id from api_key where key_hash = ${hashToken(token)} and revoked_at is null and (expires_at is null or expires_at > ${now})),
      used_key as (
        update api_key k set last_used_at = ${now}, last_used_address = ${request.ip} from valid_key
        where k.id = valid_key.id and (k.last_used_at is null or k.last_used_at < ${now}::timestamptz - interval '1 minute'))
      insert into rate_window (key, window_start, count) select 'api_key:' || id, ${window}, 1 from valid_key
      on conflict (key, window_start) do update set count = rate_window.count + 1 returning count`),
  )
  if (counted)
    setRateLimitHeaders(reply, { limit: services.config.API_KEY_CALLS_PER_MINUTE, count: counted.count, now })
}

/**
 * Opens a request with a key: sets the client on the transaction and returns the actor. Throws the reason if
 * the key isn't valid.
 */
export async function openApiKey(tx: Tx, token: string, now: Date): Promise<Actor> {
  const { actor } = await tx.one<{
    actor: ActorRow | { problem: 'revoked' | 'expired' | 'maker_inactive' } | null
  }>(sql`select open_api_key(${hashToken(token)}, ${now}) as actor`)
  if (!actor) throw new Failure('api_key_unknown')
  if ('problem' in actor) throw new Failure(`api_key_${actor.problem}`)
  if (!actor.sees_all_campuses) tx.limitToCampuses()
  return rowToActor(actor)
}

/** Rejects calls that a key may not make, with the reason; see `forKeys` in the contract. */
export function keyMayCall(actor: Actor, call: Call): void {
  if (!call.forKeys) throw new Failure('people_only')
  if (actor.is_suspended || !actor.is_client_active) throw new Failure('api_key_client_inactive')
  if (call.access === 'session' || call.access === 'public' || call.access === 'development') return
  if (!may(actor, call.access)) throw new Failure('api_key_scope_missing', { params: { scope: call.access } })
}
