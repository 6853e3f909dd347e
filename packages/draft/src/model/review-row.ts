import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantIssue } from '@campus/domain/applicant/issue'
import type { RowKey } from './row-key.ts'
import type { Follows, RowOrigins } from './derivation.ts'
import type { SplitName } from './normalised.ts'

/**
 * An issue of a single row; `suggestion` comes from reading the cell, such as a country misspelt by a letter.
 */
export type CellIssue = ApplicantIssue & { suggestion?: string; choices?: string[] }

/** What a row of the file contains besides the values of its cells. */
export type RowNotes = {
  /** The people named in its name cells, if there are several. */
  people?: readonly SplitName[]
  /** The people in its full name if the commas in it separate people, which only a person can tell. */
  at_commas?: readonly SplitName[]
  /** The word that makes the person a family member without saying whose: "son". */
  relation?: string
  /** Cells that were derived from others and accepted by the user: by which offer, and from what text. */
  made?: RowOrigins
  /** The number that the list itself gives the person, after the index of its sheet: `0/14`. */
  list_number?: string
  /** The days of timestamps in unused columns: when the form was filled in. */
  form_days?: readonly string[]
  /** What derived values depend on. */
  follows?: Follows
}

/** Fields of a draft's cells that confirm an unlikely value begin with this and end with the reason; the value is `1`. */
export const confirmedField = 'confirmed:'

export type KeptAnswer = 'keep' | 'replace'

/** A row under review: its texts as typed, their normalised values, and the issues of this row alone. */
export type ReviewRow = RowNotes & {
  /** Unique across all sheets; `positionOfKey` returns the number that the spreadsheet shows. */
  row: RowKey
  typed: Partial<Record<ApplicantField, string>>
  applicant: Applicant
  issues: CellIssue[]
  /**
   * The user's answer about someone who is probably the same person; `replace` is about a person in the cart.
   */
  same_person?: KeptAnswer
  /** The people whom `keep` is about, by `questionName`; older answers name nobody and apply to everyone. */
  kept?: readonly string[]
  /** Unlikely values of the row that a user confirmed, by the reason of the question. */
  confirmed?: readonly string[]
  /** Texts that users entered into its cells. */
  edits?: Partial<Record<ApplicantField, string>>
  /** The row as it was read, before any edits. */
  read?: ReviewRow
}

/**
 * Issues that are questions for the user rather than errors. `isOpenInCart`: the person can be added with the
 * question, because the cart asks it again or the value is valid.
 */
const questions: ReadonlyMap<string, { isOpenInCart: boolean }> = new Map([
  ['same_person', { isOpenInCart: true }],
  ['implausible', { isOpenInCart: true }],
  ['date_ambiguous', { isOpenInCart: false }],
])

/** Whether an issue is a question for the user rather than an error. */
export const isQuestion = (code: string): boolean => questions.has(code)

/** Whether an issue is a question with which someone can be added to the cart. */
export const isOpenInCart = (code: string): boolean => questions.get(code)?.isOpenInCart === true
