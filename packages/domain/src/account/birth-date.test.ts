import { expect, test } from 'vitest'
import { checkBirthDate } from './birth-date.ts'

test.each([
  ['1988-02-29', null],
  ['2026-11-30', null],
  ['2026-12-01', 'dob_future'],
  ['2027-01-01', 'dob_future'],
  ['1987-02-29', 'date_invalid'],
  ['0206-05-01', 'date_invalid'],
  ['05-01-2006', 'date_invalid'],
  ['', 'date_invalid'],
])('born on %s: %s', (value, code) => {
  expect(checkBirthDate(value, '2026-12-01')).toBe(code)
})
