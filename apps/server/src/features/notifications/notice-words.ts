import { formatDeadline, formatProseDate } from '@campus/i18n/format-date'
import { formatMoney } from '@campus/i18n/format-money'
import type { Translate } from '@campus/i18n/translate'

type Params = Record<string, string | number>

/** What notices keep of an amount: its currency and the wire's decimals, `GBP 32.07`. */
const keptAmount = /^([A-Z]{3}) (-?\d+\.\d{2})$/

const keptDay = /^\d{4}-\d{2}-\d{2}$/
const keptInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A notice in its reader's language, amounts as that language writes them. */
export function noticeWords(t: Translate, kind: string, params: Params): { title: string; text: string } {
  const words = noticeValues(t, params)
  return {
    title: t.dynamic(`notifications.${kind}_title`, words),
    text: t.dynamic(`notifications.${kind}_text`, words),
  }
}

/** What a notice keeps, amounts, days and moments as the reader's language writes them. */
export const noticeValues = (t: Translate, params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asRead(t, String(value)) ?? value]))

function asRead(t: Translate, value: string): string | undefined {
  if (keptDay.test(value)) return formatProseDate(value, t.locale)
  // the reader's time zone is not known here
  if (keptInstant.test(value)) return formatDeadline(value, t.locale, 'UTC')
  const [, currency, amount] = keptAmount.exec(value) ?? []
  return currency && amount ? formatMoney(amount, currency, t.locale) : undefined
}
