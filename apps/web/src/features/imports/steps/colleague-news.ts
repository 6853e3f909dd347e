import type { NamedStep } from './steps-session.ts'

/** What a colleague undid or redid of a step that was known before. */
export type StepNews = { step: NamedStep; isUndone: boolean }

/** What became of the steps of colleagues since they were last known; the first time there is no news. */
export function findNews(before: readonly NamedStep[], after: readonly NamedStep[]): StepNews[] {
  const known = new Map(before.map(({ id, isUndone }) => [id, isUndone]))
  return after.flatMap((step) => {
    const was = known.get(step.id)
    return was === undefined || was === step.isUndone ? [] : [{ step, isUndone: step.isUndone }]
  })
}
