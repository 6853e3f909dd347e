import { applicantTypes, genders, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { CellWords } from './cell-text.ts'

/** The options of a field with fixed values; undefined for any other. */
export function choices(
  field: ApplicantField,
  { t, plans }: CellWords,
): { value: string; label: string }[] | undefined {
  if (field === 'type') return applicantTypes.map((value) => ({ value, label: t(`person.type_${value}`) }))
  if (field === 'gender') {
    return [
      { value: '', label: '' },
      ...genders.map((value) => ({ value, label: t(`person.gender_${value}`) })),
    ]
  }
  if (field === 'plan') return [...plans].map(([value, label]) => ({ value, label }))
  return undefined
}
