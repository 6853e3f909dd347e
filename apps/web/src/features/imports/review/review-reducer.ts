import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { cutEditedText } from '@campus/domain/applicant/edited-text'
import { questionName } from '@campus/domain/applicant/same-person'
import { addedRow, answerSamePerson, answerText, revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows, relatesAlike } from '@campus/draft/relate/relate-rows'
import type { KeptAnswer } from '@campus/draft/model/review-row'
import { rowsByNumber } from '@campus/draft/model/rows-by-number'
import { indexIssues } from './review-issues.ts'
import type { AddedRow, CellEdit, ReviewAction, ReviewChange, ReviewState } from './review-state.ts'

export type Reduced = { state: ReviewState; changes: ReviewChange[] }

/** Actions in, the next state and the changed cells out. Pure: saving, undo and showing follow from what it returns. */
export function reduceReview(state: ReviewState, action: ReviewAction): Reduced {
  switch (action.kind) {
    case 'edit': {
      const edited = edit(state, action.edits)
      const grown = add(edited.state, action.added ?? [])
      const left = remove(grown.state, action.out ?? [])
      return { state: left.state, changes: [...edited.changes, ...grown.changes, ...left.changes] }
    }
    case 'remove':
      return remove(state, action.rows)
    case 'put-back':
      return putBack(state, action.edits)
    case 'same-person':
      return decide(state, action.rows, action.answer)
    case 'compared':
      return {
        state: { ...state, comparison: new Map([...(state.comparison ?? []), ...action.found]) },
        changes: [],
      }
    case 'reject':
      return { state: { ...state, rejections: action.rejections }, changes: [] }
  }
}

function edit(state: ReviewState, edits: readonly CellEdit[]): Reduced {
  const byRow = new Map<number, Partial<Record<ApplicantField, string>>>()
  const before = rowsByNumber(state.rows)
  const changes: ReviewChange[] = []
  for (const { row, field, text: given } of edits) {
    const text = cutEditedText(given)
    const current = before.get(row)
    if (current === undefined || (current.typed[field] ?? '') === text) continue
    byRow.set(row, { ...byRow.get(row), [field]: text })
    changes.push({ row, field, value: text })
  }
  if (changes.length === 0) return { state, changes }
  let isRelatedAlike = true
  const rows = state.rows.map((row) => {
    const given = byRow.get(row.row)
    if (given === undefined) return row
    const judged = revalidateRow(row, given, state.context, state.rules)
    isRelatedAlike &&= relatesAlike(row, judged)
    return judged
  })
  const rejections = state.rejections.filter(({ row }) => !byRow.has(row))
  const relations = isRelatedAlike ? state.relations : relateRows(rows)
  return { state: { ...state, rows, rejections, relations }, changes }
}

function remove(state: ReviewState, numbers: readonly number[]): Reduced {
  const gone = new Set(numbers)
  const leaving = state.rows.filter(({ row }) => gone.has(row))
  if (leaving.length === 0) return { state, changes: [] }
  const rows = state.rows.filter(({ row }) => !gone.has(row))
  const removed = new Map([...state.removed, ...leaving.map((row) => [row.row, row] as const)])
  const rejections = state.rejections.filter(({ row }) => !gone.has(row))
  return {
    state: { ...state, rows, removed, rejections, relations: relateRows(rows) },
    changes: leaving.map(({ row }) => ({ row, field: 'deleted', value: '1' })),
  }
}

function putBack(state: ReviewState, edits: readonly CellEdit[]): Reduced {
  const returning = [...new Set(edits.map(({ row }) => row))].filter((row) => state.removed.has(row))
  if (returning.length === 0) return { state, changes: [] }
  const removed = new Map(state.removed)
  const rows = [...state.rows]
  for (const row of returning) {
    rows.push(removed.get(row)!)
    removed.delete(row)
  }
  rows.sort((one, other) => one.row - other.row)
  const edited = edit({ ...state, rows, removed, relations: relateRows(rows) }, edits)
  const changes = returning.map((row): ReviewChange => ({ row, field: 'deleted', value: '0' }))
  return { state: edited.state, changes: [...changes, ...edited.changes] }
}

function decide(state: ReviewState, numbers: readonly number[], answer: KeptAnswer): Reduced {
  const decided = new Set(numbers)
  const { byRow } = indexIssues(state)
  const rows = state.rows.map((row) => {
    if (!decided.has(row.row)) return row
    if (answer === 'replace') return answerSamePerson(row, answer)
    // `keep` holds for those whom the questions name now, beside those who were kept before
    const named = (byRow.get(row.row) ?? [])
      .filter(({ code }) => code === 'same_person')
      .map(({ params }) => questionName(params))
    return answerSamePerson(row, `keep:${[...new Set([...(row.kept ?? []), ...named])].join(',')}`)
  })
  const rejections = state.rejections.filter(({ row, code }) => !decided.has(row) || code !== 'same_person')
  return {
    state: { ...state, rows, rejections, relations: relateRows(rows) },
    changes: rows
      .filter(({ row }) => decided.has(row))
      .map((row) => ({ row: row.row, field: 'same_person', value: answerText(row) })),
  }
}

function add(state: ReviewState, added: readonly AddedRow[]): Reduced {
  if (added.length === 0) return { state, changes: [] }
  const fresh = added.map(({ row, texts }) => {
    const cut = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, cutEditedText(text)]))
    return addedRow(row, cut, state.context, state.rules)
  })
  const rows = [...state.rows, ...fresh]
  const changes = fresh.flatMap(({ row, typed }) =>
    Object.entries(typed).map(([field, value]) => ({ row, field: field as ApplicantField, value })),
  )
  return { state: { ...state, rows, relations: relateRows(rows) }, changes }
}
