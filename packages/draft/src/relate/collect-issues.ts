import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantIssue, ApplicantIssueCode } from '@campus/domain/applicant/issue'
import type { CellIssue, ReviewRow } from '../model/review-row.ts'
import type { ReviewSheet } from './review-sheet.ts'
import { findImplausible } from './implausible.ts'
import { guessOf, type Guess } from './guess.ts'
import { splitRow, type PersonTexts } from './split-row.ts'
import { suggestFix, type Suggestion } from './suggest.ts'

/** An issue with its row and the current text of its cell, ready to be shown. */
export type GridIssue = {
  row: number
  field: string
  code: ApplicantIssueCode
  /** The text of the cell. */
  value: string
  params?: ApplicantIssue['params']
  suggestion?: string
  /** All values that the cell may mean, including the suggestion, in the order of the cell. */
  choices?: string[]
  /** Why the suggestion is a guess, if it is one: it needs checking row by row. */
  guess?: Guess
  /** Another cell that changes with the suggestion, as for swapped dates. */
  also?: { field: string; value: string }
  /** The texts of each of several people in the row: the first stays, the others get their own rows. */
  split?: PersonTexts[]
}

/** Every issue of a sheet, by row. */
export function collectIssues(sheet: ReviewSheet): GridIssue[] {
  const gridIssues: GridIssue[] = []
  const between = new Map<number, CellIssue[]>()
  const add = ({ row, issue }: { row: number; issue: CellIssue }) =>
    between.set(row, [...(between.get(row) ?? []), issue])
  sheet.relations.issues.forEach(add)
  findImplausible(sheet.rows, { today: sheet.rules.today, related: between }).forEach(add)
  for (const row of sheet.rows) {
    const related = between.get(row.row)
    if (row.issues.length === 0 && related === undefined) continue
    for (const issue of row.issues) gridIssues.push(describe(row, issue, sheet.rules.today))
    for (const issue of related ?? []) gridIssues.push(describe(row, issue, sheet.rules.today))
  }
  return gridIssues
}

function describe(row: ReviewRow, issue: CellIssue, today: string): GridIssue {
  // several people in a cell are split, which no other spelling of the cell does
  const isSplit = row.people !== undefined && issue.params?.['names'] !== undefined
  const isOpen = issue.suggestion === undefined && !isSplit
  const fix = isOpen ? suggestFix(issue, row.applicant, today) : asFix(issue.suggestion)
  const value = typedText(row, issue.field)
  const guess = fix === null ? undefined : guessOf({ ...issue, value, also: fix.also })
  return {
    row: row.row,
    field: issue.field,
    code: issue.code,
    value,
    ...(issue.params === undefined ? {} : { params: issue.params }),
    ...(isSplit ? { split: splitRow(row) } : {}),
    ...(fix === null ? {} : { suggestion: fix.value }),
    ...(guess === undefined ? {} : { guess }),
    ...(issue.choices === undefined ? {} : { choices: issue.choices }),
    ...(fix?.also !== undefined ? { also: fix.also } : {}),
  }
}

const asFix = (value: string | undefined): Suggestion | null => (value === undefined ? null : { value })

function typedText(row: ReviewRow, field: string): string {
  const typed = row.typed[field as keyof typeof row.typed]
  if (typed !== undefined) return typed
  const value = row.applicant[field as keyof Applicant]
  return typeof value === 'string' ? value : ''
}
