import { applicantTypes, genders, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import type { FieldKind } from '@campus/domain/applicant/applicant-field-row'
import { isEnrollmentId } from '@campus/domain/applicant/link-applicants'
import type { Applicant } from '@campus/domain/applicant/applicant'
import type { Translate } from '@campus/i18n/translate'
import { isCurrentCountry } from '@campus/reference/countries'

export type CellWords = {
  t: Translate
  date: (isoDate: string) => string
  country: (id: string) => string
  /** Plan names by code. */
  plans: ReadonlyMap<string, string>
}

const isoDate = /^\d{4}-\d\d-\d\d$/
const listFields = (wanted: FieldKind): ReadonlySet<string> =>
  new Set(fieldsWhere(applicantFieldTable, ({ kind }) => kind === wanted))
export const dateCells = listFields('date')
export const countryCells = listFields('country')
const linkCells = listFields('link')

/** A cell's display text: the parsed value in the user's language, else the typed text. */
export function cellText(applicant: Applicant, field: ApplicantField, words: CellWords): string {
  const value = applicant[field]
  if (value === null || value === '') return ''
  if (typeof value !== 'string') return `+${value.country_code} ${value.phone_number}`
  if (dateCells.has(field)) return isoDate.test(value) ? words.date(value) : value
  if (countryCells.has(field)) return isCurrentCountry(value) ? words.country(value) : value
  if (field === 'type') return isOneOf(applicantTypes, value) ? words.t(`person.type_${value}`) : value
  if (field === 'gender') return isOneOf(genders, value) ? words.t(`person.gender_${value}`) : value
  if (field === 'plan') return words.plans.get(value) ?? value
  if (linkCells.has(field) && isEnrollmentId(value)) return words.t('draft.person_in_cart')
  return value
}

/**
 * A cell's text for copying: as displayed, except that dates use the format that every spreadsheet reads
 * alike.
 */
export function copyText(applicant: Applicant, field: ApplicantField, words: CellWords): string {
  const value = applicant[field]
  return typeof value === 'string' && (dateCells.has(field) || linkCells.has(field))
    ? value
    : cellText(applicant, field, words)
}

function isOneOf<const Options extends readonly string[]>(
  options: Options,
  value: string,
): value is Options[number] {
  return options.includes(value)
}

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
