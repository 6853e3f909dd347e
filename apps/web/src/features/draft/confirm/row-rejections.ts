import type { FieldError } from '../../../shared/api/api-failure.ts'
import type { Rejection } from '../session/review-state.ts'

/** Field names of the cart that differ from those of rows. */
const fieldOfKey: Record<string, string> = {
  dependency_ref: 'dependent_of',
  group_leader_ref: 'group_leader',
}

/** Assigns the server's errors (`rows.17.end_date`) to rows and cells; all others are returned separately. */
export function toRejections(errors: readonly FieldError[]): { rejections: Rejection[]; others: string[] } {
  const rejections: Rejection[] = []
  const others: string[] = []
  for (const { key, message, code, params } of errors) {
    const [, row, name] = /^rows\.(\d+)\.([a-z_]+)/.exec(key) ?? []
    if (row === undefined || name === undefined) others.push(message)
    else {
      const place = { row: Number(row), field: fieldOfKey[name] ?? name, code: code ?? 'other' }
      rejections.push({ ...place, message, ...(params ? { params } : {}) })
    }
  }
  return { rejections, others }
}
