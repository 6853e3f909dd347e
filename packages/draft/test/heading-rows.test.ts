import { describe, expect, it } from 'vitest'
import { utils } from '@e965/xlsx'
import type { ImportResult } from '@campus/draft/import-grid'
import { readHeadingChoice, readShapeChoices } from '@campus/draft/model/sheet-shape'
import { describeMatched } from '@campus/draft/match-response'
import { readGrid } from '@campus/draft/open-draft'
import { importFile, matched, rules, textFile, workbook, type Cell } from './build-file.ts'

const people = [
  ['Moreno', 'Ana', '13/05/2009', 'AB1234561', '01/02/2027', '10/02/2027', 'Rosa Moreno', '+34 600 123 456'],
  ['Okafor', 'Chi', '14/05/2009', 'AB1234562', '01/02/2027', '10/02/2027', 'Ada Okafor', '+34 600 123 457'],
  ['Ruiz', 'Luis', '15/05/2009', 'AB1234563', '01/02/2027', '10/02/2027', 'Eva Ruiz', '+34 600 123 458'],
]
const title = ['Ski week', '', '', '', '', '', '', '']
const groups = ['Pupil', '', '', 'Passport', 'Trip', '', 'Emergency contact', '']
const parts = ['Surname', 'First name', 'Born', 'Number', 'from', 'to', 'Name', 'Phone']
const whole = [title, groups, parts, ...people]
const fields = ['last_name', 'first_name', 'date_of_birth', 'passport_number', 'start_date', 'end_date']

/** The rows marked as headings in the preview. */
function headingRows(bytes: Uint8Array, shape: Record<string, string> = {}) {
  const read = readGrid(bytes, { shape, today: rules.today })
  if (!read.ok) throw new Error(read.code)
  const [table] = describeMatched(read.grid, rules).tables
  return [table?.headerRow, table?.secondRow]
}

describe('headings in two rows that the user chose', () => {
  const shape = { 'heading:0': '2-3' }

  it('are one heading for each column, and a group speaks for the blank cells on its right', () => {
    const result = importFile(textFile(whole), { shape })
    expect([result.header_row, result.rows]).toEqual([2, 3])
    expect(result.columns.map(({ header }) => header)).toEqual([
      'Pupil\nSurname',
      'Pupil\nFirst name',
      'Pupil\nBorn',
      'Passport\nNumber',
      'Trip\nfrom',
      'Trip\nto',
      'Emergency contact\nName',
      'Emergency contact\nPhone',
    ])
    expect(result.columns.map(({ field }) => field)).toEqual([...fields, null, null])
  })

  it('are the same in a workbook with merged groups', () => {
    const merged = workbook({ Trip: whole as Cell[][] }, 'xlsx', (_, sheet) => {
      sheet['!merges'] = ['A2:C2', 'E2:F2', 'G2:H2'].map((range) => utils.decode_range(range))
    })
    const { columns } = importFile(merged, { shape })
    expect(columns.map(({ field }) => field)).toEqual([...fields, null, null])
    expect(columns[2]?.header).toBe('Pupil\nBorn')
  })

  it('may be complete in either row, and a column without a heading below is no group', () => {
    const rows = [
      ['Surname', '', 'Born', 'Passport', 'Xa', ''],
      ['', 'First name', '', '', 'Start date', 'End date'],
      ...people.map((cells) => cells.slice(0, 6)),
    ]
    const result = importFile(textFile(rows), { shape: { 'heading:0': '1-2' } })
    expect(matched(result)).toEqual({
      Surname: 'last_name',
      'First name': 'first_name',
      Born: 'date_of_birth',
      Passport: 'passport_number',
      'Xa\nStart date': 'start_date',
      'Xa\nEnd date': 'end_date',
    })
  })

  it('are a single row if the second of them is blank, and are recognised if neither is there', () => {
    const spaced = [title, parts, title.map(() => ''), ...people]
    expect(importFile(textFile(spaced), { shape }).columns[0]?.header).toBe('Surname')
    expect(importFile(textFile(whole), { shape: { 'heading:0': '90-91' } }).header_row).toBe(3)
  })
})

it('marks both rows as headings, chosen or recognised, and only one if the user says so', () => {
  const languages = [
    ['Surname', 'First name', 'Date of birth', 'Passport number'],
    ['Nachname', 'Vorname', 'Geburtsdatum', ''],
    ...people.map((cells) => cells.slice(0, 4)),
  ]
  expect(headingRows(textFile(whole), { 'heading:0': '2-3' })).toEqual([2, 3])
  expect(headingRows(textFile(whole))).toEqual([3, 2])
  expect(headingRows(textFile(whole), { 'heading:0': '3-3' })).toEqual([3, undefined])
  expect(headingRows(textFile(languages))).toEqual([1, 2])
  expect(headingRows(textFile(languages), { 'heading:0': '1-1' })).toEqual([1, undefined])
  expect(headingRows(textFile([parts, ...people]))).toEqual([1, undefined])
})

it.each([
  ['3', { row: 3 }],
  ['0', { row: 0 }],
  ['2-3', { row: 2, last: 3 }],
  ['2-2', { row: 2, last: 2 }],
  ['3-2', undefined],
  ['2-5', undefined],
  ['0-1', undefined],
  ['2-', undefined],
  ['two', undefined],
  [true, undefined],
])('reads the choice of heading rows %s', (text, choice) => {
  expect(readHeadingChoice(text)).toEqual(choice)
  expect(readShapeChoices({ 'heading:0': text })).toEqual(choice ? { 'heading:0': text } : {})
})

describe('the heading row', () => {
  const rows = [
    ['Trip to Malta', '', ''],
    ['Vorname1', 'Xa', 'Xb'],
    ['Ana', 'Moreno', 'a@x.example'],
    ['Luis', 'Prado', 'l@x.example'],
    ['Max', 'Weiss', 'w@x.example'],
  ]

  it('is the one that the user chose', () => {
    const result = importFile(textFile(rows), { shape: { 'heading:0': '2' } })
    expect([result.header_row, result.rows]).toEqual([2, 3])
    expect(result.columns.map(({ header }) => header)).toEqual(['Vorname1', 'Xa', 'Xb'])
  })

  it('is none if the user says so', () => {
    const result = importFile(textFile(rows.slice(2)), { shape: { 'heading:0': '0' } })
    expect([result.header_row, result.rows]).toEqual([0, 3])
  })

  it('is read as a person if the user says that there are no headings, below a title too', () => {
    const list = [
      ['Export #2', '', '', ''],
      ['Surname', 'First name', 'Date of birth', 'Email'],
      ['Moreno', 'Ana', '2012-03-04', 'a@x.example'],
      ['Okafor', 'Chi', '2011-01-02', 'c@x.example'],
    ]
    const rowsRead = (read: ImportResult) => read.values.map(({ row }) => row)
    const shape = { 'heading:0': '0' }
    const whole = importFile(textFile(list), { shape })
    expect(rowsRead(whole)).toEqual([2, 3, 4])
    expect(whole.left_out).toEqual([{ sheet: '', row: 1, reason: 'title' }])
    expect(rowsRead(importFile(textFile(list.slice(1)), { shape }))).toEqual([1, 2, 3])
    expect(importFile(textFile(list))).toMatchObject({ header_row: 2, rows: 2 })
  })
})
