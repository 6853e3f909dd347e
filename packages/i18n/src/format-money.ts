import { formatTag, type Locale } from './locale.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function moneyFormatter(currency: string, locale: Locale, digits = { least: 2, most: 2 }): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits.most}`
  let formatter = formatters.get(key)
  if (!formatter) {
    // English money follows en-US grouping (specification section 9.2), with the narrow symbol: £1,240.00.
    const tag = locale === 'en' ? 'en-US' : formatTag[locale]
    formatter = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits.least,
      maximumFractionDigits: digits.most,
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/** Money as people read it, `£1,240.00`, from the wire's decimal string. */
export function formatMoney(amount: string, currency: string, locale: Locale): string {
  // The decimal string goes to Intl as text, so that no float comes between.
  return moneyFormatter(currency, locale).format(amount as `${number}`)
}

/** Money from integer minor units (two decimals, specification section 9.2). */
export function formatMinor(amountMinor: number, currency: string, locale: Locale): string {
  const sign = amountMinor < 0 ? '-' : ''
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return formatMoney(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency, locale)
}

// three, so that columns line up; six is what a price table may hold (domain/money-rate.ts)
const rateDigits = { least: 3, most: 6 }

/** A price per day, `£1.531`: a rate of the price table, whose parts of a penny count. */
export function formatRate(rate: string, currency: string, locale: Locale): string {
  return moneyFormatter(currency, locale, rateDigits).format(rate as `${number}`)
}

/** A sum that is not exact, `€2,200,000`: whole units alone. */
export function formatWholeMoney(units: string, currency: string, locale: Locale): string {
  return moneyFormatter(currency, locale, { least: 0, most: 0 }).format(units as `${number}`)
}
