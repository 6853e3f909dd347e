import { describe, expect, it } from 'vitest'
import { encodeText } from './encode-text.ts'
import { importFile, joinRows, matched, textFile } from './build-file.ts'

const people = [
  ['Luca', 'Rinaldi'],
  ['Giulia', 'Greco'],
  ['Marta', 'Testa'],
  ['Diego', 'Fontana'],
  ['Sara', 'Monti'],
  ['Elena', 'Russo'],
] as const
const list = (headings: string[], cellsOf: (first: string, last: string, at: number) => string[]) =>
  textFile([
    ['Nome', 'Cognome', 'Data di nascita', ...headings],
    ...people.map(([first, last], at) => [first, last, `1${at}/05/2010`, ...cellsOf(first, last, at)]),
  ])
const own = (first: string, last: string) => `${first}.${last}@x.example`.toLowerCase()
const ofParent = (last: string) => `zoe.${last}@x.example`.toLowerCase()

describe('columns of email addresses', () => {
  it.each<[string, string[], (first: string, last: string) => string[], Record<string, string | null>]>([
    [
      'the column with the given names is taken, whatever the headings',
      ['E-mail', 'Account'],
      (first, last) => [ofParent(last), own(first, last)],
      { 'E-mail': null, Account: 'email' },
    ],
    [
      'a column with only family names is left out if its heading says nothing',
      ['Da avvisare'],
      (_first, last) => [ofParent(last)],
      { 'Da avvisare': null },
    ],
    [
      'an initial with the family name is the person',
      ['Da avvisare'],
      (first, last) => [`${first[0]}${last}@x.example`.toLowerCase()],
      { 'Da avvisare': 'email' },
    ],
    [
      'addresses without names say nothing',
      ['E-mail', 'Account'],
      (first) => [`${first.length}77@x.example`, own(first, '')],
      { 'E-mail': 'email', Account: null },
    ],
  ])('%s', (_name, headings, cellsOf, fields) => {
    expect(matched(importFile(list(headings, cellsOf)))).toMatchObject(fields)
  })

  it('shows a plain heading with "Check" if its addresses have only family names', () => {
    const { columns } = importFile(list(['E-mail'], (_first, last) => [ofParent(last)]))
    const column = columns.find(({ header }) => header === 'E-mail')!
    expect(column.field).toBe('email')
    expect(column.confidence).toBeLessThan(0.8)
  })
})

it('takes no time at which a form was sent for a day of the trip', () => {
  const sent = list(['Inizio', 'Partenza', 'Ritorno'], (_first, _last, at) => [
    `1${at}/11/2026 10:4${at}:25`,
    '25/02/2027',
    '08/03/2027',
  ])
  expect(matched(importFile(sent))).toMatchObject({
    Inizio: null,
    Partenza: 'start_date',
    Ritorno: 'end_date',
  })
  const flights = list(['Partenza', 'Ritorno'], () => ['25/02/2027 08:30', '08/03/2027 21:15'])
  expect(matched(importFile(flights))).toMatchObject({ Partenza: 'start_date', Ritorno: 'end_date' })
})

describe('the only country of a list', () => {
  it('is neither residence nor destination if it is next to the days of the trip and the same for everybody', () => {
    const file = list(['Dal', 'Al', 'Nazione'], () => ['12/02/2027', '22/02/2027', 'Irlanda'])
    expect(matched(importFile(file)).Nazione).toBeNull()
  })
  it('is the residence elsewhere', () => {
    const file = list(['Nazione', 'E-mail', 'Dal', 'Al'], (first, last) => [
      'Italia',
      own(first, last),
      '12/02/2027',
      '22/02/2027',
    ])
    expect(matched(importFile(file)).Nazione).toBe('residence_country_id')
  })
})

it.each([
  ['Tournament country', 'destination_country_id'],
  ['In which country do you live now?', 'residence_country_id'],
  ['In welchem Land wohnst du gerade?', 'residence_country_id'],
  ['Land, in das wir fahren', 'destination_country_id'],
  ['Lägerland i år', 'destination_country_id'],
  ['Страна, где вы живете', 'residence_country_id'],
])('reads the country of "%s"', (heading, field) => {
  const file = list([heading], () => ['Spain'])
  expect(matched(importFile(file))[heading]).toBe(field)
})

it.each([
  'Телефон родителя',
  'Tel. tutore',
  'VH1 mobil',
  'Mail resp. 1',
  'Тел. мамы',
  'رقم والدك',
  'Anne-Baba Tel',
])('takes "%s" for the number of a parent', (heading) => {
  const file = list([heading], (_first, _last, at) => [`+39 333 577902${at}`])
  const column = importFile(file).columns.find(({ header }) => header === heading)!
  expect(column).toMatchObject({ field: null, reason: { code: 'heading_ignored' } })
})

it('does not take an encoding that puts capitals into words', () => {
  const rows = [
    ['MATRICULE', 'CATEG', 'NOM', 'PRENOM', 'DATNAIS'],
    ['1', 'É', 'LAMBERT', 'Léa', '03/12/2009'],
    ['2', 'É', 'MAES', 'Benoît', '20/05/2009'],
  ]
  const { encoding, values } = importFile(encodeText(joinRows(rows, ';'), 'windows-1252'))
  expect([encoding, ...values.map(({ first_name: name }) => name)]).toEqual(['windows-1252', 'Léa', 'Benoît'])
})
