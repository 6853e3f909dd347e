import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import type { RowKey } from './row-key.ts'
import type { Follows, RowOrigins } from './derivation.ts'
import type { SplitName } from './normalised.ts'

/** An issue of a row by itself; `suggestion` comes from reading the cell, such as a country misspelt by a letter. */
export type CellIssue = ApplicantIssue & { suggestion?: string; choices?: string[] }

/** What a row of a file says beside the values of its cells. */
export type RowNotes = {
  /** The people whom its cells of names hold, where there are several. */
  people?: readonly SplitName[]
  /** The word that makes the person somebody's family without saying whose: "son". */
  relation?: string
  /** The cells that were made from others, which the person accepted: by which offer, and from what text. */
  made?: RowOrigins
  /** The number that the list itself gives the person, with the position of its sheet: `0/14`. */
  list_number?: string
  /** What values made from others hang on. */
  follows?: Follows
}

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
