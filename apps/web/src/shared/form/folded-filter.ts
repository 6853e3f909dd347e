import { foldSearch } from '@campus/domain/applicant/fold-text'
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** Filters options by a search text, ignoring case, accents and apostrophes. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldSearch(search)
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (found.length >= limit) break
    if ('group' in option) {
      const items = option.items.filter(({ label }) => foldSearch(label).includes(wanted))
      if (items.length > 0) found.push({ ...option, items })
    } else if (foldSearch(option.label).includes(wanted)) found.push(option)
  }
  return found
}
