import { describe, expect, it } from 'vitest'
import { importGrid } from '@campus/draft/import-grid'
import { importFile, rules, workbook, type Cell } from './build-file.ts'

const header: Cell[] = [
  'First name',
  'Last name',
  'Birth date',
  'Email',
  'Passport',
  'Residence',
  'Destination',
  'Start',
  'End',
]
const shuffled: Cell[] = [
  'Pass no',
  'Nachname',
  'Vorname',
  'Geburtsdatum',
  'Wohnsitz',
  'Reiseziel',
  'Von',
  'Bis',
  'E-Mail',
]
const letters = 'abcdefghijklmnopqrstuvwxyz'
const word = (n: number) => [676, 26, 1].map((size) => letters[Math.floor(n / size) % 26]!).join('')
const person = (n: number): Cell[] => [
  `Ana${word(n)}`,
  `Lopez${word(n)}`,
  '2005-04-13',
  `p${n}@x.example`,
  `A${1_000_000 + n}`,
  'Spain',
  'Ireland',
  '2027-02-01',
  '2027-02-20',
]
const turned = (n: number): Cell[] => {
  const [first, last, birth, email, passport, residence, destination, start, end] = person(n) as string[]
  return [passport!, last!, first!, birth!, residence!, destination!, start!, end!, email!]
}
const people = (from: number, count: number, of = person) =>
  Array.from({ length: count }, (_, at) => of(from + at))

describe('several sheets', () => {
  const classes = workbook({
    Instructions: [['How to fill this in'], ['Write one student per row']],
    'Class A': [['Summer school, class A'], header, ...people(0, 10), ['Total', 10]],
    'Class B': [shuffled, ...people(10, 10, turned)],
    'Class C': [header, ...people(20, 5), [], ...people(25, 5), header],
    Prices: [
      ['Plan', 'Price'],
      ['Standard', 12],
      ['Plus', 20],
    ],
  })

  it('takes every sheet that looks like a list of people, each with its own headings', () => {
    const result = importFile(classes)
    expect(result.rows).toBe(30)
    expect(result.sheet).toBe('Class A')
    expect(result.header_row).toBe(2)
    expect(result.sheets.map(({ name, rows, taken, reason }) => [name, rows, taken, reason])).toEqual([
      ['Instructions', 0, false, 'no_list'],
      ['Class A', 10, true, 'list'],
      ['Class B', 10, true, 'list'],
      ['Class C', 10, true, 'list'],
      ['Prices', 0, false, 'no_list'],
    ])
    expect(result.issues).toEqual([])
    expect(result.values[0]).toMatchObject({ sheet: 'Class A', row: 3, first_name: 'Anaaaa' })
    expect(result.values[10]).toMatchObject({
      sheet: 'Class B',
      row: 2,
      first_name: 'Anaaak',
      last_name: 'Lopezaak',
      email: 'p10@x.example',
    })
    expect(result.values[29]).toMatchObject({ sheet: 'Class C', row: 12, passport_number: 'A1000029' })
  })

  it('lists what was not taken as a person', () => {
    expect(importFile(classes).left_out).toEqual([
      { sheet: 'Class A', row: 1, reason: 'title' },
      { sheet: 'Class A', row: 13, reason: 'total' },
      { sheet: 'Class C', row: 7, reason: 'blank' },
      { sheet: 'Class C', row: 13, reason: 'repeated_header' },
    ])
  })

  it('offers the name of the sheet as the group, and does so when asked', () => {
    const offer = { field: 'group_name', from: 'sheet', rule: 'sheet_name', rows: 30, confidence: 0.99 }
    expect(importFile(classes).derived).toEqual([{ ...offer, accepted: false }])
    const grouped = importFile(classes, { derived: 'all' })
    expect(new Set(grouped.values.map(({ group_name }) => group_name))).toEqual(
      new Set(['Class A', 'Class B', 'Class C']),
    )
    expect([grouped.issues, grouped.derived]).toEqual([[], [{ ...offer, accepted: true }]])
  })

  it('takes the sheets a person ticks and no others', () => {
    const result = importFile(classes, { sheets: [3] })
    expect([result.rows, result.sheet]).toEqual([10, 'Class C'])
    expect(result.sheets.map(({ taken, reason }) => [taken, reason])).toEqual([
      [false, 'no_list'],
      [false, 'left_out'],
      [false, 'left_out'],
      [true, 'list'],
      [false, 'no_list'],
    ])
  })

  it('takes a sheet that it would have left out, when it is ticked', () => {
    const bytes = workbook({ A: [header, ...people(0, 3)], Example: [header, ...people(9, 2)] })
    const reasons = (sheets: number[]) => importFile(bytes, { sheets }).sheets.map(({ reason }) => reason)
    expect(reasons([0, 1])).toEqual(['list', 'chosen'])
    expect(reasons([1])).toEqual(['left_out', 'chosen'])
    // Sheets that are not there or hold nobody decide nothing.
    expect(reasons([7])).toEqual(['list', 'set_aside'])
  })

  it('finds duplicates, families and leaders across sheets', () => {
    const typed: Cell[] = ['Type', ...header, 'Student no', 'Dependent of', 'Leader']
    const bytes = workbook({
      One: [
        typed,
        ['student', ...person(0), 'ST1', '', 'Lea Lead'],
        ['leader', 'Lea', 'Lead', ...person(1).slice(2), '', '', ''],
      ],
      Two: [typed, ['family', ...person(2), '', 'ST1', ''], ['student', ...person(0), 'ST1', '', '']],
    })
    const result = importFile(bytes)
    expect(result.links).toEqual([
      { sheet: 'One', row: 2, field: 'group_leader', to_row: 3, to_sheet: 'One' },
      { sheet: 'Two', row: 2, field: 'dependent_of', to_row: 2, to_sheet: 'One' },
    ])
    expect(result.issues).toMatchObject([
      { sheet: 'Two', row: 3, code: 'duplicate_in_file', params: { row: '2 (One)' } },
    ])
  })

  it('leaves out what is hidden, set aside, over, a copy, or too little of a list, and says why', () => {
    const bytes = workbook(
      {
        All: [header, ...people(0, 8)],
        'Copy by room': [header, ...people(0, 4)],
        Example: [header, ...people(50, 1)],
        'Summer 26': [header, ...people(60, 6).map((row) => row.with(7, '2026-06-01').with(8, '2026-06-20'))],
        Staff: [
          ['First name', 'Last name', 'Email'],
          ['Greta', 'Stone', 'g@x.example'],
        ],
        Secret: [header, ...people(80, 3)],
        Blank: [],
      },
      'xlsx',
      (book) => {
        book.Workbook = { Sheets: [0, 0, 0, 0, 0, 1, 0].map((Hidden) => ({ Hidden: Hidden as 0 | 1 })) }
      },
    )
    const result = importFile(bytes)
    expect(result.sheets.map(({ name, rows, taken, reason }) => [name, rows, taken, reason])).toEqual([
      ['All', 8, true, 'list'],
      ['Copy by room', 4, false, 'same_people'],
      ['Example', 1, false, 'set_aside'],
      ['Summer 26', 6, false, 'past_trips'],
      ['Staff', 1, false, 'few_columns'],
      ['Secret', 3, false, 'hidden'],
      ['Blank', 0, false, 'empty'],
    ])
    expect(result.left_out).toEqual([{ sheet: 'Secret', row: 0, reason: 'hidden_sheet' }])
  })

  it('reads one day-month order from all sheets where a sheet by itself leaves it open', () => {
    const dated = (start: string, end: string) => (row: Cell[]) => row.with(7, start).with(8, end)
    const bytes = workbook({
      One: [header, dated('06/25/2027', '07/10/2027')(person(0))],
      Two: [header, dated('06/07/2027', '09/07/2027')(person(1).with(2, '03/04/2005'))],
    })
    const result = importFile(bytes)
    expect(result.issues).toEqual([])
    expect(result.values.map(({ start_date }) => start_date)).toEqual(['2027-06-25', '2027-06-07'])
  })

  it('refuses more people on all sheets together than an order may hold', () => {
    const bytes = workbook({ One: [header, ...people(0, 2600)], Two: [header, ...people(3000, 2600)] })
    expect(importGrid(bytes, { rules })).toEqual({
      error: { code: 'file_too_many_rows', params: { rows: 5200, maximum: 5000 } },
    })
    expect(importFile(bytes, { sheets: [1] }).rows).toBe(2600)
  })

  it('says which rows are taken though the spreadsheet hides them', () => {
    const bytes = workbook([header, ...people(0, 3)], 'xlsx', (_, sheet) => {
      sheet['!rows'] = [{}, {}, { hidden: true }]
    })
    expect(importFile(bytes).hidden_rows).toEqual([{ sheet: 'Sheet1', row: 3 }])
  })
})
