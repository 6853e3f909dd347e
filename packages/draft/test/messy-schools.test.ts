import type { BookType } from '@e965/xlsx'
import { utils } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ImportResult } from '@campus/draft/import-grid'
import { day, importFile, workbook, type Cell } from './build-file.ts'

/** Lists as schools keep them, two for each language; cells are separated by `|`, `@` is a date and `#` a number. */
type School = {
  name: string
  kind: 'text' | 'utf16' | BookType
  separator?: string
  sheets: {
    name: string
    rows: string[]
    merges?: string[]
    hidden?: number[]
    /** By row, what everybody is to be read as: `field=value|field=value`; `?` is a cell that has to be asked about. */
    people: Record<string, string>
  }[]
}
const schools = JSON.parse(readFileSync(new URL('messy-schools.json', import.meta.url), 'utf8')) as School[]

function readCell(text: string): Cell {
  if (/^#\d/.test(text)) return Number(text.slice(1))
  if (!text.startsWith('@')) return text === '' ? null : text
  const [year, month, date] = text.slice(1).split('-').map(Number)
  return day(year!, month!, date!)
}

function build({ kind, separator = ',', sheets }: School): Uint8Array {
  if (kind === 'text' || kind === 'utf16') {
    const quote = (cell: string) =>
      cell.startsWith('RAW:')
        ? cell.slice('RAW:'.length)
        : /["\n]/.test(cell) || cell.includes(separator)
          ? `"${cell.replaceAll('"', '""')}"`
          : cell
    const lines = sheets[0]!.rows.map((row) => row.split('|').map(quote).join(separator))
    return kind === 'text'
      ? new TextEncoder().encode(lines.join('\r\n'))
      : new Uint8Array(Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le'))
  }
  const named = Object.fromEntries(
    sheets.map(({ name, rows }) => [name, rows.map((row) => row.split('|').map(readCell))]),
  )
  return workbook(named, kind, (book) => {
    for (const { name, merges = [], hidden = [] } of sheets) {
      const sheet = book.Sheets[name]!
      sheet['!merges'] = merges.map((range) => utils.decode_range(range))
      const rows: { hidden?: boolean }[] = []
      for (const row of hidden) rows[row - 1] = { hidden: true }
      if (hidden.length > 0) sheet['!rows'] = rows
    }
  })
}

const linkOf: Record<string, string> = { family: 'dependent_of', leader: 'group_leader' }

/** The fields of a person that are neither as they should be nor asked about. */
function wrongIn(result: ImportResult, sheet: string, row: number, expected: string) {
  const isHere = (one: { row: number; sheet?: string }) =>
    one.row === row && (one.sheet === undefined || one.sheet === sheet)
  const person = result.values.find(isHere)
  const asked = result.issues.filter(isHere).map(({ field }) => field)
  return expected.split('|').flatMap((pair) => {
    const [field = '', wanted] = pair.split('=')
    const target = linkOf[field] ?? (field === 'phone' ? 'phone_number' : field)
    const phone = typeof person?.phone_number === 'string' ? undefined : person?.phone_number
    const found =
      field in linkOf
        ? result.links.find((link) => isHere(link) && link.field === target)?.to_row
        : field === 'phone'
          ? phone && `${phone.country_code} ${phone.phone_number}`
          : person?.[field as keyof typeof person]
    const isAsked = asked.includes(target)
    if (wanted === '?' ? isAsked : String(found).replace('’', "'") === wanted) return []
    return [{ row, field: target, wanted, found, isAsked }]
  })
}

const wrong = (result: ImportResult, { sheets }: School) =>
  sheets.flatMap(({ name, people }) =>
    Object.entries(people).flatMap(([row, expected]) => wrongIn(result, name, Number(row), expected)),
  )

describe.each(schools)('$name', (school) => {
  const bytes = build(school)
  const people = school.sheets.flatMap((sheet) => Object.keys(sheet.people)).length

  it('is read right in every cell when everything is accepted', () => {
    const result = importFile(bytes, { derived: 'all' })
    expect(result.rows).toBe(people)
    expect(wrong(result, school)).toEqual([])
  })

  it('has no unlikely values', () => {
    const { issues } = importFile(bytes, { derived: 'all' })
    expect(issues.filter(({ code }) => code === 'implausible')).toEqual([])
  })

  it('has one person per row, so nothing is asked about its layout', () => {
    // one of them has a pupil who is no longer coming, which isn't about the layout
    expect(importFile(bytes).questions.filter(({ kind }) => kind !== 'left')).toEqual([])
  })

  it('has no cell wrong before that about which nothing is asked or offered', () => {
    const result = importFile(bytes)
    expect(result.rows).toBe(people)
    const offered = new Set<string>(result.derived.map(({ field }) => field))
    // whose phone a number is hangs on the residence, which is asked for first
    const isOpen = ({ row, field }: { row: number; field: string }) =>
      field === 'phone_number' &&
      result.issues.some((issue) => issue.row === row && issue.field === 'residence_country_id')
    const silent = wrong(result, school).filter(
      (one) => !one.isAsked && !offered.has(one.field) && !isOpen(one),
    )
    expect(silent).toEqual([])
  })
})
