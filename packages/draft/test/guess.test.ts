import { expect, test } from 'vitest'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { guessOf } from '@campus/draft/relate/guess'
import { openDraft } from '../src/open-draft.ts'
import { rules, textFile } from './build-file.ts'

test.each([
  ['a day of the Hijri calendar', { code: 'date_invalid', params: { calendar: 'hijri' } }, 'hijri'],
  [
    'the person in the row above',
    { field: 'dependent_of', code: 'dependent_not_found', params: { evidence: 'above' } },
    'above',
  ],
  [
    'a person further up with the same last name',
    { field: 'dependent_of', code: 'dependent_not_found', params: { evidence: 'same_name' } },
    'above',
  ],
  [
    'the person with the same email address',
    { field: 'dependent_of', code: 'dependent_not_found', params: { evidence: 'email' } },
    undefined,
  ],
  ['the same day of another year', { code: 'start_in_past' }, 'year'],
  ['two dates swapped', { code: 'end_before_start', also: {} }, undefined],
  ['a number for a gender', { field: 'gender', code: 'value_invalid', value: '1' }, 'code'],
  ['a gender with a typo', { field: 'gender', code: 'value_invalid', value: 'femal' }, undefined],
  ['one of several values', { code: 'email_invalid', choices: ['a@x.example', 'b@x.example'] }, 'choice'],
  ['a spelling', { code: 'country_not_found', value: 'Itly' }, undefined],
] as const)('%s', (_, part, guess) => {
  expect(guessOf({ field: 'start_date', value: '', ...part } as Parameters<typeof guessOf>[0])).toBe(guess)
})

test('the family member of the person above is a guess, with its reason in the list of issues', () => {
  const opened = openDraft(
    textFile([
      ['First name', 'Last name', 'Type', 'Date of birth', 'Passport number', 'Start date', 'End date'],
      ['Ana', 'Lopez', 'Student', '2005-04-13', 'A1234567', '2027-02-01', '2027-02-20'],
      ['Ben', 'Reed', 'Son', '2015-04-13', 'A1234568', '2027-02-01', '2027-02-20'],
    ]),
    { fileName: 'x.csv', settings: {}, cells: [], rules },
  )
  if (!opened.ok) throw new Error(opened.code)
  expect(collectIssues(opened.sheet)).toContainEqual(
    expect.objectContaining({ row: 3, field: 'dependent_of', suggestion: 'Ana Lopez', guess: 'above' }),
  )
})
