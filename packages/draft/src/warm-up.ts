import { zipSync } from 'fflate'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { chosenColumns } from './draft-settings.ts'
import { describeDerived, describeMatched } from './match-response.ts'
import { settleGrid } from './match/matched-grid.ts'
import { matchGrid, reviewSettled } from './open-draft.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

const headings = [
  'Type',
  'First name',
  'Last name',
  'Gender',
  'Birth date',
  'Email',
  'Phone',
  'Passport number',
  'Country of residence',
  'Destination',
  'Start date',
  'End date',
  'Student ID',
  'Group',
  'Fee',
]
const countries = ['Germany', 'ES', 'Italy', 'FR', 'United Kingdom', 'Brazil', 'Ireland']
const names = ['Ana', 'José', 'Marie', 'Tom', 'Lena', 'Giulia', 'Chen', 'Rui']
const rowCount = 300
const rounds = 3

/**
 * Runs every step of an import on a small made-up workbook, one for each call: code that has run before is
 * several times as fast, and most people only import one file. The results are discarded.
 */
export function* warmUpSteps(): Generator<undefined, void> {
  const rules = standardApplicantRules('2026-12-01')
  for (let round = 0; round < rounds; round++) {
    const bytes = smallWorkbook(round * rowCount)
    yield
    const read = readSpreadsheet(bytes)
    yield
    if (!read.ok) return
    const matched = matchGrid(read, { today: rules.today })
    yield
    if (!matched.ok) return
    const { grid } = matched
    const { tables } = describeMatched(grid, rules)
    const columns = chosenColumns(tables)
    yield
    reviewSettled(grid, { columns, dateOrders: {}, derived: {}, cells: [], values: {}, rules })
    yield
    describeDerived(settleGrid(grid, columns), { rules, dateOrders: {}, choices: {} })
    yield
  }
}

/** A workbook as a spreadsheet program writes it, with fictitious people. */
function smallWorkbook(first: number): Uint8Array {
  const strings = [...headings]
  const row = (number: number, cells: (string | number)[]) => {
    const texts = cells.map((cell, column) => {
      const place = `r="${String.fromCharCode(65 + column)}${number}"`
      if (typeof cell === 'number') return `<c ${place} s="1"><v>${cell}</v></c>`
      return `<c ${place} t="s"><v>${strings.push(cell) - 1}</v></c>`
    })
    return `<row r="${number}" spans="1:15">${texts.join('')}</row>`
  }
  const rows = [row(1, headings)]
  for (let index = 0; index < rowCount; index++) rows.push(row(index + 2, person(first + index)))
  const part = (xml: string) => new TextEncoder().encode(xml)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const parts = [
    ['workbook', 'sheet.main'],
    ['worksheets/sheet1', 'worksheet'],
    ['styles', 'styles'],
    ['sharedStrings', 'sharedStrings'],
  ]
  const types = parts.map(
    ([path, type]) => `<Override PartName="/xl/${path}.xml" ContentType="${kind}.${type}+xml"/>`,
  )
  return zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    ),
    'xl/workbook.xml': part(
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': part(
      `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
    'xl/sharedStrings.xml': part(
      `<sst ${main}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ),
  })
}

function person(index: number): (string | number)[] {
  const name = names[index % names.length]!
  const country = countries[index % countries.length]!
  return [
    index % 20 === 0 ? 'group leader' : 'Student',
    name,
    `Example${String.fromCharCode(97 + (index % 26))}${String.fromCharCode(97 + (Math.floor(index / 26) % 26))}`,
    index % 2 === 0 ? 'F' : 'male',
    36_000 + (index % 1500),
    `person${index}@mail.example`,
    `+49 1515 ${String(3_529_000 + index)}`,
    `PX${String(1_000_000 + index)}`,
    country,
    countries[(index + 3) % countries.length]!,
    46_500 + (index % 40),
    46_530 + (index % 60),
    `ST${100_000 + index}`,
    `Group ${index % 9}`,
    `${1000 + (index % 700)}.50`,
  ]
}
