import type { DraftCell } from '@campus/contract/imports'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { addedRow, answerSamePerson, revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { isAddedKey } from '@campus/draft/model/row-key'
import type { ReviewState } from './review-state.ts'

const known: ReadonlySet<string> = new Set(applicantFields)

type Texts = Partial<Record<ApplicantField, string>>
type Incoming = {
  texts: Map<number, Texts>
  out: Map<number, boolean>
  added: Set<number>
  answers: Map<number, string>
}

function sortCells(cells: readonly DraftCell[]): Incoming {
  const incoming: Incoming = { texts: new Map(), out: new Map(), added: new Set(), answers: new Map() }
  for (const { row, field, value } of cells) {
    if (field === 'deleted') incoming.out.set(row, value === '1')
    else if (field === 'same_person') incoming.answers.set(row, value)
    else if (field === 'added' && value !== '') incoming.added.add(row)
    else if (known.has(field)) incoming.texts.set(row, { ...incoming.texts.get(row), [field]: value })
  }
  return incoming
}

/**
 * Lays cells that another window saved, or that are undone, over the review. `relate` then works out what shows only
 * between rows.
 */
export function mergeReview(state: ReviewState, cells: readonly DraftCell[]): ReviewState {
  const { texts, out, added, answers } = sortCells(cells)
  const revise = (row: ReviewRow): ReviewRow => {
    const given = texts.get(row.row)
    const answer = answers.get(row.row)
    const answered = answer === undefined ? row : answerSamePerson(row, answer)
    return given === undefined ? answered : revalidateRow(answered, given, state.context, state.rules)
  }
  const all = new Map([...state.rows, ...state.removed.values()].map((row) => [row.row, revise(row)]))
  for (const [key, given] of texts)
    if (isAddedKey(key) && !all.has(key)) all.set(key, addedRow(key, given, state.context, state.rules))
  const isOut = (key: number) => out.get(key) ?? state.removed.has(key)
  const rows: ReviewRow[] = []
  const removed = new Map<number, ReviewRow>()
  for (const row of [...all.values()].toSorted((one, other) => one.row - other.row)) {
    if (added.has(row.row)) continue
    if (isOut(row.row)) removed.set(row.row, row)
    else rows.push(row)
  }
  const rejections = state.rejections.filter(({ row }) => !texts.has(row) && !isOut(row))
  return { ...state, rows, removed, rejections, isUnrelated: true }
}

/** The picture with what shows only between rows worked out, where that was put off. */
export function relate(state: ReviewState): ReviewState {
  if (state.isUnrelated !== true) return state
  const { isUnrelated: _, ...rest } = state
  return { ...rest, relations: relateRows(state.rows) }
}
