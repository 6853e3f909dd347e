import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowChoices } from './row-key.ts'

/**
 * Headings of one language, separated by `|`. `ignored` are headings that look like one of ours but aren't
 * (passport expiry, parent's email); listing them prevents false matches.
 */
export type SynonymList = Record<ColumnTarget | 'ignored', string>

/** What a column may hold: an applicant's field, or a full name that is split into two fields. */
export type ColumnTarget = ApplicantField | 'full_name'

/** How a column adds to a field that another one holds: joined with a space, or only where that one is blank. */
export type Addition = 'join' | 'fill'
/**
 * What a user can choose for a column: a field, an addition to another column's field, or null to leave it out.
 * `none` leaves out a column that adds to another one without a choice.
 */
export type ColumnChoice = ColumnTarget | `${Addition}:${ColumnTarget}` | 'none' | null

/** The kind of a column's values, as named in a reason. */
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

/** Why a column is matched or not; the message is `columns.reason_<code>`. */
export type MatchReason = {
  code:
    | 'heading_exact'
    | 'heading_part'
    | 'heading_close'
    | 'heading_ignored'
    | 'chosen'
    | 'displaced'
    | 'rival'
    | 'source'
    | 'unknown'
    | `values_${ValueKind}`
  params: Record<string, string>
}

export type ColumnMatch = {
  index: number
  header: string
  /** The heading with that of its group, if it isn't used because of the group: "Parent Email". */
  inGroup?: string
  /** Null if the column isn't used, or only adds to another one. */
  field: ColumnTarget | null
  /** `isBefore`: its text comes before the other's, whatever the order of the columns. */
  adds?: { to: ColumnTarget; how: Addition; isBefore?: boolean }
  /** The fields that the values of an unused column fit, likeliest first. */
  fits?: readonly ColumnTarget[]
  /** Left out by the user, though it would add to another column. */
  isDropped?: boolean
  confidence: number
  reason: MatchReason
}

/** Whether a column is of no use so far. */
export const isUnused = ({ field, adds }: Pick<ColumnMatch, 'field' | 'adds'>): boolean =>
  field === null && adds === undefined

export type MatchOptions = {
  today: string
  /** By column, the text to read instead of a heading that is too vague by itself. */
  hints?: readonly (string | null)[]
  /** Whether the user said that names begin with the family name. */
  isFamilyFirst?: boolean
  /** Codes that the file explains outside its lists. */
  pairs?: readonly { code: string; meaning: string }[]
  /** Whether people who aren't coming are left out. */
  leavesOut?: boolean
  /** The user's decisions about single rows, by row key. */
  rows?: RowChoices
}
