import type { ColumnTarget, MatchReason } from '../model/column-match.ts'
import type { ColumnProfile } from './profile-column.ts'
import type { HeadingReading } from './score-heading.ts'

/** A column while it is being matched: its heading and its values, as they were understood. */
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
