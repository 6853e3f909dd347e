import type { ColumnTarget, MatchReason } from '../model/column-match.ts'
import type { ColumnProfile } from './profile-column.ts'
import type { HeadingReading } from './score-heading.ts'

/** A column while it is being matched: what its heading and its values may mean. */
export type Column = {
  index: number
  header: string
  /** The text that is read instead of the heading, if that is too vague by itself. */
  hint: string | undefined
  reading: HeadingReading
  profile: ColumnProfile
  /** It has no heading, or the headings of its sheet are in a language that we can't read. */
  isUnread: boolean
  isSerial: boolean
}
export type Score = { score: number; reason: MatchReason }

/** The target assigned to each column, by column index. */
export type Assignment = Map<number, { target: ColumnTarget; score: Score }>

/** A match with at most this score is shown with "Check". Source: details, section 5: confidence. */
export const mostDoubtful = 0.78
