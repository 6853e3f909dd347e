import type { RosterLeftOut } from '../../model/sheet-read.ts'
import { isDeleted, fieldValue, type RosterFile, type RosterLine } from './roster-files.ts'

export type RosterPerson = {
  id: string
  /** The person's line in users.csv. */
  line: number
  role: 'student' | 'leader'
  /** By column, in the order of `rosterColumns`. */
  cells: string[]
}
export type RosterClass = { title: string; people: RosterPerson[] }

export type Roster = { people: RosterPerson[]; classes: RosterClass[]; leftOut: RosterLeftOut[] }

type Files = Partial<Record<RosterFile, RosterLine[]>>

/** The columns of the list: the source of each, and a heading that the column matching knows. */
export const rosterColumns = [
  { source: 'roles.csv role', hint: 'type' },
  { source: 'users.csv givenName', hint: 'first name' },
  { source: 'users.csv familyName', hint: 'last name' },
  { source: 'demographics.csv birthDate', hint: 'date of birth' },
  { source: 'demographics.csv sex', hint: 'gender' },
  { source: 'users.csv email', hint: 'email' },
  { source: 'users.csv sms, phone', hint: 'phone number' },
  { source: 'users.csv identifier', hint: 'student number' },
  { source: 'classes.csv title', hint: 'group name' },
  { source: 'users.csv grades', hint: 'year of study' },
] as const
const groupColumn = rosterColumns.findIndex(({ hint }) => hint === 'group name')

const students: ReadonlySet<string> = new Set(['student'])
/** Roles that may lead a group; OneRoster's other roles are guardians, parents and relatives. */
const staff: ReadonlySet<string> = new Set([
  'teacher',
  'aide',
  'administrator',
  'principal',
  'counselor',
  'sitead',
  'siteadministrator',
  'proctor',
  'districtadministrator',
])

/** Joins the files of a bundle: one person per line of users.csv, with details from the others. */
export function joinRoster(files: Files): Roster {
  const demographics = indexBy(files.demographics, 'sourcedId')
  const roles = rolesByUser(files.roles)
  const classTitles = titlesByClass(files.classes)
  const roster: Roster = { people: [], classes: [], leftOut: [] }
  const byId = new Map<string, RosterPerson>()
  for (const user of files.users ?? []) {
    const id = fieldValue(user, 'sourcedId')
    if (isDeleted(user) || fieldValue(user, 'enabledUser').toLowerCase() === 'false') {
      roster.leftOut.push({ row: user.line, reason: 'inactive' })
      continue
    }
    const role = toRole(roles.get(id) ?? fieldValue(user, 'role'))
    if (role === null || byId.has(id)) {
      roster.leftOut.push({ row: user.line, reason: 'other_role' })
      continue
    }
    const person = { id, line: user.line, role, cells: personCells(user, role, demographics.get(id)) }
    byId.set(id, person)
    roster.people.push(person)
  }
  roster.classes = joinClasses(files, classTitles, byId)
  nameGroups(roster)
  return roster
}

/** A role of the specification or its extension vocabulary; a user without a role is a student like most. */
function toRole(role: string): RosterPerson['role'] | null {
  const word = role.toLowerCase().replace(/[^a-z]/g, '')
  if (word === '' || students.has(word)) return 'student'
  return staff.has(word) ? 'leader' : null
}

function rolesByUser(lines: readonly RosterLine[] = []): Map<string, string> {
  const roles = new Map<string, string>()
  for (const line of lines) {
    if (isDeleted(line)) continue
    const user = fieldValue(line, 'userSourcedId')
    // the same person may be a teacher and a parent: prefer a role that may travel, and then the primary one
    const earlierRole = roles.get(user)
    if (
      earlierRole === undefined ||
      toRole(earlierRole) === null ||
      fieldValue(line, 'roleType') === 'primary'
    )
      if (earlierRole === undefined || toRole(fieldValue(line, 'role')) !== null)
        roles.set(user, fieldValue(line, 'role'))
  }
  return roles
}

function personCells(
  user: RosterLine,
  role: RosterPerson['role'],
  demographics: RosterLine | undefined,
): string[] {
  const about = (heading: string) => (demographics ? fieldValue(demographics, heading) : '')
  const sex = about('sex').toLowerCase()
  return [
    role === 'leader' ? 'Group leader' : 'Student',
    fieldValue(user, 'givenName'),
    fieldValue(user, 'familyName'),
    about('birthDate'),
    sex === 'unspecified' ? 'undefined' : sex,
    fieldValue(user, 'email'),
    fieldValue(user, 'sms') || fieldValue(user, 'phone'),
    fieldValue(user, 'identifier'),
    '',
    // a cell may list several grades, the current one first
    fieldValue(user, 'grades').split(',')[0]?.trim() ?? '',
  ]
}

type ClassTitle = { title: string; isHomeroom: boolean }

function titlesByClass(lines: readonly RosterLine[] = []): Map<string, ClassTitle> {
  const titles = new Map<string, ClassTitle>()
  for (const line of lines) {
    if (isDeleted(line)) continue
    const title = fieldValue(line, 'title') || fieldValue(line, 'classCode')
    const isHomeroom = fieldValue(line, 'classType').toLowerCase() === 'homeroom'
    titles.set(fieldValue(line, 'sourcedId'), { title, isHomeroom })
  }
  return titles
}

type JoinedClass = RosterClass & { isHomeroom: boolean }

function joinClasses(
  { enrollments = [] }: Files,
  titles: ReadonlyMap<string, ClassTitle>,
  byId: ReadonlyMap<string, RosterPerson>,
): JoinedClass[] {
  const classes = new Map<string, JoinedClass & { members: Set<string> }>()
  for (const line of enrollments) {
    if (isDeleted(line)) continue
    const person = byId.get(fieldValue(line, 'userSourcedId'))
    const id = fieldValue(line, 'classSourcedId')
    const classTitle = titles.get(id)
    if (person === undefined || classTitle === undefined) continue
    let joined = classes.get(id)
    if (joined === undefined) classes.set(id, (joined = { ...classTitle, people: [], members: new Set() }))
    if (joined.members.has(person.id)) continue
    joined.members.add(person.id)
    joined.people.push(person)
  }
  return [...classes.values()]
    .filter(({ people }) => people.some(({ role }) => role === 'student'))
    .map(({ members: _, ...joined }) => ({
      ...joined,
      people: joined.people.toSorted((one, other) => one.line - other.line),
    }))
}

/** A person's group is their homeroom or their only class; in the list of a class, it is that class. */
function nameGroups({ people, classes }: Roster): void {
  const groupsByPerson = new Map<string, { homeroom?: string; titles: string[] }>()
  for (const { title, people: members, isHomeroom } of classes as JoinedClass[])
    for (const { id } of members) {
      const groups = groupsByPerson.get(id) ?? { titles: [] }
      groups.titles.push(title)
      if (isHomeroom) groups.homeroom ??= title
      groupsByPerson.set(id, groups)
    }
  for (const person of people) {
    const { homeroom, titles = [] } = groupsByPerson.get(person.id) ?? {}
    person.cells[groupColumn] = homeroom ?? (titles.length === 1 ? titles[0]! : '')
  }
}

/** The cells of a person in the list of one class. */
export const cellsInClass = ({ cells }: RosterPerson, title: string): string[] =>
  cells.with(groupColumn, title)

function indexBy(lines: readonly RosterLine[] = [], heading: string): Map<string, RosterLine> {
  return new Map(lines.filter((line) => !isDeleted(line)).map((line) => [fieldValue(line, heading), line]))
}
