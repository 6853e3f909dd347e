import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRejection } from './spreadsheet-kind.ts'

const samples = join(import.meta.dirname, '..', '..', '..', '..', '..', 'samples')
const files = readdirSync(samples).filter((name) => /\.(xlsx|csv|txt|zip)$/.test(name))

test.each(files.filter((name) => !/not-a-spreadsheet|truncated/.test(name)))('%s may be imported', (name) => {
  expect(findRejection(readFileSync(join(samples, name)))).toBeNull()
})

test.each([
  [
    'a web page with a table',
    Buffer.from('<html><head><style>td{}</style></head><table><tr><td>Ana</table>'),
  ],
  [
    'one whose table follows long styles',
    Buffer.from(`<style>${'p{}'.repeat(40_000)}</style><TABLE BORDER=1>`),
  ],
  ['one in UTF-16', Buffer.from('\ufeff<table><tr><td>Ana</td></tr></table>', 'utf16le')],
  ['the XML of Excel 2003', Buffer.from(xmlWorkbook(''))],
])('%s may be imported', (_what, bytes) => {
  expect(findRejection(bytes)).toBeNull()
})

test('so may text in any encoding, an empty file, and the old formats', () => {
  const table = 'Prénom;Nom\nZoë;Müller\n'
  for (const bytes of [
    Buffer.from(table),
    Buffer.from(table, 'latin1'),
    Buffer.from(`\ufeff${table}`, 'utf16le'),
    Buffer.from(table, 'utf16le'),
    Buffer.alloc(0),
    oldOffice('Workbook'),
    oldOffice('EncryptedPackage'),
    zipNaming('xl/workbook.bin'),
    zipNaming('export/users.csv'),
    zipNaming('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  ])
    expect(findRejection(bytes)).toBeNull()
})

test.each([
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ['a program of another system', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
  ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a web page', Buffer.from('\ufeff \n<!DOCTYPE html><script>1</script>')],
  ['other XML', Buffer.from('<?xml version="1.0"?><pupils><pupil>Ana</pupil></pupils>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['XML that defines entities', Buffer.from(xmlWorkbook('<!DOCTYPE x [<!ENTITY a "aaaa">]>'))],
  ['a PDF', readFileSync(join(samples, 'broken-not-a-spreadsheet.xlsx'))],
  ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64')],
  ['a zip of something else', zipNaming('word/document.xml')],
  ['an empty zip', Buffer.from('504b0506000000000000', 'hex')],
  ['an installer', oldOffice('SummaryInformation')],
])('%s may not', (_what, bytes) => {
  expect(findRejection(bytes)).toBe('import_type')
})

test('neither may a workbook with macros, new or old, whatever it is called', () => {
  expect(findRejection(Buffer.concat([zipNaming('xl/workbook.xml'), Buffer.from('xl/vbaProject.bin')]))).toBe(
    'import_macros',
  )
  expect(
    findRejection(Buffer.concat([oldOffice('Workbook'), Buffer.from('_VBA_PROJECT_CUR', 'utf16le')])),
  ).toBe('import_macros')
})

function xmlWorkbook(doctype: string): string {
  const namespace = 'urn:schemas-microsoft-com:office:spreadsheet'
  return `<?xml version="1.0"?>${doctype}<Workbook xmlns="${namespace}"><Worksheet/></Workbook>`
}

function zipNaming(part: string): Buffer {
  return Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.from(part)])
}

function oldOffice(part: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(40),
    Buffer.from(part, 'utf16le'),
  ])
}
