import type { CalendarDate } from '../calendar-date.ts'

/** A policy in a set that changes together, or one linked to such a policy. */
export type LinkedPolicy = {
  id: string
  full_name: string
  start_date: CalendarDate
  end_date: CalendarDate
  dependency_id: string | null
  group_leader_id: string | null
}

/** Why a link rejects a change; `params` fill the message. */
export type LinkRejection = {
  id: string
  code: 'dependents_outside' | 'dependent_dates' | 'travellers_outside' | 'group_leader_not_found'
  params: { name: string; reason?: 'dates' }
}

/**
 * Rejects new dates that would separate people who belong together: a family member stays within the dates of
 * the person they depend on, a traveller within those of the group leader. `changes` have their new dates,
 * `others` (everyone linked to one of them) their current ones. A rejected change keeps its `old` dates,
 * which may lead to further rejections. Source: details, section 5 "Dependents" and "Group leader".
 */
export function linkRejections(
  changes: readonly LinkedPolicy[],
  old: ReadonlyMap<string, { start_date: CalendarDate; end_date: CalendarDate }>,
  others: readonly LinkedPolicy[],
): LinkRejection[] {
  const rejected = new Map<string, LinkRejection>()
  const everybody = [...others, ...changes]
  const dependentsOf = Map.groupBy(everybody, (one) => one.dependency_id)
  const travellersOf = Map.groupBy(everybody, (one) => one.group_leader_id)
  for (;;) {
    const standing = new Map<string, LinkedPolicy>()
    for (const policy of others) standing.set(policy.id, policy)
    for (const policy of changes) {
      const before = rejected.has(policy.id) ? old.get(policy.id) : undefined
      standing.set(policy.id, before ? { ...policy, ...before } : policy)
    }
    const now = ({ id }: LinkedPolicy) => standing.get(id)
    const rejections = changes.flatMap((one) => {
      if (rejected.has(one.id)) return []
      const dependents = dependentsOf.get(one.id)?.flatMap((other) => now(other) ?? []) ?? []
      const travellers = travellersOf.get(one.id)?.flatMap((other) => now(other) ?? []) ?? []
      return findRejection(one, standing, { dependents, travellers }) ?? []
    })
    if (rejections.length === 0) return [...rejected.values()]
    for (const rejection of rejections) rejected.set(rejection.id, rejection)
  }
}

function findRejection(
  one: LinkedPolicy,
  standing: ReadonlyMap<string, LinkedPolicy>,
  { dependents, travellers }: { dependents: readonly LinkedPolicy[]; travellers: readonly LinkedPolicy[] },
): LinkRejection | null {
  const { id } = one
  const main = one.dependency_id === null ? undefined : standing.get(one.dependency_id)
  if (main && !holds(main, one)) return { id, code: 'dependent_dates', params: { name: main.full_name } }
  const leader = one.group_leader_id === null ? undefined : standing.get(one.group_leader_id)
  if (leader && !holds(leader, one))
    return { id, code: 'group_leader_not_found', params: { name: leader.full_name, reason: 'dates' } }
  const dependent = dependents.find((other) => !holds(one, other))
  if (dependent) return { id, code: 'dependents_outside', params: { name: dependent.full_name } }
  const traveller = travellers.find((other) => !holds(one, other))
  return traveller ? { id, code: 'travellers_outside', params: { name: traveller.full_name } } : null
}

const holds = (outer: LinkedPolicy, inner: LinkedPolicy) =>
  outer.start_date <= inner.start_date && inner.end_date <= outer.end_date

/**
 * The changes that wait for a payment: those that are charged, and those linked to one of them, so that
 * nobody's dates move without those of the person they belong to. Source: details, section 6 "the change
 * takes effect when paid".
 */
export function changesThatWait(
  changes: readonly {
    id: string
    dependency_id: string | null
    group_leader_id: string | null
    charge: number
  }[],
): Set<string> {
  const neighbours = new Map<string, string[]>(changes.map(({ id }) => [id, []]))
  const tie = (one: string, other: string | null) => {
    if (other === null || !neighbours.has(other)) return
    neighbours.get(one)?.push(other)
    neighbours.get(other)?.push(one)
  }
  for (const { id, dependency_id, group_leader_id } of changes) {
    tie(id, dependency_id)
    tie(id, group_leader_id)
  }
  const waiting = new Set<string>()
  const open = changes.filter(({ charge }) => charge > 0).map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (waiting.has(id)) continue
    waiting.add(id)
    open.push(...(neighbours.get(id) ?? []))
  }
  return waiting
}
