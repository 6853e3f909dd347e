import type { Locale } from '@campus/i18n/locale'

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
