/**
 * Who did something, in the only form in which it is stored: a kind and, for people, API keys and operators,
 * an ID. It never contains personal data: names are looked up by ID when they are shown, so an erased
 * person's name is nowhere.
 *
 * - `user`, `api_key`: by the ID of their row, which is never deleted (an erased account is emptied, a key is
 *   revoked)
 * - `operator`: the company's staff, by a command; `id` is missing if commands need no name (outside
 *   production, and in entries of earlier releases), `name` is the one they sign a message with, if any
 * - `provider`: a payment provider, by its code (`stripe`, `sandbox`)
 * - `system`: a job, or a step that follows from something else
 * - `unknown`: nobody we know, such as a stranger rejected by single sign-on
 */
export type ActorRef =
  | { readonly kind: 'user' | 'api_key'; readonly id: string }
  | { readonly kind: 'operator'; readonly id?: string; readonly name?: string }
  | { readonly kind: 'provider'; readonly name: string }
  | { readonly kind: 'system' | 'unknown' }

export const actorKinds = ['user', 'api_key', 'operator', 'provider', 'system', 'unknown'] as const
export type ActorKind = ActorRef['kind']

export const theSystem: ActorRef = { kind: 'system' }
export const theOperator = { kind: 'operator' } as const satisfies ActorRef
export const anUnknown: ActorRef = { kind: 'unknown' }
export const aUser = (id: string): ActorRef => ({ kind: 'user', id })
export const aProvider = (name: string): ActorRef => ({ kind: 'provider', name })

/** The three columns (actor_kind, actor_id, actor_name) of a row that stores an actor. */
export type ActorColumns = { kind: ActorKind; id: string | null; name: string | null }

export const toActorColumns = (ref: ActorRef): ActorColumns => ({
  kind: ref.kind,
  id: ('id' in ref ? ref.id : undefined) ?? null,
  name: ('name' in ref ? ref.name : undefined) ?? null,
})

/** The inverse of `toActorColumns`; throws if the check `…_actor` in the migrations forbids the row. */
export function toActorRef({ kind, id, name }: ActorColumns): ActorRef {
  if (kind === 'user' || kind === 'api_key') {
    if (id === null || name !== null) throw new Error(`a ${kind} is stored by its id alone`)
    return { kind, id }
  }
  if (kind === 'operator') return { kind, ...(id === null ? {} : { id }), ...(name === null ? {} : { name }) }
  if (id !== null) throw new Error(`a ${kind} has no id`)
  if (kind === 'provider') {
    if (name === null) throw new Error('a provider is stored by its code')
    return { kind, name }
  }
  if (name !== null) throw new Error(`a ${kind} has no name`)
  return { kind }
}

/** The value by which a client's list is filtered: an ID, a provider's code, or the kind. */
export const actorKey = (ref: ActorRef): string => {
  if (ref.kind === 'user' || ref.kind === 'api_key') return ref.id
  return ref.kind === 'provider' ? ref.name : ref.kind
}
