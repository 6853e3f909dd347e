import type { NamedStep } from '../draft-state.ts'

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
