import { useMemo } from 'react'
import { countryName } from '@campus/i18n/format-country'
import {
  datePlaceholder,
  formatDate,
  formatDateInWords,
  formatInstant,
  formatDeadline,
  formatLocalDateTime,
  formatLocalTime,
  formatProseDate,
  localDay,
} from '@campus/i18n/format-date'
import { formatList } from '@campus/i18n/format-list'
import { formatMinor, formatMoney, formatRate } from '@campus/i18n/format-money'
import { formatFileSize, formatNumber, formatPercent } from '@campus/i18n/format-number'
import { useDateStyle } from './date-style.ts'
import { currentLocale as locale } from './locale-path.ts'

/**
 * Formats money, dates and numbers for the current user. Tables use `date`, sentences `proseDate`, UTC
 * instants `instant`; money is a decimal string from the API (`money`) or in minor units (`minor`).
 */
export function useFormat() {
  const style = useDateStyle()
  return useMemo(
    () => ({
      money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
      rate: (rate: string, currency: string) => formatRate(rate, currency, locale),
      minor: (amountMinor: number, currency: string) => formatMinor(amountMinor, currency, locale),
      percent: (rate: string) => formatPercent(rate, locale),
      number: (value: number) => formatNumber(value, locale),
      fileSize: (bytes: number) => formatFileSize(bytes, locale),
      date: (isoDate: string) => formatDate(isoDate, locale, style),
      datePlaceholder: () => datePlaceholder(locale, style),
      dateInWords: (isoDate: string) => formatDateInWords(isoDate, locale),
      proseDate: (isoDate: string) => formatProseDate(isoDate, locale),
      instant: (instant: string) => formatInstant(instant, locale),
      time: (instant: string) => formatLocalTime(instant, locale),
      dateTime: (instant: string) => formatLocalDateTime(instant, locale),
      /** When something ends, with day, hour and time zone; the same format everywhere. */
      deadline: (instant: string) => formatDeadline(instant, locale),
      /** Day and time in the user's time zone, with the day in the format of tables. */
      tableTime: (instant: string) =>
        `${formatDate(localDay(instant), locale, style)} ${formatLocalTime(instant, locale)}`,
      /** Joins several items in one line in the language's style. */
      list: (parts: readonly string[]) => formatList(parts, locale),
      country: (countryId: string) => countryName(countryId, locale),
    }),
    [style],
  )
}
