import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { toApplicantItems, toRefusals } from './applicant-items.ts'

const person = (row: number, part: object) => ({
  row,
  typed: {},
  applicant: { ...emptyApplicant(), ...part },
  issues: [],
})
const rows = [
  person(2, { type: 'group_leader', first_name: 'Lea', group_leader: 'Lea Lead' }),
  person(5, { type: 'immediate_family', dependent_of: 'ST1', plan: 'plus' }),
  person(6, { type: 'student', group_leader: 'GB26-000123-K' }),
]

it('ties people by the numbers of their rows and leaves policy numbers to the server', () => {
  const items = toApplicantItems(rows, [{ row: 5, field: 'dependent_of', to_row: 6 }], 'standard')
  expect(
    items.map(({ ref, plan, dependency_ref, group_leader_ref }) => [
      ref,
      plan,
      dependency_ref,
      group_leader_ref,
    ]),
  ).toEqual([
    ['2', 'standard', '', ''],
    ['5', 'plus', '6', ''],
    ['6', 'standard', '', 'GB26-000123-K'],
  ])
})

it("puts the server's refusals at their rows and cells", () => {
  const { refusals, others } = toRefusals(
    [
      { key: 'items.1.dependency_ref', code: 'dependent_dates', message: 'Dates' },
      { key: 'items.2.phone_number.phone_number', code: 'phone_length', message: 'Phone' },
      { key: 'contract_id', code: 'contract_not_found', message: 'Contract' },
    ],
    rows,
  )
  expect(refusals.map(({ row, field }) => [row, field])).toEqual([
    [5, 'dependent_of'],
    [6, 'phone_number'],
  ])
  expect(others).toEqual(['Contract'])
})
