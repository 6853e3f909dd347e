import { expect, test } from 'vitest'
import { csvCell, formatCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 7700 900123', "'+44 7700 900123"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', `"'\t=1"`],
  ['-3.50', '-3.50'],
  ['00123', '00123'],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hello"', '"say ""hello"""'],
  ['two\nlines', '"two\nlines"'],
  [' spaced', '" spaced"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  [12.5, '12.5'],
  [null, ''],
])('%j becomes %j', (value, text) => {
  expect(csvCell(value)).toBe(text)
})

test('a file starts with a byte order mark and ends each line as RFC 4180 says', () => {
  expect(
    formatCsv([
      ['name', 'amount'],
      ['陈静', '12.00'],
    ]),
  ).toBe('\uFEFFname,amount\r\n陈静,12.00\r\n')
})
