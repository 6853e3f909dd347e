import { locales } from './locale.ts'
import { describe, expect, it } from 'vitest'
import { countryName } from './format-country.ts'
import {
  formatDate,
  formatInstant,
  formatDeadline,
  formatLocalDateTime,
  formatDateInWords,
  formatProseDate,
  datePlaceholder,
  weekdayNames,
  localDay,
} from './format-date.ts'
import { formatList } from './format-list.ts'
import { formatMinor, formatMoney } from './format-money.ts'
import { formatFileSize, formatNumber, formatPercent } from './format-number.ts'
import { parseTypedDate } from './parse-date.ts'

describe('money', () => {
  it.each([
    ['1240.00', 'GBP', '£1,240.00'],
    ['-3.50', 'EUR', '-€3.50'],
    ['90071992547409931.25', 'GBP', '£90,071,992,547,409,931.25'],
  ])('says %s %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency, 'en')).toBe(text)
  })
  it('takes minor units, also below one whole unit and below zero', () => {
    expect(formatMinor(5, 'GBP', 'en')).toBe('£0.05')
    expect(formatMinor(-124000, 'GBP', 'en')).toBe('-£1,240.00')
  })
  it('follows the language of the reader', () => {
    expect(formatMoney('1240.00', 'EUR', 'de').replace(/\s/g, ' ')).toBe('1.240,00 €')
    expect(formatMoney('12400.00', 'EUR', 'pt').replace(/\s/g, ' ')).toBe('12 400,00 €')
  })
})

describe('dates', () => {
  it.each([
    ['en', undefined, '03-09-2027'],
    ['en', 'DD-MM-YYYY', '09-03-2027'],
    ['en', 'YYYY-MM-DD', '2027-03-09'],
    ['en', 'D MMM YYYY', '9 Mar 2027'],
    ['de', 'D MMM YYYY', '9. März 2027'],
    ['fr', 'D MMM YYYY', '9 mars 2027'],
    ['cn', 'D MMM YYYY', '2027年3月9日'],
    ['de', undefined, '09.03.2027'],
    ['cn', undefined, '2027-03-09'],
  ] as const)('shows a table date in %s with style %s', (locale, style, text) => {
    expect(formatDate('2027-03-09', locale, style)).toBe(text)
  })
  it('is never ambiguous in prose', () => {
    expect(formatProseDate('2027-03-09', 'en')).toBe('9 Mar 2027')
    expect(formatInstant('2027-03-09T23:59:59Z', 'en')).toBe('09 Mar 2027')
    expect(formatDeadline('2027-03-09T22:05:00Z', 'en', 'UTC')).toBe('09 Mar 2027, 22:05 UTC')
    expect(formatDeadline('2027-07-09T22:05:00Z', 'de', 'Europe/London')).toBe('9. Juli 2027, 23:05 GMT+1')
    expect(formatLocalDateTime('2027-03-09T22:05:00Z', 'en', 'UTC')).toBe('09 Mar 2027, 22:05')
    for (const locale of ['cn', 'ca'] as const)
      expect(formatLocalDateTime('2027-03-09T22:05:00Z', locale, 'UTC')).toBe('2027年3月9日 22:05')
    const first = '2027-03-01T22:05:00Z'
    expect(formatLocalDateTime(first, 'de', 'UTC')).toBe('1. März 2027, 22:05')
    expect(formatLocalDateTime(first, 'es', 'UTC')).toBe('1 mar 2027, 22:05')
    expect(formatLocalDateTime(first, 'fr', 'UTC')).toBe('1er mars 2027, 22:05')
    expect(formatProseDate('2027-03-01', 'fr')).toBe('1er mars 2027')
    expect(formatProseDate('2027-03-11', 'fr')).toBe('11 mars 2027')
    expect(formatProseDate('2027-03-09', 'pt')).toBe('9 de mar. de 2027')
  })
  it('says in words which day was understood, in every language', () => {
    const texts = locales.map((locale) => formatDateInWords('2027-03-09', locale))
    expect(texts).toEqual([
      '9 March 2027',
      '2027年3月9日',
      '2027年3月9日',
      '9. März 2027',
      '9 de marzo de 2027',
      '9 mars 2027',
      '9 marzo 2027',
      '9 de março de 2027',
    ])
    expect(formatDateInWords('9 March', 'en')).toBe('')
  })
  it('reads back every day of a year as each language writes it with letters and in words', () => {
    for (const locale of locales)
      for (let day = 0; day < 365; day++) {
        const iso = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
        const texts = [formatDate(iso, locale, 'D MMM YYYY'), formatDateInWords(iso, locale)]
        expect(texts.map((text) => [locale, text, parseTypedDate(text, locale)])).toEqual(
          texts.map((text) => [locale, text, iso]),
        )
      }
  })
  it('says the pattern it expects', () => {
    expect(datePlaceholder('en', 'D MMM YYYY')).toBe('31 Mar 2027')
    expect(datePlaceholder('de')).toBe('TT.MM.JJJJ')
  })
  it('starts the week on Monday', () => {
    expect(weekdayNames('en')[0]?.long).toBe('Monday')
  })
})

describe('a typed date', () => {
  it.each([
    ['03-09-2027', 'en', undefined, '2027-03-09'],
    ['3/9/2027', 'en', undefined, '2027-03-09'],
    ['03092027', 'en', undefined, '2027-03-09'],
    ['2027-03-09', 'en', undefined, '2027-03-09'],
    ['9.3.2027', 'de', undefined, '2027-03-09'],
    ['29-02-2028', 'en', 'DD-MM-YYYY', '2028-02-29'],
    ['02-31-2027', 'en', undefined, undefined],
    ['13-01-2027', 'en', undefined, undefined],
    ['03-09-27', 'en', undefined, undefined],
    ['9 Mar 2027', 'en', undefined, '2027-03-09'],
    ['9 mar 2027', 'en', 'DD-MM-YYYY', '2027-03-09'],
    ['March 9, 2027', 'en', undefined, '2027-03-09'],
    ['9 Sept 2027', 'en', undefined, '2027-09-09'],
    ['9. März 2027', 'de', undefined, '2027-03-09'],
    ['9 de março de 2027', 'pt', undefined, '2027-03-09'],
    ['9 fév 2027', 'fr', undefined, '2027-02-09'],
    ['2027年3月9日', 'cn', undefined, '2027-03-09'],
    ['1er mars 2027', 'fr', undefined, '2027-03-01'],
    ['03-04-2027', 'en', 'D MMM YYYY', '2027-04-03'],
    ['31 Feb 2027', 'en', undefined, undefined],
    ['9 Ma 2027', 'en', undefined, undefined],
    ['9 juil 2027', 'en', undefined, undefined],
    ['9 Mar 27', 'en', undefined, undefined],
    ['tomorrow', 'en', undefined, undefined],
    ['', 'en', undefined, undefined],
  ] as const)('%s in %s %s is %s', (text, locale, style, iso) => {
    expect(parseTypedDate(text, locale, style)).toBe(iso)
  })
})

describe('a list', () => {
  it.each([
    ['en', 'Ana, Bo and Cy'],
    ['de', 'Ana, Bo und Cy'],
    ['fr', 'Ana, Bo et Cy'],
    ['es', 'Ana, Bo y Cy'],
    ['cn', 'Ana、Bo和Cy'],
    ['ca', 'Ana、Bo及Cy'],
  ] as const)('is joined as %s joins it, without what is empty', (locale, text) => {
    expect(formatList(['Ana', '', 'Bo', 'Cy'], locale)).toBe(text)
  })
})

describe('numbers and names', () => {
  it('groups thousands', () => {
    expect(formatNumber(1204, 'en')).toBe('1,204')
    expect(formatFileSize(1_400_000, 'en')).toBe('1.4 MB')
    expect(formatFileSize(0, 'en')).toBe('0 B')
    expect(formatFileSize(1_400_000, 'fr')).toBe('1,4 Mo')
  })
  it('names countries, former ones too, and shows an unknown code as it is', () => {
    expect(countryName('DE', 'fr')).toBe('Allemagne')
    expect(countryName('CS', 'en')).toBe('Serbia and Montenegro')
    expect(countryName('AN', 'de')).toBe('Niederländische Antillen')
    expect(countryName('?', 'en')).toBe('?')
  })
})

it.each([
  ['2026-12-01T23:30:00Z', 'Europe/Madrid', '2026-12-02'],
  ['2026-12-01T23:30:00Z', 'UTC', '2026-12-01'],
  ['2026-12-01T02:00:00Z', 'America/New_York', '2026-11-30'],
])('%s is the day %s in %s', (instant, zone, day) => {
  expect(localDay(instant, zone)).toBe(day)
})

describe('formatPercent', () => {
  it.each([
    ['3.2', 'en', '3.2%'],
    ['20', 'en', '20%'],
    ['21.25', 'it', '21,25%'],
    ['3.2', 'de', '3,2\u00a0%'],
    ['3.2', 'fr', '3,2\u00a0%'],
    ['0.0375', 'en', '0.0375%'],
  ] as const)('writes %s in %s as %s', (rate, locale, text) => {
    expect(formatPercent(rate, locale)).toBe(text)
  })
})
