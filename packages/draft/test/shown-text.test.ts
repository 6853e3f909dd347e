import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from '@campus/draft/read/read-workbook'
import { unpackWorkbook } from '@campus/draft/read/unpack-workbook'
import type { BookType, WorkBook, WorkSheet } from '@e965/xlsx'
import { day, workbook } from './build-file.ts'

/** The rows with texts worked out after reading, and as the reader writes them. */
function bothWays(bytes: Uint8Array) {
  const unpacked = unpackWorkbook(bytes)
  if (!unpacked.ok) throw new Error(unpacked.code)
  return {
    hasKnownFormats: unpacked.hasKnownFormats,
    bare: readWorkbook(unpacked.bytes, unpacked),
    whole: readWorkbook(unpacked.bytes),
  }
}

const formats = [
  'General',
  '0',
  '000000',
  '"+"0',
  '+0',
  '(0)',
  '#,##0.00',
  '0.00',
  '0%',
  '0.00E+00',
  '@',
  '# ?/?',
  '"$"#,##0.00;[Red]-"$"#,##0.00',
  'yyyy-mm-dd',
  'dd/mm/yyyy',
  'm/d/yy',
  'd-mmm-yy',
  'dddd, d mmmm yyyy',
  'dd.mm.yyyy hh:mm',
  'h:mm AM/PM',
  '[h]:mm:ss',
  'yyyy"年"m"月"d"日"',
  '[$-409]d-mmm-yyyy;@',
]

/** One column of values, each in a format of its own. */
const formatted = (cells: [value: number, format: string][], is1904 = false, type: BookType = 'xlsx') =>
  workbook([['Value'], ...cells.map(([value]) => [value])], type, (book: WorkBook, sheet: WorkSheet) => {
    if (is1904) book.Workbook = { WBProps: { date1904: true } }
    for (const [at, [, format]] of cells.entries()) (sheet[`A${at + 2}`] as { z: string }).z = format
  })

/** The same file with every number format of one kind put in place of another. */
function withFormatId(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const parts = unzipSync(bytes)
  const styles = new TextDecoder().decode(parts['xl/styles.xml'])
  return zipSync({
    ...parts,
    'xl/styles.xml': new TextEncoder().encode(styles.replaceAll(`numFmtId="${from}"`, `numFmtId="${to}"`)),
  })
}

describe('what cells show', () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 60_000 }),
    fc.integer({ min: 0, max: 60_000 * 24 * 60 }).map((minutes) => minutes / 24 / 60),
    fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
    fc.constantFrom(34_683_123_456, 0, -1, 1, 2, 59, 60, 61, 0.5, 2_958_465, 1e21),
  )

  test('is the same worked out after reading as while reading, in every format', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.constantFrom(...formats)), { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        (cells, is1904) => {
          const { bare, whole, hasKnownFormats } = bothWays(formatted(cells, is1904))
          expect(hasKnownFormats).toBe(!is1904)
          expect(bare).toEqual(whole)
        },
      ),
      { numRuns: 200 },
    )
  })

  test.each(['summer-5000.xlsx', 'families.xlsx', 'classes.xlsx', 'office-template.xlsx'])(
    'is the same in %s',
    (name) => {
      const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', '..', 'samples', name)))
      const { bare, whole } = bothWays(bytes)
      expect(bare).toEqual(whole)
    },
  )

  test('is the same for errors, booleans and days', () => {
    const bytes = workbook(
      [
        ['A', 'B', 'C'],
        [day(2027, 7, 5), 'x', 'y'],
        [day(1900, 2, 1), 'x', 'y'],
      ],
      'xlsx',
      (_book, sheet) => {
        sheet['B2'] = { t: 'e', v: 0x2a, w: '#N/A' }
        sheet['C2'] = { t: 'b', v: true }
        sheet['B3'] = { t: 'e', v: 0x07, w: '#DIV/0!' }
      },
    )
    const { bare, whole } = bothWays(bytes)
    expect(bare).toEqual(whole)
    expect(bare).toMatchObject({ ok: true, sheets: [{ rows: [{}, { cells: [{}, '#N/A', 'TRUE'] }, {}] }] })
  })

  test.each([
    ['xlsx', false],
    ['xlsx', true],
    ['xls', false],
  ] as const)(
    'of a zero as day and hour is no reason to reject a file: %s, from 1904: %s',
    (type, is1904) => {
      const bytes = formatted([[0, 'dd.mm.yyyy hh:mm']], is1904, type)
      const unpacked = type === 'xls' ? { bytes } : unpackWorkbook(bytes)
      expect(readWorkbook('bytes' in unpacked ? unpacked.bytes : bytes)).toMatchObject({
        ok: true,
        sheets: [
          { rows: [{ cells: ['Value'] }, { cells: [{ date: is1904 ? '1904-01-01' : '1899-12-31' }] }] },
        ],
      })
    },
  )
  test('is left to the reader where a format is one that it guesses, such as the date of a Chinese Excel', () => {
    const bytes = withFormatId(workbook([['Date'], [day(2027, 7, 5)]]), '14', '31')
    const { bare, whole, hasKnownFormats } = bothWays(bytes)
    expect(hasKnownFormats).toBe(false)
    expect(bare).toEqual(whole)
    expect(bare).toMatchObject({ sheets: [{ rows: [{}, { cells: [{ date: '2027-07-05' }] }] }] })
  })
})
