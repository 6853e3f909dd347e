import type { CellEdit, ReviewAction } from '../review/review-state.ts'
import type { StepCode, StepLabel } from './edit-step.ts'

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
