import { describe, expect, it } from 'vitest'
import { utils } from '@e965/xlsx'
import { describeMatched } from '@campus/draft/match-response'
import { addressOf, columnLetters, readAddress } from '@campus/draft/model/cell-address'
import { readShapeChoices, type ShapeChoices } from '@campus/draft/model/sheet-shape'
import { readGrid } from '@campus/draft/open-draft'
import { importFile, matched, rules, textFile, workbook, type Cell } from './build-file.ts'

it.each([
  ['A1', { column: 0, row: 1 }],
  ['B3', { column: 1, row: 3 }],
  [' h40 ', { column: 7, row: 40 }],
  ['AA10', { column: 26, row: 10 }],
  ['XFD1048576', { column: 16_383, row: 1_048_576 }],
  ['XFE1', undefined],
  ['A1048577', undefined],
  ['A0', undefined],
  ['3B', undefined],
  ['B', undefined],
  ['B3:H40', undefined],
  ['', undefined],
  [true, undefined],
])('reads the address %s', (text, place) => {
  expect(readAddress(text)).toEqual(place)
  if (place) expect(readAddress(addressOf(place))).toEqual(place)
  expect(readShapeChoices({ 'begins:0': text, 'ends:1': text })).toEqual(
    place ? { 'begins:0': text, 'ends:1': text } : {},
  )
})

it('names columns by letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

/** A list from B3 to E6, with other things around it. */
const rows = [
  ['Ski week', '', '', '', '', '', ''],
  ['Room', 'Passport', 'Email', '', '', '', ''],
  ['12', 'Surname', 'First name', 'Date of birth', 'Sex', '', 'Codes'],
  ['12', 'Moreno', 'Ana', '13/05/2009', '1', '', '1 = female'],
  ['14', 'Okafor', 'Chi', '14/05/2009', '2', '', '2 = male'],
  ['14', 'Ruiz', 'Luis', '15/05/2009', '2', '', ''],
  ['', 'Hall', 'Jane', '16/05/1979', '1', '', ''],
  ['', 'Coach', 'to be booked', '', '', '', ''],
]
const part: ShapeChoices = { 'begins:0': 'B3', 'ends:0': 'E6' }

describe('a table between two corners', () => {
  it('is read alone, and its rows and columns keep their numbers', () => {
    const result = importFile(textFile(rows), { shape: part })
    expect(result.header_row).toBe(3)
    expect(matched(result)).toEqual({
      Surname: 'last_name',
      'First name': 'first_name',
      'Date of birth': 'date_of_birth',
      Sex: 'gender',
    })
    expect(result.values.map(({ row, first_name: first }) => [row, first])).toEqual([
      [4, 'Ana'],
      [5, 'Chi'],
      [6, 'Luis'],
    ])
    expect([result.unused, result.left_out]).toEqual([[], []])
    const chosen = importFile(textFile(rows), { shape: part, columns: { 1: 'first_name', 2: 'last_name' } })
    expect(chosen.values[0]).toMatchObject({ first_name: 'Moreno', last_name: 'Ana' })
  })

  it.each<[string, ShapeChoices, number[]]>([
    ['begins', { 'begins:0': 'B3' }, [4, 5, 6, 7, 8]],
    ['ends', { 'heading:0': '3', 'ends:0': 'E5' }, [4, 5]],
    ['has headings in another row', { ...part, 'heading:0': '4' }, [5, 6]],
    ['has no headings', { 'begins:0': 'B4', 'ends:0': 'E5', 'heading:0': '0' }, [4, 5]],
  ])('may be given by one corner, and goes with other choices: it %s', (_, shape, people) => {
    const columns = { 1: 'last_name', 2: 'first_name', 3: 'date_of_birth' } as const
    const { values } = importFile(textFile(rows), { shape, columns })
    expect(values.map(({ row }) => row)).toEqual(people)
  })

  it('doesn’t take what codes mean from cells outside', () => {
    const explained = [['', 'Sex: 1 = female, 2 = male'], ...rows.slice(2, 6)]
    const genders = (shape: ShapeChoices) =>
      importFile(textFile(explained), { shape }).values.map(({ gender }) => gender)
    expect(genders({})).toEqual(['female', 'male', 'male'])
    expect(genders({ 'begins:0': 'B2' })).toEqual(['1', '2', '2'])
  })

  it('may hold no one: then the file is rejected', () => {
    expect(readGrid(textFile(rows), { today: rules.today, shape: { 'begins:0': 'J90' } })).toEqual({
      ok: false,
      code: 'file_no_applicants',
    })
  })

  it('is chosen for each sheet, and merged cells outside don’t count', () => {
    const groups = ['Pupil', null, null, 'Trip', null]
    const table = [
      groups,
      ['No.', 'Surname', 'First name', 'from', 'to'],
      ['1', 'Moreno', 'Ana', '01/02/2027', '10/02/2027'],
      ['2', 'Okafor', 'Chi', '01/02/2027', '10/02/2027'],
    ]
    const file = workbook({ One: rows as Cell[][], Two: table }, 'xlsx', (book) => {
      book.Sheets['Two']!['!merges'] = ['A1:C1', 'D1:E1'].map((range) => utils.decode_range(range))
    })
    const { sheets, columns } = importFile(file, {
      shape: { ...part, 'begins:1': 'B1', 'ends:1': 'D3' },
      sheets: [0, 1],
    })
    expect(sheets.map(({ name, rows: people }) => [name, people])).toEqual([
      ['One', 3],
      ['Two', 1],
    ])
    expect(columns.filter(({ sheet }) => sheet === 'Two').map(({ header }) => header)).toEqual([
      'Surname',
      'First name',
      'from',
    ])
  })
})

it('shows the cells outside of the table as well, so that another corner can be chosen', () => {
  const firstRows = (shape: ShapeChoices) => {
    const read = readGrid(textFile(rows), { shape, today: rules.today })
    if (!read.ok) throw new Error(read.code)
    return describeMatched(read.grid, rules).tables[0]!.firstRows
  }
  expect(firstRows(part)).toEqual(rows.map((cells, at) => ({ row: at + 1, cells })))
  expect(firstRows({ 'begins:0': 'B4', 'heading:0': '0' })[0]).toEqual({ row: 1, cells: rows[0] })
})
