import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { hasPermission, type Permission } from '@campus/domain/permissions'
import { sql, type RawBuilder } from 'kysely'
import { Failure, notFound } from './failure.ts'

/** The user or API key that makes a request, read with the session in the request's own transaction. */
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
  /** Pays each order through a payment provider, otherwise monthly on account. `gateway` in the database. */
  pays_per_order: boolean
  sees_all_campuses: boolean
  campus_ids: string[]
  roles: { name: string; permissions: { codename: string }[] }[]
  /** Set for an API key: `user_id` is then the key's ID, and email and name are `API key <name>`. */
  api_key_id?: string
  /** Set when an operator or a job acts for the client: `user_id` is then the nil UUID. */
  by?: ActorRef
  /** For an API key: the ID of the first key in its chain of successors, which may be its own. */
  key_line_id?: string
}

/** The reference to this actor that is stored in the database. */
export const actorRef = ({ by, api_key_id: key, user_id: id }: Actor): ActorRef =>
  by ?? (key ? { kind: 'api_key', id: key } : { kind: 'user', id })

/** Owner and author of a new row. */
export const byActor = (actor: Actor) => ({ clientId: actor.client_id, by: actorRef(actor) })

/** The actor as returned by the database functions `open_session` and `open_api_key`. */
export type ActorRow = Omit<Actor, 'pays_per_order' | 'by'> & { gateway: boolean }

export const rowToActor = ({ gateway, ...row }: ActorRow): Actor => ({ ...row, pays_per_order: gateway })

export const may = (actor: Actor, permission: Permission) => hasPermission(actor, permission)

/** Rejects with 404 if the campus isn't on the user's account. */
export function requireCampus(actor: Actor, campusId: string): void {
  if (!actor.sees_all_campuses && !actor.campus_ids.includes(campusId)) throw notFound()
}

/** For calls that cover a whole organisation, such as its audit log or all data of one person. */
export function requireAllCampuses(actor: Actor): void {
  if (!actor.sees_all_campuses) throw new Failure('needs_all_campuses')
}

/** SQL condition that limits rows to the actor's campuses. */
export function onCampuses(actor: Actor, column: string) {
  return actor.sees_all_campuses ? sql`true` : sql`${sql.ref(column)} = any(${actor.campus_ids}::uuid[])`
}

/** A role's permissions in wire format, each with its name and codename. */
export const permissionsJson = (roleId: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('name', p.codename, 'codename', p.codename) order by p.codename)
    from role_permission p where p.role_id = ${roleId}), '[]')`
