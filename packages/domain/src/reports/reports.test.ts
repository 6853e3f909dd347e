import { expect, test } from 'vitest'
import { cumulateWeeks, fillMonths, maxStackParts, splitParts } from './report-figures.ts'
import { listMonths, readReportSpan, listWeeks } from './report-period.ts'

test.each([
  ['last_12_months', '2026-12-01', '2026-01-01', '2026-12-31'],
  ['last_12_months', '2028-02-29', '2027-03-01', '2028-02-29'],
  ['last_12_months', '2026-01-31', '2025-02-01', '2026-01-31'],
  ['this_year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['last_year', '2026-01-01', '2025-01-01', '2025-12-31'],
  ['school_year', '2026-08-31', '2025-09-01', '2026-08-31'],
  ['school_year', '2026-09-01', '2026-09-01', '2027-08-31'],
  ['school_year', '2027-01-15', '2026-09-01', '2027-08-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(readReportSpan(period, {}, today)).toEqual({ span: { from, to } })
})

test.each([
  ['no dates', {}, ['from required', 'to required']],
  ['no end', { from: '2026-01-01' }, ['to required']],
  ['a day that is not there', { from: '2026-02-30', to: '2026-03-01' }, ['from date_invalid']],
  ['swapped', { from: '2026-01-02', to: '2026-01-01' }, ['to period_backwards']],
  ['a day more than 36 months', { from: '2024-01-15', to: '2027-01-15' }, ['to report_too_long']],
  ['exactly 36 months', { from: '2024-01-15', to: '2027-01-14' }, []],
  ['36 months from the end of a leap year’s February', { from: '2024-02-29', to: '2027-02-27' }, []],
  ['one day', { from: '2026-01-01', to: '2026-01-01' }, []],
])('own dates: %s', (_, own, expected) => {
  const { span, issues = [] } = readReportSpan('own', own, '2026-12-01')
  expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
  if (expected.length === 0) expect(span).toEqual(own)
})

test.each([
  // 30 November 2026 is a Monday
  ['one Monday', '2026-11-30', '2026-11-30', ['2026-11-30']],
  ['a week', '2026-11-30', '2026-12-06', ['2026-11-30']],
  ['Sunday and Monday', '2026-12-06', '2026-12-07', ['2026-11-30', '2026-12-07']],
  ['over new year', '2026-12-31', '2027-01-04', ['2026-12-28', '2027-01-04']],
])('the weeks of %s', (_, from, to, weeks) => {
  expect(listWeeks({ from, to })).toEqual(weeks)
})

test.each([
  ['2026-12-31', '2027-01-01', ['2026-12-01', '2027-01-01']],
  ['2026-02-10', '2026-02-10', ['2026-02-01']],
])('the months from %s to %s', (from, to, months) => {
  expect(listMonths({ from, to })).toEqual(months)
})

test('people come with a week and leave after one', () => {
  const weeks = ['a', 'b', 'c']
  const people = (steps: { week: number; change: number }[]) =>
    cumulateWeeks(weeks, steps).map((one) => one.people)
  expect(people([])).toEqual([0, 0, 0])
  expect(
    people([
      { week: 0, change: 2 },
      { week: 1, change: -1 },
      { week: 1, change: 4 },
      { week: 3, change: -5 },
    ]),
  ).toEqual([2, 5, 5])
})

test('a month without figures has zeros', () => {
  expect(fillMonths(['m1', 'm2'], { rows: [{ month: 'm2', total: 5 }], zero: { total: 0 } })).toEqual([
    { month: 'm1', total: 0 },
    { month: 'm2', total: 5 },
  ])
})

test('what is too small to be told apart is one part', () => {
  const parts = Array.from({ length: maxStackParts + 1 }, (_, at) => ({ id: at, total: at }))
  const { shown, rest } = splitParts(parts)
  expect(shown.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
  expect(rest.map(({ id }) => id)).toEqual([1, 0])
  expect(splitParts(parts.slice(1)).rest).toEqual([])
})
