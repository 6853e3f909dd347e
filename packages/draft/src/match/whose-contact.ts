import type { RawRow } from '../model/raw-cell.ts'
import type { ColumnTarget } from '../model/column-match.ts'
import type { Assignment, Column } from './column.ts'
import { headingWords } from './heading-words.ts'
import { isOwnAddress } from './own-email.ts'
import { foldedWords, namesTraveller, otherPersonIn } from './whose-heading.ts'

/** By column, the heading of a contact with the word for the person whom it belongs to: "parent Email". */
export type OthersContacts = ReadonlyMap<number, string>

const mostNames = 0.8
const mostAddresses = 0.6
const mostStamps = 0.8
const contacts: ReadonlySet<ColumnTarget> = new Set<ColumnTarget>(['email', 'phone_number'])
const ofPerson: readonly ColumnTarget[] = ['first_name', 'last_name', 'full_name']
const kinship =
  /relation|kinship|beziehung|verwandt|parent(?:esco|ela|e)|relacion|vinculo|(?:^| )lien|legame|relazione|relacao|relacja|pokrewien|yakinlik|relatie|关系|關係|続柄/u

/**
 * Finds plain contacts that belong to somebody else: those after the name of a parent, as in "Guardian, Phone, Email",
 * and the address that a form notes of the parent who fills it in. An address with the given name of the person who
 * travels is theirs.
 */
export function findOthersContacts(columns: readonly Column[], rows: readonly RawRow[]): OthersContacts {
  const found = new Map<number, string>()
  const others = columns.map((column) => wordForOther(column))
  if (others.every((word) => word === null)) return found
  const names = likelyNames(columns)
  const isOwn = ({ index, profile }: Column) =>
    profile.email >= mostAddresses && isOwnAddress(names, rows, index)
  let owner: string | null = null
  for (const [at, column] of columns.entries()) {
    const word = others[at]!
    if (word !== null) owner = isNameOf(column) || isKinship(column) ? word : null
    else if (isKinship(column)) continue
    else if (!isPlainContact(column) || isOwn(column)) owner = null
    if (owner !== null && word === null) found.set(column.index, `${owner} ${column.header}`)
  }
  const respondent = findRespondent(columns)
  const parent = others.find((word) => word !== null)!
  if (respondent !== undefined && !isOwn(respondent))
    found.set(respondent.index, `${parent} ${respondent.header}`)
  return found
}

/** The word for another person in the heading of a column, or of its group, that isn't read as the traveller's. */
function wordForOther({ header, hint, reading }: Column): string | null {
  if (ofPerson.some((target) => reading.targets.has(target))) return null
  return otherPersonIn(hint ?? header) ?? (reading.isOther === true ? 'parent' : null)
}

const isNameOf = ({ profile }: Column): boolean =>
  profile.name >= mostNames && Math.max(profile.gender, profile.country, profile.type) < 0.6
const isKinship = ({ header }: Column): boolean => kinship.test(headingWords(header))

const isPlainContact = ({ header, reading, profile }: Column): boolean =>
  !reading.isIgnored &&
  !isAboutTraveller(header) &&
  (reading.targets.size > 0
    ? [...reading.targets.keys()].every((target) => contacts.has(target))
    : Math.max(profile.email, profile.strictPhone, profile.phone) >= mostAddresses)

/** The columns that most likely hold the names of the people who travel. */
function likelyNames(columns: readonly Column[]): Assignment {
  const names: Assignment = new Map()
  for (const target of ofPerson) {
    const [best] = columns
      .filter(({ reading, index }) => reading.targets.has(target) && !names.has(index))
      .toSorted(
        (one, other) => other.reading.targets.get(target)!.score - one.reading.targets.get(target)!.score,
      )
    const reason = { code: 'values_name', params: {} } as const
    if (best !== undefined) names.set(best.index, { target, score: { score: 0, reason } })
  }
  return names
}

/** The plain address next to the time of a form in which the headings of names name the person who travels. */
function findRespondent(columns: readonly Column[]): Column | undefined {
  const isOfTraveller = columns.some(
    ({ header, reading }) =>
      isAboutTraveller(header) && ofPerson.some((target) => reading.targets.has(target)),
  )
  if (!isOfTraveller) return undefined
  return columns.find((column, at) => {
    const before = columns[at - 1]?.profile.stamp ?? 0
    return before >= mostStamps && column.profile.email >= mostAddresses && isPlainContact(column)
  })
}

/** Words for somebody who enters others, but perhaps also themselves. */
const booker =
  /(?:^| )(?:clients?|klient\p{L}*|kunde\p{L}*|cliente|клиент\p{L}*|applicants?|antragsteller\p{L}*|anmelder\p{L}*|anmeldende\p{L}*|demandeu\p{L}*|inscripteu\p{L}*|solicitantes?|requerente|richiedente|zglaszajac\p{L}*|basvuran\p{L}*|заявител\p{L}*|aanvrager|aanmelder|sokande|anmalare)(?: |$)|申込者|申請者|申请人|申請人|报名人|報名人|填表人|填寫人|填写人|联系人|聯絡人|連絡人/u
const traveller = /参加者|參加者|学生|學生|生徒|学员|學員|出行人|旅客|乘客|团员|團員|营员|孩子|お子/u
const isAboutTraveller = (header: string): boolean => namesTraveller(header) || traveller.test(header)

/**
 * Leaves out the columns about the person who filled in the form, if other columns hold the names of the person who
 * travels.
 */
export function leaveOutBookers(columns: readonly Column[]): Column[] {
  const isBooker = ({ header }: Column) => booker.test(foldedWords(header))
  const isOfTraveller = (column: Column) =>
    isAboutTraveller(column.header) &&
    !isBooker(column) &&
    ofPerson.some((target) => column.reading.targets.has(target))
  if (!columns.some(isOfTraveller)) return [...columns]
  return columns.map((column) =>
    isBooker(column)
      ? { ...column, reading: { targets: new Map(), isIgnored: true, isOther: true } }
      : column,
  )
}

/**
 * Takes "Prénom du jeune" for the name of the traveller, and a plain "Prénom" next to it for somebody else's, if the
 * heading of the date of birth names the same person.
 */
export function preferQualifiedNames(columns: readonly Column[]): Column[] {
  const birth = columns.find(
    ({ reading, profile }) => reading.targets.has('date_of_birth') && profile.date > 0.5,
  )
  if (birth === undefined) return [...columns]
  const ofBirth = new Set(foldedWords(birth.header).split(' '))
  const names = columns
    .filter(isNameOf)
    .map((column) => ({ column, words: foldedWords(column.header).split(' ') }))
  const readingOf = new Map<Column, Column['reading']>()
  for (const plain of names) {
    const { targets } = plain.column.reading
    if (!ofPerson.some((target) => targets.get(target)?.how === 'exact')) continue
    const qualified = names.find(({ words }) => isQualified(words, plain.words, ofBirth))
    if (qualified === undefined) continue
    readingOf.set(qualified.column, plain.column.reading)
    readingOf.set(plain.column, { targets: new Map(), isIgnored: true, isOther: true })
  }
  return columns.map((column) => ({ ...column, reading: readingOf.get(column) ?? column.reading }))
}

/** Whether a heading is another one with words that the heading of the date of birth has as well. */
function isQualified(
  words: readonly string[],
  plain: readonly string[],
  ofBirth: ReadonlySet<string>,
): boolean {
  const extra = words.filter((word) => !plain.includes(word))
  return (
    plain.every((word) => words.includes(word)) &&
    extra.some((word) => word.length > 3) &&
    extra.every((word) => ofBirth.has(word))
  )
}
