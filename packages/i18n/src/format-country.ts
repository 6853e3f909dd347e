import { formatTag, type Locale } from './locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()
const collators = new Map<Locale, Intl.Collator>()
// Names of countries that no longer exist and that Intl may not know.
const formerCountries: Record<string, Record<Locale, string>> = {
  CS: {
    en: 'Serbia and Montenegro',
    ca: '塞爾維亞和黑山',
    cn: '塞尔维亚和黑山',
    de: 'Serbien und Montenegro',
    es: 'Serbia y Montenegro',
    fr: 'Serbie-et-Monténégro',
    it: 'Serbia e Montenegro',
    pt: 'Sérvia e Montenegro',
  },
  AN: {
    en: 'Netherlands Antilles',
    ca: '荷屬安的列斯',
    cn: '荷属安的列斯',
    de: 'Niederländische Antillen',
    es: 'Antillas Neerlandesas',
    fr: 'Antilles néerlandaises',
    it: 'Antille Olandesi',
    pt: 'Antilhas Neerlandesas',
  },
}

/** The name of a two-letter country in a language; the code itself when nobody knows it. */
export function countryName(countryId: string, locale: Locale): string {
  let displayNames = names.get(locale)
  if (!displayNames) {
    displayNames = new Intl.DisplayNames(formatTag[locale], { type: 'region' })
    names.set(locale, displayNames)
  }
  const former = formerCountries[countryId]?.[locale]
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
