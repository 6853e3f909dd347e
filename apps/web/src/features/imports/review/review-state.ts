import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { DraftRows } from '@campus/draft/apply-cells'
import type { KeptAnswer } from '@campus/draft/model/review-row'
import type { Comparison } from './comparison.ts'

/** What the server rejected about a row; it stands until the row is edited. */
export type Rejection = {
  row: number
  field: string
  code: string
  message: string
  params?: Record<string, string | number>
}

/** All that the review shows. Never changed in place. */
export type ReviewState = DraftRows & {
  rejections: readonly Rejection[]
  /** What the server found about people in carts and policies; knowledge, not an edit: undo leaves it. */
  comparison?: Comparison
}

/** `base` is what stood in the cell when its editor was opened: another window may have changed it since. */
export type CellEdit = { row: number; field: ApplicantField; text: string; base?: string }

/** A row that stands in no file, with what was pasted into it. */
export type AddedRow = { row: number; texts: Partial<Record<ApplicantField, string>> }

export type ReviewAction =
  /** `out`: rows that are taken out in the same step. */
  | { kind: 'edit'; edits: readonly CellEdit[]; added?: readonly AddedRow[]; out?: readonly number[] }
  | { kind: 'remove'; rows: readonly number[] }
  /** Puts rows back that were taken out, with what was typed into them. */
  | { kind: 'put-back'; edits: readonly CellEdit[] }
  | { kind: 'reject'; rejections: readonly Rejection[] }
  /** Decides about rows that are probably somebody else as well: two people, or this one instead of one in the cart. */
  | { kind: 'same-person'; rows: readonly number[]; answer: KeptAnswer }
  | { kind: 'compared'; found: Comparison }

/** A cell of the draft that has to be kept; the field `deleted` says whether the row is out. */
export type ReviewChange = { row: number; field: ApplicantField | 'deleted' | 'same_person'; value: string }
