import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Cell } from './model/cell.ts'
import { confirmedField, type ReviewRow } from './model/review-row.ts'
import { isAddedKey, rowsByNumber, type RowKey } from './model/row-key.ts'
import { relateRows, relatesAlike } from './relate/relate-rows.ts'
import {
  addedRow,
  answerSamePerson,
  confirmValues,
  revalidateRow,
  type ReviewSheet,
} from './relate/review-sheet.ts'

/** Rows of a draft, sorted by key; never mutated. */
export type DraftRows = ReviewSheet & {
  /** Rows removed from the draft, by key. */
  removed: ReadonlyMap<RowKey, ReviewRow>
  /** The rows of which `relations` tells, if they are others by now: see `relate`. */
  relatedRows?: readonly ReviewRow[]
}

const fieldNames: ReadonlySet<string> = new Set(applicantFields)

/**
 * Applies cells to rows: the saved cells of a draft to the rows of its file, or edits by the user, a
 * colleague or an undo to the rows on screen. If a cell occurs twice, the later value wins. Links and issues
 * between rows become out of date; `relate` recomputes them.
 */
export function applyCells<State extends DraftRows>(state: State, cells: readonly Cell[]): State {
  if (cells.length === 0) return state
  const { context, rules, rows, removed } = state
  const { texts, answers, confirmed, out, inCart } = sortCells(cells)
  const there = rowsByNumber(rows)
  const added = [...texts].flatMap(([key, given]) =>
    isAddedKey(key) && !there.has(key) && !removed.has(key) ? [addedRow(key, given, context, rules)] : [],
  )
  const isMoved = added.length + out.size + inCart.size > 0
  let isUnrelated = isMoved || state.relatedRows !== undefined
  const answered = (row: ReviewRow) => {
    const answer = answers.get(row.row)
    const about = confirmed.get(row.row)
    const after = answer === undefined ? row : answerSamePerson(row, answer)
    return about === undefined ? after : confirmValues(after, about)
  }
  const revised = [...rows, ...removed.values()].map((row) => {
    const given = texts.get(row.row)
    const after = given === undefined ? answered(row) : revalidateRow(answered(row), given, context, rules)
    isUnrelated ||= after !== row && !relatesAlike(row, after)
    return after
  })
  const isOut = ({ row }: ReviewRow) => out.get(row) ?? removed.has(row)
  const remaining = isMoved
    ? [...revised, ...added.map(answered)]
        .filter(({ row }) => !inCart.has(row))
        .sort((one, other) => one.row - other.row)
    : revised
  return {
    ...state,
    rows: isMoved ? remaining.filter((row) => !isOut(row)) : remaining.slice(0, rows.length),
    removed: new Map(
      (isMoved ? remaining.filter(isOut) : remaining.slice(rows.length)).map((row) => [row.row, row]),
    ),
    ...(isUnrelated ? { relatedRows: state.relatedRows ?? rows } : {}),
  }
}

/** Recomputes the links and issues between rows if they are out of date. */
export function relate<State extends DraftRows>(state: State): State {
  const { relatedRows, ...rest } = state
  if (relatedRows === undefined) return state
  const relations = relateRows(state.rows, { rows: relatedRows, relations: state.relations })
  return { ...rest, relations } as State
}

type Given = {
  texts: Map<RowKey, Partial<Record<ApplicantField, string>>>
  answers: Map<RowKey, string>
  /** Answers to questions about unlikely values, by reason. */
  confirmed: Map<RowKey, Map<string, boolean>>
  /** `true` if removed, `false` if put back. */
  out: Map<RowKey, boolean>
  /** Rows already in the cart, which the draft no longer shows. */
  inCart: Set<RowKey>
}

function sortCells(cells: readonly Cell[]): Given {
  const given: Given = {
    texts: new Map(),
    answers: new Map(),
    confirmed: new Map(),
    out: new Map(),
    inCart: new Set(),
  }
  for (const { row, field, value } of cells) {
    if (field === 'deleted') given.out.set(row, value === '1')
    else if (field === 'same_person') given.answers.set(row, value)
    else if (field.startsWith(confirmedField))
      given.confirmed.set(
        row,
        new Map(given.confirmed.get(row)).set(field.slice(confirmedField.length), value === '1'),
      )
    // an empty value means that the row came back from the cart
    else if (field === 'added' && value === '') given.inCart.delete(row)
    else if (field === 'added') given.inCart.add(row)
    else if (fieldNames.has(field)) given.texts.set(row, { ...given.texts.get(row), [field]: value })
  }
  return given
}
