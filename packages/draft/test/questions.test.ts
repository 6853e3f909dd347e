import { describe, expect, it } from 'vitest'
import { importFile, textFile, workbook } from './build-file.ts'

const asked = (rows: string[][], shape: Record<string, boolean> = {}) => importFile(textFile(rows), { shape })

describe('the order of full names', () => {
  const list = (heading: string, ...names: [string, string?][]) => [
    [heading, 'Data di nascita', 'Numero passaporto', 'E-mail'],
    ...names.map(([name, email = ''], at) => [name, `1${at}/05/2009`, `YA123456${at}`, email]),
  ]
  it.each<[string, string[][], string[], number]>([
    ['told by the heading', list('Cognome e nome', ['Bruni Sandro'], ['Gallo Tito']), ['Sandro', 'Tito'], 0],
    ['told by known names', list('Alunno', ['Bruni Giulia'], ['Gallo Matteo']), ['Giulia', 'Matteo'], 0],
    [
      'told by the addresses',
      list('Alunno', ['Bruni Tea', 'tea.bruni@x.example'], ['Gallo Zeno', 'zeno.gallo@x.example']),
      ['Tea', 'Zeno'],
      0,
    ],
    [
      'told by the order of the list',
      list('Alunno', ['Alba Zeno'], ['Bruni Tea'], ['Conti Ugo'], ['Dini Ivo'], ['Elia Ada'], ['Fei Leo']),
      ['Zeno', 'Tea', 'Ugo', 'Ivo', 'Ada', 'Leo'],
      0,
    ],
    [
      'told by a heading with the three initials',
      list('ФИО ученика', ['Гусев Илья Иванович'], ['Щукин Пётр Ильич']),
      ['Илья Иванович', 'Пётр Ильич'],
      0,
    ],
    [
      'told by patronymics at the end',
      list('Ученик', ['Гусев Илья Иванович'], ['Щукин Пётр Ильич']),
      ['Илья Иванович', 'Пётр Ильич'],
      0,
    ],
    ['asked otherwise', list('Alunno', ['Zeri Tea'], ['Bruni Zeno']), ['Zeri', 'Bruni'], 1],
  ])('is %s', (_name, rows, firstNames, questions) => {
    const read = asked(rows)
    expect(read.values.map(({ first_name: name }) => name)).toEqual(firstNames)
    expect(read.questions).toHaveLength(questions)
  })

  it('follows the answer', () => {
    const rows = list('Alunno', ['Zeri Tea'], ['Bruni Zeno'])
    expect(asked(rows).questions).toMatchObject([{ kind: 'names', example: 'Zeri Tea', isAnswered: false }])
    const { values, questions } = asked(rows, { 'names:0': true })
    expect(values.map(({ first_name: first, last_name: last }) => `${first} ${last}`)).toEqual([
      'Tea Zeri',
      'Zeno Bruni',
    ])
    expect(questions).toMatchObject([{ isAnswered: true, isMade: true }])
  })

  it('is asked of two columns without headings', () => {
    const rows = [
      ['المطيري', 'ياسر', '2013-06-24', 'AR944668', 'a@x.example'],
      ['الحربي', 'ريم', '2012-06-24', 'AR944669', 'b@x.example'],
      ['الدوسري', 'سعود', '2011-06-24', 'AR944670', 'c@x.example'],
    ]
    expect(asked(rows).questions).toMatchObject([{ kind: 'names', headings: ['#1', '#2'] }])
    const [first] = asked(rows, { 'names:0': true }).values
    expect([first!.first_name, first!.last_name]).toEqual(['ياسر', 'المطيري'])
  })

  it('is asked once of sheets with the same columns without headings, and the answer holds for all', () => {
    const sheet = (...names: [string, string][]) =>
      names.map(([one, other], at) => [one, other, `201${at}-06-24`, `AR94466${at}`, `p${at}@x.example`])
    const file = workbook({
      '1 أ': sheet(['المطيري', 'ياسر'], ['الحربي', 'ريم'], ['الدوسري', 'سعود']),
      '1 ب': sheet(['القحطاني', 'نورة'], ['الشهري', 'فيصل'], ['العنزي', 'لجين']),
    })
    for (const key of ['names:0', 'names:1']) {
      const read = importFile(file, { shape: { [key]: true } })
      expect(read.questions).toMatchObject([{ kind: 'names', sheet: 0, isAnswered: true, isMade: true }])
      expect(read.values.map(({ last_name: name }) => name)).toEqual([
        'المطيري',
        'الحربي',
        'الدوسري',
        'القحطاني',
        'الشهري',
        'العنزي',
      ])
    }
  })
})

describe('people who are not coming', () => {
  const rows = [
    ['First name', 'Surname', 'Date of birth', 'Passport', 'Status'],
    ['Ana', 'Moreno', '13/05/2009', 'AB1234561', 'Confirmed'],
    ['Chi', 'Okafor', '14/05/2009', 'AB1234562', 'Withdrawn'],
    ['Luis', 'Ruiz', '15/05/2009', 'AB1234563', 'Confirmed'],
  ]

  it('are kept and asked about', () => {
    const { values, questions } = asked(rows)
    expect(values).toHaveLength(3)
    expect(questions).toMatchObject([
      { kind: 'left', headings: ['Status'], example: 'Withdrawn', without: 3, with: 2, isAnswered: false },
    ])
  })

  it.each(['Skreślony', 'skreślona'])('are those called %s', (state) => {
    const polish = rows.map((row, at) => (at === 2 ? row.with(4, state) : row))
    expect(asked(polish).questions).toMatchObject([{ kind: 'left', example: state }])
  })

  it('are left out when the user says so', () => {
    const { values, questions, left_out: leftOut } = asked(rows, { 'left:0': true })
    expect(values.map(({ first_name: name }) => name)).toEqual(['Ana', 'Luis'])
    expect(leftOut).toEqual([{ sheet: '', row: 3, reason: 'chosen' }])
    expect(questions).toMatchObject([{ without: 3, with: 2, isMade: true, isAnswered: true }])
  })

  it('are not asked about when most rows say so: the column means something else', () => {
    const most = rows.map((row, at) => (at === 0 ? row : row.with(4, 'Cancelled')))
    expect(asked(most).questions).toEqual([])
  })
})
