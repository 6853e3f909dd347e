/** What became of a cell's text: the value, as typed when it was not understood. */
export type Normalised = {
  value: string
  /** The text was not understood and stands as typed. */
  isUnknown?: boolean
  /** What the person may have meant; offered, never put in silently. */
  suggestion?: string
  /** All that the text may mean, the suggestion among them, where a person has to choose. At most four. */
  choices?: string[]
  /** The text has two readings and nothing in its column says which. */
  isAmbiguous?: boolean
  /** What fills the text of the issue: why this cell is wrong, beyond its code. */
  params?: Record<string, string | number>
}

export type SplitName = { first: string; last: string }
