import { expect, test } from 'vitest'
import { countryById } from '@campus/reference/countries'
import type { ClientClass } from '../duties/client-class.ts'
import { coolingOffEnd } from './cooling-off.ts'
import { withdrawalPeriod, withdrawalRule, withdrawalRules } from './withdrawal-period.ts'

const term = { start_date: '2027-02-01', end_date: '2027-03-31' }
const lastDay = (
  risk_country_id: string,
  days: number,
  client_class: ClientClass | null,
  issued_on = '2026-12-01',
) =>
  coolingOffEnd({ ...term, issued_on }, withdrawalPeriod({ days, risk_country_id, client_class }, issued_on))

test.each([
  ['GB', 14, 'unknown', '2026-12-15'],
  // Monday to Friday: three weekends are left out
  ['IE', 14, 'over_5m', '2026-12-21'],
  ['IE', 10, 'over_5m', '2026-12-15'],
  ['ES', 14, 'unknown', '2026-12-15'],
  ['FR', 30, 'unknown', '2026-12-31'],
  // no contract can grant less than the law gives to every policyholder
  ['DE', 0, 'over_5m', '2026-12-15'],
  ['AT', 7, 'unknown', '2026-12-15'],
  ['DE', 30, 'unknown', '2026-12-31'],
  ['DE', 0, null, '2026-12-15'],
  // nor less than it gives to a consumer
  ['IT', 0, 'person', '2026-12-15'],
  ['GB', 7, 'person', '2026-12-15'],
  ['GB', 30, 'person', '2026-12-31'],
  ['NL', 0, 'person', '2026-12-15'],
  ['IE', 0, 'person', '2026-12-21'],
  ['IE', 0, 'up_to_3m', '2026-12-21'],
  ['IE', 0, 'up_to_5m', null],
  ['IE', 0, 'over_5m', null],
  // an unknown turnover counts as a consumer's where it matters
  ['IE', 0, 'unknown', '2026-12-21'],
  ['IT', 0, 'unknown', null],
  ['NL', 14, 'unknown', '2026-12-15'],
  // sold before clients had a class
  ['IE', 10, null, '2026-12-15'],
  ['IT', 0, null, null],
] as const)('%s, with a contract of %i days and class %s: %s', (country, days, clientClass, expected) => {
  expect(lastDay(country, days, clientClass)).toBe(expected)
})

test('a policy has the rule of its day of issue', () => {
  expect(lastDay('IE', 14, 'over_5m', '2026-11-27')).toBe('2026-12-11')
  expect(withdrawalRule('DE', '2026-06-18')).toBeUndefined()
})

test('every row names a country, a source and what is exempt', () => {
  for (const { country_id, source, exempt } of withdrawalRules) {
    expect(country_id === '*' || countryById(country_id)).toBeTruthy()
    for (const text of [source, exempt]) expect(text).not.toBe('')
  }
})
