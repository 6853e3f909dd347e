import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { valueText, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import { countryName } from '@campus/i18n/format-country'
import type { Locale } from '@campus/i18n/locale'
import { writeXlsx } from 'hucre/xlsx'
import { documentWords, type DocumentWords } from './document-words.ts'
import { applicantSheet } from './enrollment-template.ts'

export type PeopleWorkbook = {
  bytes: Uint8Array
  /** The field of each column, from the left. */
  fields: ApplicantField[]
}

/**
 * People as the enrolment template would hold them, in a language: the same headings, countries and choices by name,
 * dates as `YYYY-MM-DD`. The import reads it as it reads a template that was filled in.
 */
export async function peopleWorkbook(
  people: readonly Applicant[],
  { requires_total_fee: requiresFee }: { requires_total_fee: boolean },
  locale: Locale,
): Promise<PeopleWorkbook> {
  const words = documentWords(locale)
  const fields = applicantFields.filter(
    (field) => applicantFieldTable[field].required !== 'with_fee' || requiresFee,
  )
  const sheet = applicantSheet(fields, words)
  const rows = people.map((person) => fields.map((field) => cellText(person, field, words)))
  const bytes = await writeXlsx({ sheets: [{ ...sheet, rows: [...(sheet.rows ?? []), ...rows] }] })
  return { bytes, fields }
}

type Word = Parameters<DocumentWords['word']>[0]

function cellText(person: Applicant, field: ApplicantField, words: DocumentWords): string {
  const text = valueText(person[field])
  if (text === '') return ''
  const { kind } = applicantFieldTable[field]
  if (kind === 'country') return countryName(text, words.locale)
  if (kind === 'option') return words.word(`template_${field}_${text}` as Word).local
  return text
}
