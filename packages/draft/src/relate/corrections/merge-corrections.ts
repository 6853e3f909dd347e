import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { CellContext } from '../../normalise/normalise-cell.ts'
import { revalidateRow } from '../review-sheet.ts'
import type { ReviewRow } from '../../model/review-row.ts'
import { rowsByNumber, type RowKey } from '../../model/row-key.ts'
import type { CellTexts, Corrections } from './read-corrections.ts'

/** A cell of the draft that the workbook corrects. */
export type Correction = { row: RowKey; field: ApplicantField; from: string; to: string }
/** A cell that was changed on both sides since the workbook was written, to different values. */
export type CorrectionConflict = {
  row: RowKey
  field: ApplicantField
  before: string
  here: string
  there: string
}

export type MergedCorrections = {
  changes: Correction[]
  conflicts: CorrectionConflict[]
  /** Cells changed only in the draft since then: they stay as they are. */
  kept: Correction[]
  /** Rows that are missing from the workbook but still in the draft. */
  gone: RowKey[]
  /** Rows of the workbook that are no longer in the draft: removed, or in the cart. */
  missing: RowKey[]
  added: CellTexts[]
}

type Draft = { rows: readonly ReviewRow[]; context: CellContext; rules: ApplicantRules }

/**
 * A three-way merge: compares the text of each cell when the workbook was written with its text on either
 * side now. Texts with the same value are equal, so a date that a spreadsheet program reformatted hasn't
 * changed. `textOf` returns a cell of the draft as the workbook would have it today.
 */
export function mergeCorrections(
  { rows: corrected, added, gone }: Corrections,
  { rows, context, rules }: Draft,
  textOf: (row: ReviewRow, field: ApplicantField) => string,
): MergedCorrections {
  const byKey = rowsByNumber(rows)
  const merged: MergedCorrections = {
    changes: [],
    conflicts: [],
    kept: [],
    gone: gone.filter((key) => byKey.has(key)),
    missing: [],
    added,
  }
  for (const { row: key, before, after } of corrected) {
    const row = byKey.get(key)
    if (row === undefined) {
      merged.missing.push(key)
      continue
    }
    const isSame = (field: ApplicantField, one: string, other: string) =>
      one === other ||
      readValue(row, field, { text: one, context, rules }) ===
        readValue(row, field, { text: other, context, rules })
    for (const [name, there] of Object.entries(after)) {
      const field = name as ApplicantField
      const was = before[field] ?? ''
      const here = textOf(row, field)
      const isChangedThere = !isSame(field, was, there)
      const isChangedHere = !isSame(field, was, here)
      if (isChangedThere && isChangedHere && !isSame(field, here, there))
        merged.conflicts.push({ row: key, field, before: was, here, there })
      else if (isChangedThere && !isChangedHere)
        merged.changes.push({ row: key, field, from: here, to: there })
      else if (isChangedHere && !isChangedThere) merged.kept.push({ row: key, field, from: was, to: here })
    }
  }
  return merged
}

/** The value that a text has in this cell; a text that isn't understood is its own value. */
function readValue(
  row: ReviewRow,
  field: ApplicantField,
  { text, context, rules }: { text: string; context: CellContext; rules: ApplicantRules },
): string {
  return JSON.stringify(revalidateRow(row, { [field]: text }, context, rules).applicant[field])
}
