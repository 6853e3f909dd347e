import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { splitRecords } from '@campus/draft/read/split-records'
import { countCalls, expectLinear } from '../../domain/test/count-work.ts'
import { importFile, joinRows } from './build-file.ts'

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
  [
    'a mark that never closes',
    'a,b\nc,"d\ne,f',
    ',',
    [
      ['a', 'b'],
      ['c', '"d'],
      ['e', 'f'],
    ],
  ],
  [
    'a mark with something behind it',
    'a,"b"c\nd,e',
    ',',
    [
      ['a', '"b"c'],
      ['d', 'e'],
    ],
  ],
  [
    'a name in marks within marks',
    '"Ana "Kiki" Sá, Dr",b\nc,d',
    ',',
    [
      ['Ana "Kiki" Sá, Dr', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a lone mark for the value above',
    'a,b,c\nd,x,1\ne,",2\nf,g,h',
    ',',
    [
      ['a', 'b', 'c'],
      ['d', 'x', '1'],
      ['e', '"', '2'],
      ['f', 'g', 'h'],
    ],
  ],
  [
    'two of them one below the other',
    'a,b,c\nd,x,1\ne,",2\nf,",3\ng,h,4',
    ',',
    [
      ['a', 'b', 'c'],
      ['d', 'x', '1'],
      ['e', '"', '2'],
      ['f', '"', '3'],
      ['g', 'h', '4'],
    ],
  ],
  [
    'two of them on a line',
    'a;b;c\nd;x;y\ne;";"\nf;g;h',
    ';',
    [
      ['a', 'b', 'c'],
      ['d', 'x', 'y'],
      ['e', '"', '"'],
      ['f', 'g', 'h'],
    ],
  ],
  [
    'three marks as one',
    'a,b,c\nd,x,1\ne,""",2\nf,""",3\ng,h,4',
    ',',
    [
      ['a', 'b', 'c'],
      ['d', 'x', '1'],
      ['e', '"""', '2'],
      ['f', '"""', '3'],
      ['g', 'h', '4'],
    ],
  ],
  [
    'an address on two lines beside a lone mark',
    'a,b,c\nd,"x\ny, z",1\ne,",2\nf,g,h',
    ',',
    [
      ['a', 'b', 'c'],
      ['d', 'x\ny, z', '1'],
      ['e', '"', '2'],
      ['f', 'g', 'h'],
    ],
  ],
])('splits a table: %s', (_what, text, delimiter, records) => {
  const found: string[][] = []
  expect(splitRecords(text, delimiter, (cells) => found.push(cells) > 0)).toBeNull()
  expect(found).toEqual(records)
})

it.each([
  ['closed far too late', `"${'d,e\n'.repeat(10_000)}"`, 1],
  ['no mark, no line end', `a,b\n${'x'.repeat(40_000)}`, 2],
])('stops at a cell that is too long: %s', (_what, text, record) => {
  expect(splitRecords(text, ';', () => true)).toEqual({ kind: 'long_cell', record })
})

it('reads on from a quotation mark that would swallow the people below it', () => {
  const lines = joinRows(
    [
      ['Nome', 'Sobrenome', 'Passaporte'],
      ...Array.from({ length: 2000 }, (_one, at) => ['Ana', 'Lopez', `BR${at}`]),
    ],
    ';',
  ).split('\r\n')
  lines[7] = `"${lines[7]}`
  lines[1900] = `${lines[1900]}"`
  const result = importFile(new TextEncoder().encode(lines.join('\r\n')))
  expect(result.rows).toBe(2000)
  expect(result.issues.filter(({ code }) => code === 'name_invalid')).toMatchObject([
    { row: 8, field: 'first_name', value: '"Ana' },
  ])
})

it('looks for the mark that closes once, however many open', () => {
  expectLinear((lines) => {
    let cells = 0
    const searches = countCalls(String.prototype, 'indexOf')
    splitRecords(`a,b,c\n${'x,"y,z\n'.repeat(lines)}`, ',', (record) => (cells += record.length) > 0)
    expect(cells).toBe(3 + 3 * lines)
    return searches.count
  }, 30_000)
})

it('reads a big file with an open quotation mark, and a line of separators alone, in little memory', () => {
  const program = `
    import { importGrid } from '@campus/draft/import-grid'
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
