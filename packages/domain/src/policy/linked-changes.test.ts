import { expect, test } from 'vitest'
import { changesThatWait, linkRejections, type LinkedPolicy } from './linked-changes.ts'

const july = { start_date: '2027-07-01', end_date: '2027-07-31' }
const august = { start_date: '2027-07-01', end_date: '2027-08-15' }
const policy = (id: string, change: Partial<LinkedPolicy> = {}): LinkedPolicy => ({
  id,
  full_name: `Name of ${id}`,
  ...july,
  dependency_id: null,
  group_leader_id: null,
  ...change,
})
const before = (...ids: string[]) => new Map(ids.map((id) => [id, july]))
const codes = (
  changes: LinkedPolicy[],
  others: LinkedPolicy[],
  old = before(...changes.map(({ id }) => id)),
) =>
  linkRejections(changes, old, others)
    .map(({ id, code, params }) => `${id} ${code} ${params.name}`)
    .sort()

const student = policy('student')
const child = policy('child', { dependency_id: 'student' })
const leader = policy('leader')
const pupil = policy('pupil', { group_leader_id: 'leader' })

test.each([
  ['a longer trip of the student holds the child', [{ ...student, ...august }], [child], []],
  [
    'a child cannot stay longer than the student',
    [{ ...child, ...august }],
    [student],
    ['child dependent_dates Name of student'],
  ],
  [
    'both together may',
    [
      { ...child, ...august },
      { ...student, ...august },
    ],
    [],
    [],
  ],
  [
    'a student cannot leave the child outside',
    [{ ...student, end_date: '2027-07-20' }],
    [child],
    ['student dependents_outside Name of child'],
  ],
  [
    'a traveller cannot stay longer than the leader',
    [{ ...pupil, ...august }],
    [leader],
    ['pupil group_leader_not_found Name of leader'],
  ],
  [
    'a leader cannot leave before a traveller',
    [{ ...leader, end_date: '2027-07-20' }],
    [pupil],
    ['leader travellers_outside Name of pupil'],
  ],
  ['who is tied to nobody moves freely', [{ ...policy('alone'), ...august }], [student, child], []],
])('%s', (_name, changes, others, expected) => {
  expect(codes(changes, others)).toEqual(expected)
})

test('a refused change refuses in turn those that counted on it', () => {
  const led = { ...student, ...august, group_leader_id: 'leader' }
  expect(codes([led, { ...child, ...august }], [leader])).toEqual([
    'child dependent_dates Name of student',
    'student group_leader_not_found Name of leader',
  ])
})

test('what is charged waits, with everybody tied to it', () => {
  const change = (id: string, charge: number, dependency_id: string | null = null) => ({
    id,
    charge,
    dependency_id,
    group_leader_id: null,
  })
  const set = [
    change('a', 500),
    change('b', -200, 'a'),
    change('c', 0),
    change('d', -100),
    change('e', 0, 'd'),
  ]
  expect([...changesThatWait(set)].sort()).toEqual(['a', 'b'])
  expect(changesThatWait([change('a', 0), change('b', -5, 'a')]).size).toBe(0)
})
