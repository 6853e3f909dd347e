import { expect, test } from 'vitest'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { findPeople } from './find-people.ts'

const rows = (...numbers: number[]) => numbers.map((row) => ({ row }) as ReviewRow)
const wrong = (...numbers: number[]) => ({ byRow: new Map(numbers.map((row) => [row, []])) })
const none = { keys: [], at: undefined }

test('the walk begins with the first who has issues', () => {
  expect(findPeople(none, rows(1, 2, 3, 4), wrong(2, 4))).toEqual({ keys: [2, 4], at: 2 })
  expect(findPeople(none, rows(1, 2), wrong())).toBe(none)
})

test('who was corrected keeps their place, and who came to have issues follows at the end', () => {
  const walk = { keys: [2, 4], at: 2 }
  expect(findPeople(walk, rows(1, 2, 3, 4), wrong(4))).toBe(walk)
  expect(findPeople(walk, rows(1, 2, 3, 4), wrong(1, 4))).toEqual({ keys: [2, 4, 1], at: 2 })
})

test('where the one at hand is taken out, the next one follows, round the end', () => {
  const walk = { keys: [2, 4, 6], at: 4 }
  expect(findPeople(walk, rows(1, 2, 6), wrong(2, 6))).toEqual({ keys: [2, 6], at: 6 })
  expect(findPeople({ keys: [2, 4], at: 4 }, rows(1, 2), wrong(2))).toEqual({ keys: [2], at: 2 })
  expect(findPeople({ keys: [2], at: 2 }, rows(1), wrong())).toEqual({ keys: [], at: undefined })
})
