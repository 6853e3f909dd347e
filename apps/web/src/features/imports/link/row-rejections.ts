import type { FieldError } from '../../../shared/api/api-failure.ts'
import type { Rejection } from '../review/review-state.ts'

/** The fields of a row by the names that the cart has for them. */
const fieldOfKey: Record<string, string> = {
  dependency_ref: 'dependent_of',
  group_leader_ref: 'group_leader',
}

/** What the server rejected (`rows.17.end_date`) at the rows and cells it is about; others are returned apart. */
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
