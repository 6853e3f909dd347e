import { expect, test } from 'vitest'
import { mapInPortions } from './in-portions.ts'

/** How often other work had its turn while some was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const other = () => {
    turns++
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  await work()
  isDone = true
  return turns
}

test('rows are mapped in their order, each with its place', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => index)
  expect(await mapInPortions(rows, (row, index) => [row, index])).toEqual(rows.map((row) => [row, row]))
  expect(await mapInPortions([], String)).toEqual([])
})

test.each([
  [250, 0],
  [251, 1],
  [5000, 19],
])('while %i rows are mapped, other work has at least %i turns', async (length, atLeast) => {
  const rows = Array.from({ length }, () => '')
  expect(await turnsDuring(() => mapInPortions(rows, String))).toBeGreaterThanOrEqual(atLeast)
})
