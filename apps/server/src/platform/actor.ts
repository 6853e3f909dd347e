import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { sql } from 'kysely'
import { Failure, notFound } from './failure.ts'

/** Who makes a request: read from the database with the session, in the request's own transaction. */
export type Actor = {
  user_id: string
  client_id: string
  company_id: string
  time_zone: string
  email: string
  full_name: string
  language: string
  is_superuser: boolean
  is_suspended: boolean
  is_client_active: boolean
  /** Pays each order through a payment provider; otherwise on account, by the month. `gateway` in the database. */
  pays_per_order: boolean
  sees_all_campuses: boolean
  campus_ids: string[]
  roles: { name: string; permissions: { codename: string }[] }[]
  /** Set when an API key acts: `user_id` is then the key's id, and email and name say `API key <name>`. */
  api_key_id?: string
  /** Set when an operator or a job acts for the client: `user_id` is then nobody's. */
  by?: ActorRef
  /** Of an API key: the first key of the line of which it is a successor, or itself. */
  key_line_id?: string
}

/** Who this is, as it is stored. */
export const actorRef = ({ by, api_key_id: key, user_id: id }: Actor): ActorRef =>
  by ?? (key ? { kind: 'api_key', id: key } : { kind: 'user', id })

/** For what is made for a client by somebody of theirs. */
export const byActor = (actor: Actor) => ({ clientId: actor.client_id, by: actorRef(actor) })

/** The actor as the database's `open_session` and `open_api_key` give it. */
export type ActorRow = Omit<Actor, 'pays_per_order' | 'by'> & { gateway: boolean }

export const rowToActor = ({ gateway, ...row }: ActorRow): Actor => ({ ...row, pays_per_order: gateway })

export const may = (actor: Actor, permission: Permission) => hasPermission(actor, permission)

/** A user sees only the campuses on their account; another one is not there for them. */
export function requireCampus(actor: Actor, campusId: string): void {
  if (!actor.sees_all_campuses && !actor.campus_ids.includes(campusId)) throw notFound()
}

/** For what looks at a whole organisation: its log, everything of one person. */
export function requireAllCampuses(actor: Actor): void {
  if (!actor.sees_all_campuses) throw new Failure('needs_all_campuses')
}

/** The SQL condition that keeps rows to the actor's campuses. */
export function onCampuses(actor: Actor, column: string) {
  return actor.sees_all_campuses ? sql`true` : sql`${sql.ref(column)} = any(${actor.campus_ids}::uuid[])`
}
