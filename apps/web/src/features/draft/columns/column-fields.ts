import type { RememberedColumn } from '@campus/contract/draft-memory'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { isFieldOptional } from '@campus/domain/applicant/field-form'
import { isUnused, type ColumnMatch, type ColumnTarget } from '@campus/draft/model/column-match'
import { choiceOf } from '@campus/draft/match/choose-column'
import { sourceName } from '@campus/draft/derive/derived-offer'
import { squashHeading } from '@campus/draft/match/synonyms/synonym-index'
import type { TableResponse } from '@campus/draft/matched-response'
import type { SheetColumns } from '@campus/draft/match/matched-grid'

/** The fields that a column can be matched to, in the order users expect. */
export const columnTargets: readonly ColumnTarget[] = ['full_name', ...applicantFields]

const student = { type: 'student', total_fee_required: false }
/**
 * Required to insure anyone. A sheet without types is a list of students; one without plans gets the first
 * plan.
 */
const neededTargets: readonly ColumnTarget[] = applicantFields.filter(
  (field) => field !== 'type' && field !== 'plan' && !isFieldOptional(field, student),
)

/** Matches above this confidence need no check. Source: details, section 5: confidence. */
const sureConfidence = 0.8

/** The required fields without a column; a full name counts as both of its parts. */
export function missingTargets(columns: readonly ColumnMatch[], isFeeNeeded: boolean): ColumnTarget[] {
  const found = new Set(columns.map(({ field }) => field))
  if (found.has('full_name')) {
    found.add('first_name')
    found.add('last_name')
  }
  const needed = isFeeNeeded ? [...neededTargets, 'total_fee' as const] : neededTargets
  return needed.filter((target) => !found.has(target))
}

/** Whether somebody chose or confirmed the same field for the last file of this kind. */
export const isAsLastTime = (column: ColumnMatch, known: readonly RememberedColumn[]): boolean =>
  known.some(
    ({ heading, field }) =>
      field === choiceOf(column) && squashHeading(heading) === squashHeading(column.header),
  )

type Columns = Pick<TableGroup, 'columns' | 'samples'>

/** Reasons of columns chosen or left out by the user, or whose heading shows that they aren't needed. */
const settledReasons: ReadonlySet<string> = new Set(['chosen', 'heading_ignored'])

const hasValues = ({ samples }: Columns, { index }: ColumnMatch) => (samples[index] ?? []).length > 0

/**
 * Matched columns with values that the user should check; `known` are the fields chosen for the last file of this kind.
 */
export function doubtfulColumns(group: Columns, known: readonly RememberedColumn[]): ColumnMatch[] {
  return group.columns.filter(
    (column) =>
      column.field !== null &&
      column.confidence < sureConfidence &&
      hasValues(group, column) &&
      !isAsLastTime(column, known),
  )
}

/** Columns with values that aren't used: not matched, and not a source of derived values (`sources`). */
export function unusedColumns(group: Columns, sources: ReadonlySet<string>): ColumnMatch[] {
  return group.columns.filter(
    (column) =>
      isUnused(column) &&
      !settledReasons.has(column.reason.code) &&
      hasValues(group, column) &&
      !sources.has(sourceName(column)),
  )
}

/** Headings shared by several columns with values, if the user hasn't chosen between them. */
export function sharedHeadings(group: Columns): string[] {
  const byHeading = Map.groupBy(
    group.columns.filter((column) => column.header.trim() !== '' && hasValues(group, column)),
    ({ header }) => squashHeading(header),
  )
  return [...byHeading.values()]
    .filter(
      (same) =>
        same.length > 1 &&
        same.some(({ reason: { code } }) => code !== 'displaced' && !settledReasons.has(code)),
    )
    .map(([first]) => first!.header.trim())
}

/** Sheets with the same headings in the same positions: choices for one apply to all. */
export type TableGroup = {
  sheets: number[]
  names: string[]
  columns: ColumnMatch[]
  samples: Record<number, string[]>
  rowCount: number
}

/** Groups the selected sheets by headings; sheets with different column choices stay separate. */
export function groupTables(tables: readonly TableResponse[], columns: SheetColumns): TableGroup[] {
  const groups = new Map<string, TableGroup>()
  for (const { sheet, name, samples, rowCount } of tables) {
    const matches = columns[sheet] ?? []
    const key = JSON.stringify(matches.map((column) => [column.header, choiceOf(column)]))
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, { sheets: [sheet], names: [name], columns: matches, samples, rowCount })
    } else {
      group.sheets.push(sheet)
      group.names.push(name)
      group.rowCount += rowCount
    }
  }
  return [...groups.values()]
}
