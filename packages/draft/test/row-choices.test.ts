import { describe, expect, it } from 'vitest'
import { readDraftSettings } from '@campus/draft/draft-settings'
import { describeMatched } from '@campus/draft/match-response'
import { openDraft, readGrid } from '@campus/draft/open-draft'
import type { ColumnChoice } from '@campus/draft/model/column-match'
import { rowKey } from '@campus/draft/model/row-key'
import { rules, textFile, workbook, type Cell } from './build-file.ts'

const head = ['First name', 'Last name', 'Date of birth', 'Email', 'Passport', 'Start', 'End']
const person = (first: string) => [
  first,
  'Rossi',
  '2005-04-13',
  `${first}@x.example`,
  `YA${first}12345`,
  '2027-02-01',
  '2027-02-20',
]
const list = [
  ['Summer list', '', '', '', '', '', ''],
  head,
  person('Anna'),
  ['Group 1, leader Prof. Rossi', '', '', '', '', '', ''],
  person('Ben'),
  ['Total', '2', '', '', '', '', ''],
]

function peopleOf(bytes: Uint8Array, rows: Record<string, boolean>, sheets?: number[]): string[] {
  const settings = readDraftSettings({ rows, ...(sheets ? { sheets } : {}) })
  const review = openDraft(bytes, { fileName: 'x', settings, cells: [], rules })
  if (!review.ok) throw new Error(review.code)
  return review.sheet.rows.map(({ applicant }) => applicant.first_name)
}

describe('rows that a person decides about', () => {
  it('takes a caption as a person, and leaves a person out', () => {
    expect(peopleOf(textFile(list), {})).toEqual(['Anna', 'Ben'])
    expect(peopleOf(textFile(list), { 4: true })).toEqual(['Anna', 'Group 1, leader Prof. Rossi', 'Ben'])
    expect(peopleOf(textFile(list), { 3: false })).toEqual(['Ben'])
    expect(peopleOf(textFile(list), { 1: true, 6: true })).toHaveLength(4)
  })

  it('lists what was left out with its text, and what a person left out with that as the reason', () => {
    const read = readGrid(textFile(list), { today: rules.today, rows: { 3: false } })
    if (!read.ok) throw new Error(read.code)
    const [table] = describeMatched(read.grid, rules).tables
    expect(table?.leftOut).toEqual([
      { row: 1, reason: 'title' },
      { row: 3, reason: 'chosen' },
      { row: 4, reason: 'caption' },
      { row: 6, reason: 'total' },
    ])
    expect(table?.texts[4]).toBe('Group 1, leader Prof. Rossi')
    expect(table?.texts[3]).toContain('Anna · Rossi')
  })

  it('leaves a hidden row out, and takes a hidden sheet', () => {
    const rows: Record<string, Cell[][]> = {
      List: [head, person('Anna'), person('Ben')],
      Secret: [head, person('Cleo'), person('Dora')],
    }
    const bytes = workbook(rows, 'xlsx', (book, sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }]
      book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    })
    expect(peopleOf(bytes, {})).toEqual(['Anna', 'Ben'])
    expect(peopleOf(bytes, { [rowKey(0, 3)]: false })).toEqual(['Anna'])
    expect(peopleOf(bytes, { [rowKey(1, 3)]: false }, [0, 1])).toEqual(['Anna', 'Ben', 'Cleo'])
  })

  it('keeps only what is a choice', () => {
    expect(readDraftSettings({ rows: { 3: true, x: true, 4: 'yes' } }).rows).toEqual({ 3: true })
    expect(readDraftSettings({ rows: 'all' }).rows).toEqual({})
  })
})

it('counts the people again once a column is chosen', () => {
  const rows = [
    ['First name', 'Locker'],
    ['Ana', 'X1'],
    ['', 'X2'],
  ]
  const grid = readGrid(textFile(rows), { today: rules.today })
  if (!grid.ok) throw new Error(grid.code)
  const people = (columns: Record<string, ColumnChoice>) =>
    describeMatched(grid.grid, rules, { columns }).derived.rowCount
  expect([people({}), people({ '0:1': 'student_number' })]).toEqual([1, 2])
})
