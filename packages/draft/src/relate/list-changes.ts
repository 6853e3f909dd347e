import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '../model/review-row.ts'

export type CellChange = { field: ApplicantField; from: string; to: string }

/** The cells whose text was changed by normalising it: "Spagna" became ES. */
export function listChanges({ typed, applicant }: ReviewRow): CellChange[] {
  const changes: CellChange[] = []
  for (const field of Object.keys(typed) as ApplicantField[]) {
    const from = typed[field] ?? ''
    const value = applicant[field]
    const to =
      typeof value === 'string' ? value : value === null ? '' : `+${value.country_code} ${value.phone_number}`
    if (from !== to) changes.push({ field, from, to })
  }
  return changes
}
