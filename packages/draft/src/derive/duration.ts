import { formatDay, parseDay } from '@campus/domain/calendar-date'
import type { ColumnMatch } from '../model/column-match.ts'
import type { CellContext } from '../normalise/normalise-cell.ts'
import { normaliseDate, type DateField } from '../normalise/normalise-date.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'
import { followBlanks } from './ditto.ts'
import { durationHeading, isOtherCount, readDuration, type Duration } from './read-duration.ts'
import type { DurationUnit, Measured } from '../model/derivation.ts'
import { endOfStay, lastDay, startOfStay } from './stay-length.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'
import { sourceName } from './derived-offer.ts'

type Source = { column: ColumnMatch; lengths: (Measured | null)[]; texts: string[] }

/** How many days a list may differ from the plain rule: it may count to the Friday, or to the departure. */
const leastShift = -3
const mostShift = 1

/**
 * Suggests the last day of a stay from its first day and its length, or the first from the last. Two weeks
 * from 5 July are 14 days and end on 18 July; ten nights from 5 July end on 15 July, the day of departure. If
 * some people have both dates and a length, the list's own way of counting is used for everyone, such as a
 * two-week course that ends on the Friday.
 */
export function offerDurations(table: WorkTable, learn: () => CellContext): Batch[] {
  for (const column of table.sources) {
    const source = readSource(table, column)
    if (source === null) continue
    const context = learn()
    const days = (field: DateField) => readDays(table, { field, context })
    const [starts, ends] = [days('start_date'), days('end_date')]
    if (starts.every((day) => day === null) && ends.every((day) => day === null)) continue
    const measured = learnUnits(source, { starts, ends })
    const shift = learnShift(measured.lengths, { starts, ends })
    const filled = [
      fill(table, measured, { field: 'end_date', other: starts, otherField: 'start_date', shift }),
      fill(table, measured, { field: 'start_date', other: ends, otherField: 'end_date', shift }),
    ].filter(({ fills }) => fills.length > 0)
    if (filled.length > 0) return filled
  }
  return []
}

function readSource(table: WorkTable, column: ColumnMatch): (Source & { bare: (number | null)[] }) | null {
  const named = durationHeading(column.header)
  if (named === null && isOtherCount(column.header)) return null
  const cells = followBlanks(table, column.index)
  const texts = cells.map(cellText)
  const durationByText = new Map<string, Duration | null>()
  const read = cells.map((cell, at): Duration | null => {
    const text = texts[at]!
    let length = durationByText.get(text)
    if (length === undefined) durationByText.set(text, (length = readDuration(cell)))
    return length
  })
  const filled = texts.filter((text) => text !== '').length
  const withUnit = read.filter((length) => typeof length?.unit === 'string').length
  const readable = read.filter((length) => length !== null).length
  const isSource = named === null ? filled > 0 && withUnit * 2 > filled : readable * 2 > filled
  if (!isSource || readable === 0) return null
  const lengths = read.map((length): Measured | null => {
    const unit = length?.unit ?? (named === 'length' ? null : named)
    return length === null || unit === null ? null : { amount: length.amount, unit }
  })
  // "2" in a column "Weeks" is shown as "2 (Weeks)"
  const shown = texts.map((text, at) =>
    read[at]?.unit === null ? `${text} (${column.header.trim()})` : text,
  )
  const bare = read.map((length) => (length?.unit === null ? length.amount : null))
  return { column, lengths, texts: shown, bare }
}

/** A column's dates as day numbers; null if a cell has no date or the order of day and month is undecided. */
export function readDays(
  table: WorkTable,
  { field, context }: { field: DateField; context: CellContext },
): (number | null)[] {
  const order = field in context.dateOrders ? (context.dateOrders[field] ?? null) : 'dmy'
  const dayByText = new Map<string, number | null>()
  return Array.from({ length: table.size }, (_, at) => {
    const cell: RawCell = table.cell(at, field)
    if (typeof cell !== 'string') return readDay(cell, field, order, context)
    let day = dayByText.get(cell)
    if (day === undefined) dayByText.set(cell, (day = readDay(cell, field, order, context)))
    return day
  })
}

function readDay(
  cell: RawCell,
  field: DateField,
  order: 'dmy' | 'mdy' | null,
  { today }: CellContext,
): number | null {
  const { value, isUnknown } = normaliseDate(cell, field, { order, today })
  return isUnknown === true ? null : parseDay(value)
}

type Days = readonly (number | null)[]

/** The shift from the plain rule that at least two thirds of the people with both dates share, or 0. */
function learnShift(lengths: Source['lengths'], { starts, ends }: { starts: Days; ends: Days }): number {
  const counts = new Map<number, number>()
  let seen = 0
  lengths.forEach((length, at) => {
    const [start, end] = [starts[at] ?? null, ends[at] ?? null]
    const endDay = length === null || start === null || end === null ? null : lastDay(start, length)
    if (endDay === null) return
    const shift = end! - endDay
    seen++
    if (shift >= leastShift && shift <= mostShift) counts.set(shift, (counts.get(shift) ?? 0) + 1)
  })
  const [shift = 0, count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return count >= 2 && count * 3 >= seen * 2 ? shift : 0
}

/** Decides by people with both dates whether numbers under a heading like "Duration" are weeks or days. */
function learnUnits(
  source: Source & { bare: (number | null)[] },
  { starts, ends }: { starts: Days; ends: Days },
): Source {
  const { lengths, bare } = source
  if (bare.every((amount, at) => amount === null || lengths[at] !== null)) return source
  const fits = (unit: DurationUnit) => {
    let [near, seen] = [0, 0]
    bare.forEach((amount, at) => {
      const [start, end] = [starts[at] ?? null, ends[at] ?? null]
      if (amount === null || start === null || end === null) return
      const endDay = lastDay(start, { amount, unit })
      seen++
      if (endDay !== null && end - endDay >= leastShift && end - endDay <= mostShift) near++
    })
    return near >= 2 && near * 3 >= seen * 2
  }
  const unit = (['week', 'day'] as const).filter(fits)
  if (unit.length !== 1) return source
  return {
    ...source,
    lengths: lengths.map((length, at) => {
      const amount = bare[at] ?? null
      return length ?? (amount === null ? null : { amount, unit: unit[0]! })
    }),
  }
}

type Side = { field: DateField; other: Days; otherField: 'start_date' | 'end_date'; shift: number }

function fill(table: WorkTable, { column, lengths, texts }: Source, side: Side): Batch {
  const { field, other, otherField, shift } = side
  const fills: Fill[] = []
  for (let at = 0; at < table.size; at++) {
    const [length, day] = [lengths[at] ?? null, other[at] ?? null]
    if (length === null || day === null || !table.isBlank(at, field)) continue
    const made =
      field === 'end_date' ? endOfStay(day, { length, shift }) : startOfStay(day, { length, shift })
    if (made === null) continue
    const date = formatDay(made)
    const from = `${table.text(at, otherField)} ${field === 'end_date' ? '+' : '−'} ${texts[at]}`
    fills.push({ at, cell: { text: date, date }, from, follows: { source: otherField, length, shift } })
  }
  return { field, from: sourceName(column), fills }
}
