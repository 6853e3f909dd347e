import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { chosenColumns, type DraftSettings } from './draft-settings.ts'
import { deriveGrid } from './derive/derive-grid.ts'
import type { DerivedChoices, DerivedOffer } from './derive/derived-offer.ts'
import type { SheetColumns } from './worker-protocol.ts'
import type { Cell } from './model/cell.ts'
import type { DateOrders } from './normalise/infer-date-order.ts'
import { maxApplicants } from './model/limits.ts'
import { settleGrid } from './match-response.ts'
import { applyCells, relate, type DraftRows } from './apply-cells.ts'
import { readGrid, reviewGrid } from './read-grid.ts'
import { isTooMany, takenSheets, tooManyRows, type MatchedGrid } from './match/matched-grid.ts'
import { learnContext, withDateOrders, withRemembered } from './derive/learn-context.ts'
import type { FileRejection } from './model/sheet-read.ts'
import type { ReviewSheet } from './relate/review-sheet.ts'
import { wordsOf, type RememberedValues } from './model/remembered-values.ts'

/** How a matched file is read on: columns, dates, what is made from others, and the cells that a person edited. */
export type Settled = {
  columns: SheetColumns
  dateOrders: DateOrders
  derived: DerivedChoices | 'all'
  cells: readonly Cell[]
  rules: ApplicantRules
  /** What words of the file mean. */
  values: RememberedValues
}

/** The last stage of an import with everything that was chosen and edited: what the review shows and a commit takes. */
export function reviewSettled(
  grid: MatchedGrid,
  { columns, dateOrders, derived, cells, rules, values }: Settled,
): { sheet: DraftRows; offers: DerivedOffer[] } {
  const made = deriveGrid(settleGrid(grid, columns), { rules, dateOrders, choices: derived })
  const context = withRemembered(withDateOrders(learnContext(made.grid, rules), dateOrders), values)
  const read = { ...reviewGrid(made.grid, rules, context), removed: new Map() }
  return { sheet: relate(applyCells(read, cells)), offers: made.offers }
}

/** A draft as the server keeps it, whole. Plain values: it goes to a worker as it is. */
export type KeptDraft = {
  fileName: string
  settings: DraftSettings
  cells: readonly Cell[]
  rules: ApplicantRules
}

export type DraftReview = { ok: true; sheet: ReviewSheet } | FileRejection

/** A draft from its file to its judged rows, in one go: the same stages as on the screen. */
export function reviewDraft(bytes: Uint8Array, draft: KeptDraft): DraftReview {
  const { fileName, settings, cells, rules } = draft
  const { read, sheets, columns, date_orders: dateOrders = {}, derived = {}, rows } = settings
  const matched = readGrid(bytes, {
    ...read,
    fileName,
    today: rules.today,
    ...(sheets ? { sheets } : {}),
    ...(rows ? { rows } : {}),
    ...(settings.part ? { part: settings.part.rows } : {}),
  })
  if (!matched.ok) return matched
  const { grid } = matched
  if (isTooMany(grid)) return tooManyRows(grid)
  const tables = takenSheets(grid).map((sheet) => ({ sheet: sheet.index, columns: sheet.columns }))
  const { sheet } = reviewSettled(grid, {
    columns: chosenColumns(tables, columns),
    dateOrders,
    derived,
    cells,
    rules,
    values: wordsOf(settings),
  })
  const { length: people } = sheet.rows
  return people > maxApplicants
    ? { ok: false, code: 'file_too_many_rows', params: { rows: people, maximum: maxApplicants } }
    : { ok: true, sheet }
}
