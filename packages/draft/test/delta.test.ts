import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import * as samePerson from '@campus/domain/applicant/same-person'
import { compareDrafts, type DraftComparison } from '@campus/draft/compare-drafts'
import { deltaCorrections } from '@campus/draft/relate/delta/delta-corrections'
import { pairPeople } from '@campus/draft/relate/delta/pair-people'
import type { Cell } from '@campus/draft/model/cell'
import { countCalls, expectLinear } from '../../domain/test/count-work.ts'
import { joinRows, rules } from './build-file.ts'

const head = [
  'First name',
  'Last name',
  'Date of birth',
  'Email',
  'Passport number',
  'Student number',
  'Start date',
  'End date',
]
type Person = [
  first: string,
  last: string,
  birth: string,
  email: string,
  passport: string,
  student: string,
  start: string,
  end: string,
]
const ana: Person = [
  'Ana',
  'Lopez',
  '2008-01-02',
  'ana@x.example',
  'AB123456',
  '1001',
  '2027-07-05',
  '2027-07-18',
]
const ben: Person = [
  'Ben',
  'Smith',
  '2007-05-06',
  'ben@x.example',
  'CD123456',
  '1002',
  '2027-07-05',
  '2027-07-18',
]
const cleo: Person = [
  'Cleo',
  'Roy',
  '2008-09-10',
  'cleo@x.example',
  'EF123456',
  '1003',
  '2027-07-05',
  '2027-07-18',
]
const dan: Person = [
  'Dan',
  'Weiss',
  '2006-11-12',
  'dan@x.example',
  'GH123456',
  '1004',
  '2027-07-05',
  '2027-07-18',
]
/** Twins: one birthday, one family name, one address. */
const mia: Person = ['Mia', 'Rossi', '2008-03-03', 'rossi@x.example', '', '', '2027-07-05', '2027-07-18']
const lia: Person = ['Noemi', 'Rossi', '2008-03-03', 'rossi@x.example', '', '', '2027-07-05', '2027-07-18']

const having = (person: Person, changes: Record<string, string>): Person =>
  person.map((cell, at) => changes[head[at]!] ?? cell) as Person
const kept = (rows: string[][], cells: Cell[] = []) => ({
  bytes: new TextEncoder().encode(joinRows(rows)),
  kept: { fileName: 'list.csv', settings: {}, cells, rules },
})
const compare = (older: Person[], newer: Person[], cells: Cell[] = []): DraftComparison & { ok: true } => {
  const found = compareDrafts(kept([head, ...older], cells), kept([head, ...newer]))
  if (!found.ok) throw new Error(found.code)
  return found
}
const counts = ({ delta }: DraftComparison & { ok: true }) =>
  [delta.added, delta.changed, delta.same, delta.gone].map(({ length }) => length)

describe('a corrected file', () => {
  it.each<[string, Person[], Person[], [added: number, changed: number, same: number, gone: number]]>([
    ['the same file', [ana, ben], [ana, ben], [0, 0, 2, 0]],
    ['rows sorted another way', [ana, ben, cleo], [cleo, ana, ben], [0, 0, 3, 0]],
    ['somebody inserted at the top', [ana, ben], [dan, ana, ben], [1, 0, 2, 0]],
    ['somebody left out', [ana, ben, cleo], [cleo, ana], [0, 0, 2, 1]],
    ['an end date', [ana, ben], [ana, having(ben, { 'End date': '2027-07-20' })], [0, 1, 1, 0]],
    ['a passport renewed', [ana], [having(ana, { 'Passport number': 'ZZ999999' })], [0, 1, 0, 0]],
    ['a name put right', [ana], [having(ana, { 'First name': 'Anna' })], [0, 1, 0, 0]],
    ['another name, the same passport', [ana], [having(ana, { 'Last name': 'Gomez Ruiz' })], [0, 1, 0, 0]],
    ['a birthday put right', [ana], [having(ana, { 'Date of birth': '2008-02-01' })], [0, 1, 0, 0]],
    [
      'first and last name exchanged',
      [ana],
      [having(ana, { 'First name': 'Lopez', 'Last name': 'Ana' })],
      [0, 1, 0, 0],
    ],
    ['capitals and spaces in a name', [ana], [having(ana, { 'Last name': ' LÓPEZ ' })], [0, 1, 0, 0]],
    ['a missing birthday filled in', [having(ana, { 'Date of birth': '' })], [ana], [0, 1, 0, 0]],
    ['a date written otherwise', [ana], [having(ana, { 'Start date': '5 July 2027' })], [0, 0, 1, 0]],
    ['twins', [mia, lia], [lia, mia], [0, 0, 2, 0]],
    ['one twin for the other', [mia], [lia], [1, 0, 0, 1]],
    ['a twin more', [mia], [mia, lia], [1, 0, 1, 0]],
    ['a double more', [ana], [ana, ana], [1, 0, 1, 0]],
    ['a double less', [ana, ana], [ana], [0, 0, 1, 1]],
    [
      'two trips of one person, one moved',
      [ana, having(ana, { 'Start date': '2027-09-01', 'End date': '2027-09-08' })],
      [having(ana, { 'Start date': '2027-09-01', 'End date': '2027-09-10' }), ana],
      [0, 1, 1, 0],
    ],
    ['everybody else', [ana, ben], [cleo, dan], [2, 0, 0, 2]],
  ])('%s', (_, older, newer, expected) => {
    expect(counts(compare(older, newer))).toEqual(expected)
  })

  it('says which fields changed, and from what to what', () => {
    const { delta } = compare(
      [ana, ben],
      [having(ben, { 'End date': '2027-07-20', Email: 'b@x.example' }), ana],
    )
    expect(delta.changed).toEqual([
      {
        row: 3,
        name: 'Ben Smith',
        changes: [
          { field: 'email', before: 'ben@x.example', after: 'b@x.example' },
          { field: 'end_date', before: '2027-07-18', after: '2027-07-20' },
        ],
      },
    ])
  })

  it('takes a column that is missing for no change', () => {
    const older = kept([head, ana, ben])
    const newer = kept([head.slice(0, 6), ana.slice(0, 6), ben.slice(0, 6)])
    const found = compareDrafts(older, newer)
    expect(found.ok && counts(found)).toEqual([0, 0, 2, 0])
  })

  it('knows somebody by what was edited in the draft, and keeps what only the draft says', () => {
    const wrong = having(ana, {
      'Passport number': '',
      'Date of birth': '',
      'First name': 'A',
      'Student number': '',
    })
    const edits = [
      { row: 2, field: 'date_of_birth', value: '2008-01-02' },
      { row: 2, field: 'first_name', value: 'Ana' },
    ]
    const found = compare([wrong, ben], [ben, ana], edits)
    expect(counts(found)).toEqual([0, 1, 1, 0])
    const same = compare([ana, ben], [ben, ana], [{ row: 2, field: 'email', value: 'new@x.example' }])
    expect(counts(same)).toEqual([0, 0, 2, 0])
    expect(same.delta.kept.map(({ row, changes }) => [row, changes.map(({ field }) => field)])).toEqual([
      [2, ['email']],
    ])
  })

  it('does not take out or add again whom the draft took out, has in the cart, or added by hand', () => {
    const hand = Object.entries({
      first_name: 'Dan',
      last_name: 'Weiss',
      date_of_birth: '2006-11-12',
      email: 'dan@x.example',
      passport_number: 'GH123456',
      student_number: '1004',
      start_date: '2027-07-05',
      end_date: '2027-07-18',
    }).map(([field, value]) => ({ row: 1_000_000_001, field, value }))
    const cells = [
      { row: 2, field: 'deleted', value: '1' },
      { row: 3, field: 'added', value: 'batch' },
      ...hand,
    ]
    expect(counts(compare([ana, ben, cleo], [ana, ben, cleo, dan], cells))).toEqual([0, 0, 4, 0])
  })

  it('compares whom somebody travels with by the person, not by a number of the list that moved', () => {
    const list = ['No.', 'First name', 'Last name', 'Date of birth', 'Type', 'Family of']
    const family = (no: string, of: string) => [no, 'Tom', 'Smith', '2015-05-06', 'Family', of]
    const head1 = (no: string) => [no, 'Ben', 'Smith', '2007-05-06', 'Student', '']
    const inserted = ['1', 'Aaron', 'Abel', '2007-01-01', 'Student', '']
    const older = kept([list, head1('1'), family('2', '1')])
    const newer = kept([list, inserted, head1('2'), family('3', '2')])
    const found = compareDrafts(older, newer)
    expect(found.ok && counts(found)).toEqual([1, 0, 2, 0])
  })

  it('is another version where half of the shorter list is the same, on days that overlap', () => {
    const later = { 'Start date': '2027-10-01', 'End date': '2027-10-08' }
    expect(compare([ana, ben, cleo], [ana, ben, dan]).isOtherVersion).toBe(true)
    expect(compare([ana, ben, cleo, dan], [ana, mia, lia]).isOtherVersion).toBe(false)
    expect(compare([ana, ben], [having(ana, later), having(ben, later)]).isOtherVersion).toBe(false)
  })

  it('becomes what the merge of a corrections workbook takes', () => {
    const { delta } = compare([ana, ben], [ana, having(ben, { Email: 'b@x.example' }), dan])
    const corrections = deltaCorrections('draft-1', delta, (value) =>
      typeof value === 'string' ? value : '',
    )
    expect(corrections.rows).toEqual([
      { row: 3, before: { email: 'ben@x.example' }, after: { email: 'b@x.example' } },
    ])
    expect(corrections.added).toHaveLength(1)
    expect(corrections.added[0]).toMatchObject({ first_name: 'Dan', passport_number: 'GH123456' })
    expect(corrections.gone).toEqual([])
  })
})

describe('pairs of two lists', () => {
  const few = <T>(...values: T[]) => fc.constantFrom(...values)
  /** So few different values that twins, doubles and equal numbers are everywhere. */
  const person: fc.Arbitrary<Applicant> = fc
    .record({
      first_name: few('Ana', 'Ben', 'Anna', ''),
      last_name: few('Rossi', 'Smith'),
      date_of_birth: few('2008-01-02', '2007-05-06', ''),
      passport_number: few('', 'AB123456', 'CD123456'),
      student_number: few('', '1', '2'),
      email: few('', 'a@x.example', 'b@x.example'),
      start_date: few('2027-07-05', '2027-09-01'),
      end_date: few('2027-09-10'),
    })
    .map((given) => ({ ...emptyApplicant(), ...given }))
  const list = fc.array(person, { maxLength: 12 })
  const listed = (people: readonly Applicant[]) => people.map((applicant) => ({ applicant }))
  const text = (one: Applicant | undefined) => JSON.stringify(one)

  it('has everybody in one place', () => {
    fc.assert(
      fc.property(list, list, (older, newer) => {
        const { pairs, gone, added } = pairPeople(listed(older), listed(newer))
        const left = [...pairs.map(([at]) => at), ...gone].toSorted((one, other) => one - other)
        const right = [...pairs.map(([, at]) => at), ...added].toSorted((one, other) => one - other)
        expect(left).toEqual(older.map((_, at) => at))
        expect(right).toEqual(newer.map((_, at) => at))
      }),
    )
  })

  it('finds everybody of the same list, in any order', () => {
    fc.assert(
      fc.property(
        list.chain((people) =>
          fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
        ),
        ([older, newer]) => {
          const { pairs } = pairPeople(listed(older), listed(newer))
          expect(pairs).toHaveLength(older.length)
          for (const [from, to] of pairs) expect(text(older[from])).toBe(text(newer[to]))
        },
      ),
    )
  })

  it('says the same of whatever order of rows', () => {
    const shuffled = (people: readonly Applicant[]) =>
      fc.shuffledSubarray([...people], { minLength: people.length })
    fc.assert(
      fc.property(
        fc
          .tuple(list, list)
          .chain(([older, newer]) =>
            fc.tuple(fc.constant(older), fc.constant(newer), shuffled(older), shuffled(newer)),
          ),
        ([older, newer, olderMoved, newerMoved]) => {
          const say = (one: readonly Applicant[], other: readonly Applicant[]) =>
            pairPeople(listed(one), listed(other))
              .pairs.map(([from, to]) => `${text(one[from])} → ${text(other[to])}`)
              .toSorted()
          expect(say(olderMoved, newerMoved)).toEqual(say(older, newer))
        },
      ),
    )
  })

  it('looks at twenty thousand with one birthday and one name a few times each', () => {
    expectLinear((size) => {
      const many = Array.from({ length: size }, (_, at): Applicant => ({
        ...emptyApplicant(),
        first_name: 'Ana',
        last_name: 'Rossi',
        date_of_birth: '2008-01-02',
        // of one length, so that their order is that of their numbers
        email: `${String(at).padStart(5, '0')}@x.example`,
        start_date: '2027-07-05',
        end_date: '2027-07-18',
      }))
      const changed = many.map((one) => ({ ...one, end_date: '2027-07-19' })).toReversed()
      const [older, newer] = [listed(many), listed(changed)]
      const lookUps = countCalls(Set.prototype as Set<unknown>, 'has', 'add')
      const comparisons = countCalls(samePerson, 'isOneSlip')
      const { pairs } = pairPeople(older, newer)
      const cost = lookUps.count + comparisons.count
      expect(pairs).toHaveLength(size)
      return cost
    }, 10_000)
  })
})
