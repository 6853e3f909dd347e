import { mergeSettings } from '@campus/draft/merge'
import type { DraftCell, ImportDraft } from '@campus/contract/drafts'
import type { SavedStep } from '@campus/contract/draft-steps'
import type { RememberedField } from '@campus/domain/applicant/remembered-fields'

/** The content of one save. */
export type DraftPatch = {
  version: number
  stage?: ImportDraft['stage']
  settings?: Record<string, unknown>
  row_count?: number
  error_count?: number
  cells?: DraftCell[]
  headings?: string[]
  mapping?: Record<string, string>
  steps?: SavedStep[]
  values?: { field: RememberedField; text: string; value: string; was?: string }[]
}
export type DraftPart = Omit<DraftPatch, 'version' | 'cells'>

/** Merges two parts into one save; later values win. */
export function joinParts(earlier: DraftPart, later: DraftPart): DraftPart {
  const settings = mergeSettings(earlier.settings ?? {}, later.settings ?? {})
  const steps = joinSteps(earlier.steps ?? [], later.steps ?? [])
  const values = [...(earlier.values ?? []), ...(later.values ?? [])]
  return {
    ...earlier,
    ...later,
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(steps.length === 0 ? {} : { steps }),
    ...(values.length === 0 ? {} : { values }),
  }
}

/** Each step once, with its last status; a step that was never sent and is dropped needn't be sent. */
function joinSteps(earlier: readonly SavedStep[], later: readonly SavedStep[]): SavedStep[] {
  const steps = new Map(earlier.map((step) => [step.id, step]))
  for (const step of later) {
    const before = steps.get(step.id)
    if (before?.content !== undefined && step.status === 'dropped') steps.delete(step.id)
    else steps.set(step.id, { ...before, ...step })
  }
  return [...steps.values()]
}
