import { heldBackBy } from '@campus/domain/applicant/eligible'
import type { CheckedApplicant } from './checked-applicant.ts'

/**
 * Gives everyone linked to a person with errors an issue that names that person: the promised total must not
 * include people who wouldn't be ordered. Call it once all of them are checked.
 */
export function markHeldBack(checked: readonly CheckedApplicant[]): void {
  const own = new Set(checked.map(({ id }) => id))
  const blockers = heldBackBy([
    ...checked.map(({ id, issues, fee, dependency, leader }) => ({
      id,
      isEligible: issues.length === 0 && fee !== null,
      linked: [dependency?.id, leader?.id],
    })),
    ...checked.flatMap(({ dependency, leader }) =>
      [dependency, leader].flatMap((link) =>
        link && !own.has(link.id) ? [{ id: link.id, isEligible: link.isReady, linked: [] }] : [],
      ),
    ),
  ])
  for (const one of checked) {
    const blocker = blockers.get(one.id)
    if (blocker === undefined) continue
    const isDependency = one.dependency?.id === blocker
    const name = (isDependency ? one.dependency : one.leader)?.name ?? ''
    const key = isDependency ? 'dependency_ref' : 'group_leader_ref'
    one.issues.push({ key, code: 'linked_not_ready', params: { name } })
  }
}
