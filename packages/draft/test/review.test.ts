import type { ColumnTarget } from '@campus/draft/model/column-match'
import { describe, expect, it } from 'vitest'
import { chooseColumn } from '@campus/draft/match/choose-column'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { chosenColumns } from '@campus/draft/draft-settings'
import { listChanges } from '@campus/draft/relate/list-changes'
import { readGrid, reviewGrid } from '../src/open-draft.ts'
import { learnContext } from '@campus/draft/derive/learn-context'
import type { MatchedGrid } from '@campus/draft/match/matched-grid'
import { revalidateRow, type ReviewSheet } from '@campus/draft/relate/review-sheet'
import { relateRows } from '../src/relate/relate-rows.ts'
import { day, importFile, matched, rules, textFile, workbook } from './build-file.ts'

/** As the screen does on an edit: the row is judged anew, then all rows against each other. */
function reviseRow(sheet: ReviewSheet, number: number, changes: Parameters<typeof revalidateRow>[1]) {
  const index = sheet.rows.findIndex(({ row }) => row === number)
  const row = revalidateRow(sheet.rows[index]!, changes, sheet.context, sheet.rules)
  sheet.rows = sheet.rows.with(index, row)
  sheet.relations = relateRows(sheet.rows)
  return { row }
}

const header = [
  'Type',
  'First name',
  'Last name',
  'Birth date',
  'Email',
  'Phone',
  'Passport',
  'Residence',
  'Destination',
  'Start',
  'End',
  'Student no',
  'Dependent of',
]
const ana = [
  'student',
  'Ana',
  'Lopez',
  '13/04/2005',
  'ana@x.example',
  '600123456',
  'A1234567',
  'Spain',
  'Ireland',
  '01/02/2027',
  '20/02/2027',
  'ST1',
  '',
]
const eva = [
  'family',
  'Eva',
  'Lopez',
  '13/04/1975',
  'eva@x.example',
  '+34600123457',
  'A1234568',
  'Spian',
  'Ireland',
  '21/02/2027',
  '02/02/2027',
  '',
  'ST1',
]

function read(rows: string[][]): MatchedGrid {
  const result = readGrid(textFile([header, ...rows]), { today: rules.today })
  if (!result.ok) throw new Error(result.code)
  return result.grid
}

describe('reviewing', () => {
  it('keeps what was typed, says what it was read as, and offers what was meant', () => {
    const sheet = reviewGrid(read([ana, eva]), rules)
    expect(listChanges(sheet.rows[0]!)).toEqual(
      expect.arrayContaining([
        { field: 'residence_country_id', from: 'Spain', to: 'ES' },
        { field: 'date_of_birth', from: '13/04/2005', to: '2005-04-13' },
        { field: 'phone_number', from: '600123456', to: '+34 600123456' },
      ]),
    )
    expect(collectIssues(sheet)).toEqual([
      { row: 3, field: 'residence_country_id', code: 'country_not_found', value: 'Spian', suggestion: 'ES' },
      {
        row: 3,
        field: 'end_date',
        code: 'end_before_start',
        value: '02/02/2027',
        suggestion: '2027-02-21',
        also: { field: 'start_date', value: '2027-02-02' },
      },
    ])
  })

  it('judges an edited row again, and what it means to others', () => {
    const sheet = reviewGrid(read([ana, eva]), rules)
    reviseRow(sheet, 3, { residence_country_id: 'ES', start_date: '2027-02-02', end_date: '2027-02-20' })
    expect(collectIssues(sheet)).toEqual([])
    reviseRow(sheet, 2, { student_number: 'ST2' })
    expect(collectIssues(sheet).map(({ row, code }) => [row, code])).toEqual([[3, 'dependent_not_found']])
    expect(sheet.relations).toEqual(relateRows(sheet.rows))
  })

  it('reads the phone again when the residence changes', () => {
    const sheet = reviewGrid(read([ana]), rules)
    const { row } = reviseRow(sheet, 2, { residence_country_id: 'Italy' })
    expect(row.applicant.phone_number).toMatchObject({ country_id: 'IT', country_code: '39' })
  })

  it('does not blame the phone for a residence that is not there', () => {
    const sheet = reviewGrid(read([ana.with(7, 'Narnia')]), rules)
    expect(collectIssues(sheet).map(({ field }) => field)).toEqual(['residence_country_id'])
  })

  it('finds the same person twice', () => {
    const sheet = reviewGrid(read([ana, ana.with(1, 'ANA')]), rules)
    expect(collectIssues(sheet).map(({ row, code, params }) => [row, code, params])).toEqual([
      [3, 'duplicate_in_file', { row: 2 }],
    ])
  })

  it('asks for the order of day and month once, and takes the answer', () => {
    const grid = read([ana.with(3, '03/04/2005').with(9, '01/02/2027').with(10, '05/06/2027')])
    const context = learnContext(grid, rules)
    expect(collectIssues(reviewGrid(grid, rules, context)).map(({ code }) => code)).toEqual(
      Array(3).fill('date_ambiguous'),
    )
    const reported = {
      ...context,
      dateOrders: { date_of_birth: 'mdy', start_date: 'mdy', end_date: 'mdy' } as const,
    }
    const sheet = reviewGrid(grid, rules, reported)
    expect([collectIssues(sheet), sheet.rows[0]!.applicant.start_date]).toEqual([[], '2027-01-02'])
  })
})

describe('columns', () => {
  it('moves a field to the column the person chooses, and says of the other that it is used there', () => {
    const { columns } = read([ana]).sheets[0]!
    const moved = chooseColumn(columns, 11, 'passport_number')
    expect([moved[6]!.field, moved[11]!.field]).toEqual([null, 'passport_number'])
    expect([moved[6]!.reason, moved[11]!.reason.code]).toEqual([
      { code: 'displaced', params: { heading: header[11], field: 'passport_number' } },
      'chosen',
    ])
    // the same after a reload
    const kept = { '0:6': null, '0:11': 'passport_number' } as const
    expect(chosenColumns([{ sheet: 0, columns }], { columns: kept })[0]).toEqual(moved)
  })

  it('says of a column left out by hand that it was chosen', () => {
    const { columns } = read([ana]).sheets[0]!
    expect(chosenColumns([{ sheet: 0, columns }], { columns: { '0:6': null } })[0]![6]).toMatchObject({
      field: null,
      reason: { code: 'chosen' },
    })
  })

  it('keeps that a doubtful column was confirmed, as long as it is matched to the same field', () => {
    const columns = [
      {
        index: 0,
        header: ' Nick ',
        field: 'first_name',
        confidence: 0.6,
        reason: { code: 'values_email', params: {} },
      },
    ] as const
    const confirmed = (checked: Record<string, ColumnTarget>) =>
      chosenColumns([{ sheet: 0, columns }], { columns: { '0:0': 'first_name' }, checked })[0]![0]!
    expect(confirmed({ Nick: 'first_name' })).toMatchObject({ confidence: 1, reason: { code: 'chosen' } })
    expect(confirmed({ Nick: 'last_name' })).toEqual(columns[0])
    expect(confirmed({ Name: 'first_name' })).toEqual(columns[0])
  })

  it('reads a sheet whose headings are in no known language by its values', () => {
    const rows = [
      [
        'Vardas',
        'Pavardė',
        'Gimimo data',
        'Paštas',
        'Skaičius',
        'Popierius',
        'Šalis',
        'Tikslas',
        'Nuo',
        'Iki',
      ],
      [
        'Zofia',
        'Kowalska',
        '2005-03-14',
        'z@x.example',
        '+48600123456',
        'AB1234567',
        'Poland',
        'Ireland',
        '2027-02-01',
        '2027-02-20',
      ],
      [
        'Marek',
        'Nowak',
        '2005-03-04',
        'm@x.example',
        '+48600123457',
        'AB1234568',
        'Germany',
        'Ireland',
        '2027-02-01',
        '2027-02-20',
      ],
    ]
    const result = importFile(textFile(rows))
    expect(result.columns.map(({ field }) => field)).toEqual([
      'first_name',
      'last_name',
      'date_of_birth',
      'email',
      'phone_number',
      'passport_number',
      'residence_country_id',
      'destination_country_id',
      'start_date',
      'end_date',
    ])
    expect(result.issues).toEqual([])
  })

  it('tells arrival and departure apart by the dates', () => {
    const rows = [
      ['First name', 'Last name', 'Departure', 'Arrival', 'DOB'],
      ['Ana', 'Lopez', '2027-02-20', '2027-02-01', '2005-01-13'],
    ]
    expect(matched(importFile(textFile(rows)))).toMatchObject({
      Departure: 'end_date',
      Arrival: 'start_date',
    })
  })

  it('does not take the class teacher of a list of students for a group leader', () => {
    const rows = [
      ['Type', 'First name', 'Last name', 'DOB', 'Teacher', 'Country of origin', 'Country of residence'],
      ['student', 'Ana', 'Lopez', '2005-01-13', 'Mrs Brown', 'Bolivian', 'Spain'],
    ]
    const result = importFile(textFile(rows))
    expect(matched(result)).toMatchObject({
      Teacher: null,
      'Country of origin': 'home_country_id',
      'Country of residence': 'residence_country_id',
    })
    expect(result.values[0]?.home_country_id).toBe('BO')
  })

  it('prefers the plain heading where two mean the same', () => {
    const rows = [
      ['First name', 'Last name', 'School email', 'Email'],
      ['Ana', 'Lopez', 'ana@school.example', 'ana@x.example'],
    ]
    expect(matched(importFile(textFile(rows)))).toMatchObject({ 'School email': null, Email: 'email' })
  })
})

describe('dates', () => {
  it('tells real dates of a workbook from those whose order has to be read', () => {
    const bytes = workbook([
      ['First name', 'Last name', 'Birth date', 'Start', 'End'],
      ['Ana', 'Lopez', day(2005, 4, 3), '01/02/2027', '20/02/2027'],
      ['Eva', 'Lopez', day(2006, 5, 4), '2027-02-03', '05/03/2027'],
    ])
    const result = readGrid(bytes, { today: rules.today })
    if (!result.ok) throw new Error(result.code)
    expect(learnContext(result.grid, rules).dateEvidence).toEqual({
      date_of_birth: { dmy: 0, mdy: 0, open: 0, dotted: 0, real: 2 },
      start_date: { dmy: 0, mdy: 0, open: 1, dotted: 0, real: 0 },
      end_date: { dmy: 1, mdy: 0, open: 1, dotted: 0, real: 0 },
    })
  })
})

describe('a word in the place of a passport number', () => {
  it.each([
    'pending',
    'NONE',
    'tbc',
    'will send later',
    'applied for',
    'wird nachgereicht',
    'à venir',
    'en trámite',
    'in rilascio',
    'a entregar',
    'see email',
    '待补',
    '稍後提供',
    'XXX',
    '0000000',
  ])('%s is a number that nobody has given yet, so that it is asked for', (word) => {
    const result = importFile(textFile([header, ana.map((cell) => (cell === 'A1234567' ? word : cell))]))
    expect(result.values[0]?.passport_number).toBe('')
    expect(result.issues.filter(({ field }) => field === 'passport_number')).toMatchObject([
      { code: 'required' },
    ])
  })

  it('typed in the review it is missing too', () => {
    const sheet = reviewGrid(read([ana]), rules)
    const { row } = reviseRow(sheet, 2, { passport_number: 'pending' })
    expect(row.issues).toMatchObject([{ field: 'passport_number' }])
  })
})
