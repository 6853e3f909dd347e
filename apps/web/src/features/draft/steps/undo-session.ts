import type { EditStep } from './step-label.ts'
import { cellReader, keptReader, reverse, moveBack, moveForward } from '@campus/draft/steps'
import type { DraftSettings } from '@campus/draft/draft-settings'
import type { DraftCell } from '@campus/contract/drafts'
import { applySettings } from '../session/import-columns.ts'
import { followHeadings, namedHeadings } from '../memory/remember.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { setCells } from '../session/review-session.ts'
import { saveSteps } from './steps-session.ts'

/** The result of undoing or redoing; cells changed by others since are left alone. */
export type Undone = {
  steps: readonly EditStep[]
  /** The first changed cell. */
  first: DraftCell | undefined
  skipped: number
}

/** Undoes the last steps, as one edit. Undefined if there is nothing to undo. */
export function undoSteps(session: DraftSession, count = 1): Undone | undefined {
  const before = session.state.history
  const steps = before.past.slice(-count).toReversed()
  const undone = run(session, steps, 'undo')
  if (undone !== undefined) session.set({ history: moveBack(before, steps.length) })
  return undone
}

/** Redoes the next steps, as one edit. Undefined if there is nothing to redo. */
export function redoSteps(session: DraftSession, count = 1): Undone | undefined {
  const before = session.state.history
  const steps = before.future.slice(0, count)
  const redone = run(session, steps, 'redo')
  if (redone !== undefined) session.set({ history: moveForward(before, steps.length) })
  return redone
}

/**
 * Undoes a single step, wherever it is in the history: later ones are kept. Undefined if it is undone
 * already.
 */
export function undoStep(session: DraftSession, id: string): Undone | undefined {
  const before = session.state.history
  const step = before.past.find((one) => one.id === id)
  const undone = step && run(session, [step], 'undo')
  if (undone !== undefined)
    session.set({
      history: { past: before.past.filter((other) => other !== step), future: [step!, ...before.future] },
    })
  return undone
}

type Direction = 'undo' | 'redo'

function run(session: DraftSession, steps: readonly EditStep[], direction: Direction): Undone | undefined {
  const { review, settings: now } = session.opened
  if (steps.length === 0) return undefined
  const read = review === undefined ? keptReader(session.cells) : cellReader(review, session.cells)
  const { cells, settings, skipped } = reverse(steps, direction, read, now as Record<string, unknown>)
  saveSteps(
    session,
    steps.map(({ id }) => ({ id, status: direction === 'undo' ? 'undone' : 'done' })),
  )
  setCells(session, cells)
  if (Object.keys(settings).length > 0) {
    session.saver?.addPart({ settings })
    const before = namedHeadings(session)
    void applySettings(session, settings as DraftSettings, { isPart: true }).then(() =>
      followHeadings(session, before),
    )
  }
  changeWords(session, steps, direction)
  return { steps, first: cells[0], skipped }
}

/** Undo restores the earlier meaning of a step's word, or forgets the word; redo stores its meaning again. */
function changeWords(session: DraftSession, steps: readonly EditStep[], direction: Direction): void {
  for (const { word } of steps) {
    if (word === undefined) continue
    const { field, text, before, after } = word
    const value = (direction === 'undo' ? before : after) ?? ''
    session.saver?.addPart({
      values: [{ field, text, value, ...(value === '' ? { was: after } : {}) }],
    })
  }
}
