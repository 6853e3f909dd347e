import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countCalls } from '../../test/count-work.ts'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { findDuplicates, type NumberedApplicant } from './duplicates.ts'
import { ProfileBlocks } from './profile-blocks.ts'

const few = <T>(...values: T[]) => fc.constantFrom(...values)
const person = fc.record({
  first_name: few('Anna', 'Ana', 'Li', ''),
  last_name: few('Rossi', 'Rosi', 'Weiß'),
  date_of_birth: few('2005-03-04', '2005-03-04', '2006-01-01', '2007-02-02', ''),
  passport_number: few('', 'AB1', 'ab-1', 'CD2', 'TBC'),
  email: few('', 'a@x.example'),
  start_date: few('2027-02-01', '2027-06-01', ''),
  end_date: few('2027-06-02'),
})
const answer = fc.record({
  same_person: few<NumberedApplicant['same_person']>(undefined, undefined, 'keep', 'replace', 'skip'),
  kept: few<NumberedApplicant['kept']>(undefined, ['row 0'], ['row 1', 'row 2']),
})
const rowOf = ([given, answered]: [Partial<Applicant>, object], row: number): NumberedApplicant => ({
  row,
  applicant: { ...emptyApplicant(), ...given },
  ...answered,
})

it('finds after an edit of some rows what comparing all of them finds', () => {
  const rows = fc.array(fc.tuple(person, answer), { minLength: 2, maxLength: 40 })
  const edits = fc.array(fc.tuple(fc.nat(39), person, answer), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(rows, edits, (given, changes) => {
      const before = given.map(rowOf)
      const after = [...before]
      for (const [at, to, answered] of changes) {
        const row = at % before.length
        after[row] = rowOf([to, answered], row)
      }
      const issues = findDuplicates(before)
      expect(findDuplicates(after, { rows: before, issues })).toEqual(findDuplicates(after))
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['added', (rows: NumberedApplicant[]) => [...rows, { ...rows[0]!, row: 9 }]],
  ['removed', (rows: NumberedApplicant[]) => rows.slice(1)],
  ['exchanged for another', (rows: NumberedApplicant[]) => [...rows.slice(1), { ...rows[0]!, row: 9 }]],
])('compares all of them again if a row is %s', (_change, changed) => {
  const twin = { first_name: 'Ana', last_name: 'Rossi', date_of_birth: '2005-03-04' }
  const days = { start_date: '2027-02-01', end_date: '2027-06-02' }
  const before = [0, 1, 2].map((row) => rowOf([{ ...twin, ...days }, {}], row))
  const after = changed(before)
  const found = findDuplicates(after, { rows: before, issues: findDuplicates(before) })
  expect(found).toHaveLength(after.length - 1)
  expect(found).toEqual(findDuplicates(after))
})

it('compares only people with a birthday of the edited row again', () => {
  const before = Array.from({ length: 5000 }, (_, row) =>
    rowOf(
      [
        {
          first_name: 'Ana',
          last_name: `Rossi ${row}`,
          date_of_birth: `2005-${String(1 + (row % 10)).padStart(2, '0')}-${String(1 + (row % 25)).padStart(2, '0')}`,
          start_date: '2027-02-01',
          end_date: '2027-06-02',
        },
        {},
      ],
      row,
    ),
  )
  const issues = findDuplicates(before)
  const { applicant } = before[7]!
  const after = before.with(7, { row: 7, applicant: { ...applicant, last_name: 'Weiß' } })
  const added = countCalls(ProfileBlocks.prototype, 'add')
  findDuplicates(after, { rows: before, issues })
  expect(added.count).toBe(
    before.filter((row) => row.applicant.date_of_birth === applicant.date_of_birth).length,
  )
})
