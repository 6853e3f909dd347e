import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { displacedBy } from './match/choose-column.ts'
import type { ColumnMatch, ColumnTarget } from './model/column-match.ts'
import { readDerivedChoices, sheetNameOffer, type DerivedChoices } from './derive/derived-offer.ts'
import type { SheetColumns } from './match/matched-grid.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import { asInFile } from './model/cell.ts'
import { dateFields } from './normalise/normalise-date.ts'
import { dateOrders } from './normalise/parse-date.ts'
import { readFilePart, type FilePart } from './model/row-part.ts'
import type { ReadOptions } from './read/read-cells.ts'
import type { RowChoices } from './model/row-key.ts'

/** What a draft remembers of how its file is read. */
export type DraftSettings = {
  read?: Pick<ReadOptions, 'encoding' | 'delimiter'>
  /** Positions of the sheets the person ticked. */
  sheets?: number[]
  /** By sheet and column: `0:3` is the fourth column of the first sheet. */
  columns?: Record<string, ColumnTarget | null>
  date_orders?: DateOrders
  /** What may be made from other columns, by the id of the offer: accepted, or declined. */
  derived?: DerivedChoices
  /** Rows by key that the person takes as people though nothing says so, or leaves out though they look like people. */
  rows?: RowChoices
  /** The part of the file that this draft has, where it was split. */
  part?: FilePart
  /** What words of the file mean, as for an earlier file of its kind; by `wordKey`, empty where they do not any more. */
  words?: Record<string, string>
  /** Whether the file is read as the last one of its kind was; undefined until somebody says so. */
  last_time?: boolean
  /** Older drafts, by id, that this file was said to be no newer version of. */
  separate_from?: Record<string, boolean>
}

export const columnKey = (sheet: number, index: number): string => `${sheet}:${index}`

/** The columns as they were matched, with the person's own choices laid over. */
export function chosenColumns(
  tables: readonly { sheet: number; columns: readonly ColumnMatch[] }[],
  chosen: NonNullable<DraftSettings['columns']> = {},
): SheetColumns {
  const settled: SheetColumns = {}
  for (const { sheet, columns } of tables) {
    const laid = columns.map((column): ColumnMatch => {
      const key = columnKey(sheet, column.index)
      // Drafts of before workbooks were read whole name the column alone.
      const field = key in chosen ? chosen[key] : chosen[String(column.index)]
      if (field === undefined || field === column.field) return column
      return {
        ...column,
        field,
        confidence: 1,
        reason: { code: 'chosen', params: { heading: column.header } },
      }
    })
    settled[sheet] = laid.map((column, position) => {
      const lost = column.field === null ? (columns[position]?.field ?? null) : null
      const taker = lost === null ? undefined : laid.find(({ field }) => field === lost)
      return taker === undefined ? column : displacedBy(column, taker)
    })
  }
  return settled
}

const targets: ReadonlySet<unknown> = new Set<ColumnTarget | null>(['full_name', null, ...applicantFields])
const orders: ReadonlySet<unknown> = new Set([null, ...dateOrders])

/** Settings as they were kept, which a caller may have sent in any shape: what is none of ours is left out. */
export function readDraftSettings(kept: Record<string, unknown>): DraftSettings {
  const { read, sheets, columns, date_orders: chosenOrders } = kept
  const { encoding, delimiter } = recordOf(read)
  const part = readFilePart(kept['part'])
  const separate = Object.entries(recordOf(kept['separate_from'])).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  )
  return {
    read: {
      ...(typeof encoding === 'string' ? { encoding } : {}),
      ...(typeof delimiter === 'string' && delimiter !== '' ? { delimiter } : {}),
    },
    ...(Array.isArray(sheets) ? { sheets: sheets.filter((sheet) => Number.isSafeInteger(sheet)) } : {}),
    columns: Object.fromEntries(
      Object.entries(recordOf(columns)).filter(([, field]) => targets.has(field)),
    ) as NonNullable<DraftSettings['columns']>,
    date_orders: Object.fromEntries(
      dateFields.flatMap((field) => {
        const order = recordOf(chosenOrders)[field]
        return order !== undefined && orders.has(order) ? [[field, order]] : []
      }),
    ),
    derived: {
      // Drafts of before there were other rules name this one alone.
      ...(kept['group_by_sheet'] === true ? { [sheetNameOffer]: true } : {}),
      ...readDerivedChoices(recordOf(kept['derived'])),
    },
    rows: Object.fromEntries(
      Object.entries(recordOf(kept['rows'])).filter(
        ([key, taken]) => /^\d{1,9}$/.test(key) && typeof taken === 'boolean',
      ),
    ) as RowChoices,
    words: Object.fromEntries(
      Object.entries(recordOf(kept['words'])).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== asInFile,
      ),
    ),
    ...(typeof kept['last_time'] === 'boolean' ? { last_time: kept['last_time'] } : {}),
    ...(part ? { part } : {}),
    ...(separate.length > 0 ? { separate_from: Object.fromEntries(separate) } : {}),
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
