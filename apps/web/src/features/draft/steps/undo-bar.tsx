import { getRowNamer } from '../row-name.ts'
import { useDraft } from '../draft-context.tsx'
import type { OpenDraft } from '../draft-state.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { useUndo, useUndoKeys } from './use-undo.ts'
import classes from './steps.module.css'

/**
 * Undo, redo and history for a page without a grid, even before the review; renders nothing until there is a
 * step.
 */
export function UndoBar({ opened }: { opened: OpenDraft }) {
  const rowName = getRowNamer(opened.matched)
  const tools = useUndo(rowName)
  useUndoKeys(tools)
  const { past, future } = useDraft(({ history }) => history)
  if (past.length + future.length === 0) return null
  return (
    <div className={classes.bar}>
      <UndoButtons tools={tools} rowName={rowName} />
    </div>
  )
}
