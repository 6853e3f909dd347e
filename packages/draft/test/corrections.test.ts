import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { keyHeader, marksSheet, writeMarks } from '@campus/domain/applicant/correction-marks'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { readCorrections, type Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { mergeCorrections } from '@campus/draft/relate/corrections/merge-corrections'
import { chosenColumns } from '@campus/draft/draft-settings'
import { describeMatched } from '@campus/draft/match-response'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { readGrid, reviewSettled } from '@campus/draft/open-draft'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { day, rules, textFile, workbook, type Cell } from './build-file.ts'

const fields: ApplicantField[] = ['first_name', 'last_name', 'start_date', 'passport_number']
const headers = ['Row', 'First name', 'Last name', 'Start', 'Passport number']
const written = [
  { key: 2, cells: ['2', 'Ana', 'Lopez', '2027-07-05', 'AB123456'] },
  { key: 3, cells: ['3', 'Ben', 'Smith', '', 'CD123456'] },
  { key: 100_004, cells: ['4 (B)', 'Cleo', 'Roy', '2027-07-05', ''] },
]
const marks = writeMarks({ draftId: 'draft-1', headers, fields: ['', ...fields], rows: written })
const visible = (rows: Cell[][]): Cell[][] => [[...headers, 'What to fix', keyHeader], ...rows]
const line = (at: number): Cell[] => [...written[at]!.cells, 'something', String(written[at]!.key)]
const back = (rows: Cell[][], head = visible(rows)): Corrections => {
  const read = readCorrections(workbook({ Errors: head, [marksSheet]: marks }))
  if (!read.ok || read.corrections === null) throw new Error('no corrections were read')
  return read.corrections
}

describe('a workbook of faulty rows that comes back', () => {
  it('names its draft and every row, unchanged', () => {
    const { draftId, rows, added, gone } = back([line(0), line(1), line(2)])
    expect(draftId).toBe('draft-1')
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 100_004])
    expect(rows.every(({ before, after }) => JSON.stringify(before) === JSON.stringify(after))).toBe(true)
    expect([added, gone]).toEqual([[], []])
  })

  it('is read by its hidden key when rows were sorted, removed, inserted and copied', () => {
    const copy = ['9', 'Cleo', 'Other', '2027-07-05', 'EF123456', '', '100004']
    const { rows, added, gone } = back([line(2), copy, ['', 'Dan', 'New', '', '', '', ''], line(0)])
    expect(rows.map(({ row }) => row)).toEqual([100_004, 2])
    expect(added.map(({ first_name: name, last_name: last }) => `${name} ${last}`)).toEqual([
      'Cleo Other',
      'Dan New',
    ])
    expect(gone).toEqual([3])
  })

  it('is read by its headings when columns were moved or dropped', () => {
    const head: Cell[][] = [
      [keyHeader, 'Last name', 'First name'],
      ['3', 'Smythe', 'Ben'],
    ]
    const { rows } = back([], head)
    expect(rows).toEqual([
      {
        row: 3,
        before: { first_name: 'Ben', last_name: 'Smith', start_date: '', passport_number: 'CD123456' },
        after: { first_name: 'Ben', last_name: 'Smythe' },
      },
    ])
  })

  it('takes a real date for its day', () => {
    const typed: Cell[] = ['3', 'Ben', 'Smith', day(2027, 7, 6), 'CD123456', '', '3']
    expect(back([typed]).rows[0]?.after.start_date).toBe('2027-07-06')
  })

  it.each([
    ['a text file', textFile([headers, ['2', 'Ana', 'Lopez', '', '']])],
    ['a workbook of somebody else', workbook([headers, ['2', 'Ana', 'Lopez', '', '']])],
    [
      'marks of a later format',
      workbook({ Errors: visible([line(0)]), [marksSheet]: [['campus-cover-rows', '2', 'draft-1']] }),
    ],
  ])('is none of ours: %s', (_, bytes) => {
    expect(readCorrections(bytes)).toEqual({ ok: true, corrections: null })
  })

  it('is rejected when it is torn', () => {
    const whole = workbook({ Errors: visible([line(0)]), [marksSheet]: marks })
    expect(readCorrections(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      code: 'file_unreadable',
    })
    const parts = unzipSync(whole)
    parts['xl/workbook.xml'] = new Uint8Array([60, 60])
    expect(readCorrections(zipSync(parts))).toMatchObject({ ok: false })
  })
})

const draft = (edits: Partial<Record<number, Partial<Record<ApplicantField, string>>>> = {}) => {
  const file = textFile([
    headers.slice(1),
    ...written.slice(0, 2).map(({ cells }) => cells.slice(1)),
    ['Eva', 'Extra', '2027-07-05', 'GH123456'],
  ])
  const read = readGrid(file, { today: rules.today })
  if (!read.ok) throw new Error(read.code)
  const { sheet } = reviewSettled(read.grid, {
    columns: chosenColumns(describeMatched(read.grid, rules).tables),
    dateOrders: {},
    derived: {},
    cells: [],
    values: {},
    rules,
  })
  const rows = sheet.rows.map((row) =>
    edits[row.row] ? revalidateRow(row, edits[row.row]!, sheet.context, rules) : row,
  )
  return { rows, context: sheet.context, rules }
}
const textOf = ({ applicant }: ReviewRow, field: ApplicantField) => String(applicant[field] ?? '')
const merge = (rows: Cell[][], edits: Parameters<typeof draft>[0] = {}) =>
  mergeCorrections(back(rows), draft(edits), textOf)

/** What happened to a cell on each side since the workbook was written, and what becomes of it. */
const cases: [there: string, here: string, outcome: keyof ReturnType<typeof merge> | 'nothing'][] = [
  ['Ben', 'Ben', 'nothing'],
  ['Benny', 'Ben', 'changes'],
  ['Ben', 'Benno', 'kept'],
  ['Benny', 'Benny', 'nothing'],
  ['Benny', 'Benno', 'conflicts'],
  ['', 'Ben', 'changes'],
]

describe('corrections merged into the draft', () => {
  it.each(cases)('first name %j there, %j here: %s', (there, here, outcome) => {
    const merged = merge([['3', there, 'Smith', '', 'CD123456', '', '3']], { 3: { first_name: here } })
    const found = (['changes', 'conflicts', 'kept'] as const).filter((kind) => merged[kind].length > 0)
    expect(found).toEqual(outcome === 'nothing' ? [] : [outcome])
  })

  it('takes a date in another form for no change', () => {
    const merged = merge([['2', 'Ana', 'Lopez', '5 July 2027', 'AB123456', '', '2']])
    expect(merged.changes).toEqual([])
  })

  it('names rows that the draft has no longer, and those that the workbook lacks', () => {
    expect(merge([line(0), line(2)])).toMatchObject({ missing: [100_004], gone: [3] })
  })

  it('gives what the cell says here and there', () => {
    const merged = merge([['3', 'Ben', 'Smith', '2027-07-06', 'CD123457', '', '3']])
    expect(merged.changes).toEqual([
      { row: 3, field: 'start_date', from: '', to: '2027-07-06' },
      { row: 3, field: 'passport_number', from: 'CD123456', to: 'CD123457' },
    ])
  })
})
