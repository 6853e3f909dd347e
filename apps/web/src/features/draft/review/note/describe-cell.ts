import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Translate } from '@campus/i18n/translate'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { useFormat } from '../../../../shared/i18n/use-format.ts'
import { cellText, countryCells, dateCells } from '../../grid/cell-text.ts'
import { originalOf, type ShownIssue } from '../../session/review-issues.ts'

type Format = ReturnType<typeof useFormat>
export type CellFact = { label: string; value: string }

/** A cell's values and their origin: as typed, as parsed in words, and as in the file. */
export function describeCell(row: ReviewRow, field: string, t: Translate, format: Format): CellFact[] {
  if (!isField(field)) return []
  const typed = row.typed[field] ?? ''
  const read = readText(row, field, t, format)
  const original = originalOf(row, field)
  const facts: CellFact[] = [{ label: t('draft.note_typed'), value: typed === '' ? t('draft.empty') : typed }]
  if (read !== '' && read !== typed) facts.push({ label: t('draft.note_read'), value: read })
  if (original !== undefined)
    facts.push({ label: t('draft.note_file'), value: original === '' ? t('draft.empty') : original })
  return facts
}

/** A suggestion for display: a date with the month's name, a country by its name. */
export function suggestionText({ field, suggestion = '' }: ShownIssue, format: Format): string {
  if (dateCells.has(field)) return format.proseDate(suggestion)
  return countryCells.has(field) ? format.country(suggestion) : suggestion
}

/** The parsed value of a cell in unambiguous words; empty if it wasn't understood. */
function readText({ applicant }: ReviewRow, field: ApplicantField, t: Translate, format: Format): string {
  // the cell already shows the plan's name
  if (field === 'plan') return ''
  const words = { t, date: format.proseDate, country: format.country, plans: new Map<string, string>() }
  return cellText(applicant, field, words)
}

function isField(field: string): field is ApplicantField {
  return applicantFields.some((one) => one === field)
}
