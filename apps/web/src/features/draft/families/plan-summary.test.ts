import type { PlannedFamilyPerson } from '@campus/contract/family-requests'
import { expect, test } from 'vitest'
import { summarisePlan } from './plan-summary.ts'

const person = (row: number, part: Partial<PlannedFamilyPerson>): PlannedFamilyPerson => ({
  row,
  name: 'Anna Müller',
  is_minor: false,
  recipient: 'traveller',
  email: `p${row}@familie.example`,
  language: 'de',
  fields: [{ field: 'passport_number', code: 'required', typed: '' }],
  reason: null,
  ...part,
})

test('one mail for each address and language; people without an address by reason; the most frequent first', () => {
  const summary = summarisePlan([
    person(1, { email: 'home@familie.example' }),
    person(2, { email: 'HOME@familie.example' }),
    person(3, { email: 'home@familie.example', language: 'fr' }),
    person(4, {}),
    person(5, {
      email: '',
      reason: 'minor_alone',
      fields: [{ field: 'email', code: 'required', typed: '' }],
    }),
    person(6, { email: '', reason: 'no_address' }),
  ])
  expect(summary).toEqual({
    mails: 3,
    languages: [
      { name: 'de', count: 2 },
      { name: 'fr', count: 1 },
    ],
    fields: [
      { name: 'passport_number', count: 5 },
      { name: 'email', count: 1 },
    ],
    reasons: [
      { name: 'no_address', count: 1 },
      { name: 'minor_alone', count: 1 },
    ],
  })
})

test('nobody: nothing of all', () => {
  expect(summarisePlan([])).toEqual({ mails: 0, languages: [], fields: [], reasons: [] })
})
