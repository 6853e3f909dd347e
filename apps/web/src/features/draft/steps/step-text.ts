import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { RowName } from '../row-name.ts'
import type { StepLabel } from './edit-step.ts'

/** A step's name in the user's language: "replace in 14 cells". */
export function useStepText(rowName: RowName): (label: StepLabel) => string {
  const t = useTranslate()
  return ({ code, params = {} }) => {
    const key = `orders.step_${code}`
    if (!t.has(key)) return t('orders.step_edit_cells', { count: 1 })
    const { row, field } = params
    const fieldKey = `person.field_${field}`
    return t.dynamic(key, {
      ...params,
      ...(typeof row === 'number' ? { row: rowName(row) } : {}),
      ...(typeof field === 'string' && t.has(fieldKey) ? { field: t.dynamic(fieldKey) } : {}),
    })
  }
}
