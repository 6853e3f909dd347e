import type { StepLabel } from './step-label.ts'
import { useEffect, useRef } from 'react'
import type { DraftCell } from '@campus/contract/drafts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { RowName } from '../session/row-name.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { redoSteps, undoStep, undoSteps, type Undone } from './undo-session.ts'

/** Long enough to read how many cells were left alone. */
const leftTimerMs = 6000

export type UndoTools = {
  undo: (count?: number) => void
  redo: (count?: number) => void
  /**
   * Returns a function that undoes the step that is the last one now, even after later steps: for a
   * notification's button.
   */
  ofLast: () => () => void
}

/** Undo and redo with notifications; `onDone` receives the first changed cell. */
export function useUndo(rowName: RowName, onDone?: (first: DraftCell) => void): UndoTools {
  const session = useDraftSession()
  const t = useTranslate()
  const stepText = useStepText(rowName)
  const report = (done: Undone | undefined, code: 'undone' | 'redone') => {
    if (done === undefined) return
    const { steps, skipped, first } = done
    const [step] = steps
    const what =
      step !== undefined && steps.length === 1
        ? t(code === 'undone' ? 'draft.undone' : 'draft.redone', { step: stepText(step.label) })
        : t(`draft.${code}_steps`, { count: steps.length })
    if (skipped > 0) notify('info', t('draft.undo_left', { what, count: skipped }), leftTimerMs)
    else notify('info', what)
    if (first !== undefined) onDone?.(first)
  }
  return {
    undo: (count = 1) => report(undoSteps(session, count), 'undone'),
    redo: (count = 1) => report(redoSteps(session, count), 'redone'),
    ofLast: () => {
      const last = session.state.history.past.at(-1)
      return () => report(last && undoStep(session, last.id), 'undone')
    },
  }
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y anywhere on the page, except in text fields, which have their own. */
export function useUndoKeys({ undo, redo }: Pick<UndoTools, 'undo' | 'redo'>): void {
  const latest = useRef({ undo, redo })
  latest.current = { undo, redo }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
      const key = event.key.toLowerCase()
      if (!isCommand || (key !== 'z' && key !== 'y') || event.defaultPrevented) return
      const isOther =
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null
      if (isOther) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A step's name in the user's language: "replace in 14 cells". */
export function useStepText(rowName: RowName): (label: StepLabel) => string {
  const t = useTranslate()
  return ({ code, params = {} }) => {
    const key = `draft.step_${code}`
    if (!t.has(key)) return t('draft.step_edit_cells', { count: 1 })
    const { row, field } = params
    const fieldKey = `person.field_${field}`
    return t.dynamic(key, {
      ...params,
      ...(typeof row === 'number' ? { row: rowName(row) } : {}),
      ...(typeof field === 'string' && t.has(fieldKey) ? { field: t.dynamic(fieldKey) } : {}),
    })
  }
}
