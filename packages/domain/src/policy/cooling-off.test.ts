import { expect, test } from 'vitest'
import { coolingOffEnd, isCoolingOff } from './cooling-off.ts'

const december = '2026-12-01'
test.each([
  ['a month of thirty-one days', '2027-07-01', '2027-07-31', 14, '2026-12-15'],
  ['a day less than a month', '2027-07-01', '2027-07-30', 14, null],
  ['a year', '2027-01-01', '2027-12-31', 14, '2026-12-15'],
  ['February', '2027-02-01', '2027-02-28', 14, '2026-12-15'],
  ['February of a leap year is the 29th too', '2028-02-01', '2028-02-28', 14, null],
  ['the middle of a month to that of the next', '2027-03-15', '2027-04-14', 14, '2026-12-15'],
  ['over new year', '2026-12-20', '2027-01-19', 14, '2026-12-15'],
  [
    'from the last of January, to the day before the last of February',
    '2027-01-31',
    '2027-02-27',
    14,
    '2026-12-15',
  ],
  ['from the last of January, a day less', '2027-01-31', '2027-02-26', 14, null],
  ['a contract that gives thirty days', '2027-07-01', '2027-07-31', 30, '2026-12-31'],
  ['a contract that gives none', '2027-07-01', '2027-07-31', 0, null],
])('%s', (_case, start_date, end_date, days, last) => {
  expect(coolingOffEnd({ issued_on: december, start_date, end_date }, { days, counted: 'calendar' })).toBe(
    last,
  )
})

test('an unpaid policy has no days to think it over', () => {
  const unpaid = { issued_on: null, start_date: '2027-07-01', end_date: '2027-07-31' }
  expect(coolingOffEnd(unpaid, { days: 14, counted: 'calendar' })).toBeNull()
})

test.each([
  ['2026-12-01', true],
  ['2026-12-15', true],
  ['2026-12-16', false],
])('on %s the whole premium comes back: %s', (today, expected) => {
  expect(isCoolingOff('2026-12-15', today)).toBe(expected)
  expect(isCoolingOff(null, today)).toBe(false)
})

test('working days leave out weekends', () => {
  const term = { issued_on: december, start_date: '2027-07-01', end_date: '2027-07-31' }
  expect(coolingOffEnd(term, { days: 14, counted: 'working' })).toBe('2026-12-21')
})
