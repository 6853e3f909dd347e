import { describe, expect, it } from 'vitest'
import { isDashes, isDitto } from '@campus/draft/normalise/ditto-mark'
import { normaliseGroup } from '@campus/draft/normalise/normalise-group'
import { findCountry, normaliseNationality } from '@campus/draft/normalise/normalise-country'
import { readTicketName } from '@campus/draft/normalise/split-people'
import { stripName } from '@campus/draft/normalise/strip-name'
import { readHeading } from '@campus/draft/match/score-heading'
import { day, importFile, textFile, workbook } from './build-file.ts'

const head = [
  'Vorname',
  'Nachname',
  'Geburtsdatum',
  'Passnummer',
  'E-Mail',
  'Von',
  'Bis',
  'Zielland',
  'Wohnsitzland',
]
const person = (at: number, extra: string[]) => [
  ['Ana', 'Eva', 'Ida', 'Leo', 'Max', 'Pia'][at]!,
  ['Baum', 'Fuchs', 'Hase', 'Igel', 'Lamm', 'Wolf'][at]!,
  `1${at}.04.2009`,
  `C01X00T${at}${at}`,
  `p${at}@x.example`,
  '05.07.2027',
  '18.07.2027',
  'Irland',
  'Deutschland',
  ...extra,
]
const column = (heading: string, cells: string[], headings = head) =>
  importFile(textFile([[...headings, heading], ...cells.map((cell, at) => person(at, [cell]))], ';'))

describe('letters of a column of genders', () => {
  it.each([
    [['Hombre', 'Mujer', 'M', 'V'], 'Sexo', ['male', 'female', 'female', 'male']],
    [['H', 'M', 'M', 'H'], 'Sexo', ['male', 'female', 'female', 'male']],
    [['M', 'F', 'M', 'F'], 'Sexo', ['male', 'female', 'male', 'female']],
    [['U', 'D', 'D', 'U'], 'Sesso', ['male', 'female', 'female', 'male']],
    [['m', 'w', 'd', 'w'], 'Geschlecht', ['male', 'female', 'other', 'female']],
    [['J', 'M', 'M', 'J'], 'Geschlecht', ['male', 'female', 'female', 'male']],
    [['B', 'G', 'B', 'G'], 'Sex', ['male', 'female', 'male', 'female']],
    [['G', 'F', 'F', 'G'], 'Sexe', ['male', 'female', 'female', 'male']],
  ])('%j under %s', (cells, heading, genders) => {
    expect(column(heading, cells).values.map(({ gender }) => gender)).toEqual(genders)
  })

  it('asks what M is beside "Mujer" and "Hombre" alone', () => {
    const { issues } = column('Sexo', ['Hombre', 'Mujer', 'M', 'Mujer'])
    expect(issues).toMatchObject([{ row: 4, field: 'gender', value: 'M' }])
  })
})

it('reads the letters of number plates in a German column of nationalities', () => {
  const { values, columns } = column('Staatsangehörigkeit', ['D', 'D', 'A', 'I'])
  expect(columns.at(-1)?.field).toBe('home_country_id')
  expect(values.map(({ home_country_id }) => home_country_id)).toEqual(['DE', 'DE', 'AT', 'IT'])
})

it.each([
  ['M. Paul', 'fr', 'Paul'],
  ['M. Paul', 'en', 'M. Paul'],
  ['D. José', 'es', 'José'],
  ['Dña. María', 'es', 'María'],
  ['Hr. Max', 'de', 'Max'],
  ['Prof.ª Ana', 'pt', 'Ana'],
  ['Donatella', 'it', 'Donatella'],
  ['Donna', 'es', 'Donna'],
])('strips titles of the list’s language: %s in %s', (text, language, name) => {
  expect(stripName(text, language).name).toBe(name)
})

it('knows the words for the value above in eight languages', () => {
  const marks = [
    'ebenso',
    'desgl.',
    'w.o.',
    'idem',
    'Idem.',
    'dito',
    'id.',
    'igual',
    'lo mismo',
    'come sopra',
    'c.s.',
  ]
  for (const mark of [...marks, 'idem acima', 'o mesmo', '同上', '仝上', '同', '»', '″', '"""', '- " -'])
    expect([mark, isDitto(mark)]).toEqual([mark, true])
  expect(['--', '———', '- -', '-'].map(isDashes)).toEqual([true, true, true, false])
})

it('takes dashes for the value above where there has to be one', () => {
  const rows = [head, ...[0, 1, 2].map((at) => person(at, []))]
  rows[2]![5] = '--'
  rows[3]![7] = '---'
  const { values } = importFile(textFile(rows, ';'), { derived: 'all' })
  expect(values.map((one) => [one.start_date, one.destination_country_id])).toEqual(
    Array(3).fill(['2027-07-05', 'IE']),
  )
})

it('reads cells that are merged downwards for every row they cover', () => {
  const rows = [
    [
      'First name',
      'Last name',
      'Date of birth',
      'Passport',
      'Email',
      'Start',
      'End',
      'Destination',
      'Residence',
    ],
    [
      'Ana',
      'Baum',
      day(2009, 4, 1),
      'C0100001',
      'a@x.example',
      day(2027, 7, 5),
      day(2027, 7, 18),
      'Ireland',
      'France',
    ],
    ['Eva', 'Fuchs', day(2009, 4, 2), 'C0100002', 'b@x.example', null, null, null, 'France'],
    [
      'Ida',
      'Hase',
      day(2009, 4, 3),
      'C0100003',
      'c@x.example',
      day(2027, 8, 5),
      day(2027, 8, 18),
      'Malta',
      'France',
    ],
  ]
  const bytes = workbook(rows, 'xlsx', (_book, sheet) => {
    sheet['!merges'] = [5, 6, 7].map((c) => ({ s: { r: 1, c }, e: { r: 2, c } }))
  })
  expect(importFile(bytes).values[1]).toMatchObject({
    start_date: '2027-07-05',
    end_date: '2027-07-18',
    destination_country_id: 'IE',
  })
})

it.each([
  ['一班', 'cn', '第一班'],
  ['2班', 'ca', '第2班'],
  ['A班', 'cn', '第A班'],
  ['9A', 'pt', 'Turma 9A'],
  ['甲', 'cn', '班级 甲'],
])('completes the name of a class: %s in %s', (text, language, suggestion) => {
  expect(normaliseGroup(text, language).suggestion).toBe(suggestion)
})

it('completes the names of classes when that is accepted', () => {
  const cells = ['9A', '9A', '9B', 'Chor']
  expect(column('Klasse', cells).derived).toMatchObject([
    { rule: 'group_word', field: 'group_name', rows: 3 },
  ])
  const { values } = importFile(
    textFile([[...head, 'Klasse'], ...cells.map((cell, at) => person(at, [cell]))], ';'),
    { derived: 'all' },
  )
  expect(values.map(({ group_name }) => group_name)).toEqual(['Klasse 9A', 'Klasse 9A', 'Klasse 9B', 'Chor'])
})

it('fills blanks below a city with its country', () => {
  const rows = [
    [
      'Apelido',
      'Nome',
      'Data de nascimento',
      'Passaporte',
      'E-mail',
      'País de residência',
      'Partida',
      'Regresso',
      'Cidade',
    ],
    ...['Londres', '', '', 'Dublin', ''].map((city, at) => {
      const [first, last] = person(at, [])
      const own = [last!, first!, `1${at}/05/2009`, `CA12345${at}`, `p${at}@x.example`, 'Portugal']
      return own.concat('05/07/2027', '18/07/2027', city)
    }),
  ]
  const { values } = importFile(textFile(rows, ';'), { derived: 'all' })
  expect(values.map(({ destination_country_id }) => destination_country_id)).toEqual([
    'GB',
    'GB',
    'GB',
    'IE',
    'IE',
  ])
})

it('reads a name as tickets write it, and two people as two', () => {
  expect(['ZHAO/JIANGUO', 'FERREIRA/ANA MRS'].map(readTicketName)).toEqual([
    { first: 'JIANGUO', last: 'ZHAO' },
    { first: 'ANA', last: 'FERREIRA' },
  ])
  expect(['Rossi Mario / Rossi Anna', 'ROSSI MARIO/ROSSI ANNA', 'Ana/Eva'].map(readTicketName)).toEqual([
    null,
    null,
    null,
  ])
})

it.each([
  ['polskie', 'pl', 'PL'],
  ['Francuska', 'pl', 'FR'],
  ['Nederlandse', 'nl', 'NL'],
  ['Portugese', 'nl', 'PT'],
  ['česká', 'cs', 'CZ'],
  ['slovenské', 'cs', 'SK'],
  ['немецкое', 'ru', 'DE'],
  ['svensk', 'sv', 'SE'],
  ['østrigsk', 'da', 'AT'],
  ['sveitsisk', 'no', 'CH'],
  ['Fransız', 'tr', 'FR'],
  ['xinesa', 'cat', 'CN'],
  ['Ελληνική', 'el', 'GR'],
  ['Κυπριακή', 'el', 'CY'],
  ['سعودية', 'ar', 'SA'],
  ['السوري', 'ar', 'SY'],
])('reads the nationality %s below headings in %s', (word, language, id) => {
  expect(normaliseNationality(word, language)).toEqual({ value: id })
})

it('reads a nationality in another language only below headings in that language', () => {
  expect(normaliseNationality('německá', 'cs')).toEqual({ value: 'DE' })
  for (const language of ['en', 'sk', ''])
    expect(normaliseNationality('německá', language).isUnknown).toBe(true)
})

it('reads genders with their articles, as the answers to a question have them', () => {
  const answers = ['Une fille', 'Un garçon', 'Ein Mädchen', 'A boy', 'Una chica', 'Um rapaz']
  expect(column('Kind', answers).values.map(({ gender }) => gender)).toEqual(
    answers.map((_, at) => (at % 2 === 0 ? 'female' : 'male')),
  )
})

it('reads a girl and a boy in Catalan', () => {
  expect(column('Gènere', ['Noia', 'Noi', 'nena']).values.map(({ gender }) => gender)).toEqual([
    'female',
    'male',
    'female',
  ])
})

it('takes no part of a double nationality for the whole', () => {
  expect(findCountry('franco-algérienne')).toBeNull()
  expect(findCountry('Guinea-Bissau')).toBe('GW')
  expect(findCountry('Spain - ES')).toBe('ES')
})

it('reads dates in the order that their heading names, unless they say otherwise', () => {
  const heading = (text: string, births: string[]) =>
    importFile(
      textFile([
        ['First name', 'Last name', text, 'Passport', 'Email', 'Start', 'End', 'Destination', 'Residence'],
        ...births.map((birth, at) => {
          const own = ['Ana', 'Baum', birth, `C010000${at}`, `p${at}@x.example`]
          return own.concat('2027-07-05', '2027-07-18', 'Ireland', 'France')
        }),
      ]),
    ).values.map(({ date_of_birth }) => date_of_birth)
  expect(heading('Date of birth (DD/MM/YYYY)', ['03/04/2009'])).toEqual(['2009-04-03'])
  expect(heading('Date of birth (MM/DD/YYYY)', ['03/04/2009'])).toEqual(['2009-03-04'])
  expect(heading('Date of birth (DD/MM/YYYY)', ['03/24/2009', '03/04/2009'])).toEqual([
    '2009-03-24',
    '2009-03-04',
  ])
})

it('names the heading that one with a typing mistake, or an abbreviation, stands for', () => {
  const [meant] = readHeading('Typ of person', { withSlips: true }).targets
  expect(meant).toMatchObject(['type', { how: 'close', word: 'type of person' }])
  const [abbreviated] = readHeading('Nachn.', { withSlips: false }).targets
  expect(abbreviated).toMatchObject(['last_name', { how: 'close', word: 'nachname' }])
})

it.each([
  ['Fim da mobilidade', 'end_date'],
  ['Início da mobilidade', 'start_date'],
  ['Fin de la movilidad', 'end_date'],
  ['Fin de mobilité', 'end_date'],
  ['End of mobility', 'end_date'],
  ['Fim do estágio', 'end_date'],
  ['Ano curr.', 'year_of_study'],
])('reads the heading %s, which begins with a short word or ends with an abbreviation', (heading, field) => {
  expect([...readHeading(heading, { withSlips: true }).targets.keys()]).toEqual([field])
})
