import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import type { ColumnMatch } from '../model/column-match.ts'
import { isParticle } from '../normalise/split-full-name.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { shapeKey, sheetOfBlock, type ShapeChoices, type ShapeQuestion } from '../model/sheet-shape.ts'
import { dominantLanguage } from './dominant-language.ts'
import { isGivenName } from './given-names.ts'
import { orderByHeading } from './name-order.ts'

type NamedSheet = { index: number; name: string; columns: readonly ColumnMatch[]; rows: readonly RawRow[] }
/**
 * A column of full names, or two columns taken for names by their values, with the rows of all sheets that have
 * them.
 */
type Names = {
  heading: string
  columns: readonly ColumnMatch[]
  email: number | undefined
  sheets: NamedSheet[]
  rows: RawRow[]
}
type Order = 'given' | 'family'

/** Rows read: they are all written in the same way. */
const rowsRead = 400
/** At least this share of the names has to be of two plain words, or their order doesn't matter. */
const leastShare = 0.2
/** So many names have to agree, and so many times as many as those that disagree. */
const leastVotes = 2
const timesMore = 3
/** Alphabetical order of a list counts from this many names on. */
const leastSorted = 6

/**
 * Whether the family name comes first in the full names of each sheet, by its index, and what has to be asked.
 * The heading decides, then the names themselves, then the email addresses, then the order of the list.
 */
export function orderNames(
  sheets: readonly NamedSheet[],
  choices: ShapeChoices,
): { familyFirst: Map<number, boolean>; questions: ShapeQuestion[] } {
  const familyFirst = new Map<number, boolean>()
  const questions: ShapeQuestion[] = []
  for (const names of collectNames(sheets)) {
    const [first] = names.sheets as [NamedSheet]
    const sheet = sheetOfBlock(first.index)
    const chosen = answerFor(names, choices)
    const isAnswered = chosen !== undefined
    const found = orderByHeading(names.heading) ?? orderByValues(names)
    // two columns were matched in the chosen order already
    if (names.columns.length === 1 && (isAnswered || found !== null))
      for (const { index } of names.sheets) familyFirst.set(index, isAnswered ? chosen : found === 'family')
    const plain = plainNames(names)
    if (!isAnswered && (found !== null || plain.length === 0)) continue
    questions.push({
      kind: 'names',
      sheet,
      name: first.name,
      holds: 'people',
      without: names.rows.length,
      with: names.rows.length,
      headings: names.columns.map(({ header, index }) => header.trim() || `#${index + 1}`),
      example: plain[0] ?? '',
      isMade: chosen === true,
      isAnswered,
    })
  }
  return { familyFirst, questions }
}

/**
 * The user's answer for each sheet, by its index, whose names are in two columns taken for names by their
 * values. One question stands for all sheets with the same columns.
 */
export function answeredOrders(
  sheets: readonly NamedSheet[],
  choices: ShapeChoices,
): ReadonlyMap<number, boolean> {
  return new Map(
    collectNames(sheets).flatMap((names) => {
      const answer = answerFor(names, choices)
      if (answer === undefined || names.columns.length === 1) return []
      return names.sheets.map(({ index }): [number, boolean] => [index, answer])
    }),
  )
}

function answerFor({ sheets }: Names, choices: ShapeChoices): boolean | undefined {
  const answers = sheets.map(({ index }) => choices[shapeKey('names', sheetOfBlock(index))])
  return answers.find((answer) => typeof answer === 'boolean')
}

/** The columns of names; sheets with the same heading are written alike. */
function collectNames(sheets: readonly NamedSheet[]): Names[] {
  const groups = new Map<string, Names>()
  for (const sheet of sheets) {
    const columns = namesOf(sheet)
    if (columns.length === 0) continue
    const heading = columns.map(({ header }) => header).join(' ')
    const key = JSON.stringify([heading, ...columns.map(({ index }) => (heading.trim() === '' ? index : 0))])
    const rows = sheet.rows.slice(0, rowsRead)
    const group = groups.get(key)
    const email = sheet.columns.find(({ field }) => field === 'email')?.index
    if (group === undefined) groups.set(key, { heading, columns, email, sheets: [sheet], rows: [...rows] })
    else {
      group.sheets.push(sheet)
      if (columns[0]!.index === group.columns[0]!.index) group.rows.push(...rows)
    }
  }
  return [...groups.values()]
}

function namesOf({ columns }: NamedSheet): ColumnMatch[] {
  const whole = columns.find(({ field }) => field === 'full_name')
  return whole === undefined
    ? columns.filter(({ field, reason }) => field !== null && reason.code === 'values_name')
    : [whole]
}

/** Names of at least two words in which only their order tells the given name from the family name. */
function plainNames({ rows, columns, sheets }: Names): string[] {
  // English puts the given name first
  if (dominantLanguage(sheets[0]!.columns.map(({ header }) => header)) === 'en') return []
  const texts = rows.map((row) => textOf(row, columns)).filter(Boolean)
  const plain = columns.length > 1 ? texts : texts.filter(isPlain)
  return plain.length < texts.length * leastShare ? [] : plain
}

const textOf = ({ cells }: RawRow, columns: readonly ColumnMatch[]): string =>
  columns
    .map(({ index }) => cellText(cells[index]))
    .filter(Boolean)
    .join(' ')

const isPlain = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){1,4}$/u.test(text) &&
  !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) &&
  !/^\p{Lu}{2,}(?= .*\p{Ll})/u.test(text)

function orderByValues({ rows, columns, email }: Names): Order | null {
  return orderOfNames(
    rows.flatMap((row) => {
      const text = textOf(row, columns)
      if (columns.length === 1 && !isPlain(text)) return []
      const words =
        columns.length === 1 ? text.split(' ') : columns.map(({ index }) => cellText(row.cells[index]))
      return [{ words, address: email === undefined ? '' : cellText(row.cells[email]) }]
    }),
  )
}

/** Which part of these names comes first, by the names, the email addresses and the order of the list. */
export function orderOfNames(names: readonly { words: readonly string[]; address: string }[]): Order | null {
  const votes = { given: 0, family: 0 }
  for (const { words, address } of names) {
    const vote = voteOfWords(words) ?? voteOfAddress(words, address)
    if (vote !== null) votes[vote]++
  }
  const isClear = (one: number, other: number) => one >= leastVotes && one >= other * timesMore
  if (isClear(votes.given, votes.family)) return 'given'
  if (isClear(votes.family, votes.given)) return 'family'
  return votes.given + votes.family > leastVotes ? null : orderOfList(names.map(({ words }) => words))
}

function voteOfWords(words: readonly string[]): Order | null {
  const byScript = voteOfScript(words[0]!, words.at(-1)!)
  if (byScript !== null) return byScript
  const byPatronymic = voteOfPatronymic(words)
  if (byPatronymic !== null) return byPatronymic
  // "De Luca Giulia": a given name doesn't begin with a particle
  if (words.length > 2 && isParticle(words[0]!)) return 'family'
  const [first, last] = [isGivenName(words[0]!), isGivenName(words.at(-1)!)]
  return first === last ? null : first ? 'given' : 'family'
}

/** A patronymic follows the given name: "Гусев Илья Иванович", "Илья Иванович Гусев". */
const patronymic = /(?:ович|евич|ьич|овна|евна|ична|івна|ївна|ovich|evich|ovna|evna|ichna)$/iu

function voteOfPatronymic(words: readonly string[]): Order | null {
  if (words.length !== 3 || patronymic.test(words[0]!)) return null
  const [isMiddle, isLast] = [patronymic.test(words[1]!), patronymic.test(words[2]!)]
  return isMiddle === isLast ? null : isMiddle ? 'given' : 'family'
}

/** A Chinese family name has one character, and only a Japanese given name is written in kana. */
function voteOfScript(first: string, last: string): Order | null {
  const isFamily = (one: string, other: string) =>
    /^\p{Script=Han}{1,3}$/u.test(one) &&
    (/^[\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(other) ||
      (one.length === 1 && /^\p{Script=Han}{2}$/u.test(other)))
  if (isFamily(first, last)) return 'family'
  return isFamily(last, first) ? 'given' : null
}

/** Addresses begin with the given name: "mario.rossi@". */
function voteOfAddress(words: readonly string[], address: string): Order | null {
  const parts = foldText(address.split('@')[0] ?? '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  if (parts.length < 2) return null
  const [first, last] = [foldName(words[0]!), foldName(words.at(-1)!)]
  const [start, end] = [parts[0]!, parts.at(-1)!]
  if (start === first && end === last) return 'given'
  return start === last && end === first ? 'family' : null
}

/** Lists of a school are sorted by the family name. */
function orderOfList(names: readonly (readonly string[])[]): Order | null {
  if (names.length < leastSorted) return null
  const sorted = (at: number) => {
    const words = names.map((words) => foldText(words.at(at)!))
    const inOrder = words.slice(1).filter((word, index) => word.localeCompare(words[index]!) >= 0).length
    return inOrder / (words.length - 1)
  }
  const [byFirst, byLast] = [sorted(0), sorted(-1)]
  if (byFirst === 1 && byLast < 0.8) return 'family'
  return byLast === 1 && byFirst < 0.8 ? 'given' : null
}
