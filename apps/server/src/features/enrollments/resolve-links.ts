import { sql, type Tx } from '../../platform/database.ts'
import type { CheckedApplicant, Link } from './checked-applicant.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const ref = (value: string | null | undefined) => (value ?? '').trim()

/**
 * Ties dependents to their student or leader, and travellers to their group leader: by another item's `ref` in the
 * same call, an enrollment of the batch, or a policy (id or number). Source: decisions, section 5.
 */
export async function resolveLinks(
  tx: Tx,
  batchId: string | null,
  checked: readonly CheckedApplicant[],
  today: string,
): Promise<void> {
  const inCall = new Map<string, Link>()
  for (const one of checked) {
    const link = {
      id: one.id,
      type: one.applicant.type,
      start_date: one.applicant.start_date,
      end_date: one.applicant.end_date,
    }
    inCall.set(one.id, link)
    if (ref(one.item.ref)) inCall.set(ref(one.item.ref), link)
  }
  const wanted = new Set<string>()
  for (const { item } of checked) {
    for (const text of [ref(item.dependency_ref), ref(item.group_leader_ref)])
      if (text && !inCall.has(text)) wanted.add(text)
  }
  const elsewhere = await findLinks(tx, batchId, [...wanted], today)
  const kept = await findKeptLinks(
    tx,
    checked.map(({ id }) => id),
    [...wanted].filter((text) => uuid.test(text) && !elsewhere.has(text)),
    today,
  )
  const find = (text: string) =>
    inCall.get(text) ?? elsewhere.get(text) ?? elsewhere.get(text.toUpperCase()) ?? kept.get(text)
  for (const one of checked) {
    linkDependency(one, find)
    linkLeader(one, find)
  }
}

function linkDependency(one: CheckedApplicant, find: (text: string) => Link | undefined): void {
  const text = ref(one.item.dependency_ref)
  const key = 'dependency_ref'
  if (!text) {
    if (one.applicant.type === 'immediate_family') one.issues.push({ key, code: 'required' })
    return
  }
  const link = find(text)
  if (!link || link.id === one.id || link.type === 'immediate_family') {
    one.issues.push({ key, code: 'dependent_not_found', params: { name: text } })
    return
  }
  one.dependency = link
  if (!covers(link, one)) one.issues.push({ key, code: 'dependent_dates', params: { name: text } })
}

function linkLeader(one: CheckedApplicant, find: (text: string) => Link | undefined): void {
  const text = ref(one.item.group_leader_ref)
  if (!text) return
  const link = find(text)
  const key = 'group_leader_ref'
  if (!link || link.id === one.id || link.type !== 'group_leader') {
    one.issues.push({
      key,
      code: 'group_leader_not_found',
      params: { name: text, reason: link ? 'not_a_leader' : 'unknown' },
    })
    return
  }
  one.leader = link
  if (!covers(link, one))
    one.issues.push({ key, code: 'group_leader_not_found', params: { name: text, reason: 'dates' } })
}

/** Whether the other's days hold this person's; days with an issue of their own raise no second one. */
function covers(outer: Link, one: CheckedApplicant): boolean {
  const { start_date: start, end_date: end } = one.applicant
  if (one.issues.some(({ key }) => key === 'start_date' || key === 'end_date')) return true
  if (!outer.start_date || !outer.end_date || !start || !end) return true
  return outer.start_date <= start && end <= outer.end_date
}

/**
 * What somebody names is looked for among what they may see: a policy of another campus is as unknown as one that is
 * not there.
 */
async function findLinks(
  tx: Tx,
  batchId: string | null,
  texts: string[],
  today: string,
): Promise<Map<string, Link>> {
  const found = new Map<string, Link>()
  if (texts.length === 0) return found
  const ids = texts.filter((text) => uuid.test(text))
  const numbers = texts.map((text) => text.toUpperCase())
  const rows = await tx.all<Link & { policy_number: string | null }>(sql`
    select id, type, start_date, end_date, policy_number from policy
    where client_id = (select app_client()) and state in ('pending', 'issued') and end_date >= ${today} and (id = any(${ids}::uuid[]) or policy_number = any(${numbers}))
    union all
    select id, type, start_date, end_date, null from enrollment
    where client_id = (select app_client()) and status = 'open' and policy_batch_id = ${batchId} and id = any(${ids}::uuid[])`)
  for (const row of rows) {
    found.set(row.id, row)
    if (row.policy_number) found.set(row.policy_number, row)
  }
  return found
}

/**
 * Links that people have already and that whoever checks them again may not see: made by somebody who sees more, they
 * stay, so that confirming or changing a person does not tear them off.
 */
async function findKeptLinks(
  tx: Tx,
  enrollmentIds: readonly string[],
  ids: readonly string[],
  today: string,
): Promise<Map<string, Link>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.acrossCampuses.all<Link>(sql`
    select y.id, y.type, y.start_date, y.end_date from policy y
    where y.client_id = (select app_client()) and y.state in ('pending', 'issued') and y.end_date >= ${today} and y.id = any(${[...ids]}::uuid[]) and exists (
      select 1 from enrollment e where e.id = any(${[...enrollmentIds]}::uuid[]) and y.id in (e.dependency_id, e.group_leader_id))`)
  return new Map(rows.map((row) => [row.id, row]))
}
