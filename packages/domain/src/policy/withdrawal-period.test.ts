import { expect, test } from 'vitest'
import { countryById } from '@campus/reference/countries'
import { coolingOffEnd } from './cooling-off.ts'
import { withdrawalPeriod, withdrawalRule, withdrawalRules } from './withdrawal-period.ts'

const term = { start_date: '2027-02-01', end_date: '2027-03-31' }
const lastDay = (risk_country_id: string, days: number, issued_on = '2026-12-01') =>
  coolingOffEnd({ ...term, issued_on }, withdrawalPeriod({ days, risk_country_id }, issued_on))

test.each([
  ['GB', 14, '2026-12-15'],
  // Monday to Friday: three weekends are left out
  ['IE', 14, '2026-12-21'],
  ['IE', 10, '2026-12-15'],
  ['ES', 14, '2026-12-15'],
  ['FR', 30, '2026-12-31'],
  // no contract can grant less than the law gives to every policyholder
  ['DE', 0, '2026-12-15'],
  ['AT', 7, '2026-12-15'],
  ['DE', 30, '2026-12-31'],
  ['IT', 0, null],
  ['NL', 14, '2026-12-15'],
])('%s, with a contract of %i days: %s', (country, days, expected) => {
  expect(lastDay(country, days)).toBe(expected)
})

test('a policy has the rule of its day of issue', () => {
  expect(lastDay('IE', 14, '2026-11-27')).toBe('2026-12-11')
  expect(withdrawalRule('DE', '2026-06-18')).toBeUndefined()
})

test('every row names a country, a source and what is exempt', () => {
  for (const { country_id, source, exempt, consumer } of withdrawalRules) {
    expect(country_id === '*' || countryById(country_id)).toBeTruthy()
    for (const text of [source, exempt, consumer]) expect(text).not.toBe('')
  }
})
