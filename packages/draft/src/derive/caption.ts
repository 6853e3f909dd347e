import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import { checkGroupName } from '@campus/domain/applicant/name-rules'
import { dominantLanguage } from '../match/dominant-language.ts'
import { normaliseGroup } from '../normalise/normalise-group.ts'
import { normaliseType } from '../normalise/normalise-type.ts'
import { splitFullName } from '../normalise/split-full-name.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'

const groupWord =
  /(?:^|[^\p{L}])(?:group|class|team|course|squad|cohort|intake|gruppe|klasse|kurs|jahrgang|groupe|classe|cours|equipe|grupo|clase|curso|equipo|gruppo|corso|squadra|turma|bus|flight)(?:$|[^\p{L}])|[组組班团團队隊車车]/u
export const leaderWord =
  /(?:group |tour |team )?leaders?|led by|teacher|chaperone|accompanied by|prof(?:essor[ae]?|esseure?|essoressa|\.ssa|\.|a)?(?=[\s.])|(?:gruppen|reise)?leit(?:er(?:in)?|ung)|betreuer(?:in)?|lehrer(?:in)?|begleit\p{L}*|responsable|lider|monitor[a]?|profesora?|accompagnat\p{L}*|enseignante?|docente|capogruppo|responsabile|responsavel|acompanhante|acompanante|领队|領隊|带队|帶隊|老师|老師|负责人|負責人/u
const courtesy =
  /^(?:m|mr|mrs|ms|miss|mme|mlle|dr|herr|frau|hr|fr|sr|sra|srta|sig|sigra|sig\.ra|dott|dott\.ssa|dona|don|prof)\b\.?\s*\p{L}/u
const note =
  /@|https?:|^(?:nb|n\.b\.|note|please|bitte|achtung|merci|attention|por favor|nota|hinweis|attenzione|请|請|注)(?:$|[^\p{L}])|[.!?。！？]$/u
const cut = /\s*(?:\s[-–—|·]+\s|[–—|]|[;(（:：,，])\s*/u
const mostWords = 8

/** A person in the list whom a caption may name as leader. */
export type Leader = { name: string; first: string; last: string; table: WorkTable; at: number }
export type Caption = { group: string; leader: Leader | null }

/** Everyone in the list whose type is group leader. */
export function findLeaders(tables: readonly WorkTable[]): Leader[] {
  return tables.flatMap((table) =>
    table.columnOf('type') === undefined
      ? []
      : namedPeople(table, { from: 0, to: table.size, isWanted: (at) => isLeader(table, at) }),
  )
}

const isLeader = (table: WorkTable, at: number): boolean =>
  normaliseType(table.text(at, 'type')).value === 'group_leader'

function namedPeople(
  table: WorkTable,
  { from, to, isWanted }: { from: number; to: number; isWanted: (at: number) => boolean },
): Leader[] {
  const whole = table.sheet.columns.find(({ field }) => field === 'full_name')
  const leaderRows: Leader[] = []
  for (let at = from; at < to; at++) {
    if (!isWanted(at)) continue
    const split = whole === undefined ? null : splitFullName(cellText(table.cellAt(at, whole.index)))
    const first = table.text(at, 'first_name') || (split?.first ?? '')
    const familyName = table.text(at, 'last_name') || (split?.last ?? '')
    if (first !== '' && familyName !== '')
      leaderRows.push({ name: `${first} ${familyName}`, first, last: familyName, table, at })
  }
  return leaderRows
}

/**
 * Parses a line between the rows into a group and, if they are in the list, its leader. Null if it is a note.
 */
export function readCaption(
  text: string,
  { leaders, language = '' }: { leaders: readonly Leader[]; language?: string },
): Caption | null {
  const folded = foldText(text)
  const isGroup = groupWord.test(folded)
  if (note.test(folded) && !isGroup) return null
  if (folded.split(' ').length > mostWords + (isGroup ? 4 : 0)) return null
  const parts = text.split(cut).filter((part) => part.trim() !== '')
  const nameParts: string[] = []
  for (const part of parts) {
    if (nameParts.length > 0 && (isPerson(part, leaders) || /^\d+\s*\p{L}*\)?$/u.test(part.trim()))) break
    nameParts.push(part)
  }
  const end = nameParts.length === parts.length ? text.length : positionAfter(text, nameParts)
  const named = text
    .slice(0, end)
    .replace(new RegExp(`[\\s,;:-]+(?:${leaderWord.source}).*$`, 'iu'), '')
    .replace(/[\s\-–—:;,|(（*=<>«»•~_】」』]+$/u, '')
    .replace(/^[\s\-–—*=#<>«»•~_【「『]+/u, '')
    .trim()
  const group = isGroup ? (normaliseGroup(named, language).suggestion ?? named) : named
  if (group === '' || checkGroupName(group) !== null) return null
  return { group, leader: findLeader(folded, leaders) }
}

function isPerson(part: string, leaders: readonly Leader[]): boolean {
  const folded = foldText(part)
  return leaderWord.test(folded) || courtesy.test(folded) || findLeader(folded, leaders) !== null
}

function positionAfter(text: string, parts: readonly string[]): number {
  let at = 0
  for (const part of parts) at = text.indexOf(part, at) + part.length
  return at
}

/** The only leader whose family name is in the text; of several, the only one whose given name is too. */
function findLeader(folded: string, leaders: readonly Leader[]): Leader | null {
  const words = new Set(folded.split(/[^\p{L}\p{M}'’-]+/u))
  const has = (name: string) => {
    const key = foldText(name)
    if (key === '') return false
    if (/\p{Script=Han}/u.test(key)) return folded.includes(key)
    return key.length > 1 && (words.has(key) || (key.includes(' ') && folded.includes(key)))
  }
  const named = leaders.filter(
    ({ first, last }) => has(last) && (!isHan(last) || has(last + first) || has(first)),
  )
  const exact = named.length > 1 ? named.filter(({ first }) => has(first)) : named
  const names = new Set(exact.map(({ name }) => foldName(name)))
  return names.size === 1 ? exact[0]! : null
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

type Group = { text: string; from: number; to: number }

/**
 * Suggests the lines between rows as group names of the people below them, up to the next such line. The
 * leader named in a line must be a group leader in the list, or a member of that group without a type, who
 * then becomes one. Leaders are only assigned to people whose dates lie within the leader's own.
 */
export function offerCaptions(table: WorkTable, findTyped: () => readonly Leader[], daysOf: DaysOf): Batch[] {
  const language = dominantLanguage(table.sheet.columns.map(({ header }) => header))
  const groups = findGroups(table)
  if (groups.length === 0) return []
  const typed = findTyped()
  const isSure = groups.some(({ text }) => groupWord.test(foldText(text)))
  const [names, leaders, types]: [Fill[], Fill[], Fill[]] = [[], [], []]
  const shared = sharedEnding(groups.map(({ text }) => text))
  let used = 0
  for (const { text, from, to } of groups) {
    const hasLeader = leaderWord.test(foldText(text))
    const open = hasLeader
      ? namedPeople(table, { from, to, isWanted: (at) => table.isBlank(at, 'type') })
      : []
    const caption = readCaption(text, { leaders: [...typed, ...open], language })
    if (caption === null) continue
    used++
    const { leader } = caption
    const own = text.slice(0, text.length - shared)
    const group = (shared === 0 ? null : readCaption(own, { leaders: [], language }))?.group ?? caption.group
    if (leader !== null && open.includes(leader))
      types.push({ at: leader.at, cell: 'group_leader', from: text })
    for (let at = from; at < to; at++) {
      if (table.isBlank(at, 'group_name')) names.push({ at, cell: group, from: text })
      if (leader === null || leader.at === at || isLeader(table, at) || !table.isBlank(at, 'group_leader'))
        continue
      if (holds(daysOf(leader.table, leader.at), daysOf(table, at)))
        leaders.push({ at, cell: leader.name, from: text })
    }
  }
  if (!isSure && used < 2) return []
  const batches: Batch[] = [
    { field: 'group_name', from: 'caption', fills: names },
    { field: 'group_leader', from: 'caption', fills: leaders },
    { field: 'type', from: 'caption', fills: types },
  ]
  return batches.filter(({ fills }) => fills.length > 0)
}

const lastPart = /\s+[-–—|·]\s+[^-–—|·]+$/u

/** The length of the last part that all captions have alike: "Team Kestrel - Gold" next to "Team Buzzard - Gold". */
function sharedEnding(texts: readonly string[]): number {
  const endings = new Set(texts.map((text) => lastPart.exec(text)?.[0] ?? ''))
  return new Set(texts).size > 1 && endings.size === 1 ? [...endings][0]!.length : 0
}

/** First and last day of a person's trip, as far as known at this point; null if unknown. */
type Days = [start: number | null, end: number | null]
export type DaysOf = (table: WorkTable, at: number) => Days

function holds([start, end]: Days, [from, to]: Days): boolean {
  return (start === null || from === null || start <= from) && (end === null || to === null || to <= end)
}

/** Each caption with the range of rows below it: `from` inclusive, `to` exclusive. */
function findGroups({ sheet: { below, rows } }: WorkTable): Group[] {
  const groups: Group[] = []
  let at = 0
  for (const row of below) {
    if (row.row === rows[at]?.row) {
      at++
      const lastGroup = groups.at(-1)
      if (lastGroup !== undefined) lastGroup.to = at
      continue
    }
    const text = lineText(row)
    if (text !== null && readCaption(text, { leaders: [] }) !== null) groups.push({ text, from: at, to: at })
  }
  return groups.filter(({ from, to }) => to > from)
}

/** The text of a line with one or two filled cells; null for totals and for anything longer. */
function lineText({ cells }: RawRow): string | null {
  const filled = cells.map(cellText).filter((text) => text !== '')
  if (filled.length === 0 || filled.length > 2) return null
  const text = filled.filter((one) => !/^[\d.,\s]+$/.test(one)).join(' ')
  if (
    text === '' ||
    /^(?:sub)?(?:total|summe|gesamt|suma|somma|soma|totale|合计|合計|总计|總計|小计|小計|共)/iu.test(
      foldText(text),
    )
  )
    return null
  return text
}
