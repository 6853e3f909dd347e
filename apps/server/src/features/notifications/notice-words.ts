import { formatDeadline, formatProseDate } from '@campus/i18n/format-date'
import { formatMoney } from '@campus/i18n/format-money'
import type { Translate } from '@campus/i18n/translate'

type Params = Record<string, string | number>

/** Amounts as stored in notices: currency and decimals as in the API, `GBP 32.07`. */
const keptAmount = /^([A-Z]{3}) (-?\d+\.\d{2})$/

const keptDay = /^\d{4}-\d{2}-\d{2}$/
const keptInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A notice in the reader's language, with amounts in that language's format. */
export function noticeWords(t: Translate, kind: string, params: Params): { title: string; text: string } {
  const words = noticeValues(t, params)
  return {
    title: t.dynamic(`notifications.${kind}_title`, words),
    text: t.dynamic(`notifications.${kind}_text`, words),
  }
}

/** A notice's parameters, with amounts, dates and times in the format of the reader's language. */
export const noticeValues = (t: Translate, params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asRead(t, String(value)) ?? value]))

function asRead(t: Translate, value: string): string | undefined {
  if (keptDay.test(value)) return formatProseDate(value, t.locale)
  // the reader's time zone isn't known here
  if (keptInstant.test(value)) return formatDeadline(value, t.locale, 'UTC')
  const [, currency, amount] = keptAmount.exec(value) ?? []
  return currency && amount ? formatMoney(amount, currency, t.locale) : undefined
}
