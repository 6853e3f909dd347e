import type { DraftCell } from '@campus/contract/imports'
import type { ImportSettings } from '../import-settings.ts'
import { applySettings } from '../import-columns.ts'
import { followHeadings, namedHeadings } from '../remember-headings.ts'
import { current, opened } from '../import-store.ts'
import { applyCells } from '../review-session.ts'
import { cellReader, keptReader, reverse, type EditStep } from './edit-step.ts'
import { moveBack, moveForward } from './step-history.ts'
import { history, saveSteps } from './steps-session.ts'

/** The result of undoing or redoing; cells changed by others since are left alone. */
export type Undone = {
  steps: readonly EditStep[]
  /** The first changed cell. */
  first: DraftCell | undefined
  skipped: number
}

/** Undoes the last steps, as one edit. Undefined if there is nothing to undo. */
export function undoSteps(count = 1): Undone | undefined {
  const before = history.get()
  const steps = before.past.slice(-count).toReversed()
  const undone = run(steps, 'undo')
  if (undone !== undefined) history.set(moveBack(before, steps.length))
  return undone
}

/** Redoes the next steps, as one edit. Undefined if there is nothing to redo. */
export function redoSteps(count = 1): Undone | undefined {
  const before = history.get()
  const steps = before.future.slice(0, count)
  const redone = run(steps, 'redo')
  if (redone !== undefined) history.set(moveForward(before, steps.length))
  return redone
}

/**
 * Undoes a single step, wherever it is in the history: later ones are kept. Undefined if it is undone
 * already.
 */
export function undoStep(id: string): Undone | undefined {
  const before = history.get()
  const step = before.past.find((one) => one.id === id)
  const undone = step && run([step], 'undo')
  if (undone !== undefined)
    history.set({ past: before.past.filter((one) => one !== step), future: [step!, ...before.future] })
  return undone
}

function run(steps: readonly EditStep[], direction: 'undo' | 'redo'): Undone | undefined {
  const { review, settings: now } = current()
  if (steps.length === 0) return undefined
  const kept = opened.draft?.cells ?? new Map()
  const read = review === undefined ? keptReader(kept) : cellReader(review, kept)
  const { cells, settings, skipped } = reverse(steps, direction, read, now as Record<string, unknown>)
  saveSteps(steps.map(({ id }) => ({ id, status: direction === 'undo' ? 'undone' : 'done' })))
  applyCells(cells)
  if (Object.keys(settings).length > 0) {
    opened.draft?.saver.addPart({ settings })
    const before = namedHeadings()
    void applySettings(settings as ImportSettings, { isPart: true }).then(() => followHeadings(before))
  }
  changeWords(steps, direction)
  return { steps, first: cells[0], skipped }
}

/** Undo restores the earlier meaning of a step's word, or forgets the word; redo stores its meaning again. */
function changeWords(steps: readonly EditStep[], direction: 'undo' | 'redo'): void {
  for (const { word } of steps) {
    if (word === undefined) continue
    const { field, text, before, after } = word
    const value = (direction === 'undo' ? before : after) ?? ''
    opened.draft?.saver.addPart({
      values: [{ field, text, value, ...(value === '' ? { was: after } : {}) }],
    })
  }
}
