import { describe, expect, it } from 'vitest'
import { findRepeats } from '@campus/draft/shape/find-repeats'
import { importFile, matched, textFile, workbook, type Cell } from './build-file.ts'

const names = (result: ReturnType<typeof importFile>) =>
  result.values.map(({ first_name: first, last_name: last }) => `${first} ${last}`)

describe('columns that repeat', () => {
  const families: string[][] = [
    [
      'Family name',
      'Email',
      'Child 1 first name',
      'Child 1 date of birth',
      'Child 2 first name',
      'Child 2 date of birth',
      'Child 3 first name',
      'Child 3 date of birth',
      'Start date',
      'End date',
      'Destination country',
      'Country of residence',
    ],
    [
      'Moreno',
      'm@x.example',
      'Ana',
      '2012-03-04',
      'Luis',
      '2014-05-06',
      '',
      '',
      '2027-02-01',
      '2027-02-10',
      'France',
      'Spain',
    ],
    [
      'Okafor',
      'o@x.example',
      'Chi',
      '2011-01-02',
      '',
      '',
      '',
      '',
      '2027-02-01',
      '2027-02-10',
      'France',
      'Spain',
    ],
    [
      'Weiss',
      'w@x.example',
      'Eva',
      '2010-01-02',
      'Max',
      '2012-02-03',
      'Leo',
      '2015-07-08',
      '2027-02-01',
      '2027-02-10',
      'France',
      'Spain',
    ],
  ]

  it('makes a person of each child, and asks', () => {
    const result = importFile(textFile(families))
    expect(names(result)).toEqual([
      'Ana Moreno',
      'Luis Moreno',
      'Chi Okafor',
      'Eva Weiss',
      'Max Weiss',
      'Leo Weiss',
    ])
    expect(result.questions).toEqual([
      expect.objectContaining({ kind: 'repeats', holds: 'people', without: 3, with: 6, isAnswered: false }),
    ])
    const luis = result.values.find(({ first_name: name }) => name === 'Luis')
    expect(luis).toMatchObject({ row: 2, date_of_birth: '2014-05-06', destination_country_id: 'FR' })
  })

  it('reads the columns of all children alike, however few a repetition has', () => {
    const { sheets, columns } = importFile(textFile(families))
    expect(sheets.map(({ rows, taken }) => [rows, taken])).toEqual([[6, true]])
    const fields = Map.groupBy(columns, ({ sheet }) => sheet)
    const [first, ...others] = [...fields.values()].map((list) => list.map(({ field }) => field))
    expect(others).toEqual([first, first])
  })

  it.each([true, false, undefined])(
    'counts no one in a row of totals, whatever is answered (%s)',
    (answer) => {
      const totals = ['Total', '', '', '3', '', '3', '', '3', '', '', '', '']
      const asked = answer === undefined ? {} : { shape: { 'repeats:0': answer } }
      const { questions } = importFile(textFile([...families, totals]), asked)
      expect(questions).toEqual([expect.objectContaining({ without: 3, with: 6 })])
    },
  )

  it('keeps a person per row once the user says so', () => {
    const result = importFile(textFile(families), { shape: { 'repeats:0': false } })
    expect(result.rows).toBe(3)
    expect(result.questions).toEqual([expect.objectContaining({ isMade: false, isAnswered: true })])
  })

  it.each([
    ['Child, Child 2', ['Child', 'Child 2'], ['Ana Moreno', 'Luis Moreno']],
    ['2nd child', ['1st child', '2nd child'], ['Ana Moreno', 'Luis Moreno']],
    ['Élève n° 2', ['Élève n° 1', 'Élève n° 2'], ['Ana Moreno', 'Luis Moreno']],
  ])('reads %s as people', (_, headings, cells) => {
    const result = importFile(
      textFile([
        [...headings, 'Email', 'Start date'],
        [...cells, 'm@x.example', '2027-02-01'],
        ['Chi Okafor', '', 'o@x.example', '2027-02-01'],
      ]),
    )
    expect(result.questions).toEqual([expect.objectContaining({ holds: 'people', without: 2, with: 3 })])
    expect(names(result).toSorted()).toEqual(['Ana Moreno', 'Chi Okafor', 'Luis Moreno'])
  })

  it.each([
    ['contacts', ['First name', 'Last name', 'Emergency contact 1', 'Emergency contact 2']],
    [
      'parents',
      ['First name', 'Last name', 'Parent 1 name', 'Parent 1 email', 'Parent 2 name', 'Parent 2 email'],
    ],
    ['surnames', ['Nombre', 'Apellido 1', 'Apellido 2']],
    [
      'passports',
      ['First name', 'Passport 1 number', 'Passport 1 country', 'Passport 2 number', 'Passport 2 country'],
    ],
    ['phones', ['First name', 'Last name', 'Phone 1', 'Phone 2']],
    ['lines of an address', ['First name', 'Last name', 'Address 1', 'Address 2']],
    ['questions of a form', ['1. First name', '2. Last name', '3. Email']],
  ])('takes %s for no people', (_, headings) => {
    expect(importFile(textFile([headings, headings.map(() => 'Ana Moreno')])).questions).toEqual([])
  })

  it('asks about equal headings that may be about a parent, and makes no people of them unasked', () => {
    const rows = [
      ['Name', 'Email', 'Date of birth', 'Name', 'Email'],
      ['Ana Moreno', 'a@x.example', '2012-03-04', 'Eva Moreno', 'e@x.example'],
    ]
    const result = importFile(textFile(rows))
    expect(result.rows).toBe(1)
    expect(result.questions).toEqual([expect.objectContaining({ with: 2, isMade: false, isAnswered: false })])
    expect(importFile(textFile(rows), { shape: { 'repeats:0': true } }).rows).toBe(2)
  })

  it('makes a trip of each, also where only the first column has its number', () => {
    const rows = [
      ['Nom', 'Prénom', 'Séjour 1 : du', 'au', 'pays', 'Séjour 2 : du', 'au', 'pays'],
      ['Dupont', 'Marie', '01/02/2027', '10/02/2027', 'Malte', '01/06/2027', '12/06/2027', 'Irlande'],
      ['Petit', 'Luc', '01/02/2027', '10/02/2027', 'Malte', '', '', ''],
    ]
    const result = importFile(textFile(rows, ';'))
    expect(result.questions).toEqual([
      expect.objectContaining({ kind: 'repeats', holds: 'trips', without: 2, with: 3 }),
    ])
    expect(
      result.values.map(({ last_name: name, start_date: from, end_date: to }) => [name, from, to]),
    ).toEqual([
      ['Dupont', '2027-02-01', '2027-02-10'],
      ['Dupont', '2027-06-01', '2027-06-12'],
      ['Petit', '2027-02-01', '2027-02-10'],
    ])
  })
})

describe('a sheet on its side', () => {
  const upright: Cell[][] = [
    ['Surname', 'First name', 'Date of birth', 'Sex', 'Passport number', 'Email'],
    ['Okafor', 'Chi', '2011-01-02', 'F', 'AB1234567', 'o@x.example'],
    ['Miller', 'Tom', '2012-01-02', 'M', 'AB1234568', 'm@x.example'],
    ['Weiss', 'Eva', '2010-01-02', 'F', 'AB1234569', 'w@x.example'],
  ]
  const onItsSide = upright[0]!.map((_, column) => upright.map((row) => row[column]!))

  it('is turned, and asked about', () => {
    const result = importFile(workbook(onItsSide))
    expect(names(result)).toEqual(['Chi Okafor', 'Tom Miller', 'Eva Weiss'])
    expect(result.questions).toEqual([
      expect.objectContaining({ kind: 'turned', with: 3, isMade: true, isAnswered: false }),
    ])
    expect(matched(result)).toMatchObject({ Surname: 'last_name', 'Passport number': 'passport_number' })
  })

  it('counts no one in a column of totals', () => {
    const withTotal = onItsSide.map((row, at) => [...row, at === 0 ? 'Total' : at === 1 ? 3 : null])
    const { questions } = importFile(workbook(withTotal))
    expect(questions).toEqual([expect.objectContaining({ kind: 'turned', with: 3 })])
  })

  it('stays as it is if the user says so', () => {
    const result = importFile(workbook(onItsSide), { shape: { 'turned:0': false } })
    expect(names(result)).not.toContain('Chi Okafor')
    expect(result.questions).toEqual([expect.objectContaining({ isMade: false, isAnswered: true })])
  })

  it('is not turned next to a list, whose columns it explains', () => {
    const { sheets, questions } = importFile(workbook({ List: upright, Columns: onItsSide }))
    expect(questions).toEqual([])
    expect(sheets.filter(({ taken }) => taken).map(({ name }) => name)).toEqual(['List'])
  })

  it('is not suggested for a list that stands upright', () => {
    expect(importFile(workbook(upright)).questions).toEqual([])
  })
})

it.each([
  ['numbers of questions', ['1. First name', '2) Last name', '3: Email']],
  ['letters', ['(a) First name', 'b) Last name', '(c) Email']],
  ['questions', ['Q1: First name', 'Q2. Last name', 'Question 3: Email']],
])('reads headings under their %s', (_, headings) => {
  const result = importFile(textFile([headings, ['Ana', 'Moreno', 'a@x.example']]))
  expect(Object.values(matched(result))).toEqual(['first_name', 'last_name', 'email'])
  expect(result.header_row).toBe(1)
})

it('takes dates that begin with a numbered day for values', () => {
  const rows = [
    ['1. März 2010', 'Ana Moreno', 'a@x.example'],
    ['2. Mai 2011', 'Luis Prado', 'l@x.example'],
  ]
  expect(importFile(textFile(rows))).toMatchObject({ header_row: 0, rows: 2 })
})

describe('a row of groups above the headings', () => {
  const groups = ['TRAVELLER', '', '', 'DOCUMENT', '', 'TRIP', '', '', 'PARENT', '', 'HOME']
  const headings = [
    'Surname',
    'Given name',
    'Born',
    'Number',
    'Valid until',
    'Country',
    'From',
    'To',
    'Name',
    'E-mail',
    'Country',
  ]
  const person = [
    'Okafor',
    'Chi',
    '13/01/2011',
    'AB1234567',
    '01/01/2030',
    'Malta',
    '01/02/2027',
    '13/02/2027',
    'Ada',
    'a@x.example',
    'Germany',
  ]
  const expected = [
    'last_name',
    'first_name',
    'date_of_birth',
    'passport_number',
    null,
    'destination_country_id',
    'start_date',
    'end_date',
    null,
    null,
  ]

  it.each([
    [
      'merged in a workbook',
      () =>
        workbook([groups, headings, person], 'xlsx', (_, sheet) => {
          sheet['!merges'] = [
            [0, 2],
            [3, 4],
            [5, 7],
            [8, 9],
          ].map(([from, to]) => ({ s: { r: 0, c: from! }, e: { r: 0, c: to! } }))
        }),
    ],
    ['in a text file', () => textFile([groups, headings, person])],
  ])('speaks for every column below it, %s', (_, file) => {
    const result = importFile(file())
    expect(result.columns.map(({ field }) => field).slice(0, 10)).toEqual(expected)
    expect(result.values[0]).toMatchObject({ destination_country_id: 'MT', email: '' })
  })
})

describe('text copied out of a PDF', () => {
  const text = [
    'Summer camp Malta                                             Page 1 of 2',
    '',
    'Surname       First name   Date of birth   Sex   Passport     Start        End',
    'Okafor        Chi          02/01/2011      F     AB1234567    01/02/2027   10/02/2027',
    'van der Berg  Tom          13/01/2012            AB1234568    01/02/2027   10/02/2027',
    'Weiss         Eva Maria    14/01/2010      F     AB1234569    01/02/2027   10/02/2027',
    'Summer camp Malta                                             Page 2 of 2',
    'Surname       First name   Date of birth   Sex   Passport     Start        End',
    'Petit         Luc          15/01/2010      M     AB1234570    01/02/2027   10/02/2027',
  ].join('\n')

  it('is cut at runs of spaces, with blank cells in their places', () => {
    const result = importFile(new TextEncoder().encode(text))
    expect(names(result)).toEqual(['Chi Okafor', 'Tom van der Berg', 'Eva Maria Weiss', 'Luc Petit'])
    expect(result.values.map(({ gender, passport_number: passport }) => [gender, passport])).toEqual([
      ['female', 'AB1234567'],
      ['', 'AB1234568'],
      ['female', 'AB1234569'],
      ['male', 'AB1234570'],
    ])
    expect(result.header_row).toBe(3)
  })

  it('is not cut if a delimiter already divides it, though its columns are lined up', () => {
    const rows = [
      'Surname,      First name,   Email',
      'Okafor,       Chi,          c@x.example',
      'Weiss,        Eva  Maria,   e@x.example',
    ]
    expect(names(importFile(new TextEncoder().encode(rows.join('\n'))))).toEqual([
      'Chi Okafor',
      'Eva Maria Weiss',
    ])
  })
})

it('keeps columns without a heading apart, as sources of values', () => {
  const rows = [
    ['First name', 'Last name', 'Start date', '', ''],
    ['Ana', 'Moreno', '2027-02-01', '2 weeks', 'x'],
    ['Luis', 'Prado', '2027-02-01', '3 weeks', 'y'],
  ]
  const { derived, columns, unused } = importFile(textFile(rows))
  expect(derived).toContainEqual(expect.objectContaining({ rule: 'duration', from: '#4' }))
  expect(columns.map(({ header }) => header)).toEqual(['First name', 'Last name', 'Start date'])
  expect(unused).toEqual([{ column: 5, header: '', rows: 2, examples: ['x', 'y'], looks_like: '' }])
})

describe('contacts that repeat', () => {
  const read = (headers: string) => {
    const cells = headers.split('|')
    return findRepeats({ headers: cells, hints: cells.map(() => null), rows: [{ row: 2, cells }] })
  }

  it.each([
    'Pupil forename|Pupil DOB|Contact 1 name|Contact 1 phone|Contact 1 email|Contact 2 name|Contact 2 phone',
    'Forename|Surname|Contact name|Contact phone|Contact name|Contact phone',
    'Name|DOB|Priority 1 contact name|Priority 1 contact tel|Priority 2 contact name|Priority 2 contact tel',
    'Nom|Prénom|Responsable 1 nom|Responsable 1 prénom|Responsable 2 nom|Responsable 2 prénom',
    'Apellidos|Nombre|Tutor 1 nombre|Tutor 1 teléfono|Tutor 2 nombre|Tutor 2 teléfono',
    'Nachname|Vorname|Kontaktperson 1 Name|Kontaktperson 1 Telefon|Kontaktperson 2 Name|Kontaktperson 2 Telefon',
    'Name|DOB|Contact person 1 name|Contact person 1 phone|Contact person 2 name|Contact person 2 phone',
    '姓名|联系人1姓名|联系人1电话|联系人2姓名|联系人2电话',
  ])('are no further people: %s', (headers) => {
    expect(read(headers)).toBeNull()
  })

  it('belong to a child whose columns they are', () => {
    const headers =
      'Child 1 name|Child 1 contact email|Child 1 DOB|Child 2 name|Child 2 contact email|Child 2 DOB'
    expect(read(headers)).toMatchObject({
      holds: 'people',
      blocks: [
        [0, 1, 2],
        [3, 4, 5],
      ],
    })
  })
})
