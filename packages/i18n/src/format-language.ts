import { formatTag, languageTag, type Locale } from './locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()

/** The name of one of the product's languages, as another of them calls it: "German", "allemand". */
export function languageName(named: Locale, locale: Locale): string {
  let displayNames = names.get(locale)
  if (!displayNames) {
    displayNames = new Intl.DisplayNames(formatTag[locale], { type: 'language' })
    names.set(locale, displayNames)
  }
  return displayNames.of(languageTag[named]) ?? named
}
