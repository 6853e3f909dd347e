import { describe, expect, it, test } from 'vitest'
import { deriveGrid } from '@campus/draft/derive/derive-grid'
import { readDerivedChoices, type DerivedChoices } from '@campus/draft/derive/derived-offer'
import { isDitto } from '@campus/draft/normalise/ditto-mark'
import { chosenColumns, readDraftSettings } from '@campus/draft/draft-settings'
import { describeMatched } from '@campus/draft/match-response'
import { isPlaceholder } from '@campus/draft/normalise/normalise-cell'
import { findCountry } from '@campus/draft/normalise/normalise-country'
import { cellText } from '@campus/draft/model/raw-cell'
import { readGrid, openDraft, reviewSettled } from '../src/open-draft.ts'
import { takenSheets } from '@campus/draft/match/matched-grid'
import { deriveFiles } from './derive-files.ts'
import { importFile, rules, textFile, workbook, type Cell } from './build-file.ts'

const asText = (rows: Cell[][]) =>
  textFile(
    rows.map((row) => row.map((cell) => String(cell ?? ''))),
    ';',
  )
const found = (result: ReturnType<typeof importFile>) =>
  result.derived.map(({ rule, field }) => `${rule} ${field}`)

describe.each(deriveFiles)('$name', ({ rows, expected, derived }) => {
  describe.each([
    ['xlsx', workbook(rows)],
    ['csv', asText(rows)],
  ])('%s', (_, bytes) => {
    it('offers what can be made and makes nothing unasked', () => {
      const result = importFile(bytes)
      expect(found(result)).toEqual(derived)
      expect(result.derived.every(({ accepted }) => !accepted)).toBe(true)
    })

    it('fills it in when it is accepted', () => {
      const result = importFile(bytes, { derived: 'all' })
      for (const [row, fields] of Object.entries(expected))
        expect([row, result.values.find((value) => value.row === Number(row))]).toMatchObject([row, fields])
      expect(found(result)).toEqual(derived)
      expect(result.derived.every(({ accepted }) => accepted)).toBe(true)
    })
  })
})

function open(bytes: Uint8Array) {
  const read = readGrid(bytes, { today: rules.today })
  if (!read.ok) throw new Error(read.code)
  return read.grid
}

/** Every set of choices of an offer or two and some that are many, the same at every run. */
function someChoices(ids: readonly string[]): DerivedChoices[] {
  const alone = ids.map((id) => ({ [id]: true }))
  const without = ids.map((id) => Object.fromEntries(ids.map((other) => [other, other !== id])))
  return [{}, ...alone, ...without, Object.fromEntries(ids.map((id) => [id, true]))]
}

describe('what is accepted', () => {
  const grids = deriveFiles.map(({ rows }) => open(workbook(rows)))

  it('never changes a cell that holds something, but for marks and for cities among countries', () => {
    for (const grid of grids) {
      const { allIds } = describeMatched(grid, rules).derived
      for (const choices of someChoices(allIds)) {
        const made = deriveGrid(grid, { rules, dateOrders: {}, choices })
        takenSheets(grid).forEach((before, at) => {
          const after = takenSheets(made.grid)[at]!
          expect(after.rows.map(({ row }) => row)).toEqual(before.rows.map(({ row }) => row))
          before.rows.forEach(({ cells }, person) =>
            cells.forEach((cell, index) => {
              const text = cellText(cell)
              const field = before.columns[index]?.field
              const isCity = field?.endsWith('_country_id') === true && findCountry(text) === null
              if (isPlaceholder(cell) || isDitto(text) || isCity) return
              expect(after.rows[person]!.cells[index]).toEqual(cell)
            }),
          )
        })
        // what was not accepted is not made, what was offered twice is counted once
        for (const { id, isAccepted, examples } of made.offers) {
          expect(isAccepted).toBe(choices[id] === true)
          expect(examples.length).toBeGreaterThan(0)
          expect(examples.length).toBeLessThanOrEqual(3)
        }
      }
    }
  })

  it('is the same in the window, on the server and for an operator', () => {
    deriveFiles.forEach(({ rows }, at) => {
      const bytes = workbook(rows)
      const grid = grids[at]!
      const matched = describeMatched(grid, rules)
      const columns = chosenColumns(matched.tables)
      for (const choices of someChoices(matched.derived.allIds)) {
        const shown = reviewSettled(grid, {
          columns,
          dateOrders: {},
          derived: choices,
          cells: [],
          rules,
          values: {},
        })
        const kept = openDraft(bytes, {
          fileName: '',
          settings: readDraftSettings(JSON.parse(JSON.stringify({ derived: choices }))),
          cells: [],
          rules,
        })
        if (!kept.ok) throw new Error(kept.code)
        const people = kept.sheet.rows.map(({ applicant }) => applicant)
        expect(shown.sheet.rows.map(({ applicant }) => applicant)).toEqual(people)
        const printed = importFile(bytes, { derived: choices }).values
        expect(printed.map(({ row: _, ...person }) => person)).toEqual(people)
      }
    })
  })

  it('shows as typed, and gives way to what a person types later', () => {
    const grid = grids[0]!
    const matched = describeMatched(grid, rules)
    const derived = Object.fromEntries(matched.derived.allIds.map((id) => [id, true]))
    const settled = { columns: chosenColumns(matched.tables), dateOrders: {}, derived, rules, values: {} }
    const cells = [{ row: 4, field: 'end_date', value: '2027-07-17' }]
    const { sheet } = reviewSettled(grid, { ...settled, cells })
    expect(sheet.rows[0]!.applicant.end_date).toBe('2027-07-17')
    expect(sheet.rows[1]!.typed).toMatchObject({ end_date: '2027-07-18', destination_country_id: 'IE' })
  })
})

const heading = ['First name', 'Last name', 'DOB', 'Passport no', 'Residence', 'Destination']
const someone = (n: number) => [
  'Ana',
  `Lopez${'abcdefghij'[n]}`,
  '2009-04-13',
  `A100000${n}`,
  'Spain',
  'Ireland',
]
const ends = (rows: Cell[][]) =>
  importFile(workbook(rows), { derived: 'all' }).values.map(
    ({ start_date: start, end_date: end }) => `${start} ${end}`,
  )

describe('a length and a date', () => {
  test('a column of its own is filled where it is blank, and only there', () => {
    const rows = [
      [...heading, 'Start', 'End', 'Weeks'],
      [...someone(0), '2027-07-05', '2027-07-11', 2],
      [...someone(1), '2027-07-05', null, 2],
      [...someone(2), '2027-07-05', '-', 1.5],
      [...someone(3), null, '2027-07-18', 2],
    ]
    expect(ends(rows)).toEqual([
      '2027-07-05 2027-07-11',
      '2027-07-05 2027-07-18',
      // a week and a half is no whole number of days
      '2027-07-05 ',
      '2027-07-05 2027-07-18',
    ])
  })

  test('a list that shows both dates is counted as it counts: Monday to Friday', () => {
    const rows = [
      [...heading, 'Start', 'End', 'Weeks'],
      [...someone(0), '2027-07-05', '2027-07-16', 2],
      [...someone(1), '2027-07-05', '2027-07-09', 1],
      [...someone(2), '2027-07-05', null, 3],
    ]
    expect(ends(rows)[2]).toBe('2027-07-05 2027-07-23')
  })

  test('numbers without a unit say nothing, unless the people with both dates do', () => {
    const open = [
      [...heading, 'Start', 'Duration'],
      [...someone(0), '2027-07-05', 2],
      [...someone(1), '2027-07-05', 3],
    ]
    expect(importFile(workbook(open)).derived).toEqual([])
    const known = [
      [...heading, 'Start', 'End', 'Duration'],
      [...someone(0), '2027-07-05', '2027-07-18', 2],
      [...someone(1), '2027-07-05', '2027-07-25', 3],
      [...someone(2), '2027-07-05', null, 4],
    ]
    expect(ends(known)[2]).toBe('2027-07-05 2027-08-01')
  })

  test('of a period and a length the period makes the date, and the length what is left', () => {
    const rows = [
      [...heading, 'Start', 'Travel dates', 'Weeks'],
      [...someone(0), '2027-07-05', '5 – 17 July 2027', 2],
      [...someone(1), '2027-07-05', null, 2],
    ]
    const result = importFile(workbook(rows))
    expect(result.derived.map(({ rule, field, rows: count }) => [rule, field, count])).toEqual([
      ['period', 'end_date', 1],
      ['duration', 'end_date', 1],
    ])
    expect(ends(rows)).toEqual(['2027-07-05 2027-07-17', '2027-07-05 2027-07-18'])
  })

  test('month first is read so in a period and beside a length', () => {
    const rows = [
      [...heading, 'Dates'],
      [...someone(0), '7/5/2027 - 7/18/2027'],
      [...someone(1), '8/2/2027 - 8/8/2027'],
    ]
    expect(ends(rows)).toEqual(['2027-07-05 2027-07-18', '2027-08-02 2027-08-08'])
  })
})

describe('a leader whom a caption names', () => {
  const names = [...heading, 'Start', 'End']
  const days = ['2027-07-05', '2027-07-18']
  const rossi = ['Paola', 'Rossi', '1980-03-12', 'A2000001', 'Italy', 'Ireland', ...days]
  const rows = [
    names,
    ['Group 1 - leader Prof. ROSSI'],
    rossi,
    [...someone(0), ...days],
    [...someone(1), '2027-07-05', '2027-07-25'],
    ['Group 2 - leader Prof. NERI'],
    [...someone(2), ...days],
  ]

  test('becomes one where the list gives no types, and leads those whose dates lie within', () => {
    const { values, issues, links } = importFile(workbook(rows), { derived: 'all' })
    expect(values.map(({ type, group_leader: leader }) => [type, leader])).toEqual([
      ['group_leader', ''],
      ['student', 'Paola Rossi'],
      ['student', ''],
      ['student', ''],
    ])
    expect(issues.filter(({ field }) => field === 'type' || field === 'group_leader')).toEqual([])
    expect(links).toEqual([{ row: 4, field: 'group_leader', to_row: 3 }])
  })

  test('stays a student where the list says so', () => {
    const typed = rows.map((row, at) =>
      at === 0 ? ['Type', ...row] : row.length === 1 ? row : ['Student', ...row],
    )
    const { values } = importFile(workbook(typed), { derived: 'all' })
    expect(values.map(({ type, group_leader: leader }) => `${type} ${leader}`)).toEqual(
      values.map(() => 'student '),
    )
  })
})

describe('what is not offered', () => {
  const derivedOf = (rows: Cell[][]) =>
    importFile(workbook(rows)).derived.map(({ rule, field }) => `${rule} ${field}`)
  const dated = [...heading, 'Start', 'End']
  const days = ['2027-07-05', '2027-07-18']

  test('blanks in a column that is full but for them, marks in names, a birthplace, an airport', () => {
    const rows = [
      [...dated, 'Group', 'Place of birth', 'Departure airport', 'Lessons per week', 'Agent city'],
      [...someone(0), ...days, 'Blue', 'Madrid', 'London', 20, 'Rome'],
      [...someone(1), ...days, 'Blue', 'Rome', 'London', 20, 'Rome'],
      [
        'Eva',
        '"',
        '2009-04-14',
        'A2000001',
        'Spain',
        'Ireland',
        ...days,
        null,
        'Paris',
        'Dublin',
        20,
        'Rome',
      ],
      [...someone(3), ...days, 'Blue', 'Paris', 'Dublin', 20, 'Rome'],
    ]
    expect(derivedOf(rows)).toEqual([])
  })

  test('types below a leader, and a note between rows as a group', () => {
    const rows = [
      ['Type', ...dated],
      ['Group leader', ...someone(0), ...days],
      [null, ...someone(1), ...days],
      ['Please send the passports by Friday.'],
      [null, ...someone(2), ...days],
      [null, ...someone(3), ...days],
    ]
    expect(derivedOf(rows)).toEqual([])
  })

  test('a city of several countries by itself', () => {
    const names = ['First name', 'Last name', 'DOB', 'Passport no', 'Residence', 'Study city', 'Start', 'End']
    const rows = [
      names,
      ['Ana', 'Lopez', '2009-04-13', 'A1000001', 'Spain', 'Cambridge', ...days],
      ['Eva', 'Perez', '2009-04-14', 'A1000002', 'Spain', 'Cambridge', ...days],
    ]
    expect(derivedOf(rows)).toEqual([])
  })
})

test('a ditto mark stands for any value that people may share, also for the student of two relatives', () => {
  const names = ['Type', 'First name', 'Last name', 'DOB', 'Passport no', 'Residence', 'Destination']
  const rest = ['Spain', 'Ireland', '2027-07-05', '2027-07-18']
  const { derived } = importFile(
    workbook([
      [...names, 'Start', 'End', 'Dependent of'],
      ['Student', 'Ana', 'Lopez', '2009-04-13', 'A1000001', ...rest, ''],
      ['Family', 'Eva', 'Lopez', '1979-04-14', 'A1000002', ...rest, 'Ana Lopez'],
      ['Family', 'Luis', 'Lopez', '1978-04-14', 'A1000003', ...rest, '"'],
    ]),
  )
  expect(derived.map(({ rule, field }) => `${rule} ${field}`)).toEqual(['ditto dependent_of'])
})

test('choices of any shape are read as choices or as nothing', () => {
  const kept = {
    'duration:end_date:Weeks': true,
    'city:x:': false,
    'made:up': true,
    'ditto:plan:Plan': 'yes',
  }
  expect(readDerivedChoices(kept)).toEqual({ 'duration:end_date:Weeks': true, 'city:x:': false })
  expect(readDraftSettings({ derived: [1, 2], group_by_sheet: true }).derived).toEqual({
    'sheet_name:group_name:sheet': true,
  })
})
