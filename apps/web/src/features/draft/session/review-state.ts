import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { DraftRows } from '@campus/draft/apply-cells'
import type { confirmedField, KeptAnswer } from '@campus/draft/model/review-row'
import type { Comparison } from './comparison.ts'

/** The server's error about a row, kept until the row is edited. */
export type Rejection = {
  row: number
  field: string
  code: string
  message: string
  params?: Record<string, string | number>
}

/** Everything the review shows. Immutable. */
export type ReviewState = DraftRows & {
  rejections: readonly Rejection[]
  /** The server's results about people in carts and policies. They aren't edits, so undo keeps them. */
  comparison?: Comparison
}

/** `base` is the cell's text when its editor was opened: another window may have changed it since. */
export type CellEdit = { row: number; field: ApplicantField; text: string; base?: string }

/** A row that isn't in any file, with its pasted texts. */
export type AddedRow = { row: number; texts: Partial<Record<ApplicantField, string>> }

export type ReviewAction =
  /** `out`: rows removed in the same step. */
  | { kind: 'edit'; edits: readonly CellEdit[]; added?: readonly AddedRow[]; out?: readonly number[] }
  | { kind: 'remove'; rows: readonly number[] }
  /** Restores removed rows, with the texts typed into them. */
  | { kind: 'put-back'; edits: readonly CellEdit[] }
  | { kind: 'reject'; rejections: readonly Rejection[] }
  /**
   * Decides about rows that may be the same person as another: two people, or this one instead of the one in
   * the cart.
   */
  | { kind: 'same-person'; rows: readonly number[]; answer: KeptAnswer }
  /** Confirms unlikely values of rows; `reason` is that of the question. */
  | { kind: 'confirm'; rows: readonly number[]; reason: string }
  | { kind: 'compared'; found: Comparison }

type AnswerField = 'same_person' | `${typeof confirmedField}${string}`

/** A cell of the draft to be saved; the field `deleted` is whether the row is removed. */
export type ReviewChange = { row: number; field: ApplicantField | 'deleted' | AnswerField; value: string }
