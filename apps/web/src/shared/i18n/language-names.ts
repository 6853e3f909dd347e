import { languageTag, type Locale } from '@campus/i18n/locale'

/** Each language in its own language, so that its speakers recognise it whatever the page's language. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  ca: '繁體中文（香港）',
  cn: '简体中文',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}

/**
 * The `lang` attribute of text in a different language from the page's, such as a product that the catalogue
 * has only in English. Undefined for the page's language, so that a screen reader keeps its voice.
 */
export function textLang(language: string, page: Locale): string | undefined {
  if (language === page) return undefined
  return languageTag[language as Locale] ?? 'en'
}
