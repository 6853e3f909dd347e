import { expect, it } from 'vitest'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { countReads, expectLinear } from '../../../../../../packages/domain/test/count-work.ts'
import { planPaste, readTabText } from '../grid/plan-paste.ts'
import { planSet } from './plan-set.ts'

const row = (number: number, part: Partial<Applicant>, typed: ReviewRow['typed'] = {}): ReviewRow => ({
  row: number,
  typed: { ...(part as ReviewRow['typed']), ...typed },
  applicant: { ...emptyApplicant(), ...part },
  issues: [],
})
const rows = [
  row(2, { destination_country_id: 'GB' }),
  row(3, { destination_country_id: 'ES' }),
  row(4, {}),
  row(5, {}, { destination_country_id: 'Narnia' }),
]

it('plans one value for many rows: what changes, what is overwritten, what has it already', () => {
  const all = planSet(rows, 'destination_country_id', 'GB', { onlyEmpty: false })
  expect(all.edits.map((edit) => edit.row)).toEqual([3, 4, 5])
  expect([all.overwritten, all.same]).toEqual([2, 1])
  // a text that nobody understood is not empty
  const empty = planSet(rows, 'destination_country_id', 'GB', { onlyEmpty: true })
  expect(empty.edits.map((edit) => edit.row)).toEqual([4])
  expect(empty.overwritten).toBe(0)
  const cleared = planSet(rows, 'destination_country_id', '', { onlyEmpty: false })
  expect(cleared.edits.map((edit) => edit.row)).toEqual([2, 3, 5])
})

const limits = { top: 0, bottom: 9, left: 2, right: 5 }
const at = (top: number, left: number) => ({ top, bottom: top, left, right: left })
const columns: Record<string, number> = { 'first name': 2, 'last name': 3, email: 4 }
const columnOf = (heading: string) => columns[heading.toLowerCase()]
const paste = (text: string, top: number, left: number) =>
  planPaste(readTabText(text), { bounds: at(top, left), limits, columnOf })

it('takes headings as the columns of what is pasted, in any order', () => {
  const plan = paste('Email\t\tFirst name\na@x\tz\tAna\nb@x\tz\tEva\n', 3, 5)
  expect(plan.hasHeadings).toBe(true)
  expect(plan.places).toEqual([
    { row: 3, column: 4, text: 'a@x' },
    { row: 3, column: 2, text: 'Ana' },
    { row: 4, column: 4, text: 'b@x' },
    { row: 4, column: 2, text: 'Eva' },
  ])
})

it('takes a row of which one cell is no heading, or two name one column, as people', () => {
  expect(paste('Email\tAna\nx\ty', 0, 2).hasHeadings).toBe(false)
  expect(paste('Email\tEmail\nx\ty', 0, 2).hasHeadings).toBe(false)
  expect(paste('Email\nx', 0, 2).hasHeadings).toBe(false)
})

it('counts columns that find no place, and keeps quotes and lines of a cell in one', () => {
  const plan = paste('"O""Neil\nBrien"\tb\tc\td\n', 0, 4)
  expect(plan.columnsLeft).toBe(2)
  expect(plan.places).toEqual([
    { row: 0, column: 4, text: 'O"Neil Brien' },
    { row: 0, column: 5, text: 'b' },
  ])
})

it('reads each of 5,000 rows a few times', () => {
  expectLinear((size) => {
    const text = Array.from({ length: size }, (_, index) => `Ana ${index}\tLopez\ta${index}@x.example`).join(
      '\n',
    )
    const { items: pasted, reads } = countReads(readTabText(text))
    const plan = planPaste(pasted, { bounds: at(2, 2), limits, columnOf: () => undefined })
    expect(plan.places).toHaveLength(3 * size)
    return reads.count
  }, 2500)
})
