import { maxStepCharacters, maxSteps } from '@campus/contract/draft-steps?address'
import type { EditStep, StepLabel } from './edit-step.ts'

/** Steps that can be undone, oldest first, and those that can be redone, next first. */
export type StepHistory = { past: readonly EditStep[]; future: readonly EditStep[] }

export const noSteps: StepHistory = { past: [], future: [] }

/**
 * Adds a step. Undone steps can't be redone any more, and the oldest steps are dropped if there are too many.
 */
export function addStep(
  { past, future }: StepHistory,
  step: EditStep,
): { next: StepHistory; dropped: EditStep[] } {
  const { kept, dropped } = fit([...past, step])
  return { next: { past: kept, future: [] }, dropped: [...future, ...dropped] }
}

/** The newest steps within the limits. */
function fit(steps: readonly EditStep[]): { kept: EditStep[]; dropped: EditStep[] } {
  let [count, characters] = [0, 0]
  for (const step of steps.toReversed()) {
    characters += step.size
    if (count === maxSteps || characters > maxStepCharacters) break
    count++
  }
  return { kept: steps.slice(steps.length - count), dropped: steps.slice(0, steps.length - count) }
}

/** Moves the last `count` steps to those that can be redone. */
export function moveBack({ past, future }: StepHistory, count: number): StepHistory {
  const at = Math.max(0, past.length - count)
  return { past: past.slice(0, at), future: [...past.slice(at), ...future] }
}

/** Moves the next `count` steps to those that can be undone. */
export function moveForward({ past, future }: StepHistory, count: number): StepHistory {
  return { past: [...past, ...future.slice(0, count)], future: future.slice(count) }
}

/** A step by any user of a draft, for the history list. */
export type NamedStep = { id: string; at: string; label: StepLabel; by: string; isUndone: boolean }

/** A colleague's undo or redo of a known step. */
export type StepNews = { step: NamedStep; isUndone: boolean }

/** Changes to colleagues' steps since the last call; steps seen for the first time aren't news. */
export function findNews(before: readonly NamedStep[], after: readonly NamedStep[]): StepNews[] {
  const known = new Map(before.map(({ id, isUndone }) => [id, isUndone]))
  return after.flatMap((step) => {
    const was = known.get(step.id)
    return was === undefined || was === step.isUndone ? [] : [{ step, isUndone: step.isUndone }]
  })
}
