import { formatTag, type Locale } from './locale.ts'

const formatters = new Map<Locale, Intl.ListFormat>()

/** Several things in one line as a language joins them: `a, b and c`, `a、b和c`. Empty parts are left out. */
export function formatList(parts: readonly string[], locale: Locale): string {
  let formatter = formatters.get(locale)
  if (!formatter) {
    // British: no comma before the "and"
    formatter = new Intl.ListFormat(locale === 'en' ? 'en-GB' : formatTag[locale])
    formatters.set(locale, formatter)
  }
  return formatter.format(parts.filter(Boolean))
}
