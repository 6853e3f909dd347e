import type { StepWord } from '@campus/contract/draft-steps'
import type { Step, StepHistory } from '@campus/draft/steps'
import type { CellEdit, ReviewAction } from '../session/review-state.ts'

/** A step's name: a code with the text `draft.step_<code>`, and its parameters. */
export type StepLabel = {
  code: StepCode
  params?: Record<string, string | number>
}

export const stepCodes = [
  'edit',
  'edit_cells',
  'clear',
  'paste',
  'split',
  'fill',
  'replace',
  'set',
  'fix',
  'fix_alike',
  'fix_certain',
  'value',
  'remove',
  'put_back',
  'same_person',
  'confirm_values',
  'link',
  'columns',
  'columns_right',
  'dates',
  'sheets',
  'rows',
  'reading',
  'shape',
  'derived',
  'last_time',
  'suggestions',
  'merge',
] as const
export type StepCode = (typeof stepCodes)[number]

/** A user's action in this draft, with its name and the word whose meaning it stored. */
export type EditStep = Step & { at: string; label: StepLabel; word?: StepWord }

/** This user's steps. */
export type EditHistory = StepHistory<EditStep>

export const noSteps: EditHistory = { past: [], future: [] }

/** A step by any user of a draft, for the history list. */
export type NamedStep = { id: string; at: string; label: StepLabel; by: string; isUndone: boolean }

/** An action's default label. */
export function labelOf(action: ReviewAction): StepLabel {
  switch (action.kind) {
    case 'edit':
      return labelEdits(action.edits)
    case 'remove':
      return { code: 'remove', params: { count: action.rows.length } }
    case 'put-back':
      return { code: 'put_back', params: { count: new Set(action.edits.map(({ row }) => row)).size } }
    case 'same-person':
      return { code: 'same_person', params: { count: action.rows.length } }
    case 'confirm':
      return { code: 'confirm_values', params: { count: action.rows.length } }
    default:
      return { code: 'edit_cells', params: { count: 0 } }
  }
}

/** A single cell is named by position, several are counted. */
export function labelEdits(edits: readonly CellEdit[], code?: StepCode): StepLabel {
  const [first] = edits
  if (code === undefined && first !== undefined && edits.length === 1)
    return { code: 'edit', params: { row: first.row, field: first.field } }
  return { code: code ?? 'edit_cells', params: { count: edits.length } }
}

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
