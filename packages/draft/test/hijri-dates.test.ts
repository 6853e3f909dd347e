import { describe, expect, test } from 'vitest'
import { hijriToDay } from '@campus/draft/normalise/hijri-date'
import { normaliseDate } from '@campus/draft/normalise/normalise-date'
import { importFile, matched, textFile } from './build-file.ts'

const context = { order: 'dmy', today: '2026-12-01' } as const
const read = (text: string) => normaliseDate(text, 'date_of_birth', context)

// Source: the Umm al-Qura calendar, and for every day of it the calendar that JavaScript has.
test.each([
  [1432, 5, 12, '2011-04-16'],
  [1440, 1, 1, '2018-09-11'],
  [1445, 9, 1, '2024-03-11'],
  [1446, 1, 1, '2024-07-07'],
])('%i-%i-%i of the Hijri calendar is %s', (year, month, day, expected) => {
  expect(hijriToDay(year, month, day)).toBe(expected)
})

test('every day from 1950 to 2050 is found again', () => {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', { dateStyle: 'short', timeZone: 'UTC' })
  for (let day = Date.UTC(1950, 0, 1); day < Date.UTC(2050, 0, 1); day += 7 * 86_400_000) {
    const [month = 0, date = 0, year = 0] = format.format(day).split(/\D+/).map(Number)
    expect(hijriToDay(year, month, date)).toBe(new Date(day).toISOString().slice(0, 10))
  }
})

test.each([
  [1432, 13, 1],
  [1432, 5, 31],
  [1432, 0, 5],
])('%i-%i-%i is no day', (year, month, day) => {
  expect(hijriToDay(year, month, day)).toBeNull()
})

describe('a date of the Hijri calendar is suggested in ours, and never converted silently', () => {
  test.each([
    '1432/05/12',
    '1432-05-12',
    '12/05/1432',
    '12-5-1432',
    '١٤٣٢/٠٥/١٢',
    '۱۴۳۲/۰۵/۱۲',
    '1432/05/12 هـ',
    '١٢/٠٥/١٤٣٢هـ',
    '1432هـ/5/12',
    '12/05/1432 (هـ)',
    '12.05.1432 ه',
    '12/05/1432 AH',
    '12/05/1432 A.H.',
    '14320512',
  ])('%s', (text) => {
    expect(read(text)).toEqual({
      value: text.replaceAll('-', '/'),
      isUnknown: true,
      suggestion: '2011-04-16',
      params: { calendar: 'hijri' },
    })
  })

  test('a real date of a spreadsheet that has this year', () => {
    expect(normaliseDate({ text: '12/05/1432', date: '1432-05-12' }, 'date_of_birth', context)).toMatchObject(
      {
        isUnknown: true,
        suggestion: '2011-04-16',
      },
    )
  })

  test('an earlier year only with its mark, because it may be of the Persian calendar', () => {
    expect(read('1400/01/01 هـ')).toMatchObject({
      isUnknown: true,
      suggestion: expect.stringMatching(/^1979-11-2/),
    })
    expect(read('1400/01/01')).toEqual({ value: '1400-01-01' })
  })
})

test.each([
  ['1460/01/01', 'a birth in the future'],
  ['31/05/1432', 'no such day'],
  ['32/05/12 هـ', 'a short year'],
  ['2011/05/12 هـ', 'a year of our calendar'],
])('%s has no suggestion: %s', (text) => {
  expect(read(text)).toMatchObject({ isUnknown: true })
  expect(read(text)).not.toHaveProperty('suggestion')
})

test('two readings of day and month are asked about first', () => {
  expect(normaliseDate('05/12/1432', 'date_of_birth', { ...context, order: null })).toMatchObject({
    isAmbiguous: true,
  })
})

test('in a file, each cell has an issue with the day that it suggests', () => {
  const result = importFile(
    textFile([
      ['First name', 'Last name', 'Date of birth', 'Start date', 'End date'],
      ['Sara', 'Nasser', '1432/05/12', '1448-09-01', '1448-09-10'],
      ['Omar', 'Saleh', '1433/11/30', '1448-09-01', '1448-09-10'],
    ]),
  )
  expect(matched(result)).toMatchObject({ 'Date of birth': 'date_of_birth', 'Start date': 'start_date' })
  const found = result.issues.map(({ row, field, code, suggestion, guess }) => [
    row,
    field,
    code,
    suggestion,
    guess,
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      [2, 'date_of_birth', 'date_invalid', '2011-04-16', 'hijri'],
      [2, 'start_date', 'date_invalid', '2027-02-08', 'hijri'],
      [2, 'end_date', 'date_invalid', '2027-02-17', 'hijri'],
      [3, 'start_date', 'date_invalid', '2027-02-08', 'hijri'],
    ]),
  )
})
