import { describe, expect, it, test } from 'vitest'
import { importGrid } from '@campus/draft/import-grid'
import { maxApplicants, maxRowsRead } from '@campus/draft/model/limits'
import { encodeText } from './encode-text.ts'
import { importFile, matched, rules } from './build-file.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const heads = ['First name', 'Last name', 'Birth date']
const rowOf = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
const table = (rows: string, start = '') =>
  `<html>${start}<body><table border="1">${rows}</table></body></html>`
const people = (bytes: Uint8Array) =>
  importFile(bytes, { fileName: 'alumnes.xls' }).values.map(
    ({ first_name, last_name, date_of_birth }) => `${first_name} ${last_name} ${date_of_birth}`,
  )

describe('a web page named .xls', () => {
  it('is read with its headings', () => {
    const rows =
      rowOf(heads, 'th') + rowOf(['Léa', 'Martin', '2012-03-14']) + rowOf(['Tom', 'Petit', '2011-12-01'])
    const result = importFile(encode(table(rows)), { fileName: 'alumnes.xls' })
    expect(matched(result)).toEqual({
      'First name': 'first_name',
      'Last name': 'last_name',
      'Birth date': 'date_of_birth',
    })
    expect(people(encode(table(rows)))).toEqual(['Léa Martin 2012-03-14', 'Tom Petit 2011-12-01'])
  })

  it('keeps the zeros and the day of what it shows', () => {
    const rows =
      rowOf(['First name', 'Last name', 'Student ID', 'Birth date'], 'th') +
      rowOf(['Ana', 'Lopez', '000451', '31/01/2012']) +
      rowOf(['Eva', 'Ruiz', '="00077"', '02/03/2012'])
    expect(importFile(encode(table(rows))).values).toMatchObject([
      { student_number: '000451', date_of_birth: '2012-01-31' },
      { student_number: '00077', date_of_birth: '2012-03-02' },
    ])
  })

  test.each([
    [
      'entities and markup in cells',
      ['<b>L&eacute;a</b>&nbsp;', '<font>O&#8217;Brien</font>', '2012-03-14<br>'],
      'Léa O’Brien 2012-03-14',
    ],
    ['lines of the source', ['Ana\n   Maria', '\n Lopez \n', '2012-03-14'], 'Ana Maria Lopez 2012-03-14'],
    [
      'hidden keys to sort by',
      ['Ana', 'Lopez', '<span style="display: none">20120314</span>2012-03-14'],
      'Ana Lopez 2012-03-14',
    ],
    [
      'scripts',
      ['Ana<script>alert("x")</script>', '<style>td{}</style>Lopez', '2012-03-14'],
      'Ana Lopez 2012-03-14',
    ],
  ])('reads %s as a browser shows them', (_what, cells, expected) => {
    expect(people(encode(table(rowOf(heads, 'th') + rowOf(cells))))).toEqual([expected])
  })

  it('needs no end tags', () => {
    const text = `<TABLE><TR><TH>First name<TH>Last name<TH>Birth date<TR><TD>Ana<TD>Lopez<TD>2012-03-14`
    expect(people(encode(text))).toEqual(['Ana Lopez 2012-03-14'])
  })

  it('reads cells over several columns and rows as merged', () => {
    const rows =
      '<tr><th rowspan="2">First name</th><th rowspan="2">Last name</th><th colspan="2">Stay</th></tr>' +
      '<tr><th>Start date</th><th>End date</th></tr>' +
      '<tr><td>Ana</td><td>Lopez</td><td rowspan="2">2027-07-01</td><td rowspan="2">2027-07-10</td></tr>' +
      rowOf(['Tom', 'Petit'])
    expect(importFile(encode(table(rows))).values).toMatchObject([
      { first_name: 'Ana', start_date: '2027-07-01', end_date: '2027-07-10' },
      { first_name: 'Tom', start_date: '2027-07-01', end_date: '2027-07-10' },
    ])
  })

  it('numbers rows with the lines around the table, and says which are hidden', () => {
    const rows =
      rowOf([...heads, 'Email'], 'th') +
      rowOf(['Ana', 'Lopez', '2012-03-14', 'ana@example.org']) +
      `<tr style="display:none"><td>Tom<td>Petit<td>2011-12-01<td>tom@example.org</tr>`
    const page = `<h1>Class 4B</h1><p>Printed on 1 May</p>${table(rows)}<p>2 pupils</p>`
    const result = importFile(encode(page))
    expect(result.header_row).toBe(3)
    expect(result.hidden_rows).toEqual([{ sheet: '', row: 5 }])
    expect(result.values.map(({ row }) => row)).toEqual([4, 5])
    expect(result.left_out).toContainEqual({ sheet: '', row: 6, reason: 'caption' })
  })

  it('reads each table as a sheet, also tables in the cells of a layout', () => {
    const list = (caption: string, name: string) =>
      `<table><caption>${caption}</caption>${rowOf(heads, 'th')}${rowOf([name, 'Lopez', '2012-03-14'])}${rowOf(['Tom', 'Petit', '2011-12-01'])}</table>`
    const bytes = encode(`<table><tr><td>${list('4A', 'Ana')}</td><td>${list('4B', 'Eva')}</td></tr></table>`)
    const result = importFile(bytes)
    expect(result.sheets.map(({ name, taken }) => [name, taken])).toEqual([
      ['4A', true],
      ['4B', true],
    ])
    expect(result.values.map(({ first_name }) => first_name)).toEqual(['Ana', 'Tom', 'Eva', 'Tom'])
  })

  test.each([
    ['windows-1252', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', 'Zoë'],
    ['windows-1251', '<meta charset="windows-1251">', 'Юлія'],
    ['gb18030', "<META charset='gb2312'>", '联通'],
    ['utf-8', '<meta charset="iso-8859-1">', 'Zoë'],
    ['utf-8', '', 'Łucja'],
    ['utf-16le', '<meta charset="utf-16">', 'Łucja'],
    ['windows-1252', '<meta charset="utf-8">', 'Zoë'],
  ])('in %s with %s', (encoding, meta, name) => {
    const rows = rowOf(heads, 'th') + rowOf([name, 'Lopez', '2012-03-14'])
    expect(people(encodeText(table(rows, `<head>${meta}</head>`), encoding))).toEqual([
      `${name} Lopez 2012-03-14`,
    ])
  })

  it('can be read in another encoding', () => {
    const bytes = encodeText(
      table(rowOf(heads, 'th') + rowOf(['Łucja', 'Nowak', '2012-03-14'])),
      'windows-1250',
    )
    expect(importFile(bytes, { encoding: 'windows-1250' })).toMatchObject({
      encoding: 'windows-1250',
      values: [{ first_name: 'Łucja' }],
    })
  })
})

describe('a workbook in the XML of Excel 2003', () => {
  const book = (sheets: string, styles = '') => `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Styles>${styles}</Styles>${sheets}</Workbook>`
  const sheet = (name: string, rows: string, more = '') =>
    `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${more}</Worksheet>`
  const cell = (value: string, type = 'String', more = '') =>
    `<Cell${more}><Data ss:Type="${type}">${value}</Data></Cell>`
  const header = `<Row>${['First name', 'Last name', 'Birth date', 'Student ID'].map((one) => cell(one)).join('')}</Row>`

  it('is read with its types and number formats', () => {
    const styles = `<Style ss:ID="Default"/><Style ss:ID="d" ss:Parent="Default"><NumberFormat ss:Format="Short Date"/></Style>
<Style ss:ID="z"><NumberFormat ss:Format="000000"/></Style>`
    const rows =
      `${header}<Row>${cell('L&#233;a')}${cell('Martin')}` +
      `${cell('2012-03-04T00:00:00.000', 'DateTime', ' ss:StyleID="d"')}${cell('451', 'Number', ' ss:StyleID="z"')}</Row>` +
      `<Row>${cell('<B xmlns="http://www.w3.org/TR/REC-html40">Tom</B>')}${cell("<![CDATA[O'Hara]]>")}` +
      `${cell('40878', 'Number', ' ss:StyleID="d"')}${cell('00077')}</Row>`
    expect(importFile(encode(book(sheet('Alumnes', rows), styles))).values).toMatchObject([
      { first_name: 'Léa', last_name: 'Martin', date_of_birth: '2012-03-04', student_number: '000451' },
      { first_name: 'Tom', last_name: "O'Hara", date_of_birth: '2011-12-01', student_number: '00077' },
    ])
  })

  it('puts cells where their index says, and reads no comment or hidden sheet', () => {
    const rows =
      `${header}<Row ss:Index="5" ss:Hidden="1">${cell('Ana')}<Cell ss:Index="3"><Data ss:Type="String">2012-03-14</Data>` +
      `<Comment><ss:Data>asked the mother</ss:Data></Comment></Cell></Row>`
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'
    const result = importFile(encode(book(sheet('Old', rows, hidden) + sheet('New', rows))))
    expect(result.sheet).toBe('New')
    expect(result.values).toMatchObject([
      { row: 5, first_name: 'Ana', last_name: '', date_of_birth: '2012-03-14' },
    ])
    expect(result.hidden_rows).toEqual([{ sheet: 'New', row: 5 }])
    expect(result.left_out).toContainEqual({ sheet: 'Old', row: 0, reason: 'hidden_sheet' })
  })

  it('may have prefixes, and another encoding', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="A"><ss:Table>${[
      heads,
      ['Zoë', 'Müller', '2012-03-14'],
    ]
      .map(
        (cells) =>
          `<ss:Row>${cells.map((one) => `<ss:Cell><ss:Data ss:Type="String">${one}</ss:Data></ss:Cell>`).join('')}</ss:Row>`,
      )
      .join('')}</ss:Table></ss:Worksheet></ss:Workbook>`
    expect(people(encodeText(text, 'windows-1252'))).toEqual(['Zoë Müller 2012-03-14'])
  })

  test.each([
    [
      'rows that go back',
      sheet('A', `<Row ss:Index="4">${cell('Ana')}</Row><Row ss:Index="2">${cell('Tom')}</Row>`),
    ],
    ['cells that go back', sheet('A', `<Row>${cell('Ana')}${cell('Tom', 'String', ' ss:Index="1"')}</Row>`)],
    ['more than 200 sheets', sheet('A', header).repeat(201)],
  ])('with %s is rejected', (_what, sheets) => {
    expect(importGrid(encode(book(sheets)), { rules })).toEqual({ error: { code: 'file_unreadable' } })
  })

  it('without cells is empty', () => {
    expect(importGrid(encode(book(sheet('A', ''))), { rules })).toEqual({ error: { code: 'file_empty' } })
  })
})

describe('markup made to do harm', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "&a;&a;&a;">]>`
  test.each([
    [
      'entities',
      `<?xml version="1.0"?>${bomb}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`,
      'file_unreadable',
    ],
    ['entities in a page', `${bomb}<table><tr><td>&b;</td></tr></table>`, 'file_unreadable'],
    [
      'a file of the machine',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><table><tr><td>&a;</table>',
      'file_unreadable',
    ],
    ['deep nesting', `<table><tr><td>${'<div>'.repeat(200_000)}`, 'file_unreadable'],
    ['many tables', '<table><tr><td>x</table>'.repeat(100_000), 'file_unreadable'],
    ['a table that never begins', '<table'.repeat(200_000), 'file_unreadable'],
    ['a very long cell', table(`${rowOf(heads, 'th')}<tr><td>${'x'.repeat(40_000)}`), 'file_cell_too_long'],
  ])('is rejected: %s', (_what, text, code) => {
    expect(importGrid(encode(text), { rules })).toMatchObject({ error: { code } })
  })

  it('reads at most as many rows and columns as of any file', () => {
    const rows = '<tr><td colspan="999999999" rowspan="999999999">x'.repeat(maxRowsRead + 5)
    const wide = rowOf(Array.from({ length: 400 }, (_, at) => `x${at}`))
    for (const text of [table(rows), table(wide.repeat(50)), table(rowOf(['x']).repeat(20_000)).repeat(150)])
      expect(importGrid(encode(text), { rules })).toHaveProperty('error')
    const list = rowOf(heads, 'th') + rowOf(['Ana', 'Lopez', '2012-03-14']).repeat(maxApplicants + 1)
    expect(importGrid(encode(table(list)), { rules })).toMatchObject({
      error: { code: 'file_too_many_rows' },
    })
  })
})
