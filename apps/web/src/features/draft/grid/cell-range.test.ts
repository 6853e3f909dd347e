import { expect, it } from 'vitest'
import { computeBounds, extendRange, spreadPasted } from './cell-range.ts'

const limits = { top: 0, bottom: 9, left: 2, right: 6 }

it('extends from its anchor either way and stays on the grid', () => {
  const start = { anchor: { row: 0, column: 3 }, head: { row: 0, column: 3 } }
  expect(extendRange(start, 'ArrowUp', limits).head).toEqual({ row: 0, column: 3 })
  const left = extendRange(extendRange(start, 'ArrowLeft', limits), 'ArrowLeft', limits)
  expect(left.head).toEqual({ row: 0, column: 2 })
  expect(computeBounds(extendRange(left, 'ArrowDown', limits))).toEqual({
    top: 0,
    bottom: 1,
    left: 2,
    right: 3,
  })
})

it('fills a range with one cell, and lets more go out from the corner, beyond the last row as well', () => {
  const bounds = { top: 8, bottom: 9, left: 5, right: 5 }
  expect(spreadPasted([['x']], bounds, limits)).toEqual([
    { row: 8, column: 5, text: 'x' },
    { row: 9, column: 5, text: 'x' },
  ])
  const pasted = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ]
  expect(spreadPasted(pasted, bounds, limits).map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e', 'g', 'h'])
})
