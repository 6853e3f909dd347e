import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { isComparable, isFindingOpen } from '@campus/draft/relate/open-finding'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'
import { peopleOfReview, splitReady } from '@campus/draft/relate/split-ready'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { sql } from '../../platform/database/database.ts'
import { cleanTexts } from '../../platform/http/clean-text.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import {
  addPeople,
  compareWithInsured,
  issuesFor,
  openBatch,
  recheckPeople,
  recheckRelated,
  tidyApplicant,
  type Adder,
  type EnrollmentRow,
  type GivenPerson,
  type Viewer,
} from '../enrollments/public.ts'
import { beginCartImport, endCartImport, tieAnew, type ImportSource } from './cart-imports.ts'

/** An issue with the key of its row in the review. */
export type IssueAtRow = FieldIssue & { row: number }

/** For the operator, who sees every campus of the client. */
export const seesAllCampuses: Viewer = { sees_all_campuses: true, campus_ids: [] }

export type AddedReview = {
  batchId: string
  importId: string
  rows: EnrollmentRow[]
  /** The keys of the rows that were added, in order. */
  keys: number[]
  waiting: number
  /** The issues of the people who weren't added. */
  issues: IssueAtRow[]
}

type Adding = {
  terms: ContractTerms
  campusId: string
  sheet: ReviewSheet
  by: ActorRef
  /** The draft that the people come from, if any. */
  source?: ImportSource
  /** Adds everyone to the cart, including people with issues, to be corrected there. */
  includesAll?: boolean
  /**
   * Called with the number of people who can be added, and every issue of the others; throws to abort.
   */
  onReady?: (ready: number, issues: readonly IssueAtRow[]) => void
  /** Called if the cart finds an issue that the review couldn't know; throws to abort. */
  onFaulty?: (issues: readonly IssueAtRow[]) => void
}

/**
 * Adds everyone in a review without issues to the open batch of a campus and contract. Uses the same function
 * as the review page, on the current file, carts and policies.
 */
export async function addReviewed(
  adder: Adder,
  { terms, campusId, sheet, by, source, includesAll, onReady, onFaulty }: Adding,
): Promise<AddedReview> {
  const { tx, clientId, actor, now, today } = adder
  const viewer = actor ?? seesAllCampuses
  const issues = includesAll ? [] : await findIssues(adder, viewer, sheet)
  const { ready, waiting, relations } = includesAll
    ? { ready: sheet.rows, waiting: [], relations: sheet.relations }
    : splitReady(sheet, new Set(issues.map(({ row }) => row)))
  onReady?.(ready.length, issues)
  const author = { clientId, by }
  const batch = await openBatch(tx, author, { campusId, contractId: terms.contractId, now })
  const people = ready.length
  const importId = await beginCartImport(tx, { ...author, batchId: batch.id, source, people, now })
  const { rows, replaced, stored } = await addPeople(adder, {
    terms,
    batch,
    importId,
    people: peopleOfReview(ready, relations.links).map(tidyPerson),
    onFaulty: (faulty) =>
      onFaulty?.(
        faulty.flatMap(({ index, issues: personIssues }) =>
          issuesFor(viewer, personIssues).map((issue) => ({
            ...atRows(issue, ready),
            row: ready[index]?.row ?? 0,
          })),
        ),
      ),
  })
  await stored
  if (rows.length !== people || replaced.length > 0)
    await endCartImport(tx, importId, { people: rows.length, replaced })
  const tied = await tieAnew(tx, clientId, importId)
  if (tied.length > 0) {
    await recheckPeople(tx, { clientId, today }, sql`e.id = any(${tied}::uuid[])`)
    await recheckRelated(tx, { clientId, today }, tied)
  }
  return {
    batchId: batch.id,
    importId,
    rows,
    keys: ready.map(({ row }) => row),
    waiting: waiting.length,
    issues,
  }
}

/** Every issue of a review, in row order: of each person, between people, and with carts and policies. */
async function findIssues(
  { tx, clientId }: Adder,
  viewer: Viewer,
  sheet: ReviewSheet,
): Promise<IssueAtRow[]> {
  const sheetIssues = collectIssues(sheet).map(({ row, field, code, params }): IssueAtRow => ({
    row,
    key: field,
    code,
    ...(params ? { params } : {}),
  }))
  const comparable = sheet.rows.filter(isComparable)
  const compared = await compareWithInsured(
    tx,
    comparable.map(({ applicant }) => applicant),
    { clientId, viewer },
  )
  const insured = comparable.flatMap((row, index): IssueAtRow[] => {
    const issue = compared[index]
    if (!issue) return []
    const { key: field, code, params = {} } = issue
    return isFindingOpen(row, { field, code, params }) ? [{ ...issue, row: row.row }] : []
  })
  const place = new Map(sheet.rows.map(({ row }, index) => [row, index]))
  const at = ({ row }: IssueAtRow) => place.get(row) ?? 0
  return [...sheetIssues, ...insured].toSorted((issue, other) => at(issue) - at(other))
}

/** The cart identifies people by position in the call, the review by row. */
function atRows(issue: FieldIssue, rows: readonly ReviewRow[]): FieldIssue {
  const { row: at } = issue.params ?? {}
  const row = typeof at === 'number' && at > 0 ? rows[at - 1]?.row : undefined
  return row === undefined ? issue : { ...issue, params: { ...issue.params, row } }
}

/** A file may contain characters that the database rejects and no keyboard types. */
const tidyPerson = (person: GivenPerson): GivenPerson => {
  const cleaned = cleanTexts(person) as GivenPerson
  return { ...cleaned, applicant: tidyApplicant(cleaned.applicant) }
}
