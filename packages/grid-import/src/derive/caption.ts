import { foldName, foldText } from '@campus/domain/applicant/fold-text'
import { checkGroupName } from '@campus/domain/applicant/name-rules'
import { normaliseType } from '../normalise-type.ts'
import { splitFullName } from '../normalise-plain.ts'
import { cellText, type RawRow } from '../raw-cell.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'

const groupWord =
  /(?:^|[^\p{L}])(?:group|class|team|course|squad|cohort|intake|gruppe|klasse|kurs|jahrgang|groupe|classe|cours|equipe|grupo|clase|curso|equipo|gruppo|corso|squadra|turma|bus|flight)(?:$|[^\p{L}])|[组組班团團队隊]/u
const leaderWord =
  /(?:group |tour |team )?leaders?|led by|teacher|chaperone|accompanied by|prof(?:essor[ae]?|esseure?|essoressa|\.ssa|\.)?(?=[\s.])|(?:gruppen|reise)?leit(?:er(?:in)?|ung)|betreuer(?:in)?|lehrer(?:in)?|begleit\p{L}*|responsable|lider|monitor[a]?|profesora?|accompagnat\p{L}*|enseignante?|docente|capogruppo|responsabile|responsavel|acompanhante|acompanante|领队|領隊|带队|帶隊|老师|老師|负责人|負責人/u
const courtesy =
  /^(?:m|mr|mrs|ms|miss|mme|mlle|dr|herr|frau|hr|fr|sr|sra|srta|sig|sigra|sig\.ra|dott|dott\.ssa|dona|don|prof)\b\.?\s*\p{L}/u
const note =
  /@|https?:|^(?:nb|n\.b\.|note|please|bitte|achtung|merci|attention|por favor|nota|hinweis|attenzione|请|請|注)(?:$|[^\p{L}])|[.!?。！？]$/u
const cut = /\s*(?:\s[-–—|·]+\s|[–—|]|[;(（:：,，])\s*/u
const mostWords = 8

/** A person of the list who leads a group, as captions name them. */
export type Leader = { name: string; first: string; last: string }
export type Caption = { group: string; leader: string }

/** Everybody of the list whose type is group leader: only they can be a caption's leader. */
export function findLeaders(tables: readonly WorkTable[]): Leader[] {
  const leaders: Leader[] = []
  for (const table of tables) {
    const type = table.columnOf('type')
    if (type === undefined) continue
    const whole = table.sheet.columns.find(({ field }) => field === 'full_name')
    for (let at = 0; at < table.size; at++) {
      if (normaliseType(table.text(at, 'type')).value !== 'group_leader') continue
      const split = whole === undefined ? null : splitFullName(cellText(table.cellAt(at, whole.index)))
      const first = table.text(at, 'first_name') || (split?.first ?? '')
      const last = table.text(at, 'last_name') || (split?.last ?? '')
      if (first !== '' && last !== '') leaders.push({ name: `${first} ${last}`, first, last })
    }
  }
  return leaders
}

/** What a line between the rows says: a group, and a leader who is one of the list. Null where it is a note. */
export function readCaption(text: string, leaders: readonly Leader[]): Caption | null {
  const folded = foldText(text)
  const isGroup = groupWord.test(folded)
  if (note.test(folded) && !isGroup) return null
  if (folded.split(' ').length > mostWords + (isGroup ? 4 : 0)) return null
  const parts = text.split(cut).filter((part) => part.trim() !== '')
  const kept: string[] = []
  for (const part of parts) {
    if (kept.length > 0 && (isPerson(part, leaders) || /^\d+\s*\p{L}*\)?$/u.test(part.trim()))) break
    kept.push(part)
  }
  const end = kept.length === parts.length ? text.length : positionAfter(text, kept)
  const group = text
    .slice(0, end)
    .replace(new RegExp(`[\\s,;:-]+(?:${leaderWord.source}).*$`, 'iu'), '')
    .replace(/[\s\-–—:;,|(（*=]+$/u, '')
    .replace(/^[\s\-–—*=#]+/u, '')
    .trim()
  if (group === '' || checkGroupName(group) !== null) return null
  return { group, leader: findLeader(folded, leaders) }
}

function isPerson(part: string, leaders: readonly Leader[]): boolean {
  const folded = foldText(part)
  return leaderWord.test(folded) || courtesy.test(folded) || findLeader(folded, leaders) !== ''
}

function positionAfter(text: string, parts: readonly string[]): number {
  let at = 0
  for (const part of parts) at = text.indexOf(part, at) + part.length
  return at
}

/** The one leader whose family name stands in the text; of two with the same, the one whose given name does as well. */
function findLeader(folded: string, leaders: readonly Leader[]): string {
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
  return names.size === 1 ? exact[0]!.name : ''
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Lines between the rows of people as the group of the people below, up to the next such line. */
export function offerCaptions(table: WorkTable, leaders: readonly Leader[]): Batch[] {
  const { below, rows } = table.sheet
  const [groups, leaderFills]: [Fill[], Fill[]] = [[], []]
  const seen = new Set<string>()
  let isSure = false
  let at = 0
  let now: (Caption & { text: string }) | null = null
  for (const row of below) {
    if (row.row !== rows[at]?.row) {
      const text = lineText(row)
      const caption = text === null ? null : readCaption(text, leaders)
      if (caption !== null && text !== null) now = { ...caption, text }
      continue
    }
    if (now !== null) {
      seen.add(now.text)
      isSure ||= groupWord.test(foldText(now.text))
      if (table.isBlank(at, 'group_name')) groups.push({ at, cell: now.group, from: now.text })
      const isLeader = normaliseType(table.text(at, 'type')).value === 'group_leader'
      if (now.leader !== '' && !isLeader && table.isBlank(at, 'group_leader'))
        leaderFills.push({ at, cell: now.leader, from: now.text })
    }
    at++
  }
  if (!isSure && seen.size < 2) return []
  const found: Batch[] = [
    { field: 'group_name', from: 'caption', fills: groups },
    { field: 'group_leader', from: 'caption', fills: leaderFills },
  ]
  return found.filter(({ fills }) => fills.length > 0)
}

/** The text of a line with one or two cells; a total or a row of a table says nothing of a group. */
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
