import { expect, it } from 'vitest'
import { readTabText, writeTabText } from './plan-paste.ts'

it('reads what a spreadsheet copies: quotes, lines within a cell, the line end at the close', () => {
  expect(readTabText('Ana\tLopez\r\n"12 High St\nLeeds"\t"say ""hi"""\r\n')).toEqual([
    ['Ana', 'Lopez'],
    ['12 High St\nLeeds', 'say "hi"'],
  ])
  expect(readTabText('one')).toEqual([['one']])
  expect(readTabText('\t')).toEqual([['', '']])
})

it('reads back what it writes', () => {
  const rows = [
    ['a\tb', 'c"d'],
    ['', 'e\nf'],
  ]
  expect(readTabText(writeTabText(rows))).toEqual(rows)
})
