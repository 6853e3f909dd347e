import { heldBackBy } from '@campus/domain/applicant/eligible'
import type { CheckedApplicant } from './checked-applicant.ts'

/**
 * Gives everyone linked to a person with errors an issue that names that person: the promised total must not
 * include people who wouldn't be ordered. Call it once all of them are checked.
 */
export function markHeldBack(checked: readonly CheckedApplicant[]): void {
  const checkedIds = new Set(checked.map(({ id }) => id))
  const blockers = heldBackBy([
    ...checked.map(({ id, issues, fee, dependency, leader }) => ({
      id,
      isEligible: issues.length === 0 && fee !== null,
      linked: [dependency?.id, leader?.id],
    })),
    ...checked.flatMap(({ dependency, leader }) =>
      [dependency, leader].flatMap((link) =>
        link && !checkedIds.has(link.id) ? [{ id: link.id, isEligible: link.isReady, linked: [] }] : [],
      ),
    ),
  ])
  for (const person of checked) {
    const blocker = blockers.get(person.id)
    if (blocker === undefined) continue
    const isDependency = person.dependency?.id === blocker
    const name = (isDependency ? person.dependency : person.leader)?.name ?? ''
    const key = isDependency ? 'dependency_ref' : 'group_leader_ref'
    person.issues.push({ key, code: 'linked_not_ready', params: { name } })
  }
}
