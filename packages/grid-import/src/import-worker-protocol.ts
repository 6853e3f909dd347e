import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { GridIssue } from './collect-issues.ts'
import type { DateOrders } from './infer-date-order.ts'
import type { ColumnMatch } from './column-match.ts'
import type { CellContext } from './normalise-cell.ts'
import type { ReadOptions } from './read-spreadsheet.ts'
import type { Relations, ReviewRow } from './review-sheet.ts'
import type { ColumnTarget } from './synonyms/synonym-list.ts'

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
  | { kind: 'review'; columns: ColumnMatch[]; dateOrders?: DateOrders; rules: ApplicantRules }
  | { kind: 'revise'; row: number; changes: Partial<Record<ApplicantField, string>> }
)

/** What the worker answers. */
export type ImportAnswer = { id: number } & (
  | {
      kind: 'matched'
      headerRow: number
      sheet: string
      sheets: string[]
      encoding: string
      delimiter: string
      rowCount: number
      columns: ColumnMatch[]
      context: CellContext
      /** The first rows as typed, for the preview beside each column. */
      preview: { row: number; cells: string[] }[]
    }
  | { kind: 'reviewed'; rows: ReviewRow[]; relations: Relations; issues: GridIssue[]; context: CellContext }
  | { kind: 'revised'; row: ReviewRow; relations: Relations }
  | { kind: 'failed'; code: FileIssueCode }
  | { kind: 'progress'; stage: 'read' | 'match' | 'review'; done: number; total: number }
)
