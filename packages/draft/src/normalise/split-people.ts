import { isIberianGivenName, isParticle, splitFullName } from './split-full-name.ts'
import type { SplitName } from '../model/normalised.ts'
import { stripName } from './strip-name.ts'

/** Separators between people, which never occur inside one name. */
const between = /\s*(?:\n|;|\s\/\s|\/(?=\p{Lu})|&|＋|\+|、|，(?=\p{Script=Han}))\s*|\s+(?:and|und|et)\s+/iu
/** "e" and "y" also join the two family names of one person: José Ortega y Gasset. */
const joining = /\s+(?:y|e)\s+/i
const chineseAnd = /^(\p{Script=Han}{2,4})[和与與及](\p{Script=Han}{2,4})$/u
const word = /^[\p{L}\p{M}'’.\- ]+$/u
/** A line with such an ending continues on the next: "María del\nCarmen García". */
const openEnd = /(?:^|\s)(?:de|del|della|di|da|do|dos|das|la|las|los|von|van|der|zu|y|e|san|santa)$|-$/i
const mostPeople = 8
/** Separators of people in a cell that somebody says names several. */
const separators = /\s*[\n;/&＋+、,，]\s*|\s+(?:and|und|et|y|e|i)\s+/iu

/** "ZHAO/JIANGUO", "FERREIRA/ANA MRS": one person, as written on tickets. */
const asOnTicket =
  /^(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]*){0,3})\s*\/\s*(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]*){0,3})$/u
const ticketTitle = /\s(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)$/

/** Parses a name written as on tickets, family name first; null if it isn't. */
export function readTicketName(text: string): SplitName | null {
  const match = asOnTicket.exec(text.trim())
  if (match === null) return null
  const [last, first] = [match[1]!, match[2]!.replace(ticketTitle, '')]
  return countWords(last) > 1 && areTwo(last.split(/ +/), first.split(/ +/)) ? null : { first, last }
}

/** "ROSSI MARIO/ROSSI ANNA" are two people, "DOS SANTOS/MARIA EDUARDA" and "LIMA COSTA/ANA" are one. */
const areTwo = (one: readonly string[], other: readonly string[]) =>
  other.includes(one[0]!) ||
  (one.length === other.length && !isParticle(one[0]!) && !isIberianGivenName(other[0]!))

const countWords = (text: string) => text.split(/[\s,]+/).filter(Boolean).length
const clean = (text: string) => stripName(text.replace(/\s+/g, ' ').trim()).name

/** The people in a cell of full names, in order; null if there is only one. */
export function splitPeople(text: string, language: string): SplitName[] | null {
  if (text.length > 300) return null
  const chinese = chineseAnd.exec(text)
  if (chinese !== null) return [chinese[1]!, chinese[2]!].map((name) => splitFullName(name, { language }))
  const parts = splitNames(text)
  if (parts === null) return null
  const comma = /^([^,，]+)[,，]\s*(.+)$/u.exec(parts[0]!)
  const [, ...others] = parts
  // "Müller, Anna and Ben": the family name before the comma is everyone's
  if (comma !== null && others.every((part) => countWords(part) === 1)) {
    const familyName = clean(comma[1]!)
    return [comma[2]!, ...others].map((first) => ({ first: clean(first), last: familyName }))
  }
  const names = parts.map((part) => splitFullName(clean(part), { language }))
  const shared = names.at(-1)!.last
  // "Anna and Ben Müller": the last family name is everyone's; "García López\nAna": one name on two lines
  const isWrapped = parts.some(
    (part, at) => countWords(part) < 2 || (at < parts.length - 1 && openEnd.test(part)),
  )
  if (shared === '' || (text.includes('\n') && isWrapped)) return null
  return names.map(({ first, last }) => ({ first, last: last === '' ? shared : last }))
}

/** The people in a pair of cells with given names and family names; null if there is only one. */
export function splitNamePair(first: string, last: string): SplitName[] | null {
  const firsts = splitNames(first)
  if (firsts === null) return null
  const lasts = splitNames(last) ?? [last]
  if (last.trim() === '' || (lasts.length > 1 && lasts.length !== firsts.length)) return null
  return firsts.map((name, at) => ({ first: clean(name), last: clean(lasts[at] ?? lasts[0]!) }))
}

/**
 * The people in a row of which somebody says that it is several, as far as its cells tell them apart; empty if they
 * name one. A family name that stands once is everyone's.
 */
export function divideNames({ first, last }: SplitName): SplitName[] {
  const [firsts, lasts] = [first, last].map(divideCell) as [string[], string[]]
  if (firsts.length < 2 && (lasts.length < 2 || firsts.length > 0)) return []
  if (firsts.length > 0 && lasts.length > 0)
    return lasts.length === 1 || lasts.length === firsts.length
      ? firsts.map((name, at) => ({ first: name, last: lasts[at] ?? lasts[0]! }))
      : []
  const names = [...firsts, ...lasts].map((name) => splitFullName(name))
  const shared = names.at(-1)!.last
  return names.map((name) => ({ first: name.first, last: name.last === '' ? shared : name.last }))
}

/** The names of several people with commas between them, which are read as one person's: "Anna Rossi, Ben Rossi". */
export function splitAtCommas(text: string, language: string): SplitName[] | null {
  const parts = text.split(/[,，]/)
  const areNames = parts.length > 1 && parts.length <= mostPeople
  if (!areNames || parts.some((part) => countWords(part) < 2)) return null
  return parts.map((part) => splitFullName(clean(part), { language }))
}

function divideCell(text: string): string[] {
  const chinese = chineseAnd.exec(text.trim())
  const parts = chinese === null ? text.split(separators) : [chinese[1]!, chinese[2]!]
  return parts.map(clean).filter(Boolean)
}

function splitNames(text: string): string[] | null {
  if (!/[\n;/&＋+、，]|\s(?:and|und|et|y|e)\s/iu.test(text)) return null
  const parts = text.split(between).map((part) => part.trim())
  const lastPart = parts.at(-1) ?? ''
  const joined = lastPart.split(joining)
  if (joined.length === 2 && isJoined(joined[0]!, joined[1]!, parts.length)) parts.splice(-1, 1, ...joined)
  // "Anna, Ben and Clara Müller"
  const commas = parts.length > 1 ? parts[0]!.split(/\s*,\s*/) : []
  if (commas.length > 1 && countWords(lastPart) > 1 && commas.every((part) => countWords(part) === 1))
    parts.splice(0, 1, ...commas)
  const isPeople =
    parts.length > 1 &&
    parts.length <= mostPeople &&
    parts.every(
      (part) => part !== '' && /\p{L}{2}/u.test(part) && word.test(clean(part).replace(/[,，]/g, ' ')),
    )
  return isPeople ? parts : null
}

/** True for "Juan y María García" and "Rossi Mario e Rossi Anna", not for "Ortega y Gasset". */
function isJoined(before: string, after: string, parts: number): boolean {
  const [left, right] = [countWords(before), countWords(after)]
  if (parts > 1) return right >= 1
  return (left === 1 && right >= 2) || (left >= 2 && left === right && left <= 3)
}
