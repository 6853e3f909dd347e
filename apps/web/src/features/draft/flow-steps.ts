import type { PagePath } from '../../shared/navigation/page-path.ts'
import type { FlowStep } from '../../shared/page-kinds/step-flow.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

export const flowStepKeys = ['order', 'match', 'format', 'review', 'confirm'] as const
export type FlowStepKey = (typeof flowStepKeys)[number]

const paths = {
  order: '/policy/order',
  match: '/policy/match-columns',
  format: '/policy/format-data',
  review: '/policy/review-applicants',
  confirm: '/policy/confirm-enrolment',
} as const satisfies Record<FlowStepKey, PagePath>

const stepOfStage = { match: 'match', format: 'format', review: 'review', link: 'confirm' } as const

/** The page of the step at which a draft was left. */
export const pathOfStage = (stage: keyof typeof stepOfStage) => paths[stepOfStage[stage]]

/** The steps of an order from a file; those before the current one are done and can be reopened. */
export function useFlowSteps(current: FlowStepKey, draftId?: string): FlowStep[] {
  const t = useTranslate()
  const at = flowStepKeys.indexOf(current)
  return flowStepKeys.map((key, index) => ({
    key,
    label: t(`draft.step_${key}`),
    to: paths[key],
    ...(draftId !== undefined && key !== 'order' ? { search: { draft: draftId } } : {}),
    isDone: index < at,
  }))
}
