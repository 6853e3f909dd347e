import { expect, test } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { indexIssues } from './review-issues.ts'
import type { ReviewState } from './review-state.ts'
import { orderRows } from '../review/row-order.ts'

const rules = standardApplicantRules('2026-12-01')
const wrong = { field: 'email', code: 'email_invalid' } as const
const asked = { field: 'start_date', code: 'date_ambiguous' } as const
const state = {
  rows: [[], [wrong], [asked], [wrong, asked], [asked]].map((issues, index) => ({
    row: index + 2,
    typed: {},
    applicant: emptyApplicant(),
    issues,
  })),
  relations: { issues: [], links: [] },
  removed: new Map(),
  rejections: [],
  rules,
} as unknown as ReviewState

test('questions are no errors: rows are counted, and shown, by what is asked of a person', () => {
  const issues = indexIssues(state)
  expect(issues).toMatchObject({ errors: 2, questions: 3 })
  expect(issues.byRow.size).toBe(4)
  const shown = (filter: 'errors' | 'questions') => orderRows(state.rows, issues, filter, undefined, () => 0)
  expect(shown('errors')).toEqual([3, 5])
  expect(shown('questions')).toEqual([4, 5, 6])
})
