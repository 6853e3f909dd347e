import { fullName } from '@campus/domain/full-name'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { CheckedApplicant, Link } from './checked-applicant.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Links dependents to their student or leader, and travellers to their group leader: by another item's `ref`
 * in the same call, an enrollment of the batch, or a policy (ID or number). Source: details, section 5.
 */
export async function resolveLinks(
  tx: Tx,
  target: { batchId: string | null; campusId: string; today: string },
  checked: readonly CheckedApplicant[],
): Promise<void> {
  const inCall = new Map<string, Link>()
  for (const person of checked) {
    const link = {
      id: person.id,
      isPolicy: false,
      type: person.applicant.type,
      start_date: person.applicant.start_date,
      end_date: person.applicant.end_date,
      isReady: true,
      name: fullName(person.applicant),
    }
    inCall.set(person.id, link)
    if (person.ref) inCall.set(person.ref, link)
  }
  const wanted = new Set<string>()
  for (const { applicant } of checked) {
    for (const text of [applicant.dependent_of, applicant.group_leader])
      if (text && !inCall.has(text)) wanted.add(text)
  }
  const elsewhere = await findLinks(tx, target, [...wanted])
  const keptLinks = await findKeptLinks(
    tx,
    checked.map(({ id }) => id),
    { ids: [...wanted].filter((text) => uuid.test(text) && !elsewhere.has(text)), today: target.today },
  )
  const find = (text: string) =>
    inCall.get(text) ?? elsewhere.get(text) ?? elsewhere.get(text.toUpperCase()) ?? keptLinks.get(text)
  for (const person of checked) {
    linkDependency(person, find)
    linkLeader(person, find)
  }
  await nameTheMissing(tx, target.campusId, checked)
}

function linkDependency(person: CheckedApplicant, find: (text: string) => Link | undefined): void {
  const text = person.applicant.dependent_of
  const key = 'dependency_ref'
  if (!text) {
    if (person.applicant.type === 'immediate_family') person.issues.push({ key, code: 'required' })
    return
  }
  const link = find(text)
  if (!link || link.id === person.id || link.type === 'immediate_family') {
    person.issues.push({ key, code: 'dependent_not_found', params: { name: link?.name || text } })
    return
  }
  person.dependency = link
  if (!covers(link, person))
    person.issues.push({ key, code: 'dependent_dates', params: { name: link.name || text } })
}

function linkLeader(person: CheckedApplicant, find: (text: string) => Link | undefined): void {
  const text = person.applicant.group_leader
  if (!text) return
  const link = find(text)
  const key = 'group_leader_ref'
  if (!link || link.id === person.id || link.type !== 'group_leader') {
    const reason = link ? 'not_a_leader' : 'unknown'
    person.issues.push({ key, code: 'group_leader_not_found', params: { name: link?.name || text, reason } })
    return
  }
  person.leader = link
  if (!covers(link, person))
    person.issues.push({
      key,
      code: 'group_leader_not_found',
      params: { name: link.name || text, reason: 'dates' },
    })
}

/**
 * Adds names to messages about linked people who are no longer in the cart, because messages show names, not
 * IDs. The link is kept and is valid again once they are put back.
 */
async function nameTheMissing(tx: Tx, campusId: string, checked: readonly CheckedApplicant[]): Promise<void> {
  const nameless = checked.flatMap((person) =>
    person.issues
      .filter(({ key, params }) => key.endsWith('_ref') && uuid.test(String(params?.['name'] ?? '')))
      .map((issue) => ({ one: person, issue, id: String(issue.params?.['name']) })),
  )
  if (nameless.length === 0) return
  const ids = nameless.map(({ id }) => id)
  const rows = await tx.all<{ id: string; name: string; is_enrollment: boolean }>(sql`
    select e.id, full_name(e.details ->> 'first_name', e.details ->> 'last_name') as name, true as is_enrollment
    from enrollment e join policy_batch b on b.id = e.policy_batch_id
    where e.client_id = (select app_client()) and e.id = any(${ids}::uuid[]) and b.campus_id = ${campusId}
    union all
    select id, full_name(first_name, last_name), false from policy where client_id = (select app_client()) and id = any(${ids}::uuid[]) and campus_id = ${campusId}`)
  const personById = new Map(rows.map((row) => [row.id, row]))
  for (const { one: person, issue, id } of nameless) {
    const other = personById.get(id)
    if (!other) continue
    issue.params = { ...issue.params, name: other.name || '–' }
    if (!other.is_enrollment) continue
    if (issue.key === 'dependency_ref') person.ties.dependency = id
    else person.ties.leader = id
  }
}

/** Whether the other's days cover this person's; days with an issue don't raise a second one. */
function covers(outer: Link, person: CheckedApplicant): boolean {
  const { start_date: start, end_date: end } = person.applicant
  if (person.issues.some(({ key }) => key === 'start_date' || key === 'end_date')) return true
  if (!outer.start_date || !outer.end_date || !start || !end) return true
  return outer.start_date <= start && end <= outer.end_date
}

type Found = Link & { policy_number: string | null; is_shown: boolean }

/**
 * Links are resolved among the people visible to the user: a policy of another campus counts as non-existent.
 */
async function findLinks(
  tx: Tx,
  { batchId, campusId, today }: { batchId: string | null; campusId: string; today: string },
  texts: string[],
): Promise<Map<string, Link>> {
  const linkByText = new Map<string, Link>()
  if (texts.length === 0) return linkByText
  const ids = texts.filter((text) => uuid.test(text))
  const numbers = texts.map((text) => text.toUpperCase())
  const rows = await tx.all<Found>(sql`
    select id, true as "isPolicy", type, start_date, end_date, policy_number, campus_id = ${campusId} as is_shown, true as "isReady",
      full_name(first_name, last_name) as name
    from policy
    where client_id = (select app_client()) and state in ('pending', 'issued') and end_date >= ${today} and (id = any(${ids}::uuid[]) or policy_number = any(${numbers}))
    union all
    select id, false, type, start_date, end_date, null, true, not has_errors and fee is not null,
      full_name(details ->> 'first_name', details ->> 'last_name')
    from enrollment
    where client_id = (select app_client()) and status = 'open' and policy_batch_id = ${batchId} and id = any(${ids}::uuid[])`)
  for (const { policy_number: number, is_shown: isShown, ...row } of rows) {
    // a person insured at another campus is only named by the number that was sent
    const link = isShown ? row : { ...row, name: number ?? '' }
    linkByText.set(link.id, link)
    if (number) linkByText.set(number, { ...link, name: isShown ? row.name : number })
  }
  return linkByText
}

/**
 * Existing links that the user rechecking them can't see, made by a user with wider access. They are kept, so
 * that confirming or changing a person doesn't remove them.
 */
async function findKeptLinks(
  tx: Tx,
  enrollmentIds: readonly string[],
  { ids, today }: { ids: readonly string[]; today: string },
): Promise<Map<string, Link>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.acrossCampuses.all<Link>(sql`
    select policy.id, true as "isPolicy", policy.type, policy.start_date, policy.end_date, true as "isReady", '' as name from policy
    where policy.client_id = (select app_client()) and policy.state in ('pending', 'issued') and policy.end_date >= ${today} and policy.id = any(${[...ids]}::uuid[]) and exists (
      select 1 from enrollment e where e.client_id = policy.client_id and e.id = any(${[...enrollmentIds]}::uuid[]) and policy.id in (e.dependency_policy_id, e.group_leader_policy_id))`)
  return new Map(rows.map((row) => [row.id, row]))
}
