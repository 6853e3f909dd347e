import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { peopleOfReview } from '@campus/draft/relate/split-ready'
import { expect, test } from 'vitest'

const person = (row: number, part: object) => ({
  row,
  typed: {},
  applicant: { ...emptyApplicant(), ...part },
  issues: [],
})

test('people are tied by the keys of their rows, and policy numbers are left to the cart', () => {
  const rows = [
    person(2, { type: 'group_leader', first_name: 'Lea', group_leader: 'Lea Lead' }),
    person(5, { type: 'immediate_family', dependent_of: 'ST1' }),
    person(6, { type: 'student', group_leader: 'GB26-000123-K' }),
  ]
  const people = peopleOfReview(rows, [{ row: 5, field: 'dependent_of', to_row: 6 }])
  expect(people.map(({ ref, applicant }) => [ref, applicant.dependent_of, applicant.group_leader])).toEqual([
    ['2', '', ''],
    ['5', '6', ''],
    ['6', '', 'GB26-000123-K'],
  ])
})
