import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Cell } from './model/cell.ts'
import type { ReviewRow } from './model/review-row.ts'
import { isAddedKey, type RowKey } from './model/row-key.ts'
import { rowsByNumber } from './model/rows-by-number.ts'
import { relateRows, relatesAlike } from './relate/relate-rows.ts'
import { addedRow, answerSamePerson, revalidateRow, type ReviewSheet } from './relate/review-sheet.ts'

/** The rows of a draft, in the order of their keys. Never changed in place. */
export type DraftRows = ReviewSheet & {
  /** Rows taken out, by their keys. */
  removed: ReadonlyMap<RowKey, ReviewRow>
  /** What shows only between rows is not worked out yet: see `relate`. */
  isUnrelated?: boolean
}

const known: ReadonlySet<string> = new Set(applicantFields)

/**
 * Lays cells over the rows: those of a draft over the rows of its file, or what a person, a colleague or an undo changed
 * over what the review shows. Of two values of one cell the later counts. `relate` then works out what shows only between
 * rows.
 */
export function applyCells<State extends DraftRows>(state: State, cells: readonly Cell[]): State {
  if (cells.length === 0) return state
  const { texts, answers, out, inCart } = sortCells(cells)
  const there = rowsByNumber(state.rows)
  let isUnrelated = state.isUnrelated === true
  const revise = (row: ReviewRow): ReviewRow => {
    const answer = answers.get(row.row)
    const given = texts.get(row.row)
    if (answer === undefined && given === undefined) return row
    const answered = answer === undefined ? row : answerSamePerson(row, answer)
    const revised =
      given === undefined ? answered : revalidateRow(answered, given, state.context, state.rules)
    isUnrelated ||= !relatesAlike(row, revised)
    return revised
  }
  const added = [...texts].flatMap(([key, given]) => {
    if (!isAddedKey(key) || there.has(key) || state.removed.has(key)) return []
    return [revise(addedRow(key, given, state.context, state.rules))]
  })
  const isOut = (row: ReviewRow) => out.get(row.row) ?? state.removed.has(row.row)
  const revised = state.rows.map(revise)
  const wereOut = [...state.removed.values()].map(revise)
  const isMoved = added.length > 0 || out.size > 0 || inCart.size > 0
  if (!isMoved) {
    const removed = new Map(wereOut.map((row) => [row.row, row]))
    return { ...state, rows: revised, removed, ...(isUnrelated ? { isUnrelated } : {}) }
  }
  const isShown = (row: ReviewRow) => !isOut(row) && !inCart.has(row.row)
  const isGone = (row: ReviewRow) => isOut(row) && !inCart.has(row.row)
  const joining = [...wereOut, ...added].filter(isShown)
  const rows = [...revised.filter(isShown), ...joining]
  const removed = [...revised, ...wereOut, ...added].filter(isGone)
  return {
    ...state,
    rows: joining.length === 0 ? rows : rows.sort(byKey),
    removed: new Map(removed.sort(byKey).map((row) => [row.row, row])),
    isUnrelated: true,
  }
}

const byKey = (one: ReviewRow, other: ReviewRow) => one.row - other.row

/** The rows with what shows only between them worked out, where that is open. */
export function relate<State extends DraftRows>(state: State): State {
  if (state.isUnrelated !== true) return state
  const { isUnrelated: _, ...rest } = state
  return { ...rest, relations: relateRows(state.rows) } as State
}

type Given = {
  texts: Map<RowKey, Partial<Record<ApplicantField, string>>>
  answers: Map<RowKey, string>
  /** Taken out, or put back. */
  out: Map<RowKey, boolean>
  /** In the cart already: not for this draft to show any more. */
  inCart: Set<RowKey>
}

function sortCells(cells: readonly Cell[]): Given {
  const given: Given = { texts: new Map(), answers: new Map(), out: new Map(), inCart: new Set() }
  for (const { row, field, value } of cells) {
    if (field === 'deleted') given.out.set(row, value === '1')
    else if (field === 'same_person') given.answers.set(row, value)
    // with an empty value they came back from there
    else if (field === 'added' && value === '') given.inCart.delete(row)
    else if (field === 'added') given.inCart.add(row)
    else if (known.has(field)) given.texts.set(row, { ...given.texts.get(row), [field]: value })
  }
  return given
}
