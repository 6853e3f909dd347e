import { utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { importFile, textFile, workbook } from './build-file.ts'

const groups = ['lfd.', 'Schüler/in', '', '', 'Reisepass', '', 'Fahrt', '', 'Kl.', 'zurückgez.']
const parts = ['', 'Name', 'Vorname', 'geb.', 'Nr.', 'gültig bis', 'von', 'bis', '', '']
const people = [
  ['1', 'Krüger', 'Jule', '07.08.2009', 'CG746K338', '07.12.2031', '19.04.2027', '23.04.2027', '9b', ''],
  ['2', 'Schäfer', 'Till', '17.04.2011', 'CF484K445', '16.07.2028', '19.04.2027', '23.04.2027', '10a', ''],
  ['3', 'Groß', 'Moritz', '05.09.2010', 'CG429T562', '15.09.2033', '19.04.2027', '23.04.2027', '9b', 'x'],
]
const title = ['Klassenfahrt Paris', '', '', '', '', '', '', '', '', '']
const rows = [title, groups, parts, ...people]

const tag = (cells: string[], name: string) => cells.map((cell) => `<${name}>${cell}</${name}>`).join('')
const page = `<h3>Klassenfahrt Paris</h3><table><tr><th rowspan=2>lfd.<th colspan=3>Schüler/in
  <th colspan=2>Reisepass<th colspan=2>Fahrt<th rowspan=2>Kl.<th rowspan=2>zurückgez.</tr>
  <tr>${tag(parts.filter(Boolean), 'th')}</tr>${people.map((row) => `<tr>${tag(row, 'td')}</tr>`).join('')}</table>`

const files: [string, Uint8Array][] = [
  ['a web page', new TextEncoder().encode(page)],
  [
    'a workbook',
    workbook({ Liste: rows }, 'xlsx', (_, sheet) => {
      const merged = ['A2:A3', 'B2:D2', 'E2:F2', 'G2:H2', 'I2:I3', 'J2:J3']
      sheet['!merges'] = merged.map((range) => utils.decode_range(range))
    }),
  ],
  ['a text file', textFile(rows)],
]
const fields = [
  null,
  'last_name',
  'first_name',
  'date_of_birth',
  'passport_number',
  null,
  'start_date',
  'end_date',
  'group_name',
  null,
]

describe.each(files)('headings over both rows, in %s', (_, bytes) => {
  it('are kept next to the headings of groups', () => {
    const result = importFile(bytes)
    expect(result.columns.map(({ header }) => header)).toEqual([
      'lfd.',
      ...parts.slice(1, 8),
      'Kl.',
      'zurückgez.',
    ])
    expect(result.columns.map(({ field }) => field)).toEqual(fields)
    expect([result.header_row, result.rows]).toEqual([3, 3])
  })

  it('are kept if the user chooses both rows', () => {
    const { columns } = importFile(bytes, { shape: { 'heading:0': '2-3' } })
    expect(columns.map(({ header }) => header)).toEqual([
      'lfd.',
      'Schüler/in\nName',
      'Schüler/in\nVorname',
      'Schüler/in\ngeb.',
      'Reisepass\nNr.',
      'Reisepass\ngültig bis',
      'Fahrt\nvon',
      'Fahrt\nbis',
      'Kl.',
      'zurückgez.',
    ])
    expect(columns.map(({ field }) => field)).toEqual(fields)
  })
})

it.each(files.slice(0, 2))('only the lower row, in %s, has the headings merged into it', (_, bytes) => {
  const { columns } = importFile(bytes, { shape: { 'heading:0': '3-3' } })
  expect(columns.map(({ header }) => header)).toEqual(['lfd.', ...parts.slice(1, 8), 'Kl.', 'zurückgez.'])
})

it.each([
  ['a title', ['Ausflug', '', '', '', '', '', '', '', '', '']],
  ['a group', ['Reisepass', '', '', '', 'Fahrt', '', '', '', '', '']],
])('%s above a blank cell is no heading', (_, above) => {
  const { columns } = importFile(textFile([above, parts, ...people]))
  expect(columns.map(({ header }) => header)).toEqual(parts.slice(1, 8))
})
