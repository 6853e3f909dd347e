import { dateFields } from '@campus/draft/normalise/normalise-date'
import { hasOpenQuestion } from '@campus/draft/model/sheet-shape'
import { groupUnknownValues } from '../formats/summarise-changes.ts'
import type { OpenDraft } from '../session/draft-state.ts'
import { offerOf } from '../memory/last-time-offer.ts'
import {
  doubtfulColumns,
  groupTables,
  missingTargets,
  sharedHeadings,
  unusedColumns,
} from '../columns/column-fields.ts'
import { indexIssues } from '../session/review-issues.ts'

/** Reasons for leaving out a sheet with people that need no decision. */
const plainReasons: ReadonlySet<string> = new Set([
  'hidden',
  'set_aside',
  'same_people',
  'past_trips',
  'left_out',
])

/**
 * Whether matching the columns needs a decision: a missing, doubtful or unused column with values, a shared
 * heading, a choice that differs from last time, a sheet, or too many people.
 */
export function needsMatching(opened: OpenDraft): boolean {
  const { matched, columns, contract } = opened
  if (hasOpenQuestion(matched.derived.questions)) return true
  if (matched.isTooMany || (offerOf(opened)?.columns.length ?? 0) > 0) return true
  if (matched.sheets.some(({ rows, isTaken, reason }) => rows > 0 && !isTaken && !plainReasons.has(reason)))
    return true
  const sources = new Set(matched.derived.offers.map(({ from }) => from))
  return groupTables(matched.tables, columns).some(
    (group) =>
      doubtfulColumns(group, opened.lastTime.columns).length > 0 ||
      unusedColumns(group, sources).length > 0 ||
      sharedHeadings(group).length > 0 ||
      missingTargets(group.columns, contract.rules.total_fee_required).length > 0,
  )
}

/** Whether reading the values needs a decision: the order of day and month, or an unrecognised word. */
export function needsFormats({ review }: OpenDraft): boolean {
  if (review === undefined) return true
  const { dateEvidence = {}, dateOrders } = review.context
  const isDateOpen = dateFields.some(
    (field) => (dateEvidence[field]?.open ?? 0) > 0 && dateOrders[field] === null,
  )
  return isDateOpen || groupUnknownValues(indexIssues(review).all).length > 0
}
