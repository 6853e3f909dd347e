import { expect, test } from 'vitest'
import { acceptanceLaw, clauseAcceptance, limitingClauses } from './limiting-clauses.ts'

test.each([
  ['ES', true, 'accepted'],
  ['ES', false, 'missing'],
  ['IT', true, 'accepted'],
  ['IT', false, 'missing'],
  ['GB', false, 'not_needed'],
  ['DE', true, 'not_needed'],
] as const)(
  'in %s, an order that accepts the clauses (%s) has the acceptance %s',
  (country, accepts, expected) => {
    expect(clauseAcceptance(country, [{ accepts_limits: false }, { accepts_limits: accepts }])).toBe(expected)
  },
)

test('a policy without any record lacks the acceptance only where a law asks for it', () => {
  expect(clauseAcceptance('IT', [])).toBe('missing')
  expect(clauseAcceptance('FR', [])).toBe('not_needed')
  expect(acceptanceLaw('IT')).toContain('1341')
  expect(acceptanceLaw('FR')).toBeNull()
})

test('the sections that are set off are the clauses, in the sequence of the wording', () => {
  const wording = [
    { title: 'Cover', paragraphs: ['a'] },
    { title: 'Not insured', limits: true, paragraphs: ['b'] },
    { title: 'Claims', limits: false, paragraphs: ['c'] },
    { title: 'Excess', limits: true, paragraphs: ['d'] },
  ]
  expect(limitingClauses({ wording })).toEqual(['Not insured', 'Excess'])
})
