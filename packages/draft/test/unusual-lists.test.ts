import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile, workbook } from './build-file.ts'

const people = [
  ['Luca', 'Rinaldi'],
  ['Giulia', 'Greco'],
  ['Marta', 'Testa'],
  ['Diego', 'Fontana'],
] as const

describe('codes that are numbers in a workbook', () => {
  const rows = (heading: string) => [
    ['First name', 'Last name', heading],
    ...people.map(([first, last], at) => [first, last, (at % 2) + 1]),
  ]
  const genders = ['male', 'female', 'male', 'female']
  it('are read as another sheet explains them', () => {
    const file = workbook({
      List: rows('Sex'),
      Key: [
        ['1', 'Male'],
        ['2', 'Female'],
      ],
    })
    expect(importFile(file).values.map(({ gender }) => gender)).toEqual(genders)
  })
  it('are read as their heading explains them', () => {
    const file = workbook(rows('Sex (1 = male, 2 = female)'))
    expect(importFile(file).values.map(({ gender }) => gender)).toEqual(genders)
  })
})

it.each([
  [['1er', '2º', '3er']],
  [['1er', '2do', '3ro']],
  [['1º', '2º', '3º']],
  [['1.º', '2.º', '3.º']],
  [['1°', '2°', '3°']],
  [['1er', '2e', '3e']],
  [['1ère', '2ème', '3ème']],
  [['1st', '2nd', '3rd']],
  [['1.', '2.', '3.']],
])('recognises the ordinals %j of children', (ordinals) => {
  const headings = ordinals.flatMap((ordinal) => [`${ordinal} hijo/a`, `${ordinal} F. nac`])
  const file = textFile([
    ['Apellidos', ...headings],
    ['Moreno', 'Ana', '04/03/2012', 'Luis', '05/03/2013', 'Eva', '06/03/2014'],
    ['Gil', 'Sara', '14/03/2012', 'Ivo', '15/03/2013', '', ''],
  ])
  const { questions, values } = importFile(file, { shape: { 'repeats:0': true } })
  expect(questions).toEqual([expect.objectContaining({ kind: 'repeats', holds: 'people', with: 5 })])
  expect(values.map((value) => value.first_name).toSorted()).toEqual(['Ana', 'Eva', 'Ivo', 'Luis', 'Sara'])
})

describe('a column split at dashes', () => {
  const split = (values: [string, string]) =>
    importFile(
      textFile([['First name', 'Last name', 'No'], ...values.map((value, at) => [...people[at]!, value])]),
      { shape: { 'split:0:2': 'dash' } },
    ).columns.map(({ header }) => header)
  it('is split at a hyphen between digits if it has no other dash', () => {
    expect(split(['20120410-6272', '20110322-8147'])).toEqual(['First name', 'Last name', 'No 1', 'No 2'])
  })
  it('keeps the hyphens of names if it has dashes', () => {
    expect(split(['Jean-Paul – Lyon', 'Anne-Marie – Nice'])).toEqual([
      'First name',
      'Last name',
      'No 1',
      'No 2',
    ])
  })
})

it('asks about people with a mark below a heading that says that they withdrew', () => {
  const file = (heading: string) =>
    textFile([
      ['Vorname', 'Name', heading],
      ...people.map(([first, last], at) => [first, last, at === 2 ? 'x' : '']),
    ])
  expect(importFile(file('zurückgez.')).questions).toEqual([
    expect.objectContaining({ kind: 'left', without: 4, with: 3 }),
  ])
  expect(importFile(file('bezahlt')).questions).toEqual([])
})

it('asks about people with a code that another sheet explains as withdrawn', () => {
  const file = workbook({
    List: [
      ['First name', 'Last name', 'St'],
      ...people.map(([first, last], at) => [first, last, at === 2 ? 'W' : 'C']),
    ],
    Key: [
      ['C', 'Confirmed'],
      ['W', 'Withdrawn'],
    ],
  })
  expect(importFile(file).questions).toEqual([
    expect.objectContaining({ kind: 'left', without: 4, with: 3, example: 'W' }),
  ])
})

it.each(['P1 Mobile', 'Tel. op. prawnego 1', 'Contact 1 phone'])(
  'does not take "%s" for the number of the person',
  (heading) => {
    const rows = people.map(([first, last], at) => [first, last, `+44 7700 90010${at}`])
    expect(matched(importFile(textFile([['First name', 'Last name', heading], ...rows])))[heading]).toBeNull()
  },
)

describe('a list without headings', () => {
  const row = ([first, last]: readonly [string, string], at: number, trip: string[]) => [
    'Student',
    last,
    first,
    at % 2 ? 'Girl' : 'Boy',
    `1${at} Mar 2010`,
    'United Kingdom',
    ...trip,
  ]
  const trips = [
    ['Spain', '25 Jul 2027', '8 Aug 2027'],
    ['"', '"', '"'],
    ['"', '"', '"'],
    ['"', '"', '"'],
  ]
  const { columns } = importFile(
    textFile(
      people.map((person, at) => row(person, at, trips[at]!)),
      '|',
    ),
  )
  it('has the country of residence before the destination, also with ditto marks', () => {
    expect(columns.map(({ field }) => field)).toEqual([
      'type',
      'last_name',
      'first_name',
      'gender',
      'date_of_birth',
      'residence_country_id',
      'destination_country_id',
      'start_date',
      'end_date',
    ])
  })
})

it('takes no day of the trip from a column without a heading in a list with headings', () => {
  const file = textFile([
    ['Nom', 'Prénom', 'Né(e) le', 'N° passeport', ''],
    ...people.map(([first, last], at) => [last, first, `1${at}/05/2011`, `53FV8635${at}`, `1${at}/10/2027`]),
  ])
  expect(importFile(file).columns.map(({ field }) => field)).not.toContain('start_date')
})

it('names the classes of a list alike if some need a word', () => {
  const classes = (labels: string[]) =>
    importFile(
      textFile([['Vorname', 'Name', 'Klasse'], ...labels.map((label, at) => [...people[at]!, label])]),
      { derived: 'all' },
    ).values.map((value) => value.group_name)
  expect(classes(['9b', '10a', '10a', 'Gruppe Blau'])).toEqual([
    'Klasse 9b',
    'Klasse 10a',
    'Klasse 10a',
    'Gruppe Blau',
  ])
  expect(classes(['10a', '10b', '10a', '10b'])).toEqual(['10a', '10b', '10a', '10b'])
})

it('makes no second person of a name in Latin letters', () => {
  const file = textFile([
    ['氏名', '', 'ローマ字', '', '生年月日'],
    ['姓', '名', '姓', '名', ''],
    ['木村', '琴音', 'KIMURA', 'KOTONE', '2010/05/13'],
    ['加藤', '真由', 'KATO', 'MAYU', '2010/06/14'],
  ])
  const { questions, rows } = importFile(file)
  expect([questions, rows]).toEqual([[], 2])
})
