import type { Actor } from '../../platform/actor.ts'
import type { FieldIssue } from '../../platform/failure.ts'

export type Viewer = Pick<Actor, 'sees_all_campuses' | 'campus_ids'>

/**
 * Issues as a user may see them. A trip at a campus hidden from them is reported by its days alone, without
 * names, products or policy numbers.
 */
export function issuesFor(viewer: Viewer, issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => {
    const { campus_id: campusId, ...params } = issue.params ?? {}
    if (campusId === undefined) return issue
    if (viewer.sees_all_campuses || viewer.campus_ids.includes(String(campusId))) return { ...issue, params }
    const { other_id: _id, product: _product, ...rest } = params
    return { ...issue, params: { ...rest, shown: 'elsewhere', other: '', name: '' } }
  })
}
