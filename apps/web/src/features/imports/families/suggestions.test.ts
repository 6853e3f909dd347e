import type { FamilyRequest } from '@campus/contract/family-requests'
import type { ReviewRow } from '@campus/grid-import/review-sheet'
import { expect, test } from 'vitest'
import { editsOf, findSuggestions, plainOnes, takenCells, type LeftOut } from './suggestions.ts'

const request = (row: number, part: Partial<FamilyRequest> = {}): FamilyRequest => ({
  id: `request-${row}`,
  ask_id: 'ask',
  row,
  name: 'Anna Müller',
  is_minor: false,
  recipient: 'traveller',
  email: 'anna@familie.example',
  language: 'de',
  fields: [{ field: 'passport_number', code: 'required', typed: '' }],
  state: 'answered',
  row_state: 'there',
  asked_at: '2026-12-01T15:00:00Z',
  mailed_at: null,
  opened_at: null,
  answered_at: null,
  decided_at: null,
  expires_at: '2026-12-01T22:00:00Z',
  is_open: true,
  answers: [{ field: 'passport_number', value: 'C01X00T47' }],
  answer_version: 1,
  accepted_fields: [],
  ...part,
})
const row = (number: number, passport_number = '') =>
  ({ row: number, typed: { passport_number } }) as unknown as ReviewRow

test('answers stand beside their cells; only those that nobody changed are taken with all', () => {
  const found = findSuggestions(
    [
      request(5, { row_state: 'added' }),
      request(4, { row_state: 'deleted' }),
      request(3),
      request(2),
      request(1),
      request(6, { state: 'opened' }),
    ],
    [row(1), row(2, 'TYPED123'), row(3, 'C01X00T47')],
  )
  expect(found.map(({ request: { row: at }, lost, isChanged }) => [at, lost, isChanged])).toEqual([
    [1, null, false],
    [2, null, true],
    // the clerk typed the same: nothing is in the way
    [3, null, false],
    [4, 'deleted', false],
    [5, 'added', false],
  ])
  expect(plainOnes(found).map(({ request: { row: at } }) => at)).toEqual([1, 3])
  expect(editsOf(found)).toEqual(
    [1, 2, 3].map((at) => ({ row: at, field: 'passport_number', text: 'C01X00T47' })),
  )
})

test('a field that is left out is neither written nor noted as taken', () => {
  const answers = [
    { field: 'passport_number', value: 'C01X00T47' },
    { field: 'residence_country_id', value: 'AT' },
  ] as const
  const found = findSuggestions([request(1, { answers: [...answers] }), request(2)], [row(1), row(2)])
  const leftOut: LeftOut = new Map([['request-1', new Set(['passport_number'] as const)]])
  expect(editsOf(found, leftOut)).toEqual([
    { row: 1, field: 'residence_country_id', text: 'AT' },
    { row: 2, field: 'passport_number', text: 'C01X00T47' },
  ])
  expect(found.map((one) => takenCells(one, leftOut).map(({ field }) => field))).toEqual([
    ['residence_country_id'],
    ['passport_number'],
  ])
})
