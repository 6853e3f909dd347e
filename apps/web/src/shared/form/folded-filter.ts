import { foldText } from '@campus/domain/applicant/fold-text'
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

/** The options of a list whose label holds what was typed, without regard to case and accents. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search)
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (found.length >= limit) break
    if ('group' in option) {
      const items = option.items.filter(({ label }) => foldText(label).includes(wanted))
      if (items.length > 0) found.push({ ...option, items })
    } else if (foldText(option.label).includes(wanted)) found.push(option)
  }
  return found
}
