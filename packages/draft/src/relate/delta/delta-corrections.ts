import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { CellTexts, Corrections } from '../corrections/read-corrections.ts'
import type { RowKey } from '../../model/row-key.ts'
import type { ListDelta } from './compare-readings.ts'

type TextOf = (value: Applicant[ApplicantField], field: ApplicantField) => string

/**
 * The changes that a newer file makes to an older draft, in the form in which corrections are merged: the
 * value of each cell in the older file, and in the newer one.
 */
export function deltaCorrections(
  draftId: string,
  { added, changed, kept, gone }: ListDelta,
  textOf: TextOf,
): Corrections {
  const rows = new Map<RowKey, { row: RowKey; before: CellTexts; after: CellTexts }>()
  for (const { row, changes } of [...changed, ...kept]) {
    const correction = rows.get(row) ?? { row, before: {}, after: {} }
    for (const { field, before, after } of changes) {
      correction.before[field] = textOf(before, field)
      correction.after[field] = textOf(after, field)
    }
    rows.set(row, correction)
  }
  return {
    draftId,
    rows: [...rows.values()],
    added: added.map(({ applicant }) =>
      Object.fromEntries(
        Object.entries(applicant)
          .map(([field, value]) => [field, textOf(value, field as ApplicantField)] as const)
          .filter(([, text]) => text !== ''),
      ),
    ),
    gone: gone.map(({ row }) => row),
  }
}
