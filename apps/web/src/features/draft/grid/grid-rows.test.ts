import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { expect, test } from 'vitest'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { GridRow } from './cell-editors.tsx'
import { attachIssues } from './grid-rows.ts'
import type { ShownIssue } from '../session/review-issues.ts'

const rowOf = (row: number): ReviewRow => ({ row, typed: {}, applicant: emptyApplicant(), issues: [] })
const issue = (row: number, params?: ShownIssue['params']): ShownIssue => ({
  row,
  field: 'email',
  code: 'same_person',
  value: '',
  ...(params && { params }),
})
const indexOf = (...issues: ShownIssue[]) => ({ byRow: new Map(issues.map((one) => [one.row, [one]])) })

test('a row keeps its object while neither it nor an issue of it changes', () => {
  const known = new WeakMap<ReviewRow, GridRow>()
  const rows = [rowOf(2), rowOf(3), rowOf(4)]
  const before = attachIssues(rows, indexOf(issue(3, { other: 'Ana' }), issue(4, { other: 'Ben' })), known)
  expect(before.map(({ found }) => found.length)).toEqual([0, 1, 1])
  const edited = [rowOf(2), ...rows.slice(1)]
  const after = attachIssues(edited, indexOf(issue(3, { other: 'Ana' }), issue(4, { other: 'Cara' })), known)
  expect(after.map((row, index) => row === before[index])).toEqual([false, true, false])
  expect(after[2]?.found[0]?.params).toEqual({ other: 'Cara' })
})

test('a row whose issue is gone, or came, is another object', () => {
  const known = new WeakMap<ReviewRow, GridRow>()
  const rows = [rowOf(2), rowOf(3)]
  const [first, second] = attachIssues(rows, indexOf(issue(2)), known)
  const after = attachIssues(rows, indexOf(issue(3)), known)
  expect(after.map(({ found }) => found.length)).toEqual([0, 1])
  expect([after[0] === first, after[1] === second]).toEqual([false, false])
})
