import { foldSearch } from '@campus/domain/applicant/fold-text'
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** Filters options by a search text, ignoring case, accents and apostrophes. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldSearch(search)
  const matches: ComboboxParsedItem[] = []
  for (const option of options) {
    if (matches.length >= limit) break
    if ('group' in option) {
      const items = option.items.filter(({ label }) => foldSearch(label).includes(wanted))
      if (items.length > 0) matches.push({ ...option, items })
    } else if (foldSearch(option.label).includes(wanted)) matches.push(option)
  }
  return matches
}
