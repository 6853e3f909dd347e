import { languageTag, type Locale } from '@campus/i18n/locale'

/**
 * The `lang` of words that came in another language than the page's: those of a product that the catalogue has in
 * English only. Undefined where they are in the page's own, so that a screen reader goes on in its voice.
 */
export function langOfText(language: string, page: Locale): string | undefined {
  if (language === page) return undefined
  return languageTag[language as Locale] ?? 'en'
}
