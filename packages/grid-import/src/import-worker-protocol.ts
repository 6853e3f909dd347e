import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { DateOrders } from './infer-date-order.ts'
import type { ColumnMatch } from './column-match.ts'
import type { CellContext } from './normalise-cell.ts'
import type { ReadOptions } from './read-spreadsheet.ts'
import type { Relations, ReviewRow } from './review-sheet.ts'
import type { ColumnTarget } from './synonyms/synonym-list.ts'

/** A cell the person has edited, laid over the file; the field `deleted` with value `1` takes the row out. */
export type OverlayCell = { row: number; field: string; value: string }

/** What the page asks the import worker. `id` comes back in the answer, so that a late answer is not taken for a newer. */
export type ImportRequest = { id: number } & (
  | {
      kind: 'read'
      /** Transferred, not copied. */
      bytes: ArrayBuffer
      options: ReadOptions
      rules: ApplicantRules
      remembered?: Record<string, ColumnTarget | null>
    }
  | {
      /** The file read last once more, with what is remembered of its headings. */
      kind: 'match'
      rules: ApplicantRules
      remembered: Record<string, ColumnTarget | null>
    }
  | {
      kind: 'review'
      columns: ColumnMatch[]
      dateOrders: DateOrders
      cells: OverlayCell[]
      rules: ApplicantRules
    }
)

/** A file read and its columns matched. */
export type MatchedAnswer = {
  kind: 'matched'
  headerRow: number
  sheet: string
  sheets: string[]
  encoding: string
  delimiter: string
  rowCount: number
  columns: ColumnMatch[]
  /** Three different values of each column, by the column's index. */
  samples: Record<number, string[]>
  /** The first rows as typed, headings first, to see whether encoding and separator are right. */
  preview: string[][]
}

/** What the worker answers. Rows come in portions, so that taking them in never holds up the page. */
export type ImportAnswer = { id: number } & (
  | MatchedAnswer
  | { kind: 'rows'; rows: ReviewRow[]; total: number }
  | { kind: 'reviewed'; relations: Relations; context: CellContext; removed: ReviewRow[] }
  | { kind: 'failed'; code: FileIssueCode }
  | { kind: 'progress'; stage: 'read' | 'review'; done: number; total: number }
)
