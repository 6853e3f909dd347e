import { languageTag, type Locale } from '@campus/i18n/locale'

/**
 * The `lang` attribute of text in a different language from the page's, such as a product that the catalogue
 * has only in English. Undefined for the page's language, so that a screen reader keeps its voice.
 */
export function langOfText(language: string, page: Locale): string | undefined {
  if (language === page) return undefined
  return languageTag[language as Locale] ?? 'en'
}
