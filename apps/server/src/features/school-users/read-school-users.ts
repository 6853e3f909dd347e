import { fullName } from '@campus/domain/full-name'
import type { SchoolUser } from '@campus/contract/school-users'
import { masterUserRole, superUserRole } from '@campus/domain/school-users/validate-user'
import {
  changesFor,
  mayResetSecondFactor,
  promotionRejection,
  seesMore,
  type ChangeContext,
  type UserState,
} from '@campus/domain/school-users/user-change'
import { may, type Actor, permissionsJson } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { isWithoutMasterUser } from '../onboarding/public.ts'

/** The users an actor may see: users of the same client who share a campus with them or may access all. */
export const visibleUsers = (actor: Actor) =>
  actor.sees_all_campuses
    ? sql`u.client_id = ${actor.client_id}`
    : sql`u.client_id = ${actor.client_id} and (u.id = ${actor.user_id} or u.can_access_all_campuses or exists (
        select 1 from school_user_campus uc where uc.user_id = u.id and uc.campus_id = any(${actor.campus_ids}::uuid[])))`

type Row = Omit<
  SchoolUser,
  | 'full_name'
  | 'is_master_user'
  | 'country_id'
  | 'phone_number'
  | 'changes'
  | 'can_edit'
  | 'can_reset_second_factor'
  | 'last_login_at'
  | 'created_at'
> & {
  last_login_at: Date | null
  created_at: Date
  has_password: boolean
  has_second_factor: boolean
  phone_country_id: string | null
  phone_country_code: string | null
  phone_digits: string | null
}

export type ReadOptions = { order?: ReturnType<typeof sql>; limit?: number; offset?: number }

export async function readSchoolUsers(
  context: Context,
  condition: ReturnType<typeof sql>,
  { order, limit, offset }: ReadOptions = {},
): Promise<SchoolUser[]> {
  const { tx, actor } = context
  const sorted = order ?? sql`u.last_name, u.first_name, u.id`
  const rows = await tx.all<Row>(sql`
    select u.id, u.first_name, u.last_name, u.email, u.status, u.suspended_at is not null as suspended,
      u.can_access_all_campuses, u.job_title, u.department, u.is_accounting, u.last_login_at, u.created_at,
      u.password_hash is not null as has_password,
      (exists (select 1 from second_factor f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select 1 from passkey k where k.user_id = u.id)) as has_second_factor,
      u.phone_country_id, u.phone_country_code, u.phone_number as phone_digits,
      coalesce(r.name, '') as role, coalesce(r.roles, '[]') as roles, coalesce(k.campuses, '[]') as campuses
    -- the page first, so that roles and campuses are gathered for its rows alone
    from (select u.* from school_user u where ${visibleUsers(actor)} and ${condition}
      order by ${sorted} limit ${limit ?? 500} offset ${offset ?? 0}) u
    left join lateral (
      -- of several roles the one that can do most names the user
      select (array_agg(o.name order by o.name = ${superUserRole} desc, o.name = ${masterUserRole} desc, o.name))[1] as name,
        json_agg(json_build_object('id', o.id, 'name', o.name, 'permissions', ${permissionsJson(sql`o.id`)})
          order by o.name) as roles
      from school_user_role ur join role o on o.id = ur.role_id where ur.user_id = u.id) r on true
    left join lateral (
      select json_agg(json_build_object('id', campus.id, 'name', campus.name, 'country_id', campus.country_id, 'default', campus.is_default)
        order by campus.is_default desc, campus.name) as campuses
      from campus where campus.client_id = u.client_id and (u.can_access_all_campuses or exists (
        select 1 from school_user_campus uc where uc.user_id = u.id and uc.campus_id = campus.id))) k on true
    order by ${sorted}`)
  if (rows.length === 0) return []
  const mayWrite = may(actor, 'write_school_users')
  const change = await changeContext(tx, actor)
  const mayPromote = mayWrite || (change.activeMasterUsers === 0 && (await isWithoutMasterUser(context)))
  return rows.map((row) => toUser(row, change, { mayWrite, mayPromote }))
}

/** One visible user, or 404. */
export async function readSchoolUser(context: Context, id: string): Promise<SchoolUser> {
  return orNotFound((await readSchoolUsers(context, sql`u.id = ${id}`))[0])
}

/** Read after `lockUsers` if a decision depends on the counts. */
export async function changeContext(tx: Tx, actor: Actor): Promise<ChangeContext> {
  const { count, wide } = await tx.one<{ count: number; wide: number }>(sql`
    select count(*) as count, count(*) filter (where u.can_access_all_campuses) as wide from school_user u where u.client_id = ${actor.client_id} and u.status = 'active'
      and u.suspended_at is null and exists (select 1 from school_user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.name = ${masterUserRole})`)
  return {
    actorId: actor.user_id,
    isActorSuperuser: actor.is_superuser,
    activeMasterUsers: count,
    activeWideMasters: wide,
    actorSeesAllCampuses: actor.sees_all_campuses,
    actorCampusIds: actor.campus_ids,
  }
}

type Powers = { mayWrite: boolean; mayPromote: boolean }

function toUser(row: Row, change: ChangeContext, { mayWrite, mayPromote }: Powers): SchoolUser {
  const { has_password, has_second_factor, phone_country_id, phone_country_code, phone_digits, ...rest } = row
  const state: UserState = { ...row, hasPassword: has_password }
  const promotion = mayPromote && promotionRejection(state, change) === null ? ['promote' as const] : []
  return {
    ...rest,
    full_name: fullName(row),
    is_master_user: row.role === masterUserRole,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    country_id: phone_country_id,
    phone_number:
      phone_country_id && phone_digits
        ? { country_id: phone_country_id, country_code: phone_country_code ?? '', phone_number: phone_digits }
        : null,
    can_edit: mayWrite && !seesMore(state, change),
    can_reset_second_factor:
      mayWrite && mayResetSecondFactor({ ...state, hasSecondFactor: has_second_factor }, change),
    changes: mayWrite ? changesFor(state, change) : promotion,
  }
}
