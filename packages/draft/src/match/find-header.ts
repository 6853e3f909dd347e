import { foldText } from '@campus/domain/applicant/fold-text'
import { parseDateParts } from '../normalise/parse-date.ts'
import { cellText, oneLine, type RawCell, type RawRow } from '../model/raw-cell.ts'
import type { HeaderMerge, SheetMerges, Table } from '../model/sheet-read.ts'
import type { HeadingChoice } from '../model/sheet-shape.ts'
import { ordinalEndings, withoutNumber } from './heading-words.ts'
import { readHeading } from './score-heading.ts'

/** A heading may be wrapped over several lines of its cell. */
const headingText = (cell: RawCell | undefined): string => oneLine(cellText(cell))

/** A heading row that the user chose counts as much as one with certain headings. */
const chosenEvidence = 1.5
/** Titles, logos and notes take a few rows; a heading row is never far down. */
const rowsSearched = 60

/**
 * Finds the heading row by evidence: known headings count in favour of a row, values against it. Heading
 * rows that the user chose are used as they are; row 0 means that there is none.
 */
export function findTable(
  rows: readonly RawRow[],
  merges: SheetMerges,
  choice?: HeadingChoice,
): Table | null {
  if (choice?.row === 0)
    return rows.length === 0 ? null : tableWithoutHeadings(withoutTitles(rows), chosenEvidence)
  const chosen = rows.findIndex(({ row }) => row === choice?.row)
  if (choice !== undefined && chosen >= 0) {
    const meant = rows.filter(({ row }) => choice.row <= row && row <= (choice.last ?? choice.row))
    const evidence = Math.max(chosenEvidence, ...meant.map(weighHeadings))
    return buildTable(rows, { index: chosen, merges, evidence, lastRow: choice.last })
  }
  let best = { index: -1, evidence: 0 }
  const searched = Math.min(rows.length, rowsSearched)
  for (let index = 0; index < searched; index++) {
    const evidence = weighHeadings(rows[index]!)
    if (evidence > best.evidence) best = { index, evidence }
  }
  best = firstOf(rows.slice(0, searched), best)
  const width = best.index < 0 ? 0 : countFilled(rows[best.index]!)
  if (best.evidence >= 1.5 || (best.evidence >= 0.6 && width <= 2 && rows.length > 1 && best.index === 0)) {
    return buildTable(rows, { index: best.index, merges, evidence: best.evidence })
  }
  return findWithoutKnownHeadings(rows, merges)
}

/** Two lists are separate if their headings are at least this many rows apart. */
const rowsBetween = 3
/** The evidence of headings in the middle of a list has to be this strong. */
const leastOfSecond = 2

type Heading = { index: number; evidence: number }

/** The first heading row that a list follows, if another one further down has stronger headings. */
function firstOf(rows: readonly RawRow[], best: Heading): Heading {
  for (let index = 0; index + rowsBetween <= best.index; index++) {
    const evidence = weighHeadings(rows[index]!)
    if (evidence >= leastOfSecond && isFollowed(rows, index)) return { index, evidence }
  }
  return best
}

/** Whether the row below has values, as the first row of a list does. */
function isFollowed(rows: readonly RawRow[], index: number): boolean {
  const values = rows[index + 1]?.cells.filter(
    (cell) => cellText(cell) !== '' && (typeof cell !== 'string' || isValue(cell)),
  )
  return (values?.length ?? 0) >= 2
}

/** A list with other headings below the rows of a table, and the rows that are left to the table. */
export function findNextTable(
  { headers, rows }: Table,
  merges: SheetMerges,
): { own: RawRow[]; next: Table } | null {
  for (let index = 1; index < rows.length - 1; index++) {
    const row = rows[index]!
    if (countFilled(row) < 3 || typeof row.cells.find((cell) => cellText(cell) !== '') !== 'string') continue
    const hasOther = row.cells.some((cell, column) => {
      const text = headingText(cell)
      // most cells of a list are values, which needn't be read as headings
      if (text === '' || typeof cell !== 'string' || isValue(text)) return false
      const isOther = foldText(text) !== foldText(headers[column] ?? '')
      return isOther && readHeading(text, { withSlips: false }).targets.size > 0
    })
    if (!hasOther || weighHeadings(row) < leastOfSecond || !isFollowed(rows, index)) continue
    const next = buildTable(rows, { index, merges, evidence: weighHeadings(row) })
    return { own: rows.slice(0, index), next }
  }
  return null
}

function countFilled(row: RawRow): number {
  return row.cells.reduce((count, cell) => count + (cellText(cell) === '' ? 0 : 1), 0)
}

/** A number before a heading: "1. First name", "2) Email", "1st child". */
const numberedHeading = new RegExp(String.raw`^\d{1,2}(?:[.):、．]\s*|(?:${ordinalEndings})\s+)\p{L}`, 'u')

/** Whether a text is a value (a date, an email address, a number) and therefore no heading. */
function isValue(text: string): boolean {
  if (numberedHeading.test(text)) return parseDateParts(text) !== null
  if (/^\d|^\+\d|@.+\./.test(text)) return true
  return /\d/.test(text) && (/\d{4,}/.test(text) || parseDateParts(text) !== null)
}

function weighHeadings(row: RawRow): number {
  const seen = new Set<string>()
  let evidence = 0
  for (const cell of row.cells) {
    const text = headingText(cell)
    if (text === '') continue
    if (typeof cell !== 'string' || isValue(text)) {
      evidence -= 0.7
      continue
    }
    const reading = readHeading(text, { withSlips: false })
    const [target, score] = bestTarget(reading.targets)
    if (target !== '' && score >= 0.55) {
      evidence += seen.has(target) ? score * 0.3 : score
      seen.add(target)
    } else if (reading.isIgnored) {
      evidence += 0.4
    }
  }
  return evidence
}

function bestTarget(targets: ReadonlyMap<string, { score: number }>): [string, number] {
  let best: [string, number] = ['', 0]
  for (const [target, { score }] of targets) {
    if (score > best[1]) best = [target, score]
  }
  return best
}

type TableOptions = {
  index: number
  merges: SheetMerges
  evidence: number
  /** The last row of headings, if the user chose it; otherwise it is recognised. */
  lastRow?: number | undefined
}

function buildTable(
  rows: readonly RawRow[],
  { index, merges: { across: merges, down }, evidence, lastRow }: TableOptions,
): Table {
  const head = rows[index]!
  const width = Math.max(
    head.cells.length,
    ...rows.slice(index + 1, index + 200).map(({ cells }) => cells.length),
  )
  const headers = Array.from({ length: width }, (_, column) => headingText(head.cells[column]))
  const hints: (string | null)[] = headers.map(() => null)
  const ofHead = merges.filter(({ row }) => row === head.row)
  const below = rows[index + 1]
  const isBelow =
    below !== undefined &&
    (lastRow === undefined ? isSecondHeading(below, head, merges) : below.row === lastRow)
  if (isBelow && lastRow !== undefined) joinChosenRows(headers, hints, { head, below, merges: ofHead })
  else if (isBelow) joinSecondHeading(headers, hints, { below, merges: ofHead })
  else splitMergedNames(headers, hints, ofHead)
  const above = rows[index - 1]
  const hasGroups =
    above !== undefined &&
    lastRow !== head.row &&
    above.row === head.row - 1 &&
    hintFromGroups(headers, hints, { above, merges: [...merges, ...spansOfGroups(above, head, merges)] })
  if (above?.row === head.row - 1)
    addFromAbove(headers, { above, head, merges: { across: merges, down }, areGroups: hasGroups && !isBelow })
  const secondRow = isBelow ? below.row : hasGroups ? above.row : undefined
  return {
    headerRow: head.row,
    ...(secondRow === undefined ? {} : { secondRow }),
    headers,
    hints,
    rows: rows.slice(isBelow ? index + 2 : index + 1),
    evidence,
  }
}

/** Adds headings that are merged downwards from the row above, or are next to groups over blank cells. */
function addFromAbove(
  headers: string[],
  {
    above,
    head,
    merges,
    areGroups,
  }: { above: RawRow; head: RawRow; merges: SheetMerges; areGroups: boolean },
): void {
  const isMerged = (column: number) =>
    merges.down.some((one) => one.column === column && one.from <= above.row && head.row <= one.to)
  const isGroup = (column: number) =>
    (headingText(above.cells[column + 1]) === '' && headingText(head.cells[column + 1]) !== '') ||
    merges.across.some(({ row, from }) => row === above.row && from === column)
  for (const [column, header] of headers.entries())
    if (header === '' && (isMerged(column) || (areGroups && !isGroup(column))))
      headers[column] = headingText(above.cells[column])
}

/** Whether the row below the headings has headings too: parts of a merged one, or another language. */
function isSecondHeading(row: RawRow, head: RawRow, merges: readonly HeaderMerge[]): boolean {
  if (row.row !== head.row + 1) return false
  const texts = row.cells.map((cell, column) => ({
    text: headingText(cell),
    column,
    isText: typeof cell === 'string',
  }))
  const filled = texts.filter(({ text }) => text !== '')
  if (filled.length === 0 || filled.some(({ text, isText }) => !isText || isValue(text))) return false
  const headings = filled.filter(({ text }) => {
    const reading = readHeading(text, { withSlips: false })
    return bestTarget(reading.targets)[1] >= 0.6 || reading.isIgnored
  })
  const isUnderMerge = filled.every(({ column }) =>
    merges.some((merge) => merge.row === head.row && merge.from <= column && column <= merge.to),
  )
  return isUnderMerge ? headings.length > 0 : headings.length >= 3 && headings.length >= filled.length * 0.6
}

function joinSecondHeading(
  headers: string[],
  hints: (string | null)[],
  { below, merges }: { below: RawRow; merges: readonly HeaderMerge[] },
): void {
  for (let column = 0; column < headers.length; column++) {
    const part = headingText(below.cells[column])
    const parent = headers[column] || mergedHeading(headers, { merges, column })
    if (part === '') continue
    headers[column] = parent === '' ? part : `${parent}\n${part}`
    const [[of, together], [ofPart, alone], [ofParent]] = [`${parent} ${part}`, part, parent].map((text) =>
      bestTarget(readHeading(text, { withSlips: false }).targets),
    ) as [[string, number], [string, number], [string, number]]
    // "Pupil" alone means a name, but not over "Class"
    const isOfParent = of === ofParent && of !== ofPart
    // "Number" below "Passport details" says nothing alone
    if (parent !== '' && (together < 0.9 || isOfParent) && alone > 0) hints[column] = part
  }
}

/** Joins two rows of headings that the user chose; a group says as much as one above the headings does. */
function joinChosenRows(
  headers: string[],
  hints: (string | null)[],
  { head, below, merges }: { head: RawRow; below: RawRow; merges: readonly HeaderMerge[] },
): void {
  const parts = headers.map((_, column) => headingText(below.cells[column]))
  const spans = [...merges, ...spansOfChosen(headers, parts, merges)].map((span) => ({
    ...span,
    row: head.row,
  }))
  joinSecondHeading(headers, hints, { below, merges: spans })
  const ofGroups: (string | null)[] = parts.map(() => null)
  hintFromGroups(parts, ofGroups, { above: head, merges: spans })
  for (const [column, hint] of ofGroups.entries()) hints[column] = hint ?? hints[column]!
}

/** A heading with another below it reaches over the blank cells on its right, as far as there are others below. */
function spansOfChosen(
  headers: readonly string[],
  parts: readonly string[],
  merges: readonly HeaderMerge[],
): Omit<HeaderMerge, 'row'>[] {
  const isMerged = (column: number) => merges.some(({ from, to }) => from <= column && column <= to)
  return headers.flatMap((header, from) => {
    if (header === '' || parts[from] === '' || isMerged(from)) return []
    let to = from
    while (headers[to + 1] === '' && (parts[to + 1] ?? '') !== '' && !isMerged(to + 1)) to++
    return [{ from, to }]
  })
}

function mergedHeading(
  headers: readonly string[],
  { merges, column }: { merges: readonly HeaderMerge[]; column: number },
): string {
  const merge = merges.find(({ from, to }) => from < column && column <= to)
  return merge === undefined ? '' : (headers[merge.from] ?? '').split('\n')[0]!
}

/**
 * Splits a heading merged over two columns of names into given and family name, in the order it names them.
 */
function splitMergedNames(headers: string[], hints: (string | null)[], merges: readonly HeaderMerge[]): void {
  for (const { from, to } of merges) {
    const text = headers[from] ?? ''
    if (
      to !== from + 1 ||
      (headers[to] ?? '') !== '' ||
      !readHeading(text, { withSlips: false }).targets.has('full_name')
    )
      continue
    const familyFirst =
      /^(?:surname|last|family|nachname|familienname|apellido|cognome|apelido|sobrenome|nom (?:et|&)|姓氏)/i
    const isFamilyFirst = familyFirst.test(text)
    hints[from] = isFamilyFirst ? 'last name' : 'first name'
    hints[to] = isFamilyFirst ? 'first name' : 'last name'
  }
}

/** Group headings of the trip, in the eight languages. */
const tripGroup =
  /^(?:(?:the |your )?(?:trip|travel|journey|stay|course|programme|program|travel details|trip details|destination)|reise|reisedaten|aufenthalt|kurs|viaje|estancia|curso|voyage|sejour|viaggio|soggiorno|corso|viagem|estadia|行程|旅程|旅行)$/u
const countryHeading = /^(?:country|land|pais|pays|paese|nazione|nation|国家|國家)$/u

const isDestination = (header: string): boolean =>
  bestTarget(readHeading(header, { withSlips: false }).targets)[0] === 'destination_country_id'

/** A text file has no merged cells: each group heading reaches to the next one. */
function spansOfGroups(above: RawRow, head: RawRow, merges: readonly HeaderMerge[]): HeaderMerge[] {
  if (merges.some(({ row }) => row === above.row)) return []
  const at = above.cells.flatMap((cell, column) => (headingText(cell) === '' ? [] : [column]))
  // over a blank cell, it is the heading of its column
  const groups = at.filter((column) => headingText(head.cells[column]) !== '')
  const areGroups = groups.length > 1 && groups.length * 2 <= countFilled(head)
  if (!areGroups || at.some((column) => isValue(headingText(above.cells[column])))) return []
  return at.map((from, index) => ({ row: above.row, from, to: (at[index + 1] ?? head.cells.length) - 1 }))
}

/**
 * Adds what a group heading above says: "Trip" over "From" and "To", "Emergency contact" over "Name" and
 * "Phone". Returns whether any says something.
 */
function hintFromGroups(
  headers: readonly string[],
  hints: (string | null)[],
  { above, merges }: { above: RawRow; merges: readonly HeaderMerge[] },
): boolean {
  const before = hints.filter((hint) => hint !== null).length
  const groups = merges.filter(({ row }) => row === above.row)
  const bases = groups.map(({ from }) => {
    const group = headingText(above.cells[from])
    const base = withoutNumber(group)
    return base === group ? '' : foldText(base)
  })
  for (const [at, { from, to }] of groups.entries()) {
    // "Child 1" and "Child 2" over the same headings
    const isOneOfSeveral = bases[at] !== '' && bases.filter((base) => base === bases[at]).length > 1
    if (!isOneOfSeveral) continue
    for (let column = from; column <= to; column++) {
      if ((headers[column] ?? '') !== '')
        hints[column] ??= `${headingText(above.cells[from])} ${headers[column]}`
    }
  }
  for (const { row, from, to } of merges) {
    const group = headingText(above.cells[from])
    if (row !== above.row || group === '' || to - from + 1 >= headers.length * 0.7) continue
    const isTrip = tripGroup.test(foldText(group)) && !headers.slice(from, to + 1).some(isDestination)
    for (let column = from; column <= to; column++) {
      const header = headers[column] ?? ''
      if (header === '' || hints[column] !== null) continue
      if (isTrip && countryHeading.test(foldText(header))) {
        hints[column] = 'destination country'
        continue
      }
      const together = readHeading(`${group} ${header}`, { withSlips: false })
      if (readHeading(group, { withSlips: false }).isIgnored || together.isIgnored)
        hints[column] = together.isIgnored ? `${group} ${header}` : 'emergency contact'
      else if (
        bestTarget(together.targets)[1] > bestTarget(readHeading(header, { withSlips: false }).targets)[1]
      ) {
        hints[column] = `${group} ${header}`
      }
    }
  }
  return hints.filter((hint) => hint !== null).length > before
}

/** For tables without headings, or with headings in an unknown language: decides by the values. */
function findWithoutKnownHeadings(rows: readonly RawRow[], merges: SheetMerges): Table | null {
  const searched = Math.min(rows.length, rowsSearched)
  for (let index = 0; index < searched; index++) {
    const row = rows[index]!
    if (countFilled(row) < 3) continue
    const values = row.cells.filter((cell) => typeof cell !== 'string' || isValue(cell)).length
    const next = rows[index + 1]
    const nextValues = next?.cells.filter((cell) => typeof cell !== 'string' || isValue(cell)).length ?? 0
    if (values === 0 && nextValues >= 2) return buildTable(rows, { index, merges, evidence: 0.5 })
    if (values >= 2) return tableWithoutHeadings(rows.slice(index), 0.2)
  }
  return null
}

/** The rows from the first that fills more than a third of the cells that most rows fill. */
function withoutTitles(rows: readonly RawRow[]): readonly RawRow[] {
  const counts = rows.slice(0, rowsSearched).map(countFilled)
  const usual = counts.sort((one, other) => one - other)[Math.floor(counts.length / 2)]!
  return rows.slice(rows.findIndex((row) => countFilled(row) * 3 > usual))
}

function tableWithoutHeadings(rows: readonly RawRow[], evidence: number): Table {
  const width = Math.max(...rows.slice(0, 200).map(({ cells }) => cells.length))
  const headers = Array.from({ length: width }, () => '')
  return { headerRow: 0, headers, hints: headers.map(() => null), rows: [...rows], evidence }
}
