import * as calls from '@campus/contract/policies'
import { onCampuses, requireCampus, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { orderBy } from '../../platform/database/fragments.ts'
import { changedRows, toChangesPage } from '../../platform/database/changed-rows.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { lacksLeader } from './policies-needing-attention.ts'
import { readPolicies } from './policy-rows.ts'
import { idsWith, matchesSearch, readFound, withRef } from './search-policies.ts'

/**
 * The policies an actor may see: their client's, at their campuses. Those of erased people are hidden from
 * all.
 */
export const visible = (actor: Actor) =>
  sql`policy.client_id = ${actor.client_id} and policy.state <> 'lapsed' and policy.restricted_at is null and ${onCampuses(actor, 'policy.campus_id')}`

/**
 * The dates of each status. Source: specification, section 4.5; `previous` and `current` are the list's tabs.
 */
function withStatus(status: string | undefined, today: string) {
  if (!status) return sql`true`
  const issued = sql`policy.state = 'issued'`
  if (status === 'active')
    return sql`${issued} and policy.start_date <= ${today} and policy.end_date >= ${today}`
  if (status === 'not_started') return sql`${issued} and policy.start_date > ${today}`
  if (status === 'expired' || status === 'previous') return sql`${issued} and policy.end_date < ${today}`
  if (status === 'current')
    return sql`(policy.state = 'pending' or ${issued} and policy.end_date >= ${today})`
  return sql`policy.state = ${status}`
}

const sortable = {
  policy_number: sql`policy.policy_number`,
  first_name: sql`policy.first_name`,
  last_name: sql`policy.last_name`,
  start_date: sql`policy.start_date`,
  end_date: sql`policy.end_date`,
  created_at: sql`policy.created_at`,
  group_name: sql`policy.group_name`,
  updated_at: sql`policy.updated_at`,
}
const sorting = { usual: sql`policy.created_at desc, policy.id desc`, last: sql`policy.id` }

export const listPolicies = handle(calls.listPolicies, async ({ query }, { tx, actor, today, t }) => {
  if (query.campus) requireCampus(actor, query.campus)
  const search = query.search?.trim()
  const orderNumber = query['order-number']
  const changes = changedRows(query, sql`policy.updated_at`, sql`policy.id`)
  const samePerson = query.same_person_as ? await samePersonAs(tx, actor, query.same_person_as) : sql`true`
  const condition = sql`${visible(actor)} and ${withStatus(query.status, today)} and ${samePerson}
    and ${query.campus ? sql`policy.campus_id = ${query.campus}` : sql`true`}
    and ${query.type ? sql`policy.type = ${query.type}` : sql`true`}
    and ${query.group_name ? sql`policy.group_name = ${query.group_name}` : sql`true`}
    and ${query.start_from ? sql`policy.start_date >= ${query.start_from}` : sql`true`}
    and ${query.start_to ? sql`policy.start_date <= ${query.start_to}` : sql`true`}
    and ${query.leader ? lacksLeader(actor, today) : sql`true`}
    and ${query.policy_batch ? sql`policy.policy_batch_id = ${query.policy_batch}` : sql`true`}
    and ${orderNumber ? sql`exists (select 1 from invoice i where i.id = policy.invoice_id and i.number = ${orderNumber})` : sql`true`}
    and ${query.ref ? withRef(actor, query.ref) : sql`true`}
    and ${query.ids ? sql`policy.id = any(${query.ids}::uuid[])` : sql`true`} and ${changes.within}
    and ${search ? searched(actor, search, query) : sql`true`}`
  const page = {
    locale: t.locale,
    limit: query.items,
    offset: changes.offset,
    order: orderBy(changes.order ?? query.order, sortable, sorting),
  }
  if (search) {
    const { total, ids } = await readFound(tx, condition, { ...page, within: changes.after })
    const found = sql`policy.client_id = ${actor.client_id} and policy.id = any(${ids}::uuid[])`
    const policies = await readPolicies(tx, today, { condition: found, page: { ...page, offset: 0 } })
    return toChangesPage(policies, total, { query, path: '/school/policies' })
  }
  // sent in parallel: the second doesn't wait for the first
  const [{ total }, policies] = await Promise.all([
    tx.one<{ total: number }>(sql`select count(*) as total from policy where ${condition}`),
    readPolicies(tx, today, { condition: sql`${condition} and ${changes.after}`, page }),
  ])
  return toChangesPage(policies, total, { query, path: '/school/policies' })
})

/** What the index `policy_searched` alone can filter by, besides the text. */
const inSearchIndex = new Set(['search', 'page', 'items', 'status', 'campus', 'start_from', 'start_to'])

/** The search, as one condition among others if the index has them all, or else as the IDs found. */
function searched(actor: Actor, search: string, query: object) {
  const matches = matchesSearch(actor, search)
  const isIndexed = Object.entries(query).every(
    ([name, value]) => value === undefined || inSearchIndex.has(name),
  )
  return isIndexed ? matches : sql`policy.id = any(${idsWith(actor.client_id, matches)})`
}

/**
 * A person's other policies: the same normalised name and date of birth, and passports that agree. Source:
 * details, section 5.
 */
async function samePersonAs(tx: Tx, actor: Actor, id: string) {
  const person = orNotFound(
    await tx.maybe<{ person_key: string; passport_number: string }>(
      sql`select policy.person_key, policy.passport_number from policy where policy.id = ${id} and ${visible(actor)}`,
    ),
  )
  const passport = person.passport_number.toUpperCase()
  return sql`policy.person_key = ${person.person_key} and policy.id <> ${id}
    and (policy.passport_number = '' or ${passport} = '' or upper(policy.passport_number) = ${passport})`
}

export const listPoliciesInBatch = handle(
  calls.listPoliciesInBatch,
  async ({ params, query }, { tx, actor, today, t }) => {
    const condition = sql`${visible(actor)} and policy.policy_batch_id = ${params.id}`
    const { total } = await tx.one<{ total: number }>(
      sql`select count(*) as total from policy where ${condition}`,
    )
    if (total === 0) await requireBatch(tx, actor, params.id)
    const page = {
      locale: t.locale,
      limit: query.items,
      offset: (query.page - 1) * query.items,
      order: sql`policy.last_name, policy.first_name, policy.id`,
    }
    return toPage(await readPolicies(tx, today, { condition, page }), total, {
      query,
      path: `/school/policies/in-batch/${params.id}`,
    })
  },
)

export const listAllPoliciesInBatch = handle(
  calls.listAllPoliciesInBatch,
  async ({ params }, { tx, actor, today, t }) => {
    await requireBatch(tx, actor, params.id)
    const condition = sql`${visible(actor)} and policy.policy_batch_id = ${params.id}`
    const order = sql`policy.last_name, policy.first_name, policy.id`
    return {
      policies: await readPolicies(tx, today, {
        condition,
        page: { locale: t.locale, limit: null, offset: 0, order },
      }),
    }
  },
)

export const listFamilyMembers = handle(
  calls.listFamilyMembers,
  async ({ params }, { tx, actor, today, t }) => {
    orNotFound(await tx.maybe(sql`select 1 from policy where policy.id = ${params.id} and ${visible(actor)}`))
    const condition = sql`${visible(actor)} and policy.dependency_id = ${params.id}`
    return {
      policies: await readPolicies(tx, today, {
        condition,
        page: { locale: t.locale, limit: null, offset: 0 },
      }),
    }
  },
)

export const listGroupNames = handle(calls.listGroupNames, async ({ query }, { tx, actor }) => {
  const rows = await tx.all<{ group_name: string }>(sql`
    select distinct policy.group_name from policy where ${visible(actor)} and policy.group_name <> ''
      and ${query.campus ? sql`policy.campus_id = ${query.campus}` : sql`true`} order by policy.group_name limit 1000`)
  return { group_names: rows.map((row) => row.group_name) }
})

export const getPolicySummary = handle(calls.getPolicySummary, async ({ query }, { tx, actor, today }) => {
  const count = (status: string) => sql`count(*) filter (where ${withStatus(status, today)})`
  return tx.one<{
    active: number
    not_started: number
    expired: number
    cancelled: number
    pending: number
    total: number
  }>(sql`
    select ${count('active')} as active, ${count('not_started')} as not_started, ${count('expired')} as expired,
      ${count('cancelled')} as cancelled, ${count('pending')} as pending, count(*) as total
    from policy where ${visible(actor)} and ${query.campus ? sql`policy.campus_id = ${query.campus}` : sql`true`}`)
})

async function requireBatch(tx: Tx, actor: Actor, batchId: string): Promise<void> {
  orNotFound(
    await tx.maybe(
      sql`select 1 from policy_batch b where b.id = ${batchId} and ${onCampuses(actor, 'b.campus_id')}`,
    ),
  )
}
