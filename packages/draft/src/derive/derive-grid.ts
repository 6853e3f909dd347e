import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { DateOrders } from '../normalise/infer-date-order.ts'
import { isSecondTable, sheetOfBlock } from '../model/sheet-shape.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { cellText } from '../model/raw-cell.ts'
import { learnContext, withDateOrders } from './learn-context.ts'
import { takenSheets, type MatchedGrid } from '../match/matched-grid.ts'
import { rowKey } from '../model/row-key.ts'
import { offerBlanksBelow } from './blank-below.ts'
import { findLeaders, offerCaptions, type DaysOf } from './caption.ts'
import { offerCities } from './city.ts'
import {
  offerId,
  shortFrom,
  type DerivedChoices,
  type DerivedExample,
  type DerivedOffer,
  type DerivedRule,
} from './derived-offer.ts'
import { offerContacts } from './contact.ts'
import { offerDittos } from './ditto.ts'
import { offerDurations, readDays } from './duration.ts'
import { offerGroupWords } from './group-word.ts'
import { offerNationality } from './nationality.ts'
import { offerPeriods } from './period.ts'
import { offerTitleGroup, offerTitles } from './title.ts'
import { WorkTable, type Batch, type Fill } from './work-table.ts'

export type DeriveOptions = {
  rules: ApplicantRules
  /** The order of day and month chosen by the user. */
  dateOrders: DateOrders
  /** By offer ID; `all` accepts every offer. */
  choices: DerivedChoices | 'all'
}

type State = {
  grid: MatchedGrid
  tables: WorkTable[]
  options: DeriveOptions
  offers: Map<string, DerivedOffer>
  /** Cells that an earlier offer would fill, by sheet and field; later, less certain offers skip them. */
  claimed: Map<string, Set<number>>
}

type Step = { rule: DerivedRule; offer: (table: WorkTable, state: State) => Batch[] }

/**
 * The order matters. Ditto marks come first, because every other rule reads the values they stand for; then
 * specific sources come before vague ones (a period before a length, a city before a nationality, a group
 * column before a caption).
 */
const steps: readonly Step[] = [
  { rule: 'ditto', offer: offerDittos },
  { rule: 'period', offer: offerPeriods },
  { rule: 'blank_below', offer: (table) => offerBlanksBelow(table, ['start_date']) },
  { rule: 'duration', offer: (table, state) => offerDurations(table, () => sheetContext(table, state)) },
  {
    rule: 'blank_below',
    offer: (table) =>
      offerBlanksBelow(table, [
        'end_date',
        'destination_country_id',
        'residence_country_id',
        'group_name',
        'type',
        'plan',
      ]),
  },
  {
    rule: 'city',
    offer: (table, { options }) => offerCities(table, { isDomestic: options.rules.is_domestic === true }),
  },
  {
    rule: 'title',
    offer: (table, { tables, options: { rules } }) => {
      const options = { today: rules.today, isDomestic: rules.is_domestic === true }
      const own = offerTitles(table, { ...options, linesOf: firstOfBlocks(table, tables) })
      // the staff below the pupils go on the same trip, unless the lines above them say otherwise
      const first =
        isSecondTable(table.sheet.index) && own.length === 0 ? firstOnSheet(table, tables) : undefined
      return first === undefined ? own : offerTitles(table, { ...options, linesOf: first })
    },
  },
  {
    rule: 'nationality',
    offer: (table, { options }) =>
      offerNationality(table, { isDomestic: options.rules.is_domestic === true }),
  },
  {
    rule: 'caption',
    offer: (table, state) => offerCaptions(table, () => findLeaders(state.tables), createDayReader(state)),
  },
  {
    rule: 'sheet_name',
    offer: (table, { tables }) =>
      offerSheetNames(table, new Set(tables.map(({ sheet }) => sheetOfBlock(sheet.index))).size),
  },
  {
    rule: 'title',
    offer: (table, { tables }) => offerTitleGroup(table, { linesOf: firstOfBlocks(table, tables) }),
  },
  { rule: 'group_word', offer: offerGroupWords },
  { rule: 'contact', offer: offerContacts },
]

/** The table of the first repetition, which has the lines around the list. */
function firstOfBlocks({ sheet: { index } }: WorkTable, tables: readonly WorkTable[]): WorkTable | undefined {
  return isSecondTable(index) ? undefined : firstOnSheet({ sheet: { index } }, tables)
}

const firstOnSheet = (
  { sheet: { index } }: { sheet: { index: number } },
  tables: readonly WorkTable[],
): WorkTable | undefined => tables.find(({ sheet }) => sheet.index === sheetOfBlock(index))

/**
 * Computes which values could be derived from other columns, and applies the accepted ones. Pure: the same
 * file, columns and choices give the same result in the browser's worker, on the server and in the operator's
 * import. Filled cells are kept, except for ditto marks, cities in a country column and class names that are
 * too short. The columns must be settled first.
 */
export function deriveGrid(
  grid: MatchedGrid,
  options: DeriveOptions,
): { grid: MatchedGrid; offers: DerivedOffer[] } {
  const tables = takenSheets(grid).map((sheet) => new WorkTable(sheet))
  const state: State = { grid, tables, options, offers: new Map(), claimed: new Map() }
  for (const { rule, offer } of steps) {
    // ask all sheets before filling any, so that no sheet reads what the same rule filled in another
    const offered = tables.map((table) => offer(table, state))
    tables.forEach((table, at) => {
      for (const batch of offered[at]!) take(state, table, { rule, batch })
    })
  }
  return { grid: withSheets(grid, tables), offers: [...state.offers.values()] }
}

function withSheets(grid: MatchedGrid, tables: readonly WorkTable[]): MatchedGrid {
  const finished = new Map<number, MatchedSheet>()
  for (const table of tables) {
    const sheet = table.finish()
    if (sheet !== table.sheet) finished.set(sheet.index, sheet)
  }
  if (finished.size === 0) return grid
  return { ...grid, sheets: grid.sheets.map((sheet) => finished.get(sheet.index) ?? sheet) }
}

/** What the sheet teaches about its dates, including the offers accepted so far. */
function sheetContext(table: WorkTable, { grid, tables, options }: State) {
  const now = withSheets(grid, tables)
  const context = withDateOrders(learnContext(now, options.rules), options.dateOrders)
  return context.sheets?.[table.sheet.index] ?? context
}

/** The trip dates of people, computed once per sheet when first needed. */
function createDayReader(state: State): DaysOf {
  const daysByTable = new Map<WorkTable, [readonly (number | null)[], readonly (number | null)[]]>()
  return (table, at) => {
    let days = daysByTable.get(table)
    if (days === undefined) {
      const context = sheetContext(table, state)
      days = [
        readDays(table, { field: 'start_date', context }),
        readDays(table, { field: 'end_date', context }),
      ]
      daysByTable.set(table, days)
    }
    return [days[0][at] ?? null, days[1][at] ?? null]
  }
}

function take(state: State, table: WorkTable, { rule, batch }: { rule: DerivedRule; batch: Batch }): void {
  const { field } = batch
  const from = shortFrom(batch.from)
  const id = offerId(rule, field, from)
  const { choices } = state.options
  const isAccepted = choices === 'all' || choices[id] === true
  const claims = claimedRows(state, table, field)
  const fills = batch.fills.filter(
    ({ at, isReplacing }) =>
      (isAccepted || !claims.has(at)) && (isReplacing === true || table.isBlank(at, field)),
  )
  if (fills.length === 0) return
  if (isAccepted) table.accept({ field, from, fills }, id)
  // the cells of a declined offer remain free for other offers
  else if (choices[id] !== false) for (const { at } of fills) claims.add(at)
  const earlier = state.offers.get(id)
  const examples = [...(earlier?.examples ?? [])]
  addExamples(examples, table.sheet.index, { table, fills })
  state.offers.set(id, {
    id,
    field,
    from,
    rule,
    isAccepted,
    rows: (earlier?.rows ?? 0) + fills.length,
    examples,
  })
}

function claimedRows({ claimed }: State, { sheet: { index } }: WorkTable, field: string): Set<number> {
  const key = `${index} ${field}`
  let claims = claimed.get(key)
  if (claims === undefined) claimed.set(key, (claims = new Set()))
  return claims
}

const examplesShown = 3

/** Adds fills that differ from each other until there are enough examples. */
function addExamples(
  examples: DerivedExample[],
  sheet: number,
  { table, fills }: { table: WorkTable; fills: readonly Fill[] },
): void {
  const seen = new Set(examples.map(({ from, to }) => `${from}\n${to}`))
  for (const { at, cell, from } of fills) {
    if (examples.length === examplesShown) return
    const to = cellText(cell)
    const key = `${from}\n${to}`
    if (seen.has(key)) continue
    seen.add(key)
    examples.push({ row: rowKey(sheet, table.sheet.rows[at]!.row), from, to })
  }
}

/** If several sheets are imported, suggests the name of a sheet without a group column as its group. */
function offerSheetNames(table: WorkTable, sheetCount: number): Batch[] {
  const { name } = table.sheet
  if (sheetCount < 2 || name === '' || table.columnOf('group_name') !== undefined) return []
  const fills = table.sheet.rows.map((_, at) => ({ at, cell: name, from: name }))
  return [{ field: 'group_name', from: 'sheet', fills }]
}
