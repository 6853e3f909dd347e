import {
  toActorRef,
  toActorColumns,
  type ActorColumns,
  type ActorKind,
  type ActorRef,
} from '@campus/domain/audit/actor-ref'
import type { Translate } from '@campus/i18n/translate'
import { sql } from '../database/database.ts'

/** The columns that store an actor, in the order of `actorValues`. */
export const actorColumns = sql.raw('actor_kind, actor_id, actor_name')

/** The values of `actorColumns`, for an insert. */
export function actorValues(ref: ActorRef) {
  const { kind, id, name } = toActorColumns(ref)
  return sql`${kind}::text, ${id}::uuid, ${name}::text`
}

/** SQL condition that this actor made a row of `alias`. */
export function isActor(alias: string, ref: ActorRef) {
  const { kind, id } = toActorColumns(ref)
  return sql`${sql.ref(`${alias}.actor_kind`)} = ${kind} and ${sql.ref(`${alias}.actor_id`)} is not distinct from ${id}::uuid`
}

/** A row with `actorColumns`. */
export type ActorOfRow = { actor_kind: ActorKind; actor_id: string | null; actor_name: string | null }

/** The actor stored in a row, to attribute follow-up work to. */
export const actorOfRow = ({ actor_kind: kind, actor_id: id, actor_name: name }: ActorOfRow): ActorRef =>
  toActorRef({ kind, id, name })

const refColumns = (alias: string) =>
  ['client_id', 'actor_kind', 'actor_id', 'actor_name'].map((column) => sql.ref(`${alias}.${column}`))

/** An actor as read with a row: the name of a person is null once they are erased. */
export type ShownActor = Omit<ActorColumns, 'kind'> & { kind: ActorKind; email: string | null }

/**
 * The actor of a row with their current name: one lookup by key per row, within the row's query. The table of
 * `alias` needs `client_id`. Names stored in the row are used only for actors that are not users or API keys.
 */
export const actorJson = (alias: string) => {
  const [client, kind, id, name] = refColumns(alias)
  return sql`case ${kind}
    when 'user' then (select json_build_object('kind', 'user', 'id', whose.id, 'name', case when whose.erased_at is null then full_name(whose.first_name, whose.last_name) end,
      'email', case when whose.erased_at is null then whose.email end) from school_user whose where whose.client_id = ${client} and whose.id = ${id})
    when 'api_key' then (select json_build_object('kind', 'api_key', 'id', whose.id, 'name', whose.name) from api_key whose where whose.client_id = ${client} and whose.id = ${id})
    else json_build_object('kind', ${kind}, 'name', ${name}) end`
}

/** The actor's name, for searches and operators' lists; null if there is none, as for erased people. */
export const actorNameSql = (alias: string) => {
  const [client, kind, id, name] = refColumns(alias)
  return sql`case ${kind}
    when 'user' then (select full_name(whose.first_name, whose.last_name) from school_user whose where whose.client_id = ${client} and whose.id = ${id} and whose.erased_at is null)
    when 'api_key' then (select 'API key ' || whose.name from api_key whose where whose.client_id = ${client} and whose.id = ${id})
    else ${name} end`
}

/** Whether the actor belongs to the client, so that lists name them. */
export const isOfClient = ({ kind }: Pick<ShownActor, 'kind'>): boolean =>
  kind === 'user' || kind === 'api_key'

/** The actor's name in the reader's language. */
export function actorText(t: Translate, { kind, name }: Pick<ShownActor, 'kind' | 'name'>): string {
  switch (kind) {
    case 'user':
      return name ?? t('audit.erased_person')
    case 'api_key':
      return t('audit.api_key', { name: name ?? '' })
    case 'provider':
      return providerText(t, name ?? '')
    case 'operator':
      return name ?? t('audit.actor_operator')
    case 'system':
      return t('audit.actor_system')
    case 'unknown':
      return t('audit.actor_unknown')
  }
}

function providerText(t: Translate, code: string): string {
  if (code === 'sandbox') return t('audit.actor_sandbox')
  const key = `payments.record_${code}`
  return t.has(key) ? t.dynamic(key) : code
}
