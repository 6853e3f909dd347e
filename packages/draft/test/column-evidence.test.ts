import { describe, expect, it } from 'vitest'
import { encodeText } from './encode-text.ts'
import { importFile, joinRows, matched, textFile } from './build-file.ts'
import { ofParent, own, people } from './italian-class.ts'

const list = (headings: string[], cellsOf: (first: string, last: string, at: number) => string[]) =>
  textFile([
    ['Nome', 'Cognome', 'Data di nascita', ...headings],
    ...people.map(([first, last], at) => [first, last, `1${at}/05/2010`, ...cellsOf(first, last, at)]),
  ])

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
      'addresses without names give way to those with the given names',
      ['E-mail', 'Account'],
      (first, last) => [`parent${last.length}@x.example`, own(first, last)],
      { 'E-mail': null, Account: 'email' },
    ],
    [
      'addresses without names are taken if there are no others',
      ['E-mail', 'Account'],
      (first) => [`${first.length}77@x.example`, `${first.length}78@x.example`],
      { 'E-mail': 'email', Account: null },
    ],
  ])('%s', (_name, headings, cellsOf, fields) => {
    expect(matched(importFile(list(headings, cellsOf)))).toMatchObject(fields)
  })

  it('offers addresses with only family names as those of parents, even below a plain heading', () => {
    const { columns, derived } = importFile(list(['E-mail'], (_first, last) => [ofParent(last)]))
    expect(columns.find(({ header }) => header === 'E-mail')!.field).toBeNull()
    expect(derived).toContainEqual(expect.objectContaining({ field: 'email', rule: 'contact' }))
  })

  it('takes addresses with one name of a whole name, which may be the given name', () => {
    const rows = people.map(([first, last]) => [`${last} ${first}`, `${first}@x.example`.toLowerCase()])
    expect(matched(importFile(textFile([['Nominativo', 'E-mail'], ...rows])))['E-mail']).toBe('email')
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

describe('given names that include the family names', () => {
  const form = (headings: string[], namesOf: (first: string, last: string) => string[]) =>
    textFile([['Cognome', ...headings], ...people.map(([first, last]) => [last, ...namesOf(first, last)])])
  it('are those of a parent if another column has given names alone', () => {
    const file = form(['Nome', 'Nome della ragazza / del ragazzo'], (first, last) => [`Zoe ${last}`, first])
    const { columns } = importFile(file)
    expect(columns.map(({ field }) => field)).toEqual(['last_name', null, 'first_name'])
    expect(columns[2]!.confidence).toBeLessThan(0.8)
  })
  it('are shown with "Check" if there is no other column', () => {
    const { columns } = importFile(form(['Nome'], (first, last) => [`${first} ${last}`]))
    expect(columns[1]).toMatchObject({ field: 'first_name' })
    expect(columns[1]!.confidence).toBeLessThan(0.8)
  })
  it('are certain if only one person has such a name', () => {
    const file = form(['Nome'], (first, last) => [last === 'Greco' ? `${first} ${last}` : first])
    expect(importFile(file).columns[1]!.confidence).toBeGreaterThan(0.8)
  })
})

it.each([
  ['txtPassportNumber', 'passport_number'],
  ['strDateOfBirth', 'date_of_birth'],
  ['學生的性別', 'gender'],
  ['ご出発希望日', 'start_date'],
  ['想去的國家', 'destination_country_id'],
  ['Nationalität 1', 'home_country_id'],
  ['IP Address', null],
  ['Fecha alta', null],
])('reads the heading "%s" as %s', (heading, field) => {
  const values: Record<string, string> = {
    passport_number: 'AB1234567',
    date_of_birth: '2010-05-13',
    gender: '女',
    start_date: '2027-03-01',
    destination_country_id: 'Spain',
    home_country_id: 'Italien',
  }
  const value = field === null ? '10.0.0.1' : values[field]!
  const names = people.map(([first, last]) => [first, last, heading === 'Fecha alta' ? '01/09/2021' : value])
  expect(matched(importFile(textFile([['Nombre', 'Apellido', heading], ...names])))[heading]).toBe(field)
})

it('does not take days of earlier years for the trip because of a part of their heading', () => {
  const file = list(['Fine iscrizione precedente', 'Partenza'], () => ['30/06/2023', '25/02/2027'])
  expect(matched(importFile(file))).toMatchObject({
    'Fine iscrizione precedente': null,
    Partenza: 'start_date',
  })
})

it('reads a word as the language of the list means it', () => {
  const french = textFile([
    ['Nom', 'Prénom', 'Date de naissance', 'Tarif', 'Montant total'],
    ['LAMBERT', 'Léa', '03/12/2009', 'Séjour', '1234,50'],
    ['MAES', 'Benoît', '20/05/2009', 'Séjour', '1234,50'],
  ])
  expect(matched(importFile(french)).Tarif).toBeNull()
})

it.each([
  ['女 F', 'female'],
  ['Junge / boy', 'male'],
  ['weibl.', 'female'],
])('reads the gender "%s" as %s', (text, gender) => {
  const { values } = importFile(
    textFile([
      ['First name', 'Last name', 'Gender'],
      ['Anna', 'Smith', text],
    ]),
  )
  expect(values[0]!.gender).toBe(gender)
})

it('reads names of countries in the language of a list', () => {
  const polish = textFile([
    ['Imię', 'Nazwisko', 'Data urodzenia', 'Kraj zamieszkania', 'Kraj wyjazdu'],
    ['Ewa', 'Nowak', '13.01.2011', 'Polska', 'Wielka Brytania'],
  ])
  const { values } = importFile(polish)
  expect(values[0]).toMatchObject({ residence_country_id: 'PL', destination_country_id: 'GB' })
})

it('does not turn a list whose first column is the same for everybody', () => {
  const rows = people.map(([first, last], at) => [
    'Klasse 3c',
    `${last} ${first}`,
    `1${at}.5.2013`,
    `X886998${at}`,
    own(first, last),
  ])
  const { questions, values } = importFile(textFile(rows, ';'))
  expect(questions.filter(({ kind }) => kind === 'turned')).toEqual([])
  expect(values).toHaveLength(people.length)
})

describe('columns of a table with its name', () => {
  it('are what their last part says', () => {
    const file = textFile([
      [
        'student.lastName',
        'student.firstName',
        'student.birthdate',
        'address.zip',
        'address.mobile',
        'klasse.name',
      ],
      ...people.map(([first, last], at) => [
        last,
        first,
        `2010-05-1${at}`,
        '26121',
        `+49 1522 505743${at}`,
        '7a',
      ]),
    ])
    expect(matched(importFile(file))).toEqual({
      'student.lastName': 'last_name',
      'student.firstName': 'first_name',
      'student.birthdate': 'date_of_birth',
      'address.zip': null,
      'address.mobile': 'phone_number',
      'klasse.name': 'group_name',
    })
  })
  it('belong to a parent if its name says so', () => {
    const file = list(['padre.cellulare'], (_first, _last, at) => [`+39 333 577902${at}`])
    expect(matched(importFile(file))['padre.cellulare']).toBeNull()
  })
})

it.each<[heading: string, values: string[], field: string]>([
  ['Classe frequentata', ['4BL', '4CL'], 'group_name'],
  ['Classe frequentata', ['4', '5'], 'year_of_study'],
])('takes "%s" of %j for %s', (heading, values, field) => {
  const file = list([heading], (_first, _last, at) => [values[at % 2]!])
  expect(matched(importFile(file))[heading]).toBe(field)
})

it('takes the number of a passport that has to be valid for the number', () => {
  const heading = "Numero di passaporto o carta d'identità valida per l'espatrio"
  const file = list([heading, 'Scadenza passaporto'], (_first, _last, at) => [`YB045599${at}`, '12/05/2030'])
  expect(matched(importFile(file))).toMatchObject({
    [heading]: 'passport_number',
    'Scadenza passaporto': null,
  })
})

it('takes eight digits that are not a day for a number', () => {
  const file = list(['Matricola'], (_first, _last, at) => [`2026887${at}`])
  expect(importFile(file).columns.at(-1)).toMatchObject({ field: 'student_number' })
})

it.each([
  ['木村 琴音', '琴音', '木村'],
  ['김 민준', '민준', '김'],
])('splits the name "%s" after the family name', (name, first, last) => {
  const { values } = importFile(
    textFile([
      ['Name', 'Birthday'],
      [name, '2010-05-13'],
    ]),
  )
  expect(values[0]).toMatchObject({ first_name: first, last_name: last })
})

it('takes the names of children and not those of the parent in front of them', () => {
  const { questions, values } = importFile(
    textFile([
      ['Salarié', '', 'Enfant 1', '', '', 'Enfant 2', '', ''],
      ['Nom', 'Prénom', 'Nom', 'Prénom', 'Naissance', 'Nom', 'Prénom', 'Naissance'],
      ['Diallo', 'Manon', 'Diallo', 'Juliette', '16/02/2012', 'Diallo', 'Océane', '01/09/2013'],
      ['Garnier', 'Anne', 'Garnier', 'Hugo', '06/07/2009', '', '', ''],
    ]),
  )
  expect(questions).toEqual([expect.objectContaining({ kind: 'repeats', holds: 'people', with: 3 })])
  expect(values.map((value) => value.first_name).toSorted()).toEqual(['Hugo', 'Juliette', 'Océane'])
})

it('does not take numbers for countries', () => {
  const file = list(['Host ID'], (_first, _last, at) => [`20${at}`])
  expect(matched(importFile(file))['Host ID']).toBeNull()
})
