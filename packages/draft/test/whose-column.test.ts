import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile } from './build-file.ts'
import { ofParent, own, people } from './italian-class.ts'

describe('the columns of the respondent of a form', () => {
  const form = (headings: string[], cellsOf: (first: string, last: string) => string[]) =>
    textFile([
      ['ID', 'Start time', 'Completion time', 'Email', 'Name', ...headings],
      ...people.map(([first, last], at) => [
        String(at + 1),
        `1${at}/11/2026 10:0${at}:25`,
        `1${at}/11/2026 10:1${at}:25`,
        ofParent(last),
        `Zoe ${last}`,
        ...cellsOf(first, last),
      ]),
    ])
  it('give way to those of the child', () => {
    const headings = ['Email of your child', 'First name of your child', 'Family name of your child']
    const file = form(headings, (first, last) => [own(first, last), first, last])
    expect(matched(importFile(file))).toMatchObject({
      Email: null,
      Name: null,
      'Email of your child': 'email',
      'First name of your child': 'first_name',
      'Family name of your child': 'last_name',
    })
  })
  it('are shown with "Check" if there are no others', () => {
    const { columns } = importFile(form(['Date of birth'], () => ['13/05/2010']))
    const used = columns.filter(({ field }) => field === 'email' || field === 'full_name')
    expect(used.map(({ header }) => header)).toEqual(['Email', 'Name'])
    expect(used.every(({ confidence }) => confidence < 0.8)).toBe(true)
  })
})

it.each<[headings: string[], taken: string[]]>([
  [
    ['Usual First', 'Usual Last', 'Legal First', 'Legal Last'],
    ['Legal First', 'Legal Last'],
  ],
  [
    ['First name', 'Last name', "Camper's first name", "Camper's last name"],
    ["Camper's first name", "Camper's last name"],
  ],
])('of %j takes %j', (headings, taken) => {
  const rows = people.map(([first, last], at) => [`${first}a`, `${last}a`, first, last, `1${at}/05/2010`])
  const { columns } = importFile(textFile([[...headings, 'Date of birth'], ...rows]))
  const names = columns.filter(({ field }) => field === 'first_name' || field === 'last_name')
  expect(names.map(({ header }) => header)).toEqual(taken)
})

it('offers the email address below a heading for parents, and none below one for emergencies', () => {
  const file = (group: string) =>
    textFile([
      ['Pupil', '', '', 'Stay', '', group, ''],
      ['Surname', 'First name', 'Date of birth', 'from', 'to', 'Name', 'Email'],
      ...people.map(([first, last], at) => [
        last,
        first,
        `1${at}/05/2010`,
        '2027-02-01',
        '2027-02-10',
        `Zoe ${last}`,
        ofParent(last),
      ]),
    ])
  const offered = (group: string) => importFile(file(group)).derived.map(({ field, from }) => [field, from])
  expect(offered('Parent')).toEqual([['email', 'Email']])
  expect(offered('Emergency contact')).toEqual([])
})

describe('a plain "ID"', () => {
  const list = (headings: string[], cells: (at: number) => string[]) =>
    importFile(
      textFile([
        [...headings, 'First name', 'Last name', 'Date of birth'],
        ...people.map(([first, last], at) => [...cells(at), first, last, `1${at}/05/2010`]),
      ]),
    )
  it.each(['ID', 'Code', 'Identificador', 'Código'])(
    'is the number of a student, to be checked: %s',
    (heading) => {
      const { columns } = list([heading], (at) => [`23${at}17`])
      expect(columns.find(({ field }) => field === 'student_number')).toMatchObject({ header: heading })
      expect(columns[0]!.confidence).toBeLessThan(0.8)
    },
  )
  it('is the number of an answer next to the time of a form', () => {
    const { columns } = list(['ID', 'Created'], (at) => [`19${at}17`, `2026-11-1${at} 10:0${at}:25`])
    expect(columns.map(({ field }) => field)).not.toContain('student_number')
  })
  it('counts the rows if it runs', () => {
    const { columns } = list(['ID'], (at) => [String(at + 1)])
    expect(columns.map(({ field }) => field)).not.toContain('student_number')
  })
})
