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

/** Keys for rows that are added in this window, after all those that it added before. */
function newAddedKeys(known: Iterable<RowKey>, count: number): RowKey[] {
  const first = firstAddedKey + (opened.draft?.window ?? 0) * addedKeysPerWindow
  let last = first
  for (const key of known) if (isAddedKey(key) && key >= last && key < first + addedKeysPerWindow) last = key
  return Array.from({ length: count }, (_, index) => last + index + 1)
}

let lastReview = 0

/** Reads and checks every applicant in the worker, with the edited cells laid over. */
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
  // Priced before anything shows them: the pages that add up the amount find every fee worked out.
  const { feeOf } = getRowPricer(contract)
  await inChunks(found.rows, ({ applicant }) => feeOf(applicant), isWanted)
  // another draft was opened meanwhile, or another way of reading was chosen
  if (!isWanted()) return
  reviewing.set(undefined)
  const known = current().review?.comparison
  const review: ReviewState = {
    ...found,
    rules,
    rejections: [],
    ...(known ? { comparison: known } : {}),
  }
  // Cells that were typed, or came from another window, while the worker was reading.
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
 * Edits, removals and rejections of the review; each is kept on the server and is a step that can be undone. `label`
 * says what the person did; without one, the kind of action does. `word` is remembered with it, and forgotten when it is
 * undone.
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
  // before they are kept: a cell that waits for a choice is not sent
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

/** Puts values into cells as they are kept, such as those from before; no step by itself. */
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
 * Cells pasted over rows, and new rows below the last: one step, undone as one. Returns the keys of the rows that were
 * added; of more than an order may hold only as many as fit.
 */
export function pasteIntoReview(
  edits: readonly CellEdit[],
  people: readonly Partial<Record<ApplicantField, string>>[],
  code: StepCode = 'paste',
  /** Rows that are taken out in the same step. */
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

/** Has cells kept by the server; one that waits for a choice between two values becomes the newer of one's own. */
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
 * Keeps how many people have errors, for the list of drafts: by the window that changed something, and by whichever is the
 * first to count them.
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

/** Takes in what another window saved: shown at once, and no step of this one. */
export function mergeIncoming(incoming: readonly KeptCell[]): void {
  const { open, toShow: changes } = takeIn(conflicts.get(), incoming)
  if (open !== conflicts.get()) conflicts.set(open)
  if (changes.length === 0) return
  for (const cell of changes) opened.draft?.cells.set(cellKey(cell), cell)
  const { review } = current()
  if (review === undefined) return
  // rows that came back from the cart are in no picture: the file is read again with all that is known of it
  if (changes.some(({ field, value }) => field === 'added' && value === '')) void reviewAgain()
  update({ review: layCells(review, changes) })
}

export function addConflicts(found: readonly CellConflict[]): void {
  if (found.length > 0) conflicts.set(askAbout(conflicts.get(), found))
}

/** An editor may be open on a row that another window takes out: what was typed is shown, never dropped. */
function keepLost({ rows }: ReviewState, edits: readonly CellEdit[]): void {
  const there = rowsByNumber(rows)
  const lost = edits
    .filter(({ row }) => !there.has(row))
    .map(({ row, field, text }) => ({ row, field, text }))
  if (lost.length === 0) return
  const keys = new Set(lost.map(cellKey))
  lostEdits.set([...lostEdits.get().filter((one) => !keys.has(cellKey(one))), ...lost])
}

/** The person's choice about a text whose row is out: the row comes back with it, or both stay out. */
export function settleLost(lost: LostEdit, choice: 'put-back' | 'leave'): void {
  lostEdits.set(lostEdits.get().filter((one) => cellKey(one) !== cellKey(lost)))
  if (choice === 'put-back') dispatchReview({ kind: 'put-back', edits: [lost] })
}

/** The person's choice between two values of one cell. */
export function settleConflict(conflict: CellConflict, choice: 'mine' | 'theirs'): void {
  const { mine, theirs, ...cell } = conflict
  const { row, field } = cell
  conflicts.set(conflicts.get().filter((one) => cellKey(one) !== cellKey(conflict)))
  if (choice === 'mine') opened.draft?.saver.addCells([{ row, field, value: mine }])
  else mergeIncoming([{ ...cell, value: theirs }])
}
