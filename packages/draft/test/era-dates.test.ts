import { expect, it } from 'vitest'
import { normaliseDate } from '@campus/draft/normalise/normalise-date'
import { importFile, textFile } from './build-file.ts'
import { findCountry } from '@campus/draft/normalise/normalise-country'

const read = (text: string) => normaliseDate(text, 'date_of_birth', { order: 'dmy', today: '2026-12-01' })

it.each([
  ['平成22年9月9日', '2010-09-09'],
  ['平成 22 年 9 月 9 日', '2010-09-09'],
  ['令和元年5月1日', '2019-05-01'],
  ['昭和64年1月7日', '1989-01-07'],
  ['H22.9.9', '2010-09-09'],
  ['h22/9/9', '2010-09-09'],
  ['民國98年9月25日', '2009-09-25'],
  ['中華民國 99/6/2', '2010-06-02'],
])('reads %s, which names its era, as %s', (text, day) => {
  expect(read(text)).toEqual({ value: day })
})

it.each([
  ['100/03/16', '2011-03-16'],
  ['102.09.14', '2013-09-14'],
  ['13/05/2553', '2010-05-13'],
])('suggests the day of %s, whose year shows the calendar, as %s', (text, day) => {
  expect(read(text)).toEqual({ value: text, isUnknown: true, suggestion: day })
})

it.each(['R1-2-3', '平成22年13月9日', '民國98年2月30日', '180.168.1', '98/09/25', '13/05/2700'])(
  'reads no date of another calendar in %s',
  (text) => {
    expect(read(text)).not.toHaveProperty('suggestion')
  },
)

const birthdays = (heading: string, days: readonly string[]) =>
  importFile(textFile([['姓名', heading], ...days.map((day, at) => [`王小${'明華美玉'[at]}`, day])]))

it.each([
  ['出生日期(民國)', ['98/09/25', '98.9.5', '31/05/06']],
  ['出生日期', ['98/09/25', '98.9.5', '31/05/06', '民國99年1月2日']],
  ['出生日期', ['98/09/25', '98.9.5', '100/01/02', '101/03/04']],
])('reads the years of a column that shows the calendar (%s, %s)', (heading, days) => {
  const { values, issues } = birthdays(heading, days)
  expect(values.slice(0, 2).map(({ date_of_birth: birth }) => birth)).toEqual(['2009-09-25', '2009-09-05'])
  expect(issues.filter(({ field, value }) => field === 'date_of_birth' && value !== '')).toEqual([])
})

it.each([
  ['one year of three digits, which may be a typo', '出生日期', ['98/09/25', '98.9.5', '100/01/02']],
  ['a date of our calendar', '出生日期', ['98/09/25', '98.9.5', '2010/01/02', '101/03/04']],
  ['headings in another language', 'Date of birth', ['98/09/25', '98.9.5', '100/01/02', '101/03/04']],
])('suggests them in a column with %s', (_name, heading, days) => {
  const { issues } = birthdays(heading, days)
  const suggested = issues.filter(({ suggestion }) => suggestion !== undefined)
  expect(suggested.slice(0, 2).map(({ suggestion }) => suggestion)).toEqual(['2009-09-25', '2009-09-05'])
})

it('reads no years of that calendar in a column without any sign of it', () => {
  const [issue] = birthdays('出生日期', ['98/09/25']).issues.filter(({ field }) => field === 'date_of_birth')
  expect(issue).toMatchObject({ code: 'date_invalid', value: '98/09/25' })
  expect(issue).not.toHaveProperty('suggestion')
})

it.each([
  ['豪州', 'AU'],
  ['السعودية', 'SA'],
  ['T.C.', 'TR'],
  ['W. Brytania', 'GB'],
  ['米国', 'US'],
  ['Англия', 'GB'],
])('reads the country %s', (text, id) => {
  expect(findCountry(text, '')).toBe(id)
})
