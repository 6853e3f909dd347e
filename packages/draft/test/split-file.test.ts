import { describe, expect, it } from 'vitest'
import { matchGrid, reviewGrid } from '../src/open-draft.ts'
import { learnContext } from '@campus/draft/derive/learn-context'
import type { MatchedGrid } from '@campus/draft/match/matched-grid'
import { readSpreadsheet } from '@campus/draft/read-spreadsheet'
import { importGrid } from '@campus/draft/import-grid'
import { readFilePart } from '@campus/draft/model/row-part'
import { splitFile } from '@campus/draft/relate/split-file'
import { rules, workbook } from './build-file.ts'

const header =
  'Type,First name,Last name,Date of birth,Student number,Belongs to,Group,Start date,End date,Email'
type Given = { number: string; belongsTo?: string; group?: string; type?: string }
const line = ({ number, belongsTo = '', group = '', type = 'student' }: Given, start = '2027-02-01') =>
  `${type},Ann,Person${number.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)},2006-03-02,${number},${belongsTo},${group},${start},2027-02-20,p${number}@x.example`
const bytesOf = (lines: string[]) => new TextEncoder().encode([header, ...lines].join('\n'))

function read(lines: string[], part?: readonly (readonly [number, number])[]): MatchedGrid {
  const spreadsheet = readSpreadsheet(bytesOf(lines), { fileName: 'big.csv' })
  if (!spreadsheet.ok) throw new Error(spreadsheet.code)
  const options = { today: rules.today, isAnySize: true, ...(part ? { part } : {}) }
  const matched = matchGrid(spreadsheet, options)
  if (!matched.ok) throw new Error(matched.code)
  return matched.grid
}
const numbersOf = (grid: MatchedGrid) =>
  reviewGrid(grid, rules, learnContext(grid, rules)).rows.map(({ applicant }) => applicant.student_number)

describe('a file of more people than an order may hold', () => {
  it('is split in its order, and the parts together hold everybody once', () => {
    const lines = Array.from({ length: 25 }, (_, index) => line({ number: `N${index}` }))
    const parts = splitFile(read(lines), rules, 10)!
    expect(parts.map(({ people }) => people)).toEqual([10, 10, 5])
    const found = parts.map(({ rows }) => numbersOf(read(lines, rows)))
    expect(found.map(({ length }) => length)).toEqual([10, 10, 5])
    expect(found.flat()).toEqual(numbersOf(read(lines)))
  })

  it('keeps families and groups together, wherever in the file they stand', () => {
    const lines = [
      ...Array.from({ length: 9 }, (_, index) => line({ number: `N${index}` })),
      line({ number: 'S1', group: 'Oslo' }),
      ...Array.from({ length: 6 }, (_, index) => line({ number: `M${index}` })),
      line({ number: 'F1', belongsTo: 'S1', type: 'immediate_family' }),
      line({ number: 'S2', group: 'Oslo' }),
    ]
    const parts = splitFile(read(lines), rules, 10)!
    const found = parts.map(({ rows }) => numbersOf(read(lines, rows)))
    expect(found.flat().toSorted()).toEqual(numbersOf(read(lines)).toSorted())
    const withFamily = found.find((numbers) => numbers.includes('S1'))
    expect(withFamily).toEqual(expect.arrayContaining(['S1', 'F1', 'S2']))
    expect(found.every(({ length }) => length <= 10)).toBe(true)
  })

  it('keeps sheets whole beside the families that stand on two of them, and says which sheets a part has', () => {
    const own = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => line({ number: `${name}${index}` }).split(','))
    const family = line({ number: 'F1', belongsTo: 'J1', type: 'immediate_family' }).split(',')
    const juniors = [header.split(','), ...own('J', 6)]
    const adults = [header.split(','), ...own('A', 2), family, ...own('B', 3)]
    const spreadsheet = readSpreadsheet(workbook({ Juniors: juniors, Adults: adults }), {
      fileName: 'two.xlsx',
    })
    if (!spreadsheet.ok) throw new Error(spreadsheet.code)
    const matched = matchGrid(spreadsheet, { today: rules.today, isAnySize: true })
    if (!matched.ok) throw new Error(matched.code)
    const parts = splitFile(matched.grid, rules, 8)!
    expect(parts.map(({ people, sheets }) => ({ people, sheets }))).toEqual([
      {
        people: 7,
        sheets: [
          { name: 'Juniors', people: 6 },
          { name: 'Adults', people: 1 },
        ],
      },
      { people: 5, sheets: [{ name: 'Adults', people: 5 }] },
    ])
  })

  it('reads the dates of each part as the whole file says', () => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      line({ number: `N${index}` }, index === 11 ? '02/13/2027' : '02/03/2027'),
    )
    const parts = splitFile(read(lines), rules, 10)!
    const first = read(lines, parts[0]!.rows)
    const [row] = reviewGrid(first, rules, learnContext(first, rules)).rows
    expect(row?.applicant.start_date).toBe('2027-02-03')
  })

  it('is rejected by the command with how many were found', () => {
    const lines = Array.from({ length: 5003 }, (_, index) => line({ number: `N${index}` }))
    expect(importGrid(bytesOf(lines), { fileName: 'big.csv', rules })).toEqual({
      error: { code: 'file_too_many_rows', params: { rows: 5003, maximum: 5000 } },
    })
  })

  it('takes 20,000 rows, and no part is larger than an order', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => line({ number: `N${index}` }))
    const parts = splitFile(read(lines), rules)!
    expect(parts.map(({ people }) => people)).toEqual([5000, 5000, 5000, 5000])
    expect(JSON.stringify(parts).length).toBeLessThan(1000)
  })
})

it('a part of any other shape is none', () => {
  for (const kept of [
    null,
    7,
    {},
    { number: 1, of: 2 },
    { number: 0, of: 2, rows: [] },
    { number: 1, of: 2, rows: [[1]] },
  ])
    expect(readFilePart(kept)).toBeUndefined()
  expect(readFilePart({ number: 1, of: 2, rows: [[1, 9]] })).toEqual({ number: 1, of: 2, rows: [[1, 9]] })
})
