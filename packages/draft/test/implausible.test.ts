import { describe, expect, it, test } from 'vitest'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { applyCells } from '@campus/draft/apply-cells'
import { importSheet } from '@campus/draft/import-grid'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { findImplausible, type ImplausibleReason } from '@campus/draft/relate/implausible'
import { day, importFile, layOver, rules, textFile, workbook } from './build-file.ts'

type Change = Partial<Applicant> & Pick<ReviewRow, 'same_person' | 'form_days'>

/** People without anything unusual, each with their own name, contact and passport. */
const usual = (at: number): Applicant => ({
  ...emptyApplicant(),
  type: 'student',
  first_name: 'Ana',
  last_name: `Lopez ${'abcdefghijklmnopqrstuvwxyz'[at]}`,
  date_of_birth: `2008-03-${String((at % 28) + 1).padStart(2, '0')}`,
  email: `ana${at}@family.example`,
  phone_number: { country_id: 'ES', country_code: '34', phone_number: `60012345${at}` },
  passport_number: `P10000${at}`,
  start_date: '2027-06-01',
  end_date: '2027-06-14',
})
const rowsOf = (changes: readonly Change[]): ReviewRow[] =>
  changes.map(({ same_person, form_days, ...change }, at) => ({
    row: at + 2,
    typed: {},
    issues: [],
    applicant: { ...usual(at), ...change },
    ...(same_person ? { same_person } : {}),
    ...(form_days ? { form_days } : {}),
  }))
const ask = (rows: readonly ReviewRow[]) => findImplausible(rows, { today: rules.today, related: new Map() })
const times = (count: number, change: (at: number) => Change): Change[] =>
  Array.from({ length: count }, (_, at) => change(at))
const phone = { country_id: 'ES', country_code: '34', phone_number: '600999888' }
const fortnight = { start_date: '2027-06-01', end_date: '2027-06-14' }
const oneDay = { start_date: '2027-06-01', end_date: '2027-06-01' }
const surnames = ['Ruiz', 'Gil', 'Mora', 'Vega', 'Sanz', 'Rey']
const email = 'office@school.example'

/** The reason asked about, and the number of people who are asked about; today is 1 December 2026. */
const cases: [what: string, people: Change[], reason: ImplausibleReason | null, asked: number][] = [
  ['a student born this month', [{ date_of_birth: '2026-11-18' }], 'born_lately', 1],
  ['a leader born this month', [{ type: 'group_leader', date_of_birth: '2026-11-18' }], 'born_lately', 1],
  ['a leader of 15 at the start', [{ type: 'group_leader', date_of_birth: '2011-06-02' }], 'young_leader', 1],
  ['a leader who is 16 that day', [{ type: 'group_leader', date_of_birth: '2011-06-01' }], null, 0],
  ['a student of 15', [{ date_of_birth: '2011-06-02' }], null, 0],
  [
    'a young leader without a trip',
    [{ type: 'group_leader', date_of_birth: '2011-06-02', start_date: '' }],
    null,
    0,
  ],
  ['a baby of the family', [{ type: 'immediate_family', date_of_birth: '2026-11-18' }], null, 0],
  ['a pupil of one year', [{ date_of_birth: '2025-12-01' }], null, 0],
  ['a student born in 1908', [{ date_of_birth: '1908-05-02' }], 'born_long_ago', 1],
  ['someone born in 1920', [{ date_of_birth: '1920-01-01' }], null, 0],
  [
    'the day of the form',
    [{ date_of_birth: '2026-11-18', form_days: ['2026-11-18'] }],
    'born_on_form_day',
    1,
  ],
  ['another day than the form’s', [{ form_days: ['2026-11-18'] }], null, 0],
  ['Test Test', [{ first_name: 'Test', last_name: 'TEST' }], 'sample_name', 1],
  ['Test and Test Test', [{ first_name: 'Test', last_name: 'Test Test' }], 'sample_name', 1],
  ['Max Mustermann', [{ first_name: 'Max', last_name: 'Mustermann' }], 'sample_name', 1],
  ['asdf as a surname', [{ last_name: 'asdf' }], 'sample_name', 1],
  ['张三', [{ first_name: '三', last_name: '张' }], 'sample_name', 1],
  ['the surname Test', [{ last_name: 'Test' }], null, 0],
  ['the surname Mustermann with another name', [{ first_name: 'Ida', last_name: 'Mustermann' }], null, 0],
  ['one day among fortnights', times(20, (at) => (at === 3 ? oneDay : fortnight)), 'short_trip', 1],
  ['one day among few people', times(19, (at) => (at === 3 ? oneDay : fortnight)), null, 0],
  ['many days out', times(30, (at) => (at < 4 ? oneDay : fortnight)), null, 0],
  ['six people with one email', times(6, (at) => ({ last_name: surnames[at]!, email })), 'shared_email', 6],
  ['four people with one email', times(4, (at) => ({ last_name: surnames[at]!, email })), null, 0],
  ['a family with one email', times(6, (at) => ({ last_name: `${surnames[at]} Pons`, email })), null, 0],
  [
    'a group with its leader’s email',
    times(6, (at) => ({ type: at === 0 ? 'group_leader' : 'student', last_name: surnames[at]!, email })),
    null,
    0,
  ],
  [
    'five with one phone',
    times(5, (at) => ({ last_name: surnames[at]!, phone_number: phone })),
    'shared_phone',
    5,
  ],
  ['two with one passport', times(2, () => ({ passport_number: 'XY123' })), 'shared_passport', 2],
  [
    'one person on two trips',
    times(2, () => ({ passport_number: 'XY123', date_of_birth: '2008-01-01' })),
    null,
    0,
  ],
  [
    'two with one passport, answered as different people',
    times(2, (at) => ({ passport_number: 'XY123', ...(at === 1 ? { same_person: 'keep' as const } : {}) })),
    null,
    0,
  ],
  ['ordinary people', times(26, () => ({})), null, 0],
]

describe('possible but unlikely', () => {
  test.each(cases)('%s', (_what, people, reason, asked) => {
    const found = ask(rowsOf(people))
    expect(found).toHaveLength(asked)
    expect(new Set(found.map(({ issue }) => issue.params?.['reason']))).toEqual(
      new Set(reason ? [reason] : []),
    )
  })

  it('says how many share a value', () => {
    const found = ask(rowsOf(times(6, (at) => ({ last_name: surnames[at]!, email }))))
    expect(found[0]!.issue.params).toEqual({ reason: 'shared_email', count: 6 })
  })

  it('leaves a shared passport number to the question about the same person', () => {
    const rows = rowsOf(times(2, () => ({ passport_number: 'XY123' })))
    const issue = { field: 'passport_number', code: 'same_person' } as const
    expect(findImplausible(rows, { today: rules.today, related: new Map([[3, [issue]]]) })).toEqual([])
  })

  it('asks nothing about a cell with another issue', () => {
    const [row] = rowsOf([{ date_of_birth: '1908-05-02' }])
    expect(ask([{ ...row!, issues: [{ field: 'date_of_birth', code: 'too_old' }] }])).toEqual([])
  })
})

const headings = ['Timestamp', 'First name', 'Last name', 'Date of birth', 'Email', 'Passport', 'Residence']
const more = ['Destination', 'Start', 'End']
const places = ['ES', 'GB']
const people = [
  ['28/11/2025 09:12:44', 'Ana', 'Gil', '28/11/2025', 'ana@gil.example', 'ES1234567'],
  ['29/11/2025 17:30:02', 'Ben', 'Rey', '03/05/2008', 'ben@rey.example', 'ES7654321'],
].map((cells) => [...cells, ...places, '2027-06-01', '2027-06-14'])

it.each([
  ['a text file', textFile([[...headings, ...more], ...people])],
  [
    'a workbook',
    workbook(
      [
        [...headings, ...more],
        ...people.map((cells, at) => [
          new Date(Date.UTC(2025, 10, 28 + at, 9, 12, 44)),
          ...cells.slice(1, 3),
          at === 0 ? day(2025, 11, 28) : day(2008, 5, 3),
          ...cells.slice(4),
        ]),
      ],
      'xlsx',
      (_book, sheet) => {
        for (const cell of ['A2', 'A3']) sheet[cell].z = 'm/d/yyyy h:mm:ss'
      },
    ),
  ],
])('compares birthdays with the timestamps of a form in %s', (_what, bytes) => {
  expect(importFile(bytes).issues).toMatchObject([
    { row: 2, field: 'date_of_birth', code: 'implausible', params: { reason: 'born_on_form_day' } },
  ])
})

it('asks again when a confirmation is taken back, and not after another edit of the row', () => {
  const imported = importSheet(textFile([[...headings, ...more], ...people]), { rules })
  if ('error' in imported) throw new Error(imported.error.code)
  const confirm = (value: string) => ({ row: 2, field: 'confirmed:born_on_form_day', value })
  const confirmed = layOver(imported.sheet, [
    confirm('1'),
    { row: 2, field: 'email', value: 'new@gil.example' },
  ])
  expect(collectIssues(confirmed)).toEqual([])
  expect(collectIssues(applyCells(confirmed, [confirm('')]))).toMatchObject([{ code: 'implausible' }])
})
