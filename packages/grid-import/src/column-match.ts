import type { ColumnProfile } from './profile-column.ts'
import type { HeadingReading } from './score-heading.ts'
import type { ValueKind } from './score-values.ts'
import type { RowChoices } from './row-key.ts'
import type { ColumnTarget } from './synonyms/synonym-list.ts'

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

export type Column = {
  index: number
  header: string
  reading: HeadingReading
  profile: ColumnProfile
  isSerial: boolean
}
export type Score = { score: number; reason: MatchReason }

/** Which target each column got, by column. */
export type Assignment = Map<number, { target: ColumnTarget; score: Score }>
