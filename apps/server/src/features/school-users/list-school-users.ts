import * as calls from '@campus/contract/school-users'
import { roleText } from '@campus/i18n/role-text'
import { masterUserRole } from '@campus/domain/school-users/validate-user'
import { permissionsJson, requireCampus } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { orderBy, textHas } from '../../platform/database/fragments.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { readSchoolUsers, visibleUsers } from './read-school-users.ts'

const sortable = {
  name: sql`u.last_name || ' ' || u.first_name`,
  last_name: sql`u.last_name || ' ' || u.first_name`,
  first_name: sql`u.first_name`,
  email: sql`u.email`,
  last_login_at: sql`u.last_login_at`,
  created_at: sql`u.created_at`,
  status: sql`u.status`,
}
const sorting = { usual: sql`u.last_name, u.first_name, u.id`, last: sql`u.id`, hasNulls: true }

/** Suspended users have a separate status in the list; the other statuses exclude them. */
function withStatuses(wanted: readonly string[]) {
  if (wanted.length === 0) return sql`true`
  return sql`case when u.suspended_at is null then u.status else 'suspended' end = any(${wanted}::text[])`
}

export const listSchoolUsers = handle(calls.listSchoolUsers, async ({ query }, context) => {
  const { tx, actor } = context
  if (query.campus) requireCampus(actor, query.campus)
  const statuses = query.statuses ?? (query.annual_onboard ? ['active', 'draft'] : [])
  const search = query.search?.trim()
  const condition = sql`${withStatuses(statuses)}
    and ${query.role ? sql`exists (select 1 from school_user_role ur join role o on o.id = ur.role_id where ur.user_id = u.id and o.name = ${query.role})` : sql`true`}
    and ${query.campus ? sql`(u.can_access_all_campuses or exists (select 1 from school_user_campus uc where uc.user_id = u.id and uc.campus_id = ${query.campus}))` : sql`true`}
    and ${search ? textHas(search, sql`full_name(u.first_name, u.last_name)`, sql`u.email`) : sql`true`}`
  const [counted, summary, users] = await Promise.all([
    tx.one<{ total: number }>(
      sql`select count(*) as total from school_user u where ${visibleUsers(actor)} and ${condition}`,
    ),
    readSummary(context.tx, actor.client_id),
    readSchoolUsers(context, condition, {
      order: orderBy(query.order, sortable, sorting),
      limit: query.items,
      offset: (query.page - 1) * query.items,
    }),
  ])
  return { ...toPage(users, counted.total, { query, path: '/school/school-users' }), summary }
})

type Summary = {
  total: number
  accounting: number
  active_master_users: number
  pending_master_users: number
}

function readSummary(tx: Parameters<Parameters<typeof handle>[1]>[1]['tx'], clientId: string) {
  return tx.one<Summary>(sql`
    select count(*) filter (where u.status <> 'inactive') as total, count(*) filter (where u.is_accounting) as accounting,
      count(*) filter (where m.user_id is not null and u.status = 'active' and u.suspended_at is null) as active_master_users,
      count(*) filter (where m.user_id is not null and u.status = 'draft' and u.suspended_at is null) as pending_master_users
    from school_user u left join (select ur.user_id from school_user_role ur join role r on r.id = ur.role_id
      where r.name = ${masterUserRole}) m on m.user_id = u.id
    where u.client_id = ${clientId}`)
}

export const listRoles = handle(calls.listRoles, async (_input, { tx, t }) => {
  const roles = await tx.all<{
    id: string
    name: string
    is_assignable: boolean
    permissions: { name: string; codename: string }[]
  }>(sql`
    select r.id, r.name, r.is_assignable, ${permissionsJson(sql`r.id`)} as permissions
    from role r order by r.name = ${masterUserRole} desc, r.name`)
  return { roles: roles.map((role) => ({ ...role, display_name: roleText(t, role.name) })) }
})
