/** One fix for all cells that are wrong in the same way, where there are others than the one at hand. */
export type Alike = {
  /** How many cells it changes, the one at hand among them. */
  count: number
  /** What its button says, in the reader's language: "Apply to 12 alike". */
  label: string
  apply: () => void
}
