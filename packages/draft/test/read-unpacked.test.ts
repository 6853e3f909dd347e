import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readInOnePass, readUnpacked } from '@campus/draft/read/read-unpacked'
import { readWorkbook } from '@campus/draft/read/read-workbook'
import { unpackWorkbook } from '@campus/draft/read/unpack-workbook'
import { day, workbook } from './build-file.ts'

/** The sheets read in one pass (null where that is not done), as the product reads them, and by the reader alone. */
function allWays(bytes: Uint8Array) {
  const unpacked = unpackWorkbook(bytes)
  if (!unpacked.ok) throw new Error(unpacked.code)
  return {
    pass: readInOnePass(unpacked.parts),
    product: readUnpacked(unpacked),
    reader: readWorkbook(unpacked.bytes, unpacked),
  }
}

const sample = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', '..', 'samples', name)))

const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="000000"/></numFmts>
<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`
const items = [
  '<si><t>Ana</t></si>',
  '<si><t xml:space="preserve"> two  words\u00a0</t></si>',
  '<si><t>Smith &amp; Sons &lt;b&gt; &#233; &#x4E2D; _x000D_ _x0041_</t></si>',
  '<si><r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> and plain é</t></r></si>',
  '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
  '<si><r><t>京</t></r><rPh sb="0" eb="1"><t>キョウ</t></rPh></si>',
  '<si><t>one\r\ntwo\nthree</t></si>',
  '<si><t/></si>',
  '<si></si>',
  '<si>\n  <t>on lines of its own</t>\n</si>',
]

/** A workbook with these rows as they stand in the XML of its one sheet. */
function rawBook(rows: string, { tail = '', strings = items.join('') } = {}): Uint8Array {
  const parts = unzipSync(workbook([['x']]))
  const text = (xml: string) => new TextEncoder().encode(xml)
  const types = new TextDecoder().decode(parts['[Content_Types].xml'])
  const shared =
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>'
  return zipSync({
    ...parts,
    '[Content_Types].xml': text(
      types.replace(/(?=<\/Types>)/, types.includes('sharedStrings') ? '' : shared),
    ),
    'xl/styles.xml': text(styles),
    'xl/sharedStrings.xml': text(`<sst count="1">${strings}</sst>`),
    'xl/worksheets/sheet1.xml': text(`${head}<sheetData>${rows}</sheetData>${tail}</worksheet>`),
  })
}

const usual = fc.oneof(
  fc.nat(items.length - 1).map((index) => ` t="s"><v>${index}</v></c>`),
  fc
    .tuple(
      fc.nat(4),
      fc.constantFrom('0', '7', '36795', '46434.5', '60', '60.5', '1.5E-3', '-12.25', '123456789'),
    )
    .map(([style, value]) => ` s="${style}"><v>${value}</v></c>`),
  fc.constantFrom(
    '/>',
    ' s="1"/>',
    '></c>',
    ' t="n"><v></v></c>',
    ' t="s"/>',
    ' t="b"><v>1</v></c>',
    ' t="b"><v>0</v></c>',
    ' t="e"><v>#N/A</v></c>',
    ' t="e"><v>#SPILL!</v></c>',
    ' t="str"><f>A1&amp;"x"</f><v>Jo &amp;amp; Co é</v></c>',
    ' t="str"><f>A1</f></c>',
    ' s="1"><f t="shared" ref="A1:A2" si="0">B1+1</f><v>46434</v></c>',
    ' s="1"><f t="shared" si="0"/><v>46435</v></c>',
    ' t="inlineStr"><is><t>inline é &amp; more</t></is></c>',
    ' t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
    ' cm="1" s="0"> <v>5</v> </c>',
  ),
)
/** What the pass does not read by itself. */
const rare = fc.constantFrom(
  ' t="d"><v>2027-07-05</v></c>',
  " s='1'><v>5</v></c>",
  ' t="s"><v>01</v></c>',
  ' t="str"><v>&#233; _x0041_</v></c>',
  ' t="str"><v><![CDATA[a<b]]></v></c>',
  '><v> 5</v></c>',
  '><v>-0</v></c>',
  '><!-- note --><v>5</v></c>',
  ' foo="1"><v>5</v></c>',
  '><v>5</v><extLst><ext/></extLst></c>',
)
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
const rowOf = (cell: fc.Arbitrary<string>) =>
  fc.record({
    gap: fc.constantFrom(1, 1, 1, 2, 5),
    extra: fc.constantFrom(
      '',
      ' spans="1:3"',
      ' ht="15" hidden="1"',
      ' hidden="0"',
      ' s="1" customFormat="1"',
    ),
    cells: fc.array(fc.tuple(fc.constantFrom(0, 0, 0, 1, 30, 200), cell), { maxLength: 6 }),
  })
const sheetOf = (cell: fc.Arbitrary<string>) =>
  fc.array(rowOf(cell), { minLength: 1, maxLength: 8 }).map((rows) => {
    let number = 0
    return rows
      .map(({ gap, extra, cells }) => {
        number += gap
        let column = -1
        const text = cells.map(([skip, body]) => `<c r="${columnName((column += 1 + skip))}${number}"${body}`)
        return text.length === 0
          ? `<row r="${number}"${extra}/>`
          : `<row r="${number}"${extra}>${text.join('')}</row>`
      })
      .join('')
  })
const tail = fc.constantFrom(
  '',
  '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B2:B4"/></mergeCells>',
  '<hyperlinks><hyperlink ref="A1:H3" location="x"/></hyperlinks>',
  '<autoFilter ref="A1:C9"/>',
)

describe('a workbook read in one pass', () => {
  test.each(['summer-5000.xlsx', 'families.xlsx', 'classes.xlsx', 'office-template.xlsx'])(
    'is what the spreadsheet reader reads in %s',
    (name) => {
      const { pass, product, reader } = allWays(sample(name))
      expect(pass).not.toBeNull()
      expect(product).toEqual(reader)
    },
  )

  test('is that for every usual kind of cell, string and row', () => {
    fc.assert(
      fc.property(sheetOf(usual), tail, (rows, end) => {
        const { pass, product, reader } = allWays(rawBook(rows, { tail: end }))
        expect(pass).not.toBeNull()
        expect(product).toEqual(reader)
      }),
      { numRuns: 200 },
    )
  })

  test('leaves what is rare to the spreadsheet reader', () => {
    fc.assert(
      fc.property(sheetOf(fc.oneof(usual, usual, usual, rare)), tail, (rows, end) => {
        const { product, reader } = allWays(rawBook(rows, { tail: end }))
        expect(product).toEqual(reader)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['cells of another row', '<row r="1"><c r="A2"><v>1</v></c></row>'],
    ['cells out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>'],
    ['a cell twice', '<row r="1"><c r="A1"><v>1</v></c><c r="A1" t="str"/></row>'],
    ['cells without a place', '<row r="1"><c><v>1</v></c><c><v>2</v></c></row>'],
    ['rows without a number', '<row><c r="A1"><v>1</v></c></row>'],
    ['rows out of order', '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>2</v></c></row>'],
    ['a row twice', '<row r="1"><c r="A1"><v>1</v></c></row><row r="1"><c r="B1"><v>2</v></c></row>'],
    ['names with a prefix', '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'],
    ['a hidden row in another hand', '<row r="1" HIDDEN="1"><c r="A1"><v>1</v></c></row>'],
    ['a string that is not there', '<row r="1"><c r="A1" t="s"><v>99</v></c></row>'],
    ['a cut cell', '<row r="1"><c r="A1"><v>1'],
  ])('leaves %s to the spreadsheet reader', (_, rows) => {
    const { pass, product, reader } = allWays(rawBook(rows))
    expect(pass).toBeNull()
    expect(product).toEqual(reader)
  })

  test.each([
    ['an item without anything in it', `<si/>${items.join('')}`],
    ['a comment', `<!-- <si> -->${items.join('')}`],
    ['reading aids that do not end', '<si><r><t>a</t></r><rPh sb="0"><t>b</t></si>'],
    ['CDATA', '<si><t><![CDATA[a<b]]></t></si>'],
  ])('leaves strings with %s to the spreadsheet reader', (_, strings) => {
    const { pass, product, reader } = allWays(
      rawBook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { strings }),
    )
    expect(pass).toBeNull()
    expect(product).toEqual(reader)
  })

  test('stops at the last row that is read', () => {
    const row = (number: number) =>
      `<row r="${number}" hidden="1"><c r="A${number}"><v>${number}</v></c></row>`
    for (const last of [29_999, 30_000, 30_001]) {
      const { pass, product, reader } = allWays(rawBook(row(5) + row(last)))
      expect(pass).not.toBeNull()
      expect(product).toEqual(reader)
    }
  })

  test('keeps several sheets, hidden ones and empty ones apart', () => {
    const bytes = workbook(
      {
        One: [
          ['First name', 'Born'],
          ['Ana', day(2001, 2, 3)],
        ],
        Empty: [],
        Two: [
          ['Name', 'Phone'],
          ['Jo', 34_683_123_456],
        ],
      },
      'xlsx',
      (book) => {
        book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
      },
    )
    const { pass, product, reader } = allWays(bytes)
    expect(pass).toHaveLength(3)
    expect(product).toEqual(reader)
  })

  test.each(['xlsb', 'ods'] as const)('is not tried for %s', (type) => {
    const { pass, product, reader } = allWays(workbook([['Name'], ['Ana']], type))
    expect(pass).toBeNull()
    expect(product).toEqual(reader)
  })
})
