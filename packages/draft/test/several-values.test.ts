import { normaliseNationality } from '@campus/draft/normalise/normalise-country'
import { describe, expect, it } from 'vitest'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import type { Cell as EditedCell } from '@campus/draft/model/cell'
import { openDraft } from '../src/open-draft.ts'
import { normalisePhone } from '@campus/draft/normalise/normalise-phone'
import { stripName } from '@campus/draft/normalise/strip-name'
import { readEmailCell } from '@campus/draft/normalise/several-values'
import { splitNamePair, splitPeople } from '@campus/draft/normalise/split-people'
import { splitInto } from '@campus/draft/relate/split-into'
import { importFile, rules, textFile, workbook, type Cell } from './build-file.ts'

const head = [
  'Name',
  'Date of birth',
  'Email',
  'Phone',
  'Passport',
  'Residence',
  'Destination',
  'Start',
  'End',
]
const person = (over: Partial<Record<(typeof head)[number], string>>): string[] =>
  head.map(
    (heading) =>
      over[heading] ??
      {
        Name: 'Anna Rossi',
        'Date of birth': '2005-04-13',
        Email: 'anna@x.example',
        Phone: '+39 347 123 4567',
        Passport: 'YA1234567',
        Residence: 'Italy',
        Destination: 'Ireland',
        Start: '2027-02-01',
        End: '2027-02-20',
      }[heading]!,
  )
const issuesOf = (...rows: string[][]) =>
  importFile(textFile([head, ...rows])).issues.map(({ row, field, code, params, suggestion }) => ({
    row,
    field,
    code,
    reason: params?.['reason'],
    suggestion,
  }))

describe('several people in one cell', () => {
  it.each([
    ['Anna and Ben Müller', ['Anna Müller', 'Ben Müller']],
    ['Anna & Ben Müller', ['Anna Müller', 'Ben Müller']],
    ['Anna und Ben Müller', ['Anna Müller', 'Ben Müller']],
    ['Marie et Luc Dupont', ['Marie Dupont', 'Luc Dupont']],
    ['Juan y María García', ['Juan García', 'María García']],
    ['Mario e Anna Rossi', ['Mario Rossi', 'Anna Rossi']],
    ['João e Ana Silva', ['João Silva', 'Ana Silva']],
    ['Rossi Mario / Rossi Anna', ['Rossi Mario', 'Rossi Anna']],
    ['Mario Rossi\nAnna Bianchi', ['Mario Rossi', 'Anna Bianchi']],
    ['Müller, Anna and Ben', ['Anna Müller', 'Ben Müller']],
    ['Anna, Ben and Clara Müller', ['Anna Müller', 'Ben Müller', 'Clara Müller']],
    ['Prof. Mario Rossi & Dott.ssa Anna Bianchi', ['Mario Rossi', 'Anna Bianchi']],
    ['王小明、李红', ['小明 王', '红 李']],
    ['王小明和李小红', ['小明 王', '小红 李']],
  ])('finds them in %j', (text, names) => {
    expect(splitPeople(text, '')?.map(({ first, last }) => `${first} ${last}`)).toEqual(names)
  })

  it.each([
    'Anna Müller',
    'José Ortega y Gasset',
    'Santiago Ramón y Cajal',
    'Maria Costa e Silva',
    'Anderson, Andrew',
    'María del\nCarmen García',
    'García López\nAna',
    '李和平',
    '欧阳和平',
    'O’Brien-Und Andy',
    'Smith-Jones, Mary-Anne',
  ])('takes %j for one person', (text) => {
    expect(splitPeople(text, 'es')).toBeNull()
  })

  it('finds them in cells of given names as well', () => {
    expect(splitNamePair('Anna / Ben', 'Müller')?.map(({ first, last }) => `${first} ${last}`)).toEqual([
      'Anna Müller',
      'Ben Müller',
    ])
    expect(splitNamePair('Anna & Ben', 'Müller & Rossi')).toEqual([
      { first: 'Anna', last: 'Müller' },
      { first: 'Ben', last: 'Rossi' },
    ])
    expect(splitNamePair('María', 'Ortega y Gasset')).toBeNull()
  })

  it('is an issue of the row that names them and offers a row for each, with the other cells copied', () => {
    const { issues } = importFile(
      textFile([head, person({ Name: 'Anna and Ben Müller', Email: 'anna@x.example / ben@x.example' })]),
    )
    const issue = issues.find(({ field }) => field === 'first_name')
    expect(issue).toMatchObject({ row: 2, code: 'name_invalid', value: 'Anna / Ben' })
    expect(issue?.params).toEqual({ reason: 'several', count: 2, names: 'Anna Müller, Ben Müller' })
    // the first stays in the row: only what changes there
    expect(issue?.split).toEqual([
      { first_name: 'Anna', email: 'anna@x.example' },
      expect.objectContaining({
        first_name: 'Ben',
        email: 'ben@x.example',
        start_date: '2027-02-01',
        residence_country_id: 'IT',
      }),
    ])
    expect(issue?.split?.[1]).not.toHaveProperty('passport_number')
    expect(issue?.split?.[1]).not.toHaveProperty('date_of_birth')
  })
})

describe('a row of which a person says that it is several people', () => {
  const rowOf = (over: Parameters<typeof person>[0], names = ['Name']) => {
    const heads = names.length === 1 ? head : ['First name', 'Last name', ...head.slice(1)]
    const cells = names.length === 1 ? person(over) : [...names, ...person(over).slice(1)]
    const opened = openDraft(textFile([heads, cells]), { fileName: 'x.csv', settings: {}, cells: [], rules })
    if (!opened.ok) throw new Error(opened.code)
    return opened.sheet.rows[0]!
  }
  const namesOf = (texts: ReturnType<typeof splitInto>) =>
    texts.map(({ first_name: first = '', last_name: last = '' }) => `${first}|${last}`)

  it.each([
    [['Anna/Ben', 'Müller'], 2, ['Anna|', 'Ben|Müller']],
    [['Anna, Ben and Cleo', 'Müller'], 3, ['Anna|', 'Ben|Müller', 'Cleo|Müller']],
    [['Anna & Ben', 'Müller / Rossi'], 2, ['Anna|Müller', 'Ben|Rossi']],
    [['Anna & Ben', 'Müller'], 3, ['Anna|', 'Ben|Müller', '|']],
    // more names than people: it is open which of them are together
    [['Anna, Ben, Cleo', 'Müller'], 2, ['|', '|']],
    [['Anna', 'Müller'], 3, ['|', '|', '|']],
    [['小明和小红', '王'], 2, ['小明|', '小红|王']],
  ])('divides %j into %i', (names, count, expected) => {
    expect(namesOf(splitInto(rowOf({}, names), count))).toEqual(expected)
  })

  it('divides a full name at its commas', () => {
    const texts = splitInto(rowOf({ Name: 'Anna Rossi, Ben Bianchi' }), 2)
    expect(namesOf(texts)).toEqual(['Anna|Rossi', 'Ben|Bianchi'])
  })

  it('changes nothing in the row of the first, and copies what a family shares', () => {
    const [first, second, third] = splitInto(rowOf({ Start: '1 Feb 2027' }), 3)
    expect(first).toEqual({})
    expect(second).toEqual({
      first_name: '',
      last_name: '',
      type: 'student',
      residence_country_id: 'IT',
      destination_country_id: 'IE',
      start_date: '2027-02-01',
      end_date: '2027-02-20',
    })
    expect(third).toEqual(second)
  })

  it('deals out cells that hold a value for each', () => {
    const texts = splitInto(rowOf({ Passport: 'YA1234567 / YB1234567' }), 2)
    expect(texts.map(({ passport_number: number }) => number)).toEqual(['YA1234567', 'YB1234567'])
  })

  it('goes by the names as they were corrected', () => {
    const cells = [{ row: 2, field: 'first_name', value: 'Ada / Bo' }]
    const opened = openDraft(textFile([head, person({ Name: 'Anna and Ben Müller' })]), {
      fileName: 'x.csv',
      settings: {},
      cells,
      rules,
    })
    if (!opened.ok) throw new Error(opened.code)
    expect(namesOf(splitInto(opened.sheet.rows[0]!, 2))).toEqual(['Ada|', 'Bo|Müller'])
  })
})

describe('several addresses and numbers in one cell', () => {
  it('takes the address that carries the first name, when it is the only one', () => {
    expect(
      readEmailCell('maria.rossi@x.example; anna.rossi@x.example', { first: 'Anna', last: 'Rossi' }),
    ).toEqual({ value: 'anna.rossi@x.example' })
    expect(issuesOf(person({ Email: 'rossi@x.example, anna@x.example' }))).toEqual([])
  })

  it('asks where names do not tell, and offers the likeliest', () => {
    expect(issuesOf(person({ Email: 'info@x.example / rossi@x.example' }))).toEqual([
      { row: 2, field: 'email', code: 'email_invalid', reason: 'several', suggestion: 'rossi@x.example' },
    ])
    expect(issuesOf(person({ Email: 'x1@x.example\nx2@x.example' }))[0]?.suggestion).toBe('x1@x.example')
  })

  it('takes an address that stands twice', () => {
    expect(issuesOf(person({ Email: 'Anna@x.example; anna@x.example' }))).toEqual([])
  })

  it.each([
    ['British/Irish', ['GB', 'IE'], 'British, Irish'],
    ['TR / D', ['TR', 'DE'], 'TR, D'],
    ['Franco-tunisienne', ['FR', 'TN'], 'Franco, tunisienne'],
    ['deutsch und türkisch', ['DE', 'TR'], 'deutsch, türkisch'],
    ['中国/加拿大', ['CN', 'CA'], '中国, 加拿大'],
  ])('asks which nationality is meant, and names them: %s', (text, choices, names) => {
    expect(normaliseNationality(text, 'de')).toEqual({
      value: text,
      isUnknown: true,
      suggestion: choices[0],
      choices,
      params: { reason: 'several', count: 2, names },
    })
  })

  it.each(['Guinea-Bissau', 'Bosnia and Herzegovina', 'Italia / Italy', 'Trinidad & Tobago'])(
    'takes a country that only looks like two: %s',
    (text) => expect(normaliseNationality(text).isUnknown).toBeUndefined(),
  )

  it('asks which of several numbers is the person’s', () => {
    expect(issuesOf(person({ Phone: '+39 02 1234 5678 / cell. +39 347 123 4567' }))).toEqual([
      {
        row: 2,
        field: 'phone_number',
        code: 'phone_invalid',
        reason: 'several',
        suggestion: 'cell. +39 347 123 4567',
      },
    ])
    expect(issuesOf(person({ Phone: '+39 347 123 4567; +39 347 1234567' }))).toEqual([])
    expect(issuesOf(person({ Phone: '+39 347 123 4567\n+39 347 123 4568' }))).toHaveLength(1)
  })
})

describe('numbers that a spreadsheet changed', () => {
  it.each([
    ['1.2125551234E+10', '2125551234'],
    ['3,93471234567E+11', '3471234567'],
    ['3.93471234567e11', '3471234567'],
  ])('restores %s, whose digits are all there', (text, digits) => {
    const { value } = normalisePhone(text, { residenceId: text.startsWith('1') ? 'US' : 'IT' })
    expect(value).toMatchObject({ phone_number: digits })
  })

  it.each(['3.9E+11', '3,91234E+11', '1.21255512E+10', '3.93471E+11'])('invents no digits for %s', (text) => {
    expect(issuesOf(person({ Phone: text }))).toEqual([
      { row: 2, field: 'phone_number', code: 'phone_invalid', reason: 'shortened', suggestion: undefined },
    ])
  })

  it('reads real numbers of a workbook whole, however they are shown', () => {
    const rows: Cell[][] = [head, person({})]
    rows[1]![3] = 393_471_234_567
    const { values } = importFile(
      workbook(rows, 'xlsx', (_book, sheet) => {
        ;(sheet['D2'] as { z?: string }).z = '0.0E+00'
      }),
    )
    expect(values[0]?.phone_number).toEqual({
      country_id: 'IT',
      country_code: '39',
      phone_number: '3471234567',
    })
  })

  it.each([
    ["'+44 7911 123456", '7911123456'],
    ['\u202a+44 7911 123456\u202c', '7911123456'],
    ['7911123456', '7911123456'],
    ['07911 123456 ext. 12', '7911123456'],
    ['+44 7911 123456 x5', '7911123456'],
    ['Mobile: +44 7911 123456', '7911123456'],
    ['+44 7911 123456 (mobile)', '7911123456'],
    ['Handy +44 7911 123456', '7911123456'],
  ])('reads %j', (text, digits) => {
    expect(normalisePhone(text, { residenceId: 'GB' }).value).toMatchObject({
      country_code: '44',
      phone_number: digits,
    })
  })
})

describe('what is no part of a name', () => {
  it.each([
    ['Prof. Rossi', 'Rossi', []],
    ['Dott.ssa Anna', 'Anna', []],
    ['Mr John', 'John', []],
    ['Frau Dr. Anna', 'Anna', []],
    ['Herr Max', 'Max', []],
    ['Mme Dupont', 'Dupont', []],
    ['Sr. Juan', 'Juan', []],
    ['Anna (teacher)', 'Anna', ['teacher']],
    ['Max (Sohn)', 'Max', ['Sohn']],
    ['Yuki（タナカ）', 'Yuki', ['タナカ']],
    ['李红老师', '李红', []],
    ['Ing Wei', 'Ing Wei', []],
    ['Mariana', 'Mariana', []],
    ['Drew', 'Drew', []],
    ['Prof', 'Prof', []],
    ['M. Luisa', 'M. Luisa', []],
  ])('%j is %j', (text, name, notes) => {
    expect(stripName(text)).toEqual({ name, notes })
  })

  it('keeps in sight what a bracket said, and takes a type from it', () => {
    const { values, issues } = importFile(
      textFile([head, person({ Name: 'Weiß, Prof. Max (teacher)', Passport: 'C01X00T47' })]),
    )
    expect(values[0]).toMatchObject({ first_name: 'Max', last_name: 'Weiß', type: 'group_leader' })
    expect(issues).toEqual([])
  })
})

describe('a row of several people under review', () => {
  const bytes = () =>
    textFile([head, person({ Name: 'Juan y María García' }), person({ Name: 'Leo Bianchi' })])
  const reviewed = (cells: EditedCell[]) => {
    const draft = { fileName: 'x.csv', settings: {}, cells, rules }
    const review = openDraft(bytes(), draft)
    if (!review.ok) throw new Error(review.code)
    return review.sheet
  }
  const severalIn = (cells: EditedCell[]) =>
    collectIssues(reviewed(cells)).filter(({ params }) => params?.['reason'] === 'several').length

  it('is settled by an edit of its name, and asked about again when that is undone', () => {
    expect(severalIn([])).toBe(1)
    expect(severalIn([{ row: 2, field: 'first_name', value: 'Juan' }])).toBe(0)
    expect(severalIn([{ row: 2, field: 'first_name', value: 'Juan y María ' }])).toBe(0)
    expect(severalIn([{ row: 2, field: 'first_name', value: 'Juan y María' }])).toBe(1)
    expect(severalIn([{ row: 2, field: 'email', value: 'other@x.example' }])).toBe(1)
  })

  it('keeps the whole name of one person, without a space at its end', () => {
    const [row] = reviewed([{ row: 2, field: 'first_name', value: 'Juan y María ' }]).rows
    expect(row?.applicant).toMatchObject({ first_name: 'Juan y María', last_name: 'García' })
  })
})

describe('every value of a cell is offered, not only the likeliest', () => {
  it('names up to four, the suggestion among them, and the issue carries them', () => {
    expect(normaliseNationality('British/Irish', 'en').choices).toEqual(['GB', 'IE'])
    expect(
      normalisePhone('+39 06 1234567 / 347 123 4567 mobile', { residenceId: 'IT' }).choices,
    ).toHaveLength(2)
    const many = ['a', 'b', 'c', 'd', 'rossi'].map((name) => `${name}@x.example`)
    const read = readEmailCell(many.join('; '), { first: 'Zoe', last: 'Rossi' })
    expect(read.suggestion).toBe('rossi@x.example')
    expect(read.choices).toEqual(['rossi@x.example', 'a@x.example', 'b@x.example', 'c@x.example'])
    const { issues } = importFile(textFile([head, person({ Email: 'mum@x.example; dad@x.example' })]))
    expect(issues).toMatchObject([{ field: 'email', choices: ['mum@x.example', 'dad@x.example'] }])
  })
})
