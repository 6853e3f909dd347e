import type { StepWord } from '@campus/contract/import-steps'
import type { DraftCell, ImportDraft } from '@campus/contract/imports'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { maxApplicants } from '@campus/draft/model/limits'
import { cellKey } from '@campus/draft/model/cell'
import { wordsOf } from '@campus/draft/model/remembered-values'
import { rowsByNumber } from '@campus/draft/model/rows-by-number'
import { inChunks } from '../../shared/state/in-chunks.ts'
import type { CellConflict, KeptCell } from './draft-saver.ts'
import {
  conflicts,
  current,
  lostEdits,
  opened,
  reviewing,
  status,
  update,
  type LostEdit,
} from './import-store.ts'
import { askAbout, takeIn, typeOver } from './open-conflicts.ts'
import { reviewRows, claimAhead } from './review-ahead.ts'
import { findClashes } from './review/find-clashes.ts'
import { layCells } from './review/lay-cells.ts'
import { reduceReview } from './review/review-reducer.ts'
import type { CellEdit, ReviewAction, ReviewState } from './review/review-state.ts'
import { getRowPricer } from './review/row-fee.ts'
import { addedKeysPerWindow, firstAddedKey, isAddedKey, type RowKey } from '@campus/draft/model/row-key'
import { labelOf } from './steps/label-of.ts'
import type { StepCode, StepLabel } from './steps/edit-step.ts'
import { recordCells } from './steps/steps-session.ts'

/** Keys for new rows, following those already added in this window. */
function newAddedKeys(known: Iterable<RowKey>, count: number): RowKey[] {
  const first = firstAddedKey + (opened.draft?.window ?? 0) * addedKeysPerWindow
  let last = first
  for (const key of known) if (isAddedKey(key) && key >= last && key < first + addedKeysPerWindow) last = key
  return Array.from({ length: count }, (_, index) => last + index + 1)
}

let lastReview = 0

/** Reads and validates every applicant in the worker, with the edited cells applied. */
export async function reviewAgain(): Promise<void> {
  const { contract, columns, settings, draft, matched } = current()
  const { rules } = contract
  const run = ++lastReview
  const isWanted = () => {
    const now = status.get()
    return run === lastReview && now.kind === 'ready' && now.session.draft.id === draft.id
  }
  reviewing.set({ stage: 'review', done: 0, total: matched.rowCount })
  const sent = new Set(opened.draft?.cells.values())
  const request = {
    file: matched.file,
    columns,
    dateOrders: settings.date_orders ?? {},
    derived: settings.derived ?? {},
    cells: [...sent],
    values: wordsOf(settings),
    rules,
  }
  const { derived, ...found } = await (claimAhead(matched, request) ??
    reviewRows(request, contract, (progress) => run === lastReview && reviewing.set(progress)))
  // priced before they are shown, so that pages that add up the total find every fee cached
  const { feeOf } = getRowPricer(contract)
  await inChunks(found.rows, ({ applicant }) => feeOf(applicant), isWanted)
  // another draft was opened in the meantime, or the file is being read another way
  if (!isWanted()) return
  reviewing.set(undefined)
  const known = current().review?.comparison
  const review: ReviewState = {
    ...found,
    rules,
    rejections: [],
    ...(known ? { comparison: known } : {}),
  }
  // cells edited here, or received from another window, while the worker was reading
  const since = [...(opened.draft?.cells.values() ?? [])].filter((cell) => !sent.has(cell))
  update({
    matched: { ...current().matched, derived },
    review: since.length === 0 ? review : layCells(review, since),
  })
}

export function setStage(stage: ImportDraft['stage']): void {
  if (current().draft.stage === stage) return
  update({ draft: { ...current().draft, stage } })
  opened.draft?.saver.addPart({ stage })
}

/**
 * Applies edits, removals and rejections to the review; each is saved on the server as a step that can be
 * undone. `label` describes the step; by default it depends on the action. `word` is remembered with it, and
 * undo restores its earlier meaning, if any.
 */
export function dispatchReview(
  action: ReviewAction,
  label: StepLabel = labelOf(action),
  word?: StepWord,
): void {
  const { review } = current()
  if (review === undefined) return
  if (action.kind === 'edit') keepLost(review, action.edits)
  const reduced = reduceReview(review, action)
  if (reduced.state === review) return
  // before saving, because a cell with an open conflict isn't sent
  if (action.kind === 'edit')
    addConflicts(
      findClashes(review.rows, action.edits).map((clash) => {
        const { by, at } = opened.draft?.cells.get(cellKey(clash)) ?? {}
        return { ...clash, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
      }),
    )
  update({ review: reduced.state })
  recordCells(label, review, reduced.changes, word)
  keep(reduced.changes, review, reduced.state)
}

/** Sets cells to stored values, such as earlier ones, without recording a step. */
export function applyCells(cells: readonly DraftCell[]): void {
  const { review } = current()
  if (cells.length === 0) return
  if (review === undefined) {
    // shown once the people are read
    const at = new Date().toISOString()
    for (const cell of cells) opened.draft?.cells.set(cellKey(cell), { ...cell, at })
    opened.draft?.saver.addCells(cells)
    return
  }
  const state = layCells(review, cells)
  update({ review: state })
  keep(cells, review, state)
}

/**
 * Applies pasted cells, and adds rows below the last, as one step. Returns the keys of the added rows: no
 * more than fit within the limit of an order.
 */
export function pasteIntoReview(
  edits: readonly CellEdit[],
  people: readonly Partial<Record<ApplicantField, string>>[],
  code: StepCode = 'paste',
  /** Rows removed in the same step. */
  out: readonly number[] = [],
): number[] {
  const { review } = current()
  if (review === undefined) return []
  const room = maxApplicants - review.rows.length + out.length
  const fitting = people.slice(0, Math.max(0, room))
  const known = [...review.rows.map(({ row }) => row), ...review.removed.keys()]
  const keys = newAddedKeys(known, fitting.length)
  const added = fitting.map((texts, index) => ({ row: keys[index]!, texts }))
  const typed = edits.length + fitting.reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  const params = { count: typed + out.length }
  dispatchReview({ kind: 'edit', edits, added, out }, { code, params })
  return keys
}

/**
 * Saves cells on the server; in a cell with an open conflict, the value replaces this window's one instead.
 */
function keep(changes: readonly DraftCell[], before: ReviewState, after: ReviewState): void {
  const { open, toSend } = typeOver(conflicts.get(), changes)
  const at = new Date().toISOString()
  for (const cell of changes) opened.draft?.cells.set(cellKey(cell), { ...cell, at })
  if (opened.draft) opened.draft.mustCount = true
  opened.draft?.saver.addCells(toSend)
  if (after.rows.length !== before.rows.length) opened.draft?.saver.addPart({ row_count: after.rows.length })
  if (open !== conflicts.get()) conflicts.set(open)
}

/**
 * Saves the number of people with errors for the list of drafts: by the window that changed something, or
 * else by the first to count them.
 */
export function noteErrorCount(count: number): void {
  const { draft } = current()
  const open = opened.draft
  if (open === undefined || draft.error_count === count || !(open.mustCount || draft.error_count === null))
    return
  open.mustCount = false
  update({ draft: { ...draft, error_count: count } })
  open.saver.addPart({ error_count: count })
}

/** Merges cells saved in another window: shown immediately, but not a step of this window. */
export function mergeIncoming(incoming: readonly KeptCell[]): void {
  const { open, toShow: changes } = takeIn(conflicts.get(), incoming)
  if (open !== conflicts.get()) conflicts.set(open)
  if (changes.length === 0) return
  for (const cell of changes) opened.draft?.cells.set(cellKey(cell), cell)
  const { review } = current()
  if (review === undefined) return
  // rows restored from the cart aren't in the current state, so the file is read again with all stored cells
  if (changes.some(({ field, value }) => field === 'added' && value === '')) void reviewAgain()
  update({ review: layCells(review, changes) })
}

export function addConflicts(found: readonly CellConflict[]): void {
  if (found.length > 0) conflicts.set(askAbout(conflicts.get(), found))
}

/**
 * Keeps edits whose row was removed by another window while the editor was open: they are shown, never
 * dropped.
 */
function keepLost({ rows }: ReviewState, edits: readonly CellEdit[]): void {
  const there = rowsByNumber(rows)
  const lost = edits
    .filter(({ row }) => !there.has(row))
    .map(({ row, field, text }) => ({ row, field, text }))
  if (lost.length === 0) return
  const keys = new Set(lost.map(cellKey))
  lostEdits.set([...lostEdits.get().filter((one) => !keys.has(cellKey(one))), ...lost])
}

/** Applies the user's choice about an edit whose row was removed: restores the row with it, or drops both. */
export function settleLost(lost: LostEdit, choice: 'put-back' | 'leave'): void {
  lostEdits.set(lostEdits.get().filter((one) => cellKey(one) !== cellKey(lost)))
  if (choice === 'put-back') dispatchReview({ kind: 'put-back', edits: [lost] })
}

/** Applies the user's choice between two values of a cell. */
export function settleConflict(conflict: CellConflict, choice: 'mine' | 'theirs'): void {
  const { mine, theirs, ...cell } = conflict
  const { row, field } = cell
  conflicts.set(conflicts.get().filter((one) => cellKey(one) !== cellKey(conflict)))
  if (choice === 'mine') opened.draft?.saver.addCells([{ row, field, value: mine }])
  else mergeIncoming([{ ...cell, value: theirs }])
}
