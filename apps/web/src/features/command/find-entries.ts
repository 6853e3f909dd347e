import { foldSearch, foldText } from '@campus/domain/applicant/fold-text'

/** A line of the command bar. */
export type Entry = {
  key: string
  label: string
  /** What else it is found by, and what stands behind its name. */
  detail?: string
  /** What choosing it does. */
  run: () => void
}

/** How many lines of one kind are shown at most while something is looked for. */
export const shownMost = 8

/**
 * The entries that hold every word that was typed, anywhere in their name or at the beginning of a word of their detail,
 * without regard to case, accents and apostrophes. Those whose name begins with the text come first, then those with a word that does,
 * then the others; within each in their own order.
 */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const text = foldSearch(typed)
  if (!text) return [...entries]
  const words = text.split(' ')
  const ranked = entries.flatMap((entry) => {
    const name = foldSearch(entry.label)
    // a word after an apostrophe is found by itself too: "assurance" in "l’assurance"
    const details = [foldText, foldSearch].flatMap((fold) =>
      fold(entry.detail ?? '').split(/[^\p{L}\p{N}]+/u),
    )
    if (!words.every((word) => name.includes(word) || details.some((part) => part.startsWith(word))))
      return []
    const begins = name.startsWith(text) ? 0 : name.split(' ').some((part) => part.startsWith(text)) ? 1 : 2
    return [{ entry, begins }]
  })
  return ranked
    .toSorted((one, other) => one.begins - other.begins)
    .slice(0, shownMost)
    .map(({ entry }) => entry)
}
