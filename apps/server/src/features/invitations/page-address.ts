import { defaultLocale, type Locale } from '@campus/i18n/locale'
import type { Services } from '../../platform/services.ts'

/** The address of a page for a mail, in the reader's language. */
export function pageAddress(
  services: Services,
  locale: Locale,
  path: `/${string}`,
  query: Record<string, string> = {},
): string {
  const prefix = locale === defaultLocale ? '' : `/${locale}`
  const search = new URLSearchParams(query).toString()
  return `${services.publicUrl()}${prefix}${path}${search && `?${search}`}`
}
