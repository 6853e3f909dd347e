import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { linkApplicants } from '@campus/domain/applicant/link-applicants'
import { foldText } from '@campus/domain/applicant/fold-text'
import { maxApplicants } from '../model/limits.ts'
import { learnContext } from '../derive/learn-context.ts'
import { takenSheets, type MatchedGrid } from '../match/matched-grid.ts'
import { readRows } from './review-sheet.ts'
import type { ReviewRow } from '../model/review-row.ts'
import { positionOfKey, rowKey, type RowKey } from '../model/row-key.ts'
import { createRowFilter, maxParts, maxRanges, type RowRange } from '../model/row-part.ts'

/** A draft that a file is split into: its rows and number of people, by sheet if there are several. */
export type ProposedPart = { rows: RowRange[]; people: number; sheets?: { name: string; people: number }[] }

/**
 * Splits a file with more people than an order may hold: by whole sheets if each fits, otherwise in the
 * file's order. Families stay with the people they travel with; groups and their leaders stay together if
 * they fit into one draft. Null if it would take too many drafts, or if not all of the file was read.
 */
export function splitFile(
  grid: MatchedGrid,
  rules: ApplicantRules,
  most: number = maxApplicants,
): ProposedPart[] | null {
  if (takenSheets(grid).some(({ isCut }) => isCut)) return null
  const context = learnContext(grid, rules)
  const rows = takenSheets(grid).flatMap((sheet) => readRows(sheet, context, rules))
  // only links: looking for duplicates among tens of thousands would take minutes and moves nobody
  const { links } = linkApplicants(
    rows.map(({ row, applicant, list_number: place }) => ({
      row,
      applicant,
      ...(place === undefined ? {} : { list_number: place }),
      dates_in_doubt: false,
    })),
  )
  const units = new Units(rows, most)
  for (const { row, field, to_row: to } of links) if (field === 'dependent_of') units.join(row, to)
  for (const together of collectGroups(rows)) units.joinAll(together)
  for (const { row, field, to_row: to } of links) if (field === 'group_leader') units.join(row, to)
  const bySheet =
    takenSheets(grid).length > 1 && takenSheets(grid).every((sheet) => sheet.rows.length <= most)
  // people who travel with someone on another sheet are already joined to them
  if (bySheet)
    for (const together of collectSheets(rows))
      units.joinAll(together.filter((key) => sheetIndex(units.rootOf(key)) === sheetIndex(key)))
  const parts = pack(rows, units, most)
  if (takenSheets(grid).length > 1) for (const part of parts) part.sheets = sheetsIn(part, rows, grid)
  // sheets that aren't imported can still be ticked in the last part
  for (const { index, isTaken } of grid.sheets)
    if (!isTaken) parts.at(-1)?.rows.push([rowKey(index, 1), rowKey(index, lastRow)])
  const isHandy = parts.length <= maxParts && parts.every((part) => part.rows.length <= maxRanges)
  return isHandy ? parts : null
}

/** The number of people from each sheet in a part. */
function sheetsIn(
  { rows: ranges }: ProposedPart,
  rows: readonly ReviewRow[],
  { sheets }: MatchedGrid,
): NonNullable<ProposedPart['sheets']> {
  const isOfPart = createRowFilter(ranges)
  const counts = new Map<number, number>()
  for (const { row: key } of rows) {
    const { sheet, row } = positionOfKey(key) ?? { sheet: 0, row: 0 }
    if (isOfPart(sheet, { row })) counts.set(sheet, (counts.get(sheet) ?? 0) + 1)
  }
  return [...counts].map(([sheet, people]) => ({
    name: sheets.find(({ index }) => index === sheet)?.name ?? '',
    people,
  }))
}

function collectGroups(rows: readonly ReviewRow[]): Iterable<RowKey[]> {
  return collect(rows, ({ applicant }) => foldText(applicant.group_name))
}

function collectSheets(rows: readonly ReviewRow[]): Iterable<RowKey[]> {
  return collect(rows, ({ row }) => String(positionOfKey(row)?.sheet ?? ''))
}

function collect(rows: readonly ReviewRow[], nameOf: (row: ReviewRow) => string): Iterable<RowKey[]> {
  const rowsByName = new Map<string, RowKey[]>()
  for (const row of rows) {
    const name = nameOf(row)
    if (name === '') continue
    const list = rowsByName.get(name)
    if (list) list.push(row.row)
    else rowsByName.set(name, [row.row])
  }
  return rowsByName.values()
}

/** Sets of people who stay together, each no larger than a draft may be. */
class Units {
  private readonly parent = new Map<RowKey, RowKey>()
  private readonly sizes = new Map<RowKey, number>()
  private readonly most: number

  constructor(rows: readonly ReviewRow[], most: number) {
    this.most = most
    for (const { row } of rows) {
      this.parent.set(row, row)
      this.sizes.set(row, 1)
    }
  }

  rootOf(key: RowKey): RowKey {
    let root = key
    while (this.parent.get(root) !== root) root = this.parent.get(root) ?? root
    for (let at = key; at !== root;) {
      const next = this.parent.get(at) ?? root
      this.parent.set(at, root)
      at = next
    }
    return root
  }

  sizeOf(key: RowKey): number {
    return this.sizes.get(this.rootOf(key)) ?? 0
  }

  join(one: RowKey, other: RowKey): void {
    if (!this.parent.has(one) || !this.parent.has(other)) return
    const [root, joined] = [this.rootOf(one), this.rootOf(other)].toSorted((a, b) => a - b) as [
      RowKey,
      RowKey,
    ]
    const size = this.sizeOf(root) + this.sizeOf(joined)
    if (root === joined || size > this.most) return
    this.parent.set(joined, root)
    this.sizes.set(root, size)
  }

  /** Joins all of them or none: half a group in a draft is no use. */
  joinAll(keys: readonly RowKey[]): void {
    const roots = new Set(keys.map((key) => this.rootOf(key)))
    let size = 0
    for (const root of roots) size += this.sizes.get(root) ?? 0
    if (size > this.most) return
    for (const key of keys) this.join(keys[0]!, key)
  }
}

/** Puts units into drafts in the order of their first rows, and starts a new draft when one is full. */
function pack(rows: readonly ReviewRow[], units: Units, most: number): ProposedPart[] {
  const partOf = new Map<RowKey, number>()
  const people: number[] = []
  for (const { row } of rows) {
    const root = units.rootOf(row)
    if (partOf.has(root)) continue
    const size = units.sizeOf(row)
    if (people.length === 0 || people.at(-1)! + size > most) people.push(0)
    partOf.set(root, people.length - 1)
    people[people.length - 1] = people.at(-1)! + size
  }
  const parts = people.map((count): ProposedPart => ({ rows: [], people: count }))
  const segments: { part: number; from: RowKey; to: RowKey }[] = []
  for (const { row } of rows) {
    const part = partOf.get(units.rootOf(row))!
    const segment = segments.at(-1)
    if (segment?.part === part && sheetIndex(segment.to) === sheetIndex(row)) segment.to = row
    else segments.push({ part, from: row, to: row })
  }
  // rows without a person as the columns are now go with those above them, so that later choices lose nobody
  segments.forEach(({ part, from }, index) => {
    const [before, next] = [segments[index - 1], segments[index + 1]]
    const isFirst = before === undefined || sheetIndex(before.to) !== sheetIndex(from)
    const isLast = next === undefined || sheetIndex(next.from) !== sheetIndex(from)
    parts[part]!.rows.push([
      isFirst ? rowKey(sheetIndex(from), 1) : from,
      isLast ? rowKey(sheetIndex(from), lastRow) : next.from - 1,
    ])
  })
  return parts
}

const sheetIndex = (key: RowKey): number => positionOfKey(key)?.sheet ?? 0
/** Beyond the last row read from any sheet. */
const lastRow = 99_999
