import { dateFields } from '@campus/draft/normalise/normalise-date'
import { groupUnknownValues } from './format/summarise-changes.ts'
import type { ImportSession } from './import-store.ts'
import { offerOf } from './last-time-offer.ts'
import { doubtfulColumns, missingTargets, sharedHeadings, unusedColumns } from './match/column-fields.ts'
import { groupTables } from './match/group-tables.ts'
import { indexIssues } from './review/review-issues.ts'

/** Reasons for which a sheet with people is passed over without a doubt. */
const plainReasons: ReadonlySet<string> = new Set([
  'hidden',
  'set_aside',
  'same_people',
  'past_trips',
  'left_out',
])

/**
 * Whether matching the columns leaves anything to a person: a column that is missing, doubtful or not used though it has
 * values, several with one heading, what was another one last time, a sheet, too many.
 */
export function needsMatching(session: ImportSession): boolean {
  const { matched, columns, contract } = session
  if (matched.isTooMany || (offerOf(session)?.columns.length ?? 0) > 0) return true
  if (matched.sheets.some(({ rows, isTaken, reason }) => rows > 0 && !isTaken && !plainReasons.has(reason)))
    return true
  const sources = new Set(matched.derived.offers.map(({ from }) => from))
  return groupTables(matched.tables, columns).some(
    (group) =>
      doubtfulColumns(group.columns).length > 0 ||
      unusedColumns(group, sources).length > 0 ||
      sharedHeadings(group).length > 0 ||
      missingTargets(group.columns, contract.rules.total_fee_required).length > 0,
  )
}

/** Whether reading the values leaves a question: the order of day and month, or a word that nobody knows. */
export function needsFormats({ review }: ImportSession): boolean {
  if (review === undefined) return true
  const { dateEvidence = {}, dateOrders } = review.context
  const isDateOpen = dateFields.some(
    (field) => (dateEvidence[field]?.open ?? 0) > 0 && dateOrders[field] === null,
  )
  return isDateOpen || groupUnknownValues(indexIssues(review).all).length > 0
}
