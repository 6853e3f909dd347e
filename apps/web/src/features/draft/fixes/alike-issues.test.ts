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
  issue(7, {
    field: 'start_date',
    code: 'start_in_past',
    value: '2025-02-01',
    suggestion: '2027-02-01',
    guess: 'year',
  }),
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
  expect(groups.map(({ from, issues, guess }) => [from, issues.length, guess])).toEqual([
    ['Itly', 2, undefined],
    ['Itlia', 1, undefined],
    ['Itly', 1, undefined],
    ['a b@x.example', 1, undefined],
    ['2027-01-01', 1, undefined],
    ['2025-02-01', 1, 'year'],
  ])
  expect(fixesOf(groups[4]!.issues)).toHaveLength(2)
})

it('lists the dates of a column that may be a day off together, and so the people from further up the list', () => {
  const hijri = (row: number, day: number) =>
    issue(row, {
      field: 'date_of_birth',
      code: 'date_invalid',
      value: `1432/05/${day}`,
      suggestion: `2011-04-${day + 4}`,
      guess: 'hijri',
    })
  const above = (row: number, name: string) =>
    issue(row, {
      field: 'dependent_of',
      code: 'dependent_not_found',
      value: '',
      suggestion: name,
      guess: 'above',
    })
  const groups = groupFixes({
    all: [hijri(2, 11), issue(2), hijri(3, 12), hijri(4, 13), above(5, 'Ana Lopez'), above(6, 'Ben Reed')],
  })
  expect(groups.map(({ guess, issues }) => [guess, issues.map(({ row }) => row)])).toEqual([
    [undefined, [2]],
    ['hijri', [2, 3, 4]],
    ['above', [5, 6]],
  ])
  expect(fixesOf(groups[1]!.issues).map(({ text }) => text)).toEqual([
    '2011-04-15',
    '2011-04-16',
    '2011-04-17',
  ])
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
