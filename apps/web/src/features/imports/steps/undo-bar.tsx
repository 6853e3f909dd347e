import { getRowNamer } from '../row-name.ts'
import type { ImportSession } from '../import-session.ts'
import { useStepHistory } from './steps-session.ts'
import { UndoButtons } from './undo-buttons.tsx'
import { useUndo, useUndoKeys } from './use-undo.ts'
import classes from './steps.module.css'

/**
 * Undo, redo and history for a page without a grid, even before the review; renders nothing until there is a
 * step.
 */
export function UndoBar({ session }: { session: ImportSession }) {
  const rowName = getRowNamer(session.matched)
  const tools = useUndo(rowName)
  useUndoKeys(tools)
  const { past, future } = useStepHistory()
  if (past.length + future.length === 0) return null
  return (
    <div className={classes.bar}>
      <UndoButtons tools={tools} rowName={rowName} />
    </div>
  )
}
