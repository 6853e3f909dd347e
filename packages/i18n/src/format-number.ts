import { formatTag, type Locale } from './locale.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** A count or measure with its language's grouping: `1,204`. */
export function formatNumber(value: number, locale: Locale, maximumFractionDigits = 2): string {
  const key = `${locale} ${maximumFractionDigits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const tag = locale === 'en' ? 'en-US' : formatTag[locale]
    formatter = new Intl.NumberFormat(tag, { maximumFractionDigits })
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}

const percentFormatters = new Map<Locale, Intl.NumberFormat>()

/** A rate in per cent as a language writes it, from its decimal text: `3.2%`, `3,2 %`. */
export function formatPercent(rate: string, locale: Locale): string {
  let formatter = percentFormatters.get(locale)
  if (!formatter) {
    const tag = locale === 'en' ? 'en-US' : formatTag[locale]
    formatter = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
    percentFormatters.set(locale, formatter)
  }
  // as text, two places shifted: no float comes between
  return formatter.format(`${rate}E-2` as `${number}`)
}

const sizeUnits = ['B', 'kB', 'MB', 'GB'] as const
/** French counts in octets. */
const frenchUnits = ['o', 'ko', 'Mo', 'Go'] as const

/** A file size, `1.4 MB`, `1,4 Mo`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const step = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = (locale === 'fr' ? frenchUnits : sizeUnits)[step]
  return `${formatNumber(bytes / 1000 ** step, locale, step === 0 ? 0 : 1)} ${unit}`
}
