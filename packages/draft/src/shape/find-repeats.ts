import { foldText } from '@campus/domain/applicant/fold-text'
import { mostBlocks } from '../model/sheet-shape.ts'
import type { ColumnTarget } from '../model/column-match.ts'
import type { Table } from '../model/sheet-read.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { ordinalEndings, withoutNumber } from '../match/heading-words.ts'
import { readHeading } from '../match/score-heading.ts'

/** Columns that repeat: several people, or several trips, in one row. */
export type Repeats = {
  holds: 'people' | 'trips'
  /** Whether it can hardly mean anything else: headings with numbers, dates of birth, or trips. */
  isCertain: boolean
  /** The columns of each repetition, by position within it; -1 where a repetition lacks the column. */
  blocks: number[][]
  /** The headings of a repetition without their number. */
  headings: string[]
  /** What to read instead of a heading that only names a person, such as "Child". */
  hints: (string | null)[]
}

type Heading = {
  index: number
  base: string
  number: number | null
  target: ColumnTarget | null
  text: string
}

/** Fields that make a repetition a person; somebody can have two passports. */
const ofPerson: ReadonlySet<ColumnTarget | null> = new Set([
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
])
const ofTrip: ReadonlySet<ColumnTarget | null> = new Set(['start_date', 'end_date', 'destination_country_id'])
/** Headings of one column that is a whole person: "Child 1", "Élève 2". */
const personWord =
  /^(?:child|student|pupil|traveller|traveler|participant|passenger|person|family member|kind|schuler|teilnehmer|reisender|alumno|hijo|participante|viajero|enfant|eleve|voyageur|figlio|studente|alunno|viaggiatore|aluno|filho|viajante|dziecko|uczestnik|uczen|cocuk|ogrenci|yolcu|barn|elev|deltagare|resenar|leerling|deelnemer|reiziger|ребенок|ученик|участник|путешественник|الطفل|الطالب|المسافر|お子様|子供|子ども|生徒|参加者|孩子|学生|學生|旅客|子女)$/u
/** Words for people who are called, and don't travel: parents and emergency contacts. */
const contactWord =
  /(?:^|[^\p{L}])(?:contacts?|emergency|next of kin|parents?|guardians?|carers?|mother|father|kontakt\p{L}*|notfall\p{L}*|eltern\p{L}*|erziehungsber\p{L}*|sorgeber\p{L}*|mutter|vater|contacto|emergencia|tutor(?:es|a)?|padres?|madre|urgence|responsables?|representante?s?|(?:beau-?|belle-?)?(?:pere|mere)|tuteur|tutrice|contatt[oi]|emergenza|genitor[ei]|tutore|mae|pai|encarregad[oa]|rodzic\p{L}*|opiekun\p{L}*|ouders?|verzorger|veli|родител\p{L}*|контакт\p{L}*)(?=$|[^\p{L}])|联系人|聯絡人|緊急|紧急|监护|監護|家长|家長|保護者/u
/** Words for somebody who travels, anywhere in a heading: "Child 1 contact email" is a column of the child. */
const namesTraveller = new RegExp(
  personWord.source
    .replace('|person|', '|')
    .replace('^', '(?:^|[^\\p{L}])')
    .replace(/\$$/, '(?=$|s?[^\\p{L}])'),
  'u',
)

/** A number within a heading: "Child 2", "2nd child", "Enfant n° 2", "Kind 2:". */
const numberWord = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}]|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=\p{L})(?=[1-9]_))(?:n[°ºo]\.?\s*)?#?([1-9])(?:${ordinalEndings})?(?=$|[^\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])`,
  'u',
)

/** Finds columns that repeat in the headings of a table; null if there are none, or no row fills the second. */
export function findRepeats({
  headers,
  hints,
  rows,
}: Pick<Table, 'headers' | 'hints' | 'rows'>): Repeats | null {
  const headings = headers.flatMap((header, index): Heading[] => {
    const text = hints[index] ?? header
    return text.trim() === '' ? [] : readNumbered(text, index)
  })
  const numbered = numberedBlocks(headings)
  const blocks = numbered ?? equalBlocks(headings)
  if (blocks === null || blocks.length < 2 || blocks.length > mostBlocks) return null
  const [first] = blocks as [Heading[]]
  const parts = partsOf(first)
  const meant = first.map((heading, at) => meaningOf(heading, parts[at]!))
  const holds = heldBy(first.map((heading, at) => ({ ...heading, target: meant[at]! })))
  if (holds === null) return null
  const aligned = blocks.map((block) =>
    first.map(({ base }, at) =>
      block[at]?.base === base ? block[at] : block.find((one) => one.base === base),
    ),
  )
  const columns = aligned.map((block) => block.map((heading) => heading?.index ?? -1))
  if (!columns.slice(1).some((block) => rows.some((row) => isFilled(row, block)))) return null
  if (numbered === null && areTwoScripts(rows, columns, meant)) return null
  const hasSurname = headings.some(({ target }) => target === 'last_name')
  const hintsOfBlock = first.map(({ base, number }, at) => {
    if (number !== null && personWord.test(base)) return hasSurname ? 'First name' : 'Full name'
    return parts[at]
  })
  const isCertain = numbered !== null || holds === 'trips' || meant.includes('date_of_birth')
  return {
    holds,
    isCertain,
    blocks: columns,
    headings: first.map(({ text }) => withoutNumber(text)),
    hints: hintsOfBlock.map((hint) => hint ?? null),
  }
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
]

/** Whether the second repetition has the names of the first in another script, as in a passport. */
function areTwoScripts(
  rows: readonly RawRow[],
  [first = [], second = []]: readonly (readonly number[])[],
  meant: readonly (ColumnTarget | null)[],
): boolean {
  const at = meant.findIndex((target) => target !== null && target.endsWith('_name') && ofPerson.has(target))
  const [one, other] = [first[at], second[at]]
  if (one === undefined || other === undefined) return false
  const scriptOf = (cell: RawRow['cells'][number] | undefined) =>
    scripts.findIndex((script) => script.test(cellText(cell)))
  const pairs = rows
    .map(({ cells }) => [scriptOf(cells[one]), scriptOf(cells[other])] as const)
    .filter(([own, repeated]) => own >= 0 && repeated >= 0)
  return pairs.length > 0 && pairs.every(([own, repeated]) => own !== repeated)
}

/** Whether a row has any value in these columns. */
export const isFilled = ({ cells }: RawRow, columns: readonly number[]): boolean =>
  columns.some((column) => column >= 0 && cellText(cells[column]) !== '')

function readNumbered(text: string, index: number): Heading[] {
  const { targets, isIgnored } = readHeading(text, { withSlips: false })
  // two emergency contacts aren't two travellers
  if (isIgnored || isAboutContact(text)) return []
  const found = numberWord.exec(foldText(text))
  // "hijo/a", "alumno(a)"
  const bare = withoutNumber(text).replace(/(?<=\p{L})(?:\/-?as?|\(as?\))(?!\p{L})/giu, '')
  const base = foldText(bare)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const reading = found === null ? targets : readHeading(bare, { withSlips: false }).targets
  const [target = null] = [...reading].toSorted(([, one], [, other]) => other.score - one.score)[0] ?? []
  if (base === '') return []
  return [{ index, base, number: found === null ? null : Number(found[1]), target, text }]
}

function isAboutContact(text: string): boolean {
  const folded = foldText(text)
  return contactWord.test(folded) && !namesTraveller.test(folded)
}

/**
 * The headings of a repetition without the words that all begin with: "Trip: from" and "Trip: to" are "from"
 * and "to". Null where nothing remains.
 */
function partsOf(block: readonly Heading[]): (string | null)[] {
  if (block.length < 2) return block.map(() => null)
  const texts = block.map(({ text }) => withoutNumber(text))
  const [start] = texts as [string]
  let length = 0
  while (length < start.length && texts.every((text) => text[length] === start[length])) length++
  // a word isn't cut, unless it is written without spaces
  const isHan = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(start.slice(0, length))
  while (
    !isHan &&
    length > 0 &&
    texts.some((text) => /\p{L}/u.test(text[length] ?? '')) &&
    /\p{L}/u.test(start[length - 1]!)
  )
    length--
  if (length === 0) return texts.map(lastPart)
  return texts.map((text) => text.slice(length).replace(/^[\s:.\-–_]+/, '') || null)
}

/** "From" of "Trip: from", if the whole says nothing. */
function lastPart(text: string): string | null {
  const parts = text.split(/\s*[:–-]\s*/)
  return parts.length < 2 || readHeading(text, { withSlips: false }).targets.size > 0 ? null : parts.at(-1)!
}

/** The field of a heading: its own, or that of the part after the common beginning. */
function meaningOf({ target }: Heading, part: string | null): ColumnTarget | null {
  if (part === null) return target
  const { targets } = readHeading(part, { withSlips: false })
  const [best] = [...targets].toSorted(([, one], [, other]) => other.score - one.score)
  return best?.[0] ?? target
}

/** What a repetition holds: people if it names one, trips if it has dates or a country but no name. */
function heldBy(block: readonly Heading[]): Repeats['holds'] | null {
  if (block.length > 1) {
    if (block.some(({ target }) => ofPerson.has(target))) return 'people'
    return block.some(({ target }) => ofTrip.has(target)) ? 'trips' : null
  }
  // two surnames, or two columns called "Name", aren't two people
  const [{ number, base, target } = {}] = block as [Partial<Heading>?]
  return typeof number === 'number' && (target === 'full_name' || personWord.test(base ?? ''))
    ? 'people'
    : null
}

/**
 * Repetitions by number: "Child 1 first name", "Child 2 first name". Headings without a number that repeat
 * after them belong to the repetition that they follow ("Trip 1: from", "to", "Trip 2: from", "to").
 */
function numberedBlocks(headings: readonly Heading[]): Heading[][] | null {
  const all = numberFirst(headings)
  const numbered = all.filter(({ number }) => number !== null)
  const repeated = [...Map.groupBy(numbered, ({ base }) => base).values()].filter(
    (same) => new Set(same.map(({ number }) => number)).size === same.length && same.length > 1,
  )
  if (repeated.length === 0) return null
  const numbers = [...new Set(repeated.flat().map(({ number }) => number!))].toSorted(
    (one, other) => one - other,
  )
  if (numbers[0] !== 1 || numbers.some((number, at) => number !== at + 1)) return null
  const inBlocks = numbers.map((number) => repeated.flat().filter((one) => one.number === number))
  const following = all.filter(({ number }) => number === null)
  const starts = inBlocks.map((block) => Math.min(...block.map(({ index }) => index)))
  return inBlocks.map((block, at) => {
    const from = starts[at]!
    const to = starts[at + 1] ?? Number.POSITIVE_INFINITY
    const within = following.filter(({ index, base }) => {
      if (index < from || index >= to) return false
      return following.filter((other) => other.base === base).length === numbers.length
    })
    return [...block, ...within].toSorted((one, other) => one.index - other.index)
  })
}

/** The first of several often has no number: "Child", "Child 2", "Child 3". */
function numberFirst(headings: readonly Heading[]): Heading[] {
  const others = new Set(headings.flatMap(({ number, base }) => (number === 2 ? [base] : [])))
  const first = new Set(headings.flatMap(({ number, base }) => (number === 1 ? [base] : [])))
  return headings.map((heading) =>
    heading.number === null && others.has(heading.base) && !first.has(heading.base)
      ? { ...heading, number: 1 }
      : heading,
  )
}

/** Repetitions by equal headings, each complete before the next begins. */
function equalBlocks(headings: readonly Heading[]): Heading[][] | null {
  const same = [...Map.groupBy(headings, ({ base }) => base).values()].filter((group) => group.length > 1)
  const count = same[0]?.length ?? 0
  const even = same.filter((group) => group.length === count)
  if (even.length < 2) return null
  const blocks = Array.from({ length: count }, (_, at) =>
    even.map((group) => group[at]!).toSorted((one, other) => one.index - other.index),
  )
  const [first] = blocks as [Heading[]]
  const isApart = blocks.every((block, at) => {
    const next = blocks[at + 1]
    const isAlike = block.every(({ base }, place) => base === first[place]!.base)
    return isAlike && (next === undefined || block.at(-1)!.index < next[0]!.index)
  })
  return isApart ? blocks : null
}
