import { applicantFields } from '@campus/domain/applicant/applicant-field'
import type { ColumnMatch } from '@campus/grid-import/column-match'
import type { ColumnTarget } from '@campus/grid-import/synonyms/synonym-list'

/** What a column may be matched to, in the order people expect. */
export const columnTargets: readonly ColumnTarget[] = ['full_name', ...applicantFields]

/** Without these nobody can be insured. A type is not among them: a sheet without one is a list of students. */
const neededTargets: readonly ColumnTarget[] = [
  'first_name',
  'last_name',
  'date_of_birth',
  'email',
  'passport_number',
  'residence_country_id',
  'destination_country_id',
  'start_date',
  'end_date',
]

/** Above this a match needs no second look. Source: decisions, section 5: confidence. */
export const sureConfidence = 0.8

/** The needed fields that no column is matched to; a whole name stands for both of its parts. */
export function missingTargets(columns: readonly ColumnMatch[], isFeeNeeded: boolean): ColumnTarget[] {
  const found = new Set(columns.map(({ field }) => field))
  if (found.has('full_name')) {
    found.add('first_name')
    found.add('last_name')
  }
  const needed = isFeeNeeded ? [...neededTargets, 'total_fee' as const] : neededTargets
  return needed.filter((target) => !found.has(target))
}

/** Matched columns that deserve a look. */
export function doubtfulColumns(columns: readonly ColumnMatch[]): ColumnMatch[] {
  return columns.filter(({ field, confidence }) => field !== null && confidence < sureConfidence)
}
