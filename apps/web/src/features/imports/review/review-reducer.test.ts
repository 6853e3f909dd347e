import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { relateRows, revalidateRow, type ReviewRow } from '@campus/grid-import/review-sheet'
import { indexIssues } from './review-issues.ts'
import { reduceReview } from './review-reducer.ts'
import type { ReviewState } from './review-state.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, isMWoman: false, language: 'en', plans: [] }
const ana = {
  type: 'student',
  first_name: 'Ana',
  last_name: 'Lopez',
  gender: 'female',
  date_of_birth: '2005-04-13',
  email: 'ana@x.example',
  passport_number: 'A1234567',
  residence_country_id: 'ES',
  destination_country_id: 'IE',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
  phone_number: '+34600123456',
}

function makeRow(row: number, texts: Partial<Record<ApplicantField, string>>): ReviewRow {
  return revalidateRow({ row, typed: {}, applicant: emptyApplicant(), issues: [] }, texts, context, rules)
}

function makeState(...rows: ReviewRow[]): ReviewState {
  return { rows, relations: relateRows(rows), removed: new Map(), refusals: [], context, rules }
}

const two = () =>
  makeState(makeRow(2, ana), makeRow(3, { ...ana, first_name: 'Eva', end_date: '2027-01-20' }))

it('mends a cell, leaves other rows as they were, and answers what is to be saved', () => {
  const before = two()
  expect(indexIssues(before).counts).toEqual([{ code: 'end_before_start', rows: 1 }])
  const { state, changes } = reduceReview(before, {
    kind: 'edit',
    edits: [{ row: 3, field: 'end_date', text: '2027-02-21' }],
  })
  expect(indexIssues(state).all).toEqual([])
  expect(state.rows[0]).toBe(before.rows[0])
  expect(changes).toEqual([{ row: 3, field: 'end_date', value: '2027-02-21' }])
  expect(before.rows[1]!.applicant.end_date).toBe('2027-01-20')
})

it('answers the same state for an edit that changes nothing', () => {
  const before = two()
  const edits = [{ row: 2, field: 'first_name', text: 'Ana' } as const]
  expect(reduceReview(before, { kind: 'edit', edits }).state).toBe(before)
})

it('takes rows out, relates the rest anew, and brings them back', () => {
  const before = makeState(makeRow(2, ana), makeRow(3, ana))
  expect(indexIssues(before).all.map(({ row, code }) => [row, code])).toEqual([[3, 'duplicate_in_file']])
  const removed = reduceReview(before, { kind: 'remove', rows: [2, 99] })
  expect(removed.changes).toEqual([{ row: 2, field: 'deleted', value: '1' }])
  expect(indexIssues(removed.state).all).toEqual([])
  const back = reduceReview(removed.state, { kind: 'become', state: before })
  expect(back.state).toBe(before)
  expect(back.changes).toEqual([{ row: 2, field: 'deleted', value: '0' }])
})

it('saves what an undone cell held before', () => {
  const before = two()
  const edits = [
    { row: 2, field: 'start_date', text: '2027-02-03' },
    { row: 2, field: 'group_name', text: 'Blue' },
  ] as const
  const { state } = reduceReview(before, { kind: 'edit', edits })
  expect(reduceReview(state, { kind: 'become', state: before }).changes).toEqual(
    expect.arrayContaining([
      { row: 2, field: 'start_date', value: '2027-02-01' },
      { row: 2, field: 'group_name', value: '' },
    ]),
  )
})

it('shows what the server refused until the row is edited', () => {
  const refusals = [{ row: 2, field: 'start_date', code: 'duplicate_trip', message: 'Has a trip already.' }]
  const { state } = reduceReview(makeState(makeRow(2, ana)), { kind: 'refuse', refusals })
  expect(indexIssues(state).byRow.get(2)).toMatchObject([
    { code: 'duplicate_trip', message: 'Has a trip already.' },
  ])
  const edits = [{ row: 2, field: 'start_date', text: '2027-02-02' } as const]
  expect(indexIssues(reduceReview(state, { kind: 'edit', edits }).state).all).toEqual([])
})
