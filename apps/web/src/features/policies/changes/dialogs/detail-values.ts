import { detailFields } from '@campus/domain/policy/policy-details'
import type { PolicyDetail } from '../../policy-detail.ts'

export type DetailValues = Record<string, unknown>

/** What may be corrected of a policy, as the form holds it. */
export function detailValues(policy: PolicyDetail): DetailValues {
  const values: DetailValues = {}
  for (const name of detailFields) values[name] = policy[name] ?? (name === 'phone_number' ? null : '')
  return values
}

/** What differs, so that a field nobody touched is never sent. */
export function changedDetails(before: DetailValues, after: DetailValues): DetailValues {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}
