import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importGrid } from '@campus/draft/import-grid'
import { fileIssueCodes } from '@campus/domain/applicant/issue'
import { rules, textFile, workbook } from './build-file.ts'

const heads = [[0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], [0xff, 0xfe], []]

it('answers any bytes with rows or with a reason', () => {
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, tail) => {
      const result = importGrid(new Uint8Array([...head, ...tail]), { rules })
      if ('error' in result) expect(fileIssueCodes).toContain(result.error.code)
      else expect(result.rows).toBeGreaterThan(0)
    }),
    { numRuns: 200 },
  )
})

it('answers a workbook cut or bent anywhere', () => {
  const whole = workbook([
    ['First name', 'Last name', 'Passport'],
    ['Ana', 'Lopez', 'A1234567'],
  ])
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const bent = whole.slice()
      bent[at] = byte
      for (const bytes of [whole.slice(0, at), bent]) {
        const result = importGrid(bytes, { rules })
        if ('error' in result) expect(fileIssueCodes).toContain(result.error.code)
        else expect(result.rows).toBeGreaterThan(0)
      }
    }),
    { numRuns: 60 },
  )
})

it('answers any table of words, and numbers rows upwards', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('Name', 'Email', '01/02/2027', 'Ana', ''),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 }),
      (rows) => {
        const result = importGrid(textFile(rows), { rules })
        if ('error' in result) {
          expect(fileIssueCodes).toContain(result.error.code)
          return
        }
        const numbers = result.values.map(({ row }) => row)
        expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
      },
    ),
    { numRuns: 200 },
  )
})
