import type { FamilyRequest } from '@campus/contract/family-requests'
import { describe, expect, test } from 'vitest'
import type { ReviewRow } from '@campus/draft/model/review-row'
import {
  editsOf,
  findSuggestions,
  plainOnes,
  replacedBy,
  showUndone,
  takenCells,
  type LeftOut,
  type ShownRequest,
} from './suggestions.ts'

const request = (row: number, part: Partial<FamilyRequest> = {}): ShownRequest => ({
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
  replaced: [],
  isUndone: false,
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

describe('an acceptance that was undone', () => {
  const accepted = (number: number, part: Partial<FamilyRequest> = {}) =>
    request(number, { state: 'accepted', accepted_fields: ['passport_number'], ...part })

  test('brings the answers back while the cells say what they said before, and no longer', () => {
    const shown = showUndone(
      [
        accepted(1),
        accepted(2),
        accepted(3),
        accepted(4, { replaced: [{ field: 'passport_number', value: 'MINE' }] }),
        accepted(5),
      ],
      [row(1), row(2, 'C01X00T47'), row(3, 'TYPED123'), row(4, 'MINE')],
    )
    expect(shown.map(({ state, isUndone }) => [state, isUndone])).toEqual([
      ['answered', true],
      // redone, or never undone
      ['accepted', false],
      // the clerk's own word
      ['accepted', false],
      ['answered', true],
      // the row was taken out
      ['accepted', false],
    ])
    const found = findSuggestions(shown, [row(1), row(4, 'MINE')])
    expect(found.map(({ request: { row: at }, isChanged }) => [at, isChanged])).toEqual([
      [1, false],
      [4, true],
    ])
    expect(plainOnes(found)).toHaveLength(1)
    expect(found.map(({ cells }) => replacedBy(cells))).toEqual([
      [],
      [{ field: 'passport_number', value: 'MINE' }],
    ])
  })

  test('brings back the undone fields alone, of the newest request for a field', () => {
    const answers: FamilyRequest['answers'] = [
      { field: 'passport_number', value: 'C01X00T47' },
      { field: 'residence_country_id', value: 'AT' },
    ]
    const both = accepted(1, {
      id: 'newer',
      answers,
      accepted_fields: ['passport_number', 'residence_country_id'],
    })
    const at = { row: 1, typed: { passport_number: '', residence_country_id: 'AT' } } as unknown as ReviewRow
    const shown = showUndone([both, accepted(1, { id: 'older' })], [at])
    expect(shown.map(({ id, isUndone, answers: left }) => [id, isUndone, left.length])).toEqual([
      ['newer', true, 1],
      ['older', false, 1],
    ])
  })
})
