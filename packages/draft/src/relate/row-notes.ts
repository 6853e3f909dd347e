import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import type { RowOrigins } from '../model/derivation.ts'
import { isUnused } from '../model/column-match.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { splitFullName } from '../normalise/split-full-name.ts'
import type { SplitName } from '../model/normalised.ts'
import { normaliseType } from '../normalise/normalise-type.ts'
import { cellText, oneLine, type RawCell } from '../model/raw-cell.ts'
import { readRelation } from '../normalise/relation-words.ts'
import { readTicketName, splitNamePair, splitPeople } from '../normalise/split-people.ts'
import { stripName } from '../normalise/strip-name.ts'

type Given = Partial<Record<ApplicantField, RawCell>>

/** General words for family say too little to suggest anything. */
const anyFamily = /famil|angehor|relative|depend|家属|家屬|家人/

/** Splits a full name into the cells of its parts; returns the people if there are several in them. */
export function noteNames(
  given: Given,
  fullName: string,
  { language, surnames = 0 }: { language: string; surnames?: number },
): SplitName[] | null {
  const brackets: string[] = []
  let people: SplitName[] | null
  if (fullName === '') {
    people = splitNamePair(cellText(given.first_name), cellText(given.last_name))
  } else {
    const onTicket = readTicketName(fullName)
    people = onTicket === null ? splitPeople(fullName, language) : null
    const { name, notes } = stripName(oneLine(fullName), language)
    brackets.push(...notes)
    // "y" and "e" may be part of a single name after all, so it is kept in one piece
    const isOneName = people === null || (/\s[ye]\s/i.test(fullName) && !/[\n/;&]/.test(fullName))
    const split =
      onTicket ??
      (isOneName
        ? splitFullName(name, { language, surnames: surnames || surnamesInChinese(name, language) })
        : joinNames(people ?? []))
    // notes in brackets stay visible next to the name they were taken from
    const note = people === null ? notes.map((text) => ` (${text})`).join('') : ''
    given.first_name ??= split.first + note
    given.last_name ??= split.last
  }
  for (const field of ['first_name', 'last_name'] as const)
    if (fullName === '') brackets.push(...stripName(oneLine(cellText(given[field])), language).notes)
  if (people === null) for (const note of brackets) noteBracket(given, note)
  return people
}

/** On a Chinese list, a name in capitals is written as in a passport: the family name first. */
const surnamesInChinese = (name: string, language: string): number =>
  (language === 'cn' || language === 'ca') && name === name.toUpperCase() ? 1 : 0

function joinNames(people: readonly SplitName[]): SplitName {
  const lasts = [...new Set(people.map(({ last }) => last))]
  return {
    first: people.map(({ first }) => first).join(' / '),
    last: lasts.length === 1 ? lasts[0]! : people.map(({ last }) => last).join(' / '),
  }
}

/** "(teacher)", "(Sohn)" or "(son of Anna Rossi)" after a name fills empty cells; other notes are ignored. */
function noteBracket(given: Given, note: string): void {
  const relation = readRelation(note)
  if (relation !== null && relation.target !== '') given.dependent_of ??= note
  if (given.type === undefined && normaliseType(note).isUnknown !== true) given.type = note
}

/** Headings of columns for remarks, some of which say that someone is a teacher or a son. */
const remarkHeading =
  /^(?:bemerkung|anmerkung|notiz|kommentar|hinweis|remark|note|comment|info|obs(?:erv|\.|$)|bem\.|anm\.|rem\.|zusatz|coment|remarque|annotation|osservaz|comment|备注|備註|备考|附注|附註|说明|說明|註|注)/u

/** Headings of columns for roles that match no field of ours; only leaders are looked for in them. */
const roleHeading =
  /^(?:v[ií]nculo|role|rolle|rol|ruolo|funcion|funktion|fonction|funzione|funcao|cargo|parentesco|relation|relacion|lien|职务|職務|身份|角色)/u

/** Columns of remarks and of roles that match no field of ours. */
export type Remarks = { remarks: number[]; roles: number[] }

export function findRemarks(columns: MatchedSheet['columns']): Remarks {
  const open = columns.filter(isUnused)
  const of = (form: RegExp) =>
    open.filter(({ header }) => form.test(foldText(header))).map(({ index }) => index)
  return { remarks: of(remarkHeading), roles: of(roleHeading) }
}

/** Adds what these columns say about a person. */
export function noteRemarks(
  given: Given,
  cells: readonly RawCell[],
  { remarks, roles }: Remarks,
  isListed: IsListed,
  origins?: RowOrigins,
): void {
  for (const index of remarks)
    if (cells[index]) noteRemark(given, cellText(cells[index]), { isListed, origins })
  for (const index of roles) {
    const role = cellText(cells[index])
    if (given.type === undefined && normaliseType(role).value === 'group_leader') given.type = role
  }
}

type IsListed = (name: string) => boolean

const pupilFields = ['group_name', 'year_of_study', 'student_number', 'email'] as const
const sibling =
  /^(?:twin )?(?:brother|sister|sibling|twin|bruder|schwester|zwilling\p{L}*|geschwister|herman[oa]|mellizo|gemel[oa]|frere|soeur|jume(?:au|lle)|fratello|sorella|gemell[oa]|irmao|irma|geme[oa])(?:$|[^\p{L}])|^(?:哥哥|弟弟|姐姐|妹妹|兄弟|姐妹)|的(?:哥哥|弟弟|姐姐|妹妹)$/u

/**
 * "Lehrer", "Sohn von Petra Weiß", "gehört zu 2" in a column of remarks. Anything else is ignored, and so are
 * relations to people who aren't on the list.
 */
function noteRemark(
  given: Given,
  remark: string,
  { isListed, origins = {} }: { isListed: IsListed; origins?: RowOrigins },
): void {
  if (remark.length > 120) return
  const isOwn = (field: ApplicantField) => given[field] !== undefined && origins[field] === undefined
  for (const part of remark.split(/\s*[;,，；/|\n]\s*/)) {
    const relation = part === '' ? null : readRelation(part)
    if (part === '' || relation?.isSelf === true) continue
    // a brother with a class, number or address of his own is a student like the others
    if (pupilFields.some(isOwn) && sibling.test(foldText(part))) continue
    if (
      relation !== null &&
      relation.target !== '' &&
      !/^\d+$/.test(relation.target) &&
      !isListed(relation.target)
    )
      continue
    noteBracket(given, part)
  }
}

/** Returns a check whether a text is the name, or part of the name, of someone on the list. */
export function listedNames({
  columns,
  rows,
}: Pick<MatchedSheet, 'columns' | 'rows'>): (name: string) => boolean {
  let names: Set<string> | null = null
  const read = () => {
    const nameForms = new Set<string>()
    const at = ['first_name', 'last_name', 'full_name'].map(
      (target) => columns.find(({ field }) => field === target)?.index,
    )
    for (const { cells } of rows) {
      const [first, last, full] = at.map((index) =>
        index === undefined ? '' : oneLine(cellText(cells[index])),
      )
      const split = full ? splitFullName(stripName(full).name) : { first: first!, last: last! }
      const [firstName, lastName] = [foldName(split.first), foldName(split.last)]
      for (const name of [firstName, lastName, firstName + lastName, lastName + firstName])
        if (name !== '') nameForms.add(name)
    }
    return nameForms
  }
  return (name) => (names ??= read()).has(foldName(stripName(name).name))
}

/** Reads kinship terms in the cells for type and family; returns one that doesn't say whose it is. */
export function noteRelation(given: Given): string | undefined {
  const [type, family] = [cellText(given.type), cellText(given.dependent_of)]
  const byFamily = readRelation(family)
  if (byFamily?.isSelf === true) {
    delete given.dependent_of
    given.type ??= 'student'
    return undefined
  }
  const byType = readRelation(type)
  if (byType !== null && byType.target !== '') given.dependent_of ??= type
  if (family !== '') given.type ??= 'immediate_family'
  const named = byFamily ?? byType
  if (named === null || named.isSelf || named.target !== '') return undefined
  if (byFamily === null && family !== '') return undefined
  const word = byFamily === null ? type : family
  return anyFamily.test(foldText(word)) ? undefined : word
}

/** The column in which a list numbers its people, to resolve "gehört zu 2"; undefined if there is none. */
export function findListNumbers({
  columns,
  rows,
}: Pick<MatchedSheet, 'columns' | 'rows'>): number | undefined {
  return columns.find(({ index, field }) => {
    if (field !== null) return false
    const seen = new Set<string>()
    for (const { cells } of rows) {
      const text = cellText(cells[index])
      if (text === '') continue
      if (!/^\d{1,6}\.?$/.test(text) || seen.has(text)) return false
      seen.add(text)
    }
    return seen.size > 1 && seen.size >= rows.length * 0.6
  })?.index
}
