import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importGrid } from '@campus/draft/import-grid'
import { importFile, joinRows, matched, rules } from './build-file.ts'

/** The headings of the specification that the files carry here; real exports have more, which nobody reads. */
const headings = {
  manifest: ['propertyName', 'value'],
  users: [
    'sourcedId',
    'status',
    'dateLastModified',
    'enabledUser',
    'givenName',
    'familyName',
    'identifier',
    'email',
    'sms',
    'phone',
    'grades',
    'role',
  ],
  roles: ['sourcedId', 'status', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
  demographics: ['sourcedId', 'status', 'birthDate', 'sex'],
  classes: ['sourcedId', 'status', 'title', 'classCode', 'classType'],
  enrollments: ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role'],
}
type Name = keyof typeof headings
type Lines = Partial<Record<Name, string[][]>>

const user = (id: string, given: string, family: string, more: Partial<Record<string, string>> = {}) =>
  headings.users.map(
    (heading) =>
      ({
        sourcedId: id,
        enabledUser: 'true',
        givenName: given,
        familyName: family,
        identifier: `ST${id}`,
        email: `${given.toLowerCase()}@school.example`,
        ...more,
      })[heading] ?? '',
  )
const role = (id: string, name: string, type = 'primary') => [`r${id}${name}`, '', id, type, name, 'org']
const enrolled = (classId: string, id: string, name = 'student') => [`${classId}${id}`, '', classId, id, name]

const school: Lines = {
  manifest: [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
  ],
  users: [
    user('1', 'Anna', 'Bell', { sms: '+44 7700 900123', grades: '10,11' }),
    user('2', 'Ben', 'Cole', { phone: '+44 7700 900124' }),
    user('3', 'Cleo', 'Dean'),
    user('4', 'Dan', 'Ellis', { status: 'tobedeleted' }),
    user('5', 'Eva', 'Ford', { enabledUser: 'false' }),
    user('6', 'Tina', 'Grey'),
    user('7', 'Pat', 'Bell'),
  ],
  roles: [
    role('1', 'student'),
    role('2', 'student'),
    role('3', 'student'),
    role('6', 'teacher'),
    role('7', 'guardian'),
  ],
  demographics: [
    ['1', '', '2010-03-04', 'female'],
    ['2', '', '2010-05-06', 'male'],
    ['3', '', '2011-07-08', 'unspecified'],
    ['6', '', '1980-01-02', 'female'],
  ],
  classes: [
    ['c1', '', 'Class 10A', '10A', 'homeroom'],
    ['c2', '', 'French trip', 'FT', 'scheduled'],
    ['c3', 'tobedeleted', 'Old class', 'OC', 'homeroom'],
  ],
  enrollments: [
    enrolled('c1', '1'),
    enrolled('c1', '2'),
    enrolled('c1', '6', 'teacher'),
    enrolled('c2', '2'),
    enrolled('c2', '3'),
    enrolled('c2', '3'),
    enrolled('c3', '1'),
    enrolled('c2', 'nobody'),
  ],
}

function bundle(lines: Lines, folder = ''): Uint8Array {
  const files = Object.entries(lines).map(([name, rows]) => [
    `${folder}${name}.csv`,
    new TextEncoder().encode(joinRows([headings[name as Name], ...rows])),
  ])
  return zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)
}

describe('a OneRoster bundle', () => {
  const result = importFile(bundle(school))

  it('is everybody in one list, and each class as a list of its own to tick', () => {
    expect(result.sheets.map(({ name, rows, taken }) => [name, rows, taken])).toEqual([
      ['users.csv', 4, true],
      ['Class 10A', 3, false],
      ['French trip', 2, false],
    ])
  })

  it('is matched by what the specification calls each column', () => {
    expect(matched(result)).toEqual({
      'roles.csv role': 'type',
      'users.csv givenName': 'first_name',
      'users.csv familyName': 'last_name',
      'demographics.csv birthDate': 'date_of_birth',
      'demographics.csv sex': 'gender',
      'users.csv email': 'email',
      'users.csv sms, phone': 'phone_number',
      'users.csv identifier': 'student_number',
      'classes.csv title': 'group_name',
      'users.csv grades': 'year_of_study',
    })
  })

  it('gives each person the number of their line, with birthday, role and class from the other files', () => {
    expect(
      result.values.map(({ row, first_name: name, type, date_of_birth: born, group_name: group }) => [
        row,
        name,
        type,
        born,
        group,
      ]),
    ).toEqual([
      [2, 'Anna', 'student', '2010-03-04', 'Class 10A'],
      [3, 'Ben', 'student', '2010-05-06', 'Class 10A'],
      [4, 'Cleo', 'student', '2011-07-08', 'French trip'],
      [7, 'Tina', 'group_leader', '1980-01-02', 'Class 10A'],
    ])
    expect(result.values[0]).toMatchObject({ gender: 'female', year_of_study: '10', student_number: 'ST1' })
  })

  it('lists who is withdrawn, disabled or no traveller', () => {
    expect(result.left_out).toEqual([
      { sheet: 'users.csv', row: 5, reason: 'inactive' },
      { sheet: 'users.csv', row: 6, reason: 'inactive' },
      { sheet: 'users.csv', row: 8, reason: 'other_role' },
    ])
  })

  it('takes a class alone when it is ticked', () => {
    const { values } = importFile(bundle(school), { sheets: [2] })
    expect(values.map(({ first_name: name, group_name: group }) => [name, group])).toEqual([
      ['Ben', 'French trip'],
      ['Cleo', 'French trip'],
    ])
  })

  it('reads files in a folder, and roles of version 1.1 in users.csv', () => {
    const { roles: _, ...older } = school
    const users = older.users!.map((cells) => cells.with(-1, cells[0] === '6' ? 'teacher' : 'student'))
    const { values } = importFile(bundle({ ...older, users }, 'export/'))
    expect(values.map(({ type }) => type)).toContain('group_leader')
  })

  it('makes do with users.csv alone', () => {
    expect(importFile(bundle({ users: school.users! })).rows).toBe(5)
  })

  it.each<[string, Lines]>([
    ['no users', { users: [] }],
    ['guardians alone', { users: [school.users![6]!], roles: [role('7', 'parent')] }],
  ])('has nobody to insure: %s', (_, lines) => {
    expect(importGrid(bundle(lines), { rules })).toEqual({ error: { code: 'file_no_applicants' } })
  })

  it('is rejected when a file of it is no text', () => {
    const bytes = zipSync({ 'users.csv': new Uint8Array([0, 1, 2, 3, 4, 0, 255]) })
    expect(importGrid(bytes, { rules })).toEqual({ error: { code: 'file_unreadable' } })
  })

  it('offers the classes of a school that is larger than an order', () => {
    const users = Array.from({ length: 5200 }, (_, index) => user(String(index), `Ann`, `Bell`))
    const enrollments = users.map(([id = ''], index) => enrolled(`c${index % 40}`, id))
    const classes = Array.from({ length: 40 }, (_, index) => [
      `c${index}`,
      '',
      `Class ${index}`,
      '',
      'homeroom',
    ])
    const { sheets } = importFile(bundle({ users, enrollments, classes }), { sheets: [0, 1] })
    expect(sheets).toHaveLength(40)
    expect(sheets.filter(({ taken }) => taken).map(({ name, rows }) => [name, rows])).toEqual([
      ['Class 0', 130],
      ['Class 1', 130],
    ])
  })
})
