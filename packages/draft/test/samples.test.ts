import { readdirSync, readFileSync } from 'node:fs'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid, type ImportResult } from '@campus/draft/import-grid'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../../samples/', import.meta.url)
const rules = standardApplicantRules('2026-12-01')

type Expected = {
  header_row: number
  rows: number
  columns: Record<string, string | null>
  issues: { row: number; field: string; code: string }[]
  values?: ({ row: number } & Record<string, unknown>)[]
  links?: { row: number; field: string; to_row: number }[]
}

const load = (file: string) => new Uint8Array(readFileSync(new URL(file, folder)))
const json = <Shape>(file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Shape
const place = ({ row, field, code }: { row: number; field: string; code: string }) =>
  `${row} ${field} ${code}`

const samples = readdirSync(folder).filter(
  (name) => name.endsWith('.expected.json') && !name.startsWith('broken'),
)

describe.each(samples)('%s', (name) => {
  const expected = json<Expected>(name)
  const result = importGrid(load(name.replace('.expected.json', '')), { rules }) as ImportResult

  it('finds the heading row and every applicant', () => {
    expect({ header_row: result.header_row, rows: result.rows }).toEqual({
      header_row: expected.header_row,
      rows: expected.rows,
    })
  })

  it('matches every column', () => {
    const found = Object.fromEntries(result.columns.map(({ header, field }) => [header, field]))
    expect(found).toMatchObject(expected.columns)
  })

  it('finds every planted issue and no other', () => {
    expect(result.issues.map(place).sort()).toEqual(expected.issues.map(place).sort())
  })

  it('reads the listed values', () => {
    const byRow = new Map(result.values.map((value) => [value.row, value]))
    for (const value of expected.values ?? []) expect(byRow.get(value.row)).toMatchObject(value)
  })

  it('ties families and leaders', () => {
    expect(result.links).toEqual(expect.arrayContaining(expected.links ?? []))
    expect(result.links).toHaveLength(expected.links?.length ?? 0)
  })
})

describe('broken files', () => {
  it.each(Object.entries(json<Record<string, string>>('broken.expected.json')))('%s is %s', (file, code) => {
    // of too many, how many there are is said as well
    const params = code === 'file_too_many_rows' ? { params: { rows: 5001, maximum: 5000 } } : {}
    expect(importGrid(load(file), { rules })).toEqual({ error: { code, ...params } })
  })
})
