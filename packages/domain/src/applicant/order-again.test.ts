import { expect, test } from 'vitest'
import { countCalls, expectLinear } from '../../test/count-work.ts'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { planOrderAgain, writeLinks, type Covered } from './order-again.ts'
import * as samePerson from './same-person.ts'

const person = (id: string, change: Partial<Applicant> = {}, rest: Partial<Covered> = {}): Covered => ({
  policy_id: id,
  policy_number: `GB26-00000${id}-K`,
  is_cancelled: false,
  dependency_id: null,
  group_leader_id: null,
  ...rest,
  applicant: {
    ...emptyApplicant(),
    type: 'student',
    first_name: `First${id}`,
    last_name: 'Last',
    date_of_birth: `2005-01-0${id}`,
    passport_number: `PA10000${id}`,
    start_date: '2026-02-01',
    end_date: '2026-02-14',
    ...change,
  },
})
const shift = { shift_days: 364 }
const daysOf = ({ applicant }: Covered) => [applicant.start_date, applicant.end_date]

test('everybody gets the same days, or their own moved over the end of a month or a leap day', () => {
  const people = [person('1'), person('2', { start_date: '2028-02-28', end_date: '2028-03-02' })]
  const same = planOrderAgain(people, { start_date: '2027-07-01', end_date: '2027-07-09' })
  expect(same.taken.map(daysOf)).toEqual([
    ['2027-07-01', '2027-07-09'],
    ['2027-07-01', '2027-07-09'],
  ])
  expect(planOrderAgain(people, { shift_days: 1 }).taken.map(daysOf)).toEqual([
    ['2026-02-02', '2026-02-15'],
    ['2028-02-29', '2028-03-03'],
  ])
})

test('somebody with two policies is ordered once, by the later one, in the order of the list', () => {
  const earlier = person('1', {
    passport_number: 'OLD1234',
    end_date: '2025-02-14',
    start_date: '2025-02-01',
  })
  const later = person('3', {
    ...earlier.applicant,
    passport_number: 'OLD1234',
    start_date: '2026-02-01',
    end_date: '2026-02-14',
  })
  const again = planOrderAgain([earlier, person('2'), later], shift)
  expect(again.taken.map(({ policy_id: id }) => id)).toEqual(['2', '3'])
  expect(again.left.map((one) => [one.person.policy_id, one.reason])).toEqual([['1', 'twice']])
  expect(again.instead).toEqual(new Map([['1', '3']]))
})

test('cancelled policies are left out unless they are asked for', () => {
  const people = [person('1', {}, { is_cancelled: true }), person('2')]
  expect(planOrderAgain(people, shift).left.map(({ reason }) => reason)).toEqual(['cancelled'])
  expect(planOrderAgain(people, shift, { includesCancelled: true }).taken).toHaveLength(2)
})

test('links follow to who is ordered again, to a policy that covers the days, or to nobody', () => {
  const head = person('1', { student_number: 'ST1' })
  const leader = person('2', { type: 'group_leader' })
  const child = person('3', { type: 'immediate_family' }, { dependency_id: '1', group_leader_id: '2' })
  const other = person('4', { type: 'immediate_family' }, { dependency_id: '9', group_leader_id: '8' })
  const outside = new Map([
    [
      '8',
      {
        policy_number: 'GB27-000008-K',
        name: 'Long Leader',
        start_date: '2026-01-01',
        end_date: '2027-12-31',
      },
    ],
    [
      '9',
      { policy_number: 'GB26-000009-K', name: 'Gone Head', start_date: '2026-02-01', end_date: '2026-02-14' },
    ],
  ])
  const { taken, instead } = planOrderAgain([head, leader, child, other], shift)
  const links = writeLinks(taken, instead, outside).map(({ applicant }) => [
    applicant.dependent_of,
    applicant.group_leader,
  ])
  expect(links).toEqual([
    ['', ''],
    ['', ''],
    ['ST1', 'First2 Last'],
    ['Gone Head', 'GB27-000008-K'],
  ])
})

test('five thousand people of one birthday are compared with few each', () => {
  expectLinear((size) => {
    const people = Array.from({ length: size }, (_, n) =>
      person(
        '1',
        { passport_number: `PX${100_000 + n}`, first_name: `Name${n}`, date_of_birth: '2005-01-01' },
        { policy_id: String(n) },
      ),
    )
    const comparisons = countCalls(samePerson, 'compareProfiles')
    expect(planOrderAgain(people, shift).taken).toHaveLength(size)
    return comparisons.count
  }, 2500)
})
