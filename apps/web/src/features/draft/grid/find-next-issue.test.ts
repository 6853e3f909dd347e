import { expect, it } from 'vitest'
import { findNextIssue } from './find-next-issue.ts'

const rows = [{ row: 2 }, { row: 7 }, { row: 5 }]
const issue = (row: number, field: string) => ({ row, field, code: 'required', value: '' })
const byRow = new Map([
  [7, [issue(7, 'email'), issue(7, 'type')]],
  [5, [issue(5, 'type')]],
  [9, [issue(9, 'type')]],
])
const columnOf = (field: string) => ['type', 'email'].indexOf(field)

it('goes on in the order shown, within a row by column, and round the end', () => {
  const next = (row: number, column: number) => findNextIssue(rows, byRow, columnOf, { row, column }, 1)
  expect(next(-1, -1)).toMatchObject({ row: 1, column: 0 })
  expect(next(1, 0)).toMatchObject({ row: 1, column: 1 })
  expect(next(1, 1)).toMatchObject({ row: 2, column: 0 })
  expect(next(2, 0)).toMatchObject({ row: 1, column: 0 })
})

it('goes back the same way, and says so when there is nothing', () => {
  expect(findNextIssue(rows, byRow, columnOf, { row: 1, column: 0 }, -1)).toMatchObject({ row: 2, column: 0 })
  expect(findNextIssue(rows, new Map(), columnOf, { row: 0, column: 0 }, 1)).toBeUndefined()
})
