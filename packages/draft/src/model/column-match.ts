import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowChoices } from './row-key.ts'

/** What a column may be: an applicant's field, or a whole name that is split into two fields. */
export type ColumnTarget = ApplicantField | 'full_name'

/** What a column's values are called in a reason. */
export type ValueKind =
  | 'email'
  | 'date'
  | 'phone'
  | 'country'
  | 'gender'
  | 'type'
  | 'document'
  | 'full_name'
  | 'name'

/** Why a column is matched or not; the message is `import.reason_<code>`. */
export type MatchReason = {
  code:
    | 'heading_exact'
    | 'heading_part'
    | 'heading_close'
    | 'heading_ignored'
    | 'chosen'
    | 'displaced'
    | 'source'
    | 'unknown'
    | `values_${ValueKind}`
  params: Record<string, string>
}

export type ColumnMatch = {
  index: number
  header: string
  field: ColumnTarget | null
  confidence: number
  reason: MatchReason
}

export type MatchOptions = {
  today: string
  /** What to read in place of headings that say too little by themselves, by column. */
  hints?: readonly (string | null)[]
  /** What the person decided about single rows, by their keys. */
  rows?: RowChoices
}
