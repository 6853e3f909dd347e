import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { importGrid } from '@campus/grid-import/import-grid'
import { splitRecords } from '../src/split-records.ts'
import { joinRows, rules } from './build-file.ts'

it.each([
  ['two quotation marks are one', 'a,"b ""c"" d",e', ',', [['a', 'b "c" d', 'e']]],
  [
    'separators and line ends in a cell',
    '"a,b\nc",d\ne,f',
    ',',
    [
      ['a,b\nc', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'blanks behind a closed cell',
    '"a" ;b\r\n"c"\t;d',
    ';',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'every kind of line end',
    'a|b\rc|d\ne|f\r\ng|h',
    '|',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['blank lines and blank cells', ',\n\n,x,', ',', [['', ''], [''], ['', 'x', '']]],
  ['a mark within a cell is a letter', `5' 6",b`, ',', [[`5' 6"`, 'b']]],
  ['an empty cell in marks', '"",""', ',', [['', '']]],
])('splits a table: %s', (_what, text, delimiter, records) => {
  const found: string[][] = []
  expect(splitRecords(text, delimiter, true, (cells) => found.push(cells) > 0)).toBeNull()
  expect(found).toEqual(records)
})

it.each([
  ['never closed', 'a,b\nc,"d\ne,f', { kind: 'quotes', record: 2 }],
  ['something behind it', 'a,"b"c\n', { kind: 'quotes', record: 1 }],
  ['closed far too late', `a,b\nc,"${'d,e\n'.repeat(10_000)}",f`, { kind: 'long_cell', record: 2 }],
  ['no mark, no line end', 'x'.repeat(40_000), { kind: 'long_cell', record: 1 }],
])('stops at a quotation mark: %s', (_what, text, problem) => {
  expect(splitRecords(text, ',', true, () => true)).toEqual(problem)
})

it('names the row where a quotation mark opens that swallows the people below it', () => {
  const lines = joinRows(
    [
      ['Nome', 'Sobrenome', 'Passaporte'],
      ...Array.from({ length: 2000 }, (_one, at) => ['Ana', 'Lopez', `BR${at}`]),
    ],
    ';',
  ).split('\r\n')
  lines[7] = `"${lines[7]}`
  lines[1900] = `${lines[1900]}"`
  expect(importGrid(new TextEncoder().encode(lines.join('\r\n')), { rules })).toEqual({
    error: { code: 'file_cell_too_long', params: { row: 8 } },
  })
})

it('reads a big file with an open quotation mark, and a line of separators alone, in little memory', () => {
  const program = `
    import { importGrid } from '@campus/grid-import/import-grid'
    import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
    const rules = standardApplicantRules('2026-12-01')
    const heading = 'First name,Last name,Date of birth,Email\\n'
    const quoted = '"Ana","Lopez","01/02/2010","ana@family.example"\\n'
    const lines = (line) => new TextEncoder().encode(heading + '"Zoe,' + line.repeat(Math.floor(9e6 / line.length)))
    const codes = [quoted, quoted.replaceAll('"', ''), ',', '"', 'x'].map((line) => importGrid(lines(line), { rules }).error?.code)
    process.stdout.write(JSON.stringify({ codes }))`
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--max-old-space-size=160', '--input-type=module', '-e', program],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  )
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    codes: [
      'file_too_many_rows',
      'file_too_many_rows',
      'file_no_applicants',
      'file_cell_too_long',
      'file_cell_too_long',
    ],
  })
})
