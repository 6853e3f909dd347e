import type { Call } from '@campus/contract/define-call'
import { may, requireAllCampuses, type Actor } from '../actor.ts'
import { JsonResponse, StreamResponse, type Context, type JsonResponseOptions } from '../context.ts'
import { Failure } from '../failure.ts'
import type { HandledCall } from './handle.ts'
import type { CachedResponse } from './idempotency.ts'
import type { envelopeSerialiser } from './serialiser.ts'
import { successMessage } from './success-message.ts'

/** A call with its handler and the serialiser of its responses. */
export type RegisteredCall = HandledCall & { serialise: ReturnType<typeof envelopeSerialiser> }

type Kept = CachedResponse & { isReplayed?: boolean } & Pick<JsonResponseOptions, 'session'> & {
    isSecret?: boolean
  }
export type Finished = Kept | { stream: StreamResponse }

/** Throws if the call isn't for this person: they are barred, lack its permission, or don't see every campus. */
export function mayCall(actor: Actor, call: Call): void {
  const isBarred = actor.is_suspended || (!actor.is_client_active && !call.whileWaiting)
  if (isBarred && !call.whileSuspended) throw new Failure('forbidden')
  const { access } = call
  const needsNoPermission = access === 'session' || access === 'public' || access === 'development'
  if (!needsNoPermission && !may(actor, access)) throw new Failure('forbidden')
  if (call.allCampuses) requireAllCampuses(actor)
}

/** What is sent for the result of a call's handler. */
export function finish(
  result: unknown,
  { call, serialise }: Pick<RegisteredCall, 'call' | 'serialise'>,
  { t }: Context,
): Finished {
  if (result instanceof StreamResponse) return { stream: result }
  const { data, options } =
    result instanceof JsonResponse
      ? result
      : { data: result, options: {} as JsonResponse<unknown>['options'] }
  const message = options.message ?? successMessage(call.name, t, data)
  const body = serialise({
    data,
    ...(message ? { message } : {}),
    ...(options.token ? { token: options.token } : {}),
  })
  const isSecret = call.returnsSecret || options.token !== undefined
  return {
    status: options.status ?? call.status ?? 200,
    body,
    session: options.session,
    ...(isSecret ? { isSecret } : {}),
  }
}
