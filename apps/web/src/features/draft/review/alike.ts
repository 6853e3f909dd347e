/** A fix for all cells with the same error, if there are others than the current one. */
export type Alike = {
  /** Number of cells it changes, including the current one. */
  count: number
  /** Button text in the user's language: "Apply to 12 alike". */
  label: string
  apply: () => void
}
