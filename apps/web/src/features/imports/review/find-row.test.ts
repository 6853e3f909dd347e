import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { findRow } from './find-row.ts'

const row = (number: number, first_name: string, email: string) => ({
  row: number,
  typed: { first_name, email },
  applicant: { ...emptyApplicant(), first_name, last_name: 'Lopez', email },
  issues: [],
})
const rows = [row(2, 'Ana', 'a@x.example'), row(9, 'Eva', 'e@x.example'), row(12, 'Ana', 'b@y.example')]

it('finds a row by its number, and text from the place on and round the end', () => {
  expect(findRow(rows, '12', 0)).toBe(2)
  expect(findRow(rows, 'ana', 0)).toBe(2)
  expect(findRow(rows, 'ANA lopez', 2)).toBe(0)
  expect(findRow(rows, 'y.ex', -1)).toBe(2)
  expect(findRow(rows, 'nobody', 0)).toBe(-1)
  expect(findRow(rows, ' ', 0)).toBe(-1)
})
