import { defaultLocale, type Locale } from '@campus/i18n/locale'

/** The path of a page for a mail, in the reader's language. */
export function pagePath(
  locale: Locale,
  path: `/${string}`,
  query: Record<string, string> = {},
): `/${string}` {
  const prefix: '' | `/${string}` = locale === defaultLocale ? '' : `/${locale}`
  const search = new URLSearchParams(query).toString()
  return `${prefix}${path}${search && `?${search}`}`
}
