import { foldText } from '@campus/domain/applicant/fold-text'
import type { Follows, RowOrigins } from '../model/derivation.ts'
import type { ColumnMatch, ColumnTarget, MatchOptions } from '../model/column-match.ts'
import { findLeaving, type Leaving } from './leaving.ts'
import { matchColumns } from './match-columns.ts'
import { normaliseDate } from '../normalise/normalise-date.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import type { ColumnMerge, SheetRead } from '../model/sheet-read.ts'
import { isBlock, isSecondTable, sheetOfBlock } from '../model/sheet-shape.ts'
import { rowKey, type RowChoices } from '../model/row-key.ts'
import { spreadMerges } from './spread-merges.ts'
import { sortRows, type RowsSorted } from './select-rows.ts'

/** Why a sheet is imported or not; the message is `columns.sheet_<code>`. */
export type SheetReason =
  | 'list'
  | 'chosen'
  | 'left_out'
  | 'empty'
  | 'no_list'
  | 'hidden'
  | 'set_aside'
  | 'past_trips'
  | 'same_people'
  | 'few_columns'

/** A sheet with its columns matched and its people found, whether or not it is imported. */
export type MatchedSheet = {
  index: number
  name: string
  headerRow: number
  secondRow?: number
  headers: string[]
  /** All rows above the headings, and all rows below them. */
  above: RawRow[]
  below: RawRow[]
  columns: ColumnMatch[]
  /** The rows that hold applicants. */
  rows: RawRow[]
  leftOut: RowsSorted['leftOut']
  /** The user's decisions about rows. */
  choices: RowChoices
  hiddenRows: readonly number[]
  merges: readonly ColumnMerge[]
  /** Origins of derived cells, by row number. */
  made?: ReadonlyMap<number, RowOrigins>
  isCut: boolean
  /** People of whom the list says that they aren't coming. */
  leaving?: Leaving
  /** Whether full names begin with the family name; undefined if that isn't known. */
  isFamilyFirst?: boolean
  /** What derived values depend on, by row number. */
  follows?: ReadonlyMap<number, Follows>
  isTaken: boolean
  reason: SheetReason
}

/** Matches one sheet by itself, without deciding whether it is imported. */
export function matchSheet(sheet: SheetRead, options: MatchOptions): MatchedSheet {
  const { index, name, hiddenRows, columnMerges: merges = [], isCut, table } = sheet
  const reason: SheetReason = sheet.isHidden ? 'hidden' : sheet.rows.length === 0 ? 'empty' : 'no_list'
  const own = options.rows ?? {}
  const base = { index, name, hiddenRows, merges, isCut, isTaken: false, reason, choices: own }
  if (table === null)
    return {
      ...base,
      headerRow: 0,
      headers: [],
      above: sheet.rows,
      below: [],
      columns: [],
      rows: [],
      leftOut: [],
    }
  const { headers, hints, headerRow, secondRow } = table
  const chosen = chosenRows(index, own)
  const first = headerRow || (table.rows[0]?.row ?? 0)
  const above = sheet.rows.filter(({ row }) => row < first)
  const below = [...above.filter(({ row }) => chosen(row) === true), ...table.rows]
  // match by the fuller rows, because totals and footnotes say nothing about the columns
  const alike = table.alike ?? table.rows
  const columns = matchColumns(headers, alike.filter(isFull(alike)), { ...options, hints })
  const find = (by: RowChoices) =>
    columns.every(({ field }) => field === null)
      ? { rows: [], leftOut: [] }
      : findPeople({ index, headers, below, choices: by, merges }, columns)
  const everyone = find(own)
  const leaving = findLeaving(everyone.rows, columns, options.pairs)
  const choices =
    leaving !== undefined && options.leavesOut === true
      ? { ...Object.fromEntries(leaving.rows.map((row) => [rowKey(index, row), false])), ...own }
      : own
  const { rows, leftOut } = choices === own ? everyone : find(choices)
  const titles = above
    .filter(({ row }) => chosen(row) !== true)
    .map(({ row }) => ({ row, reason: 'title' as const }))
  const passedOver = sheet.leftOut
    ? [...sheet.leftOut, ...leftOut.filter((row) => row.reason !== 'blank')]
    : [...titles, ...leftOut]
  // what isn't a person is listed once, with the sheet itself
  const matched = {
    headerRow,
    ...(secondRow === undefined ? {} : { secondRow }),
    headers,
    above,
    below,
    columns,
    rows,
    choices,
    ...(leaving ? { leaving } : {}),
    leftOut: isBlock(index) && !isSecondTable(index) ? [] : passedOver,
  }
  return { ...base, ...matched }
}

/** The rows that hold applicants, given these columns, with merged cells spread over them. */
export function findPeople(
  {
    index,
    headers,
    below,
    choices,
    merges,
  }: Pick<MatchedSheet, 'index' | 'headers' | 'below' | 'choices' | 'merges'>,
  columns: readonly ColumnMatch[],
): RowsSorted {
  const { rows, leftOut } = sortRows(below, { columns, headers, chosen: chosenRows(index, choices) })
  return { rows: spreadMerges(rows, columns, merges), leftOut }
}

/** The user's decision about a row, by the row number that the spreadsheet shows. */
function chosenRows(sheet: number, choices: RowChoices): (row: number) => boolean | undefined {
  return (row) => choices[rowKey(sheet, row)]
}

function isFull(rows: readonly RawRow[]): (row: RawRow) => boolean {
  const filled = (row: RawRow) => row.cells.reduce((count, cell) => count + (cell === '' ? 0 : 1), 0)
  const counts = rows
    .slice(0, 200)
    .map(filled)
    .sort((one, other) => one - other)
  const least = (counts[Math.floor(counts.length / 2)] ?? 0) / 2
  return (row) => filled(row) >= least
}

type Candidate = { sheet: MatchedSheet; evidence: number }

/**
 * Decides which sheets are imported: all that look like lists of people to insure, except sheets that are
 * hidden, set aside by their name (an example, last year, cancelled), in the past, or repeat the people of
 * another sheet. If the user ticked sheets (`chosen`, by index), only those are imported.
 */
export function selectSheets(
  matched: readonly MatchedSheet[],
  { read, today, chosen }: { read: readonly SheetRead[]; today: string; chosen?: readonly number[] },
): MatchedSheet[] {
  // repeated columns and a second list follow the sheet that they were made of
  const visible = read.filter(({ index, isHidden, table }) => !isHidden && table !== null && !isBlock(index))
  const top = visible.reduce<SheetRead | null>(
    (best, one) => (best === null || rankSheet(one) > rankSheet(best) ? one : best),
    null,
  )
  // a price list has rows as well, but no people
  const listed = matched.map((sheet) =>
    sheet.index === top?.index || hasNames(sheet) ? sheet : { ...sheet, rows: [], leftOut: [] },
  )
  const byIndex = new Map(listed.map((sheet) => [sheet.index, sheet]))
  const candidates = visible.map((sheet): Candidate => ({
    sheet: byIndex.get(sheet.index)!,
    evidence: rankSheet(sheet),
  }))
  const best = candidates.find(({ sheet }) => sheet.index === top?.index) ?? null
  const reasons = new Map<number, SheetReason>()
  const accepted = new Set<string>()
  const bySize = candidates.toSorted((one, other) => other.sheet.rows.length - one.sheet.rows.length)
  const filled = bySize.filter(({ sheet }) => sheet.rows.length > 0)
  for (const [at, { sheet, evidence }] of filled.entries()) {
    const reason = leaveOutReason(sheet, { evidence, best: best!, today, accepted })
    reasons.set(sheet.index, reason)
    // only a later sheet can repeat its people
    if (reason === 'list' && at < filled.length - 1) for (const key of listPeople(sheet)) accepted.add(key)
  }
  // if no sheet qualifies, the one that looks most like a list is better than none
  if (![...reasons.values()].includes('list') && best !== null) reasons.set(best.sheet.index, 'list')
  const wanted = chosen?.filter((index) => listed.some((sheet) => sheet.index === index && canTake(sheet)))
  return listed.map((sheet) => {
    const reason = reasons.get(sheetOfBlock(sheet.index)) ?? sheet.reason
    if (wanted === undefined || wanted.length === 0) return { ...sheet, reason, isTaken: reason === 'list' }
    const isTaken = wanted.includes(sheetOfBlock(sheet.index))
    // only report a choice of the user if it changed the result
    if (isTaken) return { ...sheet, isTaken, reason: reason === 'list' ? reason : 'chosen' }
    return { ...sheet, isTaken, reason: reason === 'list' ? 'left_out' : reason }
  })
}

/** Whether a sheet has any people, so that the user may tick it. */
function canTake(sheet: MatchedSheet): boolean {
  return sheet.rows.length > 0
}

/**
 * Headings without people count half: a list outranks them, but the notes or examples of a template don't.
 */
function rankSheet({ table }: SheetRead): number {
  if (table === null) return 0
  return table.rows.length === 0 ? table.evidence / 2 : table.evidence
}

/** Fields typical of a list of people to insure. */
const coreTargets: readonly ColumnTarget[] = [
  'date_of_birth',
  'email',
  'passport_number',
  'start_date',
  'end_date',
  'residence_country_id',
  'destination_country_id',
]
/** Minimum evidence for certain headings, on the scale of `findTable`. */
const leastEvidence = 1.5

function leaveOutReason(
  sheet: MatchedSheet,
  {
    evidence,
    best,
    today,
    accepted,
  }: { evidence: number; best: Candidate; today: string; accepted: ReadonlySet<string> },
): SheetReason {
  if (setAside.test(foldText(sheet.name))) return 'set_aside'
  const isBest = best.sheet.index === sheet.index
  const least = Math.max(3, Math.ceil(countCoreFields(best.sheet) * 0.6))
  // a name, a date of birth and a passport make a traveller, even if the dates of the trip are elsewhere
  const areTravellers = hasNames(sheet) && has(sheet, 'date_of_birth') && has(sheet, 'passport_number')
  const isShort = countCoreFields(sheet) < least && !areTravellers
  // another sheet with the same headings is as good a list
  const isAlike = JSON.stringify(best.sheet.headers) === JSON.stringify(sheet.headers)
  if (!isBest && !isAlike && (evidence < leastEvidence || isShort)) return 'few_columns'
  const people = accepted.size === 0 ? [] : listPeople(sheet)
  const alreadyAccepted = people.filter((key) => accepted.has(key)).length
  if (people.length > 0 && alreadyAccepted >= people.length * 0.8) return 'same_people'
  return isOver(sheet, today) ? 'past_trips' : 'list'
}

const has = (sheet: MatchedSheet, target: ColumnTarget) => sheet.columns.some(({ field }) => field === target)

function hasNames(sheet: MatchedSheet): boolean {
  return has(sheet, 'full_name') || (has(sheet, 'first_name') && has(sheet, 'last_name'))
}

function countCoreFields(sheet: MatchedSheet): number {
  return coreTargets.filter((target) => has(sheet, target)).length + (hasNames(sheet) ? 1 : 0)
}

/** Names of sheets that aren't meant to be imported, in eight languages. */
const setAside =
  /\b(?:example|sample|instructions?|guide|help|old|archived?|backup|cancell?ed|withdrawn|waiting list|last year|previous|beispiel|muster|anleitung|alt|archiv|storniert|abgesagt|warteliste|vorjahr|ejemplo|instrucciones|antiguos?|archivo|cancelad[oa]s?|anulad[oa]s?|lista de espera|exemple|mode d'emploi|ancien(?:ne)?s?|annules?|annulees?|liste d'attente|esempio|istruzioni|vecchi[oa]?|annullat[ie]|lista d'attesa|exemplo|instrucoes|antig[oa]s?|arquivo)\b|示例|示範|示范|例子|说明|說明|旧|舊|取消|存档|存檔|候补|候補/u

/**
 * Identifies people by their name, in any word order, and start date: enough to detect the same list twice.
 */
function listPeople({ columns, rows }: MatchedSheet): string[] {
  const at = (targets: readonly string[]) =>
    columns.filter(({ field }) => field !== null && targets.includes(field)).map(({ index }) => index)
  const names = at(['first_name', 'last_name', 'full_name'])
  const starts = at(['start_date'])
  const keys = new Set<string>()
  for (const { cells } of rows) {
    const words = names.flatMap((index) => foldText(cellText(cells[index])).split(/[\s,]+/))
    const name = words.filter(Boolean).toSorted().join(' ')
    if (name !== '') keys.add(`${name}|${starts.map((index) => cellText(cells[index])).join('')}`)
  }
  return [...keys]
}

/** Whether every trip that can be read began before this month, as in last year's list. */
function isOver({ columns, rows }: MatchedSheet, today: string): boolean {
  const start = columns.find(({ field }) => field === 'start_date')
  if (start === undefined) return false
  let read = 0
  for (const { cells } of rows) {
    const { value, isUnknown } = normaliseDate(cells[start.index] ?? '', 'start_date', {
      order: 'dmy',
      today,
    })
    if (isUnknown === true || value === '') continue
    // only months are compared, because the order of day and month isn't settled yet
    if (value.slice(0, 7) >= today.slice(0, 7)) return false
    read++
  }
  return read > 0
}
