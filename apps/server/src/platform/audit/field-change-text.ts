import { fullName } from '@campus/domain/full-name'
import type { WireAddress } from '@campus/contract/addresses'
import { countryName } from '@campus/i18n/format-country'
import { datePlaceholder, dateStyles, formatProseDate } from '@campus/i18n/format-date'
import { formatList } from '@campus/i18n/format-list'
import { isLocale, languageName } from '@campus/i18n/locale'
import type { Translate } from '@campus/i18n/translate'

/** One stored value of a change; `text` is JSON if `isJson`. */
type Kept = { field: string; text: string; isJson: boolean }

/**
 * Formats the old or new value of a change in the reader's language: names for codes, lists joined, dates
 * with the name of the month.
 */
export function fieldChangeText(t: Translate, { field, text, isJson }: Kept): string {
  if (text === '') return ''
  if (!isJson) return codeText(t, field, text)
  const value = JSON.parse(text) as WireAddress | (string | NoticeWay)[]
  if (!Array.isArray(value)) return addressText(t, value)
  return formatList(
    value.map((part) => (typeof part === 'string' ? codeText(t, field, part) : noticeText(t, part))),
    t.locale,
  )
}

/** A channel through which a user is notified of an event. */
export type NoticeWay = { event: string; way: string }

const noticeText = (t: Translate, { event, way }: NoticeWay) =>
  t('account.event_by', {
    event: t.dynamic(`account.event_${event}`),
    way: t.dynamic(`account.way_${way}`),
  })

function codeText(t: Translate, field: string, text: string): string {
  if (/country(_id)?$/.test(field)) return countryName(text, t.locale)
  if (field === 'language' || field === 'preferred_lang')
    return isLocale(text) ? languageName(text, t.locale) : text
  if (field === 'date_format') return dateFormatText(t, text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatProseDate(text, t.locale) : text
}

/** A date format as its select shows it: by its example or its pattern. */
function dateFormatText(t: Translate, text: string): string {
  const style = dateStyles.find((dateStyle) => dateStyle === text)
  const pattern = datePlaceholder(t.locale, style)
  if (!style) return t('account.date_format_default', { pattern })
  return style === 'D MMM YYYY' ? t('account.date_format_letters', { pattern }) : pattern
}

/** An address on one line. */
function addressText(t: Translate, at: WireAddress): string {
  const phone = at.phone_number ? `+${at.phone_number.country_code} ${at.phone_number.phone_number}` : ''
  const parts = [
    fullName(at),
    at.department,
    at.address,
    at.address_line_2,
    `${at.postal_code} ${at.city}`.trim(),
    at.country_id && countryName(at.country_id, t.locale),
    phone,
    at.email,
  ]
  return parts.filter(Boolean).join(', ')
}
