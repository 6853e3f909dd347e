import { foldSearch, foldText } from '@campus/domain/applicant/fold-text'

/** A line of the command bar. */
export type Entry = {
  key: string
  label: string
  /** Further search terms, shown after the name. */
  detail?: string
  /** Called when the line is chosen. */
  run: () => void
}

/** Most lines shown per kind during a search. */
export const shownMost = 8

/**
 * The entries that contain every typed word, anywhere in their name or at the start of a word of their
 * detail, ignoring case, accents and apostrophes. Entries whose name starts with the text come first, then
 * those with a word that does, then the others; otherwise the order is kept.
 */
export function findEntries(entries: readonly Entry[], typed: string): Entry[] {
  const text = foldSearch(typed)
  if (!text) return [...entries]
  const words = text.split(' ')
  const ranked = entries.flatMap((entry) => {
    const name = foldSearch(entry.label)
    // a word after an apostrophe is matched separately too: "assurance" in "l’assurance"
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
