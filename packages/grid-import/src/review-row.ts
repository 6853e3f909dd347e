import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import type { RowKey } from './row-key.ts'
import type { RowNotes } from './row-notes.ts'

/** An issue of a row by itself; `suggestion` comes from reading the cell, such as a country misspelt by a letter. */
export type CellIssue = ApplicantIssue & { suggestion?: string; choices?: string[] }

export type KeptAnswer = 'keep' | 'replace'

/** One row under review: what was typed, what it was read as, and what is wrong with it alone. */
export type ReviewRow = RowNotes & {
  /** Over all sheets; `positionOfKey` says the number that the spreadsheet shows. */
  row: RowKey
  typed: Partial<Record<ApplicantField, string>>
  applicant: Applicant
  issues: CellIssue[]
  /** What the person answered about somebody who is probably the same; `replace` is about one in the cart. */
  same_person?: KeptAnswer
  /** Whom `keep` is about, by `questionName`; an answer of before names nobody and is about everybody. */
  kept?: readonly string[]
  /** The texts that a person has put into its cells. */
  edits?: Partial<Record<ApplicantField, string>>
  /** The row as it was read before any of them. */
  read?: ReviewRow
}
