/** The result of normalising a cell's text. */
export type Normalised = {
  value: string
  /** The text wasn't understood; `value` is as typed. */
  isUnknown?: boolean
  /** What the user may have meant; suggested, never filled in silently. */
  suggestion?: string
  /** All possible meanings, including the suggestion, if the user has to choose. At most four. */
  choices?: string[]
  /** The text has two readings, and nothing in its column decides between them. */
  isAmbiguous?: boolean
  /** Params of the message: why this cell is wrong, beyond its code. */
  params?: Record<string, string | number>
}

export type SplitName = { first: string; last: string }
