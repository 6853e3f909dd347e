import { expect, it } from 'vitest'
import { countReads, expectLinear } from '../../../../../../packages/domain/test/count-work.ts'
import type { ShownIssue } from '../session/review-issues.ts'
import { alikeOf, fixesOf, groupFixes } from './alike-issues.ts'

const issue = (row: number, part: Partial<ShownIssue> = {}): ShownIssue => ({
  row,
  field: 'residence_country_id',
  code: 'country_not_found',
  value: 'Itly',
  suggestion: 'IT',
  ...part,
})
const all = [
  issue(2),
  issue(3),
  issue(4, { value: 'Itlia' }),
  issue(5, { field: 'destination_country_id' }),
  issue(6, { field: 'email', code: 'email_invalid', value: 'a b@x.example', suggestion: 'ab@x.example' }),
  issue(7, { field: 'start_date', code: 'start_in_past', value: '2025-02-01', suggestion: '2027-02-01' }),
  issue(8, {
    field: 'end_date',
    code: 'end_before_start',
    value: '2027-01-01',
    suggestion: '2027-02-01',
    also: { field: 'start_date', value: '2027-01-01' },
  }),
  { row: 9, field: 'email', code: 'required', value: '' },
]

it('finds what is wrong in the same way: same field, text, fault and fix', () => {
  expect(alikeOf(all[0]!, { all }).map(({ row }) => row)).toEqual([2, 3])
  expect(fixesOf(alikeOf(all[0]!, { all }))).toEqual([
    { row: 2, field: 'residence_country_id', text: 'IT' },
    { row: 3, field: 'residence_country_id', text: 'IT' },
  ])
})

it('groups fixes, certain ones first; another year is a guess, two dates swapped are none', () => {
  const groups = groupFixes({ all })
  expect(groups.map(({ from, issues, isCertain }) => [from, issues.length, isCertain])).toEqual([
    ['Itly', 2, true],
    ['Itlia', 1, true],
    ['Itly', 1, true],
    ['a b@x.example', 1, true],
    ['2027-01-01', 1, true],
    ['2025-02-01', 1, false],
  ])
  expect(fixesOf(groups[4]!.issues)).toHaveLength(2)
})

it('does not take one of several values of a cell for certain', () => {
  const both = issue(2, { field: 'home_country_id', value: 'British/Irish', suggestion: 'GB' })
  const [group] = groupFixes({
    all: [{ ...both, choices: ['GB', 'IE'], params: { reason: 'several', count: 2 } }],
  })
  expect(group?.isCertain).toBe(false)
})

it('offers one fix for a cell that has two faults', () => {
  const twice = [issue(2), issue(2, { code: 'residence_is_destination', suggestion: 'ES' })]
  expect(groupFixes({ all: twice }).map(({ to }) => to)).toEqual(['IT'])
})

it('reads each of 5,000 issues a few times to group them', () => {
  expectLinear((size) => {
    const many = Array.from({ length: size }, (_, index) => issue(index + 2, { value: `Itly${index}` }))
    const { items, reads } = countReads(many)
    expect(groupFixes({ all: items })).toHaveLength(size)
    return reads.count
  }, 2500)
})
