import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { groupUnknownValues, startChangeSummary } from './summarise-changes.ts'

const row = (number: number, typed: string, residence_country_id: string) => ({
  row: number,
  typed: { residence_country_id: typed },
  applicant: { ...emptyApplicant(), residence_country_id },
  issues: [],
})

it('counts what reading changed for a reader, the most frequent first', () => {
  const rows = [row(2, 'Spagna', 'ES'), row(3, 'Irland', 'IE'), row(4, 'Irland', 'IE'), row(5, 'Spain', 'ES')]
  const names: Record<string, string> = { ES: 'Spain', IE: 'Ireland' }
  const summary = startChangeSummary((_, value) => names[value] ?? value)
  rows.forEach(summary.add)
  expect(summary.finish()).toEqual([
    {
      field: 'residence_country_id',
      cells: 3,
      examples: [
        { from: 'Irland', to: 'Ireland' },
        { from: 'Spagna', to: 'Spain' },
      ],
    },
  ])
})

it('groups values nobody understood, so that one fix corrects every row', () => {
  const issue = (number: number, value: string, code = 'country_not_found') => ({
    row: number,
    field: 'residence_country_id',
    code,
    value,
    suggestion: 'ES',
  })
  expect(groupUnknownValues([issue(2, 'Spian'), issue(9, 'Spian'), issue(3, '', 'required')])).toEqual([
    { field: 'residence_country_id', value: 'Spian', suggestion: 'ES', rows: [2, 9] },
  ])
})
