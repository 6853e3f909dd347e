import { defaultLocale, isLocale, languageTag, type Locale } from '@campus/i18n/locale'

// Source: specification section 9.3: 365 days.
const localeCookieDays = 365

/** The language of a path: its first segment, or English if there is no prefix. */
export function pathLocale(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}

/** A path without its language prefix: `/de/home` becomes `/home`. */
export function withoutLocale(pathname: string): string {
  const locale = pathLocale(pathname)
  if (locale === defaultLocale) return pathname
  return pathname.slice(locale.length + 1) || '/'
}

/** A path in a language: prefixed for all but English. */
export function withLocale(pathname: string, locale: Locale): string {
  const plain = withoutLocale(pathname)
  if (locale === defaultLocale) return plain
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`
}

/** The page's language, which doesn't change until the page is reloaded. */
export const currentLocale: Locale =
  typeof window === 'undefined' ? defaultLocale : pathLocale(window.location.pathname)

export const currentLanguageTag = languageTag[currentLocale]

/** The language remembered from an earlier visit, if any. */
export function rememberedLocale(): Locale | undefined {
  const value = /(?:^|;\s*)locale=([a-z]{2})/.exec(document.cookie)?.[1]
  return isLocale(value) ? value : undefined
}

export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `locale=${locale}; Path=/; Max-Age=${localeCookieDays * 86_400}; SameSite=Lax${secure}`
}

/** Remembers the language and opens the same page in it. */
export function switchLocale(locale: Locale): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  window.location.assign(withLocale(pathname, locale) + search + hash)
}
