import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { asChosen, choiceOf, displacedBy, promoteAdded, readChoice } from './match/choose-column.ts'
import type { ColumnChoice, ColumnMatch, ColumnTarget } from './model/column-match.ts'
import { readDerivedChoices, sheetNameOffer, type DerivedChoices } from './derive/derived-offer.ts'
import type { SheetColumns } from './match/matched-grid.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import { asInFile } from './model/cell.ts'
import { dateFields } from './normalise/normalise-date.ts'
import { dateOrders } from './normalise/parse-date.ts'
import { readFilePart, type FilePart } from './model/row-part.ts'
import type { ReadOptions } from './read/read-cells.ts'
import type { RowChoices } from './model/row-key.ts'
import { readShapeChoices, type ShapeChoices } from './model/sheet-shape.ts'

/** Settings kept with a draft that decide how its file is read. */
export type DraftSettings = {
  read?: Pick<ReadOptions, 'encoding' | 'delimiter'>
  /** The user's choices about the shape of sheets. */
  shape?: ShapeChoices
  /** Indexes of the sheets the user ticked. */
  sheets?: number[]
  /** By sheet and column: `0:3` is the fourth column of the first sheet. */
  columns?: Record<string, ColumnChoice>
  /** By `checkedKey`: the field of a column that the user chose, or confirmed where it was shown with "Check". */
  checked?: Record<string, ColumnTarget>
  date_orders?: DateOrders
  /** Values that may be derived from other columns, by offer ID: true if accepted, false if declined. */
  derived?: DerivedChoices
  /** By row key: true for rows that the user made a person, false for people that the user left out. */
  rows?: RowChoices
  /** The part of the file in this draft, if the file was split. */
  part?: FilePart
  /** Meanings of words from an earlier file of the same kind, by `wordKey`; empty if no longer used. */
  words?: Record<string, string>
  /** Whether the file is read like the last one of its kind; undefined until the user decides. */
  last_time?: boolean
  /** IDs of older drafts that the user said this file is no newer version of. */
  separate_from?: Record<string, boolean>
}

/** A heading as a key of `checked`, which may be 200 characters long. */
export const checkedKey = (heading: string): string => heading.trim().slice(0, 200)

export const columnKey = (sheet: number, index: number): string => `${sheet}:${index}`

/** The matched columns with the user's choices applied. */
export function chosenColumns(
  tables: readonly { sheet: number; columns: readonly ColumnMatch[] }[],
  { columns: chosen = {}, checked = {} }: Pick<DraftSettings, 'columns' | 'checked'> = {},
): SheetColumns {
  const settled: SheetColumns = {}
  for (const { sheet, columns } of tables) {
    // drafts from before whole workbooks were read have the column's index alone as the key
    const choiceFor = ({ index }: ColumnMatch): ColumnChoice | undefined => {
      const key = columnKey(sheet, index)
      return key in chosen ? chosen[key] : chosen[String(index)]
    }
    const isChosen = (column: ColumnMatch) => choiceFor(column) !== undefined
    const laid = columns.map((column): ColumnMatch => {
      const choice = choiceFor(column)
      // drafts from before columns were added to others left them out without being told to
      const isUntold = choice === null && column.adds !== undefined
      if (choice === undefined || isUntold || choice === choiceOf(column))
        return isConfirmed(column, checked) ? asChosen(column, column.field) : column
      return asChosen(column, choice)
    })
    const displaced = laid.map((column, position) => {
      const own = isChosen(column) ? null : column.field
      const lost = choiceOf(column) === null ? (columns[position]?.field ?? null) : own
      const taker = laid.find((other) => other !== column && other.field === lost && isChosen(other))
      return taker === undefined || lost === null ? column : displacedBy(column, taker, lost)
    })
    settled[sheet] = promoteAdded(displaced)
  }
  return settled
}

const isConfirmed = ({ header, field }: ColumnMatch, checked: NonNullable<DraftSettings['checked']>) =>
  field !== null && Object.hasOwn(checked, checkedKey(header)) && checked[checkedKey(header)] === field

const targets: ReadonlySet<unknown> = new Set<ColumnTarget | null>(['full_name', null, ...applicantFields])
/** Whether a stored value is a choice for a column. */
export const isColumnChoice = (value: unknown): value is ColumnChoice =>
  value === null ||
  value === 'none' ||
  (typeof value === 'string' && targets.has(readChoice(value as ColumnChoice).target))
const orders: ReadonlySet<unknown> = new Set([null, ...dateOrders])

/** Parses stored settings, which a caller may have sent in any shape; invalid entries are dropped. */
export function readDraftSettings(kept: Record<string, unknown>): DraftSettings {
  const { read, sheets, columns, date_orders: chosenOrders } = kept
  const { encoding, delimiter } = toRecord(read)
  const part = readFilePart(kept['part'])
  const separate = Object.entries(toRecord(kept['separate_from'])).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return {
    read: {
      ...(typeof encoding === 'string' ? { encoding } : {}),
      ...(typeof delimiter === 'string' && delimiter !== '' ? { delimiter } : {}),
    },
    shape: readShapeChoices(toRecord(kept['shape'])),
    ...(Array.isArray(sheets) ? { sheets: sheets.filter((sheet) => Number.isSafeInteger(sheet)) } : {}),
    columns: Object.fromEntries(
      Object.entries(toRecord(columns)).filter((entry): entry is [string, ColumnChoice] =>
        isColumnChoice(entry[1]),
      ),
    ),
    checked: Object.fromEntries(
      Object.entries(toRecord(kept['checked'])).filter(
        (entry): entry is [string, ColumnTarget] => entry[1] !== null && targets.has(entry[1]),
      ),
    ),
    date_orders: Object.fromEntries(
      dateFields.flatMap((field) => {
        const order = toRecord(chosenOrders)[field]
        return order !== undefined && orders.has(order) ? [[field, order]] : []
      }),
    ),
    derived: {
      // drafts from before there were other rules have this flag instead
      ...(kept['group_by_sheet'] === true ? { [sheetNameOffer]: true } : {}),
      ...readDerivedChoices(toRecord(kept['derived'])),
    },
    rows: Object.fromEntries(
      Object.entries(toRecord(kept['rows'])).filter(
        ([key, taken]) => /^\d{1,9}$/.test(key) && typeof taken === 'boolean',
      ),
    ) as RowChoices,
    words: Object.fromEntries(
      Object.entries(toRecord(kept['words'])).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== asInFile,
      ),
    ),
    ...(typeof kept['last_time'] === 'boolean' ? { last_time: kept['last_time'] } : {}),
    ...(part ? { part } : {}),
    ...(separate.length > 0 ? { separate_from: Object.fromEntries(separate) } : {}),
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
