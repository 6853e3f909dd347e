import { formatTag, type Locale } from './locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()
const collators = new Map<Locale, Intl.Collator>()
// Names of countries that no longer exist and that Intl may not know.
const formerCountries: Record<string, string> = { CS: 'Serbia and Montenegro', AN: 'Netherlands Antilles' }

/** The name of a two-letter country in a language; the code itself when nobody knows it. */
export function countryName(countryId: string, locale: Locale): string {
  let displayNames = names.get(locale)
  if (!displayNames) {
    displayNames = new Intl.DisplayNames(formatTag[locale], { type: 'region' })
    names.set(locale, displayNames)
  }
  const former = formerCountries[countryId]
  if (former) return former
  try {
    return displayNames.of(countryId) ?? countryId
  } catch {
    // Intl throws on a malformed code; showing the code is better than failing a page.
    return countryId
  }
}

/** Compares two texts by the order of a language, for sorted lists. */
export function compareText(locale: Locale): (a: string, b: string) => number {
  let collator = collators.get(locale)
  if (!collator) {
    collator = new Intl.Collator(formatTag[locale], { sensitivity: 'base', numeric: true })
    collators.set(locale, collator)
  }
  return collator.compare
}
