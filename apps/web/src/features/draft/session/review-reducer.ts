import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cutEditedText } from '@campus/domain/applicant/edited-text'
import { questionName } from '@campus/domain/applicant/same-person'
import { answerSamePerson, answerText } from '@campus/draft/relate/review-sheet'
import type { DraftCell } from '@campus/contract/drafts'
import { applyCells, relate } from '@campus/draft/apply-cells'
import { confirmedField, type KeptAnswer, type ReviewRow } from '@campus/draft/model/review-row'
import { rowsByNumber } from '@campus/draft/model/row-key'
import { indexIssues } from './review-issues.ts'
import type { AddedRow, CellEdit, ReviewAction, ReviewChange, ReviewState } from './review-state.ts'

export type Reduced = { state: ReviewState; changes: ReviewChange[] }

/**
 * Computes the next state and the changed cells of an action. Pure: saving, undo and rendering depend on its
 * result.
 */
export function reduceReview(state: ReviewState, action: ReviewAction): Reduced {
  switch (action.kind) {
    case 'compared': {
      const comparison = new Map([...(state.comparison ?? []), ...action.found])
      return { state: { ...state, comparison }, changes: [] }
    }
    case 'reject':
      return { state: { ...state, rejections: action.rejections }, changes: [] }
    case 'put-back': {
      const returning = [...new Set(action.edits.map(({ row }) => row))].filter((row) =>
        state.removed.has(row),
      )
      if (returning.length === 0) return { state, changes: [] }
      const back = change(
        state,
        returning.map((row) => ({ row, field: 'deleted', value: '0' })),
      )
      const edited = change(back.state, editsOf(back.state, action.edits))
      return { state: edited.state, changes: [...back.changes, ...edited.changes] }
    }
    case 'edit':
      return change(state, [
        ...editsOf(state, action.edits),
        ...(action.added ?? []).flatMap(cellsOfAdded),
        ...removalsOf(state, action.out ?? []),
      ])
    case 'remove':
      return change(state, removalsOf(state, action.rows))
    case 'same-person':
      return change(state, answersOf(state, action.rows, action.answer))
    case 'confirm': {
      const there = rowsByNumber(state.rows)
      const field = `${confirmedField}${action.reason}` as const
      return change(
        state,
        action.rows.flatMap((row) => (there.has(row) ? [{ row, field, value: '1' }] : [])),
      )
    }
  }
}

const change = (state: ReviewState, changes: ReviewChange[]): Reduced => ({
  state: layCells(state, changes),
  changes,
})

/** The texts that differ from their cells' current ones. */
function editsOf({ rows }: ReviewState, edits: readonly CellEdit[]): ReviewChange[] {
  const there = rowsByNumber(rows)
  return edits.flatMap(({ row, field, text }) => {
    const value = cutEditedText(text)
    const current = there.get(row)
    return current === undefined || (current.typed[field] ?? '') === value ? [] : [{ row, field, value }]
  })
}

function removalsOf({ rows }: ReviewState, keys: readonly number[]): ReviewChange[] {
  const there = rowsByNumber(rows)
  return keys.flatMap((row) => (there.has(row) ? [{ row, field: 'deleted', value: '1' }] : []))
}

/** An added person is a student by default. */
const cellsOfAdded = ({ row, texts }: AddedRow): ReviewChange[] =>
  Object.entries({ type: 'student', ...texts }).map(([field, text]) => ({
    row,
    field: field as ApplicantField,
    value: cutEditedText(text),
  }))

function answersOf(state: ReviewState, keys: readonly number[], answer: KeptAnswer): ReviewChange[] {
  const there = rowsByNumber(state.rows)
  const { byRow } = indexIssues(state)
  // `keep` covers the people named by the current questions, in addition to those kept before
  const keptBy = (row: ReviewRow) => {
    const named = (byRow.get(row.row) ?? [])
      .filter(({ code }) => code === 'same_person')
      .map(({ params }) => questionName(params))
    return `keep:${[...new Set([...(row.kept ?? []), ...named])].join(',')}`
  }
  return keys.flatMap((key) => {
    const row = there.get(key)
    if (row === undefined) return []
    const answered = answerSamePerson(row, answer === 'replace' ? answer : keptBy(row))
    return [{ row: key, field: 'same_person', value: answerText(answered) }]
  })
}

/**
 * Applies cells to the review. The server's rejections of a row are dropped once the row is edited or
 * removed.
 */
export function layCells(state: ReviewState, cells: readonly DraftCell[]): ReviewState {
  const next = relate(applyCells(state, cells))
  if (next === state || state.rejections.length === 0) return next
  const answered = new Set<number>()
  const edited = new Set<number>()
  for (const { row, field } of cells)
    if (field === 'same_person') answered.add(row)
    else if (field !== 'deleted' && field !== 'added' && !field.startsWith(confirmedField)) edited.add(row)
  const rejections = state.rejections.filter(
    ({ row, code }) =>
      !edited.has(row) && !next.removed.has(row) && !(code === 'same_person' && answered.has(row)),
  )
  return { ...next, rejections }
}
