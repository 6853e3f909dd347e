import type { DraftCell } from '@campus/contract/imports'
import type { ImportSettings } from '../import-settings.ts'
import { applySettings } from '../import-columns.ts'
import { current, opened } from '../import-store.ts'
import { applyCells } from '../review-session.ts'
import { cellReader, reverse, type EditStep } from './edit-step.ts'
import { moveBack, moveForward } from './step-history.ts'
import { history, saveSteps } from './steps-session.ts'

/** What became of undoing or redoing: cells that others changed since stay as they are. */
export type Undone = {
  steps: readonly EditStep[]
  /** The first of the cells that changed. */
  first: DraftCell | undefined
  skipped: number
}

/** Undoes the last steps, as one edit. Undefined where there is nothing to undo. */
export function undoSteps(count = 1): Undone | undefined {
  const before = history.get()
  const steps = before.past.slice(-count).toReversed()
  const undone = run(steps, 'undo')
  if (undone !== undefined) history.set(moveBack(before, steps.length))
  return undone
}

/** Redoes the next steps, as one edit. Undefined where there is nothing to redo. */
export function redoSteps(count = 1): Undone | undefined {
  const before = history.get()
  const steps = before.future.slice(0, count)
  const redone = run(steps, 'redo')
  if (redone !== undefined) history.set(moveForward(before, steps.length))
  return redone
}

function run(steps: readonly EditStep[], direction: 'undo' | 'redo'): Undone | undefined {
  const { review, settings: now } = current()
  if (review === undefined || steps.length === 0) return undefined
  const read = cellReader(review, opened.draft?.cells)
  const { cells, settings, skipped } = reverse(steps, direction, read, now as Record<string, unknown>)
  saveSteps(steps.map(({ id }) => ({ id, status: direction === 'undo' ? 'undone' : 'done' })))
  applyCells(cells)
  if (Object.keys(settings).length > 0) {
    opened.draft?.saver.addPart({ settings })
    void applySettings(settings as ImportSettings, { isPart: true })
  }
  return { steps, first: cells[0], skipped }
}
