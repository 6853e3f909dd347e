import { expect, test } from 'vitest'
import { isUnderAge, checkBirthDate } from './birth-date.ts'

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

test.each([
  ['1961-03-03', 66, '2027-03-02', true],
  ['1961-03-03', 66, '2027-03-03', false],
  ['1960-02-29', 66, '2026-02-28', true],
  ['1960-02-29', 66, '2026-03-01', false],
  ['1960-02-29', 68, '2028-02-28', true],
  ['1960-02-29', 68, '2028-02-29', false],
])('born %s, under %i on %s: %s', (birth, age, on, expected) => {
  expect(isUnderAge(birth, { age, on })).toBe(expected)
})
