import {
  acceptTheirs,
  addToOpen,
  findClashes,
  keepMine,
  type CellConflict,
  type KeptCell,
} from '@campus/draft/merge'
import type { StepWord } from '@campus/contract/draft-steps'
import type { DraftCell, ImportDraft } from '@campus/contract/drafts'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { maxApplicants } from '@campus/draft/model/limits'
import { cellKey } from '@campus/draft/model/cell'
import { wordsOf } from '@campus/draft/model/remembered-values'
import { labelOf, type StepCode, type StepLabel } from '../steps/step-label.ts'
import {
  addedKeysPerWindow,
  firstAddedKey,
  isAddedKey,
  rowsByNumber,
  type RowKey,
} from '@campus/draft/model/row-key'
import { inChunks } from '../../../shared/state/in-chunks.ts'
import type { DraftSession } from './draft-session.ts'
import type { LostEdit } from './draft-state.ts'
import { claimAhead, reviewRows } from './review-ahead.ts'
import { layCells, reduceReview } from './review-reducer.ts'
import type { CellEdit, ReviewAction, ReviewState } from './review-state.ts'
import { getRowPricer } from './row-fee.ts'
import { recordCells } from '../steps/steps-session.ts'

/** Keys for new rows, following those already added in this window. */
function newAddedKeys(window: number, usedKeys: Iterable<RowKey>, count: number): RowKey[] {
  const first = firstAddedKey + window * addedKeysPerWindow
  let highest = first
  for (const key of usedKeys)
    if (isAddedKey(key) && key >= highest && key < first + addedKeysPerWindow) highest = key
  return Array.from({ length: count }, (_, index) => highest + index + 1)
}

/** Reads and validates every applicant in the worker, with the edited cells applied. */
export async function reviewAgain(session: DraftSession): Promise<void> {
  const { contract, columns, settings, matched } = session.opened
  const { rules } = contract
  const isWanted = session.startRun('review')
  session.set({ reviewProgress: { stage: 'review', done: 0, total: matched.derived.rowCount } })
  const sent = new Set(session.cells.values())
  const request = {
    file: matched.file,
    columns,
    dateOrders: settings.date_orders ?? {},
    derived: settings.derived ?? {},
    cells: [...sent],
    values: wordsOf(settings),
    rules,
  }
  const { derived, ...found } = await (claimAhead(session, matched, request) ??
    reviewRows(session.worker, request, {
      contract,
      onProgress: (progress) => isWanted() && session.set({ reviewProgress: progress }),
    }))
  // priced before they are shown, so that pages that add up the total find every fee cached
  const { feeOf } = getRowPricer(contract)
  await inChunks(found.rows, ({ applicant }) => feeOf(applicant), isWanted)
  // the draft was closed in the meantime, or the file is being read another way
  if (!isWanted()) return
  session.set({ reviewProgress: undefined })
  const comparison = session.opened.review?.comparison
  const review: ReviewState = { ...found, rules, rejections: [], ...(comparison ? { comparison } : {}) }
  // cells edited here, or received from another window, while the worker was reading
  const since = [...session.cells.values()].filter((cell) => !sent.has(cell))
  session.update({
    matched: { ...session.opened.matched, derived },
    review: since.length === 0 ? review : layCells(review, since),
  })
}

export function setStage(session: DraftSession, stage: ImportDraft['stage']): void {
  const { draft } = session.opened
  if (draft.stage === stage) return
  session.update({ draft: { ...draft, stage } })
  session.saver?.addPart({ stage })
}

/**
 * Applies edits, removals and rejections to the review; each is saved on the server as a step that can be
 * undone. `label` describes the step; by default it depends on the action. `word` is remembered with it, and
 * undo restores its earlier meaning, if any.
 */
export function dispatchReview(
  session: DraftSession,
  action: ReviewAction,
  label: StepLabel = labelOf(action),
  word?: StepWord,
): void {
  const { review } = session.opened
  if (review === undefined) return
  if (action.kind === 'edit') keepLost(session, review, action.edits)
  const reduced = reduceReview(review, action)
  if (reduced.state === review) return
  // before saving, because a cell with an open conflict isn't sent
  if (action.kind === 'edit')
    addConflicts(
      session,
      findClashes(review.rows, action.edits).map((clash) => {
        const { by, at } = session.cells.get(cellKey(clash)) ?? {}
        return { ...clash, ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
      }),
    )
  session.update({ review: reduced.state })
  recordCells(session, { label, before: review, changes: reduced.changes, word })
  saveCells(session, reduced.changes, { before: review, after: reduced.state })
}

/** Sets cells to stored values, such as earlier ones, without recording a step. */
export function setCells(session: DraftSession, cells: readonly DraftCell[]): void {
  const { review } = session.opened
  if (cells.length === 0) return
  if (review === undefined) {
    // shown once the people are read
    const at = new Date().toISOString()
    for (const cell of cells) session.cells.set(cellKey(cell), { ...cell, at })
    session.saver?.addCells(cells)
    return
  }
  const state = layCells(review, cells)
  session.update({ review: state })
  saveCells(session, cells, { before: review, after: state })
}

type Paste = {
  edits: readonly CellEdit[]
  /** People to add below the last row. */
  people?: readonly Partial<Record<ApplicantField, string>>[]
  /** Rows removed in the same step. */
  out?: readonly number[]
  code?: StepCode
  /** Describes the step, instead of `code` and the number of cells. */
  label?: StepLabel
}

/**
 * Applies pasted cells, and adds rows below the last, as one step. Returns the keys of the added rows: no
 * more than fit within the limit of an order.
 */
export function pasteIntoReview(
  session: DraftSession,
  { edits, people = [], out = [], code = 'paste', label }: Paste,
): number[] {
  const { review } = session.opened
  if (review === undefined) return []
  const room = maxApplicants - review.rows.length + out.length
  const fitting = people.slice(0, Math.max(0, room))
  const usedKeys = [...review.rows.map(({ row }) => row), ...review.removed.keys()]
  const keys = newAddedKeys(session.window, usedKeys, fitting.length)
  const added = fitting.map((texts, index) => ({ row: keys[index]!, texts }))
  const cells = edits.length + fitting.reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  const params = { count: cells + out.length }
  dispatchReview(session, { kind: 'edit', edits, added, out }, label ?? { code, params })
  return keys
}

/**
 * Saves cells on the server; in a cell with an open conflict, the value replaces this window's one instead.
 */
function saveCells(
  session: DraftSession,
  changes: readonly DraftCell[],
  { before, after }: { before: ReviewState; after: ReviewState },
): void {
  const { open, toSend } = keepMine(session.state.conflicts, changes)
  const at = new Date().toISOString()
  for (const cell of changes) session.cells.set(cellKey(cell), { ...cell, at })
  session.mustCount = true
  session.saver?.addCells(toSend)
  if (after.rows.length !== before.rows.length) session.saver?.addPart({ row_count: after.rows.length })
  if (open !== session.state.conflicts) session.set({ conflicts: open })
}

/**
 * Saves the number of people with errors for the list of drafts: by the window that changed something, or
 * else by the first to count them.
 */
export function saveErrorCount(session: DraftSession, count: number): void {
  const { draft } = session.opened
  if (draft.error_count === count || !(session.mustCount || draft.error_count === null)) return
  if (session.saver === undefined) return
  session.mustCount = false
  session.update({ draft: { ...draft, error_count: count } })
  session.saver.addPart({ error_count: count })
}

/** Merges cells saved in another window: shown immediately, but not a step of this window. */
export function mergeIncoming(session: DraftSession, incoming: readonly KeptCell[]): void {
  const { open, toShow: changes } = acceptTheirs(session.state.conflicts, incoming)
  if (open !== session.state.conflicts) session.set({ conflicts: open })
  if (changes.length === 0) return
  for (const cell of changes) session.cells.set(cellKey(cell), cell)
  const { review } = session.opened
  if (review === undefined) return
  // rows restored from the cart aren't in the current state, so the file is read again with all stored cells
  if (changes.some(({ field, value }) => field === 'added' && value === '')) void reviewAgain(session)
  session.update({ review: layCells(review, changes) })
}

export function addConflicts(session: DraftSession, conflicts: readonly CellConflict[]): void {
  if (conflicts.length > 0) session.set({ conflicts: addToOpen(session.state.conflicts, conflicts) })
}

/**
 * Keeps edits whose row was removed by another window while the editor was open: they are shown, never
 * dropped.
 */
function keepLost(session: DraftSession, { rows }: ReviewState, edits: readonly CellEdit[]): void {
  const rowByKey = rowsByNumber(rows)
  const lost = edits
    .filter(({ row }) => !rowByKey.has(row))
    .map(({ row, field, text }) => ({ row, field, text }))
  if (lost.length === 0) return
  const keys = new Set(lost.map(cellKey))
  const earlier = session.state.lostEdits.filter((edit) => !keys.has(cellKey(edit)))
  session.set({ lostEdits: [...earlier, ...lost] })
}

/** Applies the user's choice about an edit whose row was removed: restores the row with it, or drops both. */
export function settleLost(session: DraftSession, lost: LostEdit, choice: 'put-back' | 'leave'): void {
  const others = session.state.lostEdits.filter((edit) => cellKey(edit) !== cellKey(lost))
  session.set({ lostEdits: others })
  if (choice === 'put-back') dispatchReview(session, { kind: 'put-back', edits: [lost] })
}

/** Applies the user's choice between two values of a cell. */
export function settleConflict(
  session: DraftSession,
  conflict: CellConflict,
  choice: 'mine' | 'theirs',
): void {
  const { mine, theirs, ...cell } = conflict
  const { row, field } = cell
  const others = session.state.conflicts.filter((other) => cellKey(other) !== cellKey(conflict))
  session.set({ conflicts: others })
  if (choice === 'mine') session.saver?.addCells([{ row, field, value: mine }])
  else mergeIncoming(session, [{ ...cell, value: theirs }])
}
