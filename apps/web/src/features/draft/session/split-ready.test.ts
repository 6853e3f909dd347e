import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import type { ReviewState } from './review-state.ts'
import { splitReady } from './review-issues.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const person = (row: number, texts: object) =>
  revalidateRow(
    { row, typed: {}, applicant: emptyApplicant(), issues: [] },
    {
      type: 'student',
      first_name: `Ana${'abcdefghij'[row]}`,
      last_name: 'Lopez',
      date_of_birth: `2005-04-${10 + row}`,
      email: `p${row}@x.example`,
      passport_number: `A${1_000_000 + row}`,
      residence_country_id: 'ES',
      destination_country_id: 'IE',
      start_date: '2027-02-01',
      end_date: '2027-02-20',
      ...texts,
    },
    context,
    rules,
  )
const stateOf = (...rows: ReturnType<typeof person>[]): ReviewState => ({
  rows,
  relations: relateRows(rows),
  removed: new Map(),
  rejections: [],
  context,
  rules,
})
const numbers = (rows: readonly { row: number }[]) => rows.map(({ row }) => row)

it('lets everybody go where nothing is wrong', () => {
  const state = stateOf(person(2, {}), person(3, {}))
  const { ready, waiting, relations } = splitReady(state)
  expect([numbers(ready), numbers(waiting)]).toEqual([[2, 3], []])
  expect(relations).toBe(state.relations)
})

it('keeps back who has errors, and who hangs on them, however far', () => {
  const state = stateOf(
    person(2, { student_number: 'ST2', email: 'no mail' }),
    person(3, { type: 'immediate_family', dependent_of: 'ST2' }),
    person(4, { type: 'immediate_family', dependent_of: '' }),
    person(5, { student_number: 'ST5' }),
    person(6, { type: 'immediate_family', dependent_of: 'ST5' }),
  )
  const { ready, waiting, relations } = splitReady(state)
  expect([numbers(ready), numbers(waiting)]).toEqual([
    [5, 6],
    [2, 3, 4],
  ])
  expect(relations.links).toEqual([{ row: 6, field: 'dependent_of', to_row: 5 }])
})

it('lets the second of two alike go no more than the first allows', () => {
  const twin = { first_name: 'Eva', passport_number: 'B1234567', date_of_birth: '2005-04-13' }
  const { ready, waiting } = splitReady(stateOf(person(2, twin), person(3, twin)))
  expect([numbers(ready), numbers(waiting)]).toEqual([[2], [3]])
})
