import { useEffect, useState } from 'react'
import type { CellKeyboardEvent } from 'react-data-grid'
import type { CellPosition } from '../../grid/cell-range.ts'
import type { ShownIssue } from '../../session/review-issues.ts'

/**
 * How long the cursor rests before the note shows, in milliseconds, so that held arrow keys don't make it
 * flicker.
 */
const restMs = 120

type IssueNoteOptions = {
  place: CellPosition
  issues: readonly ShownIssue[]
  /** Whether the cell is a field, for which the note has information even without an issue. */
  hasField: boolean
  /** Whether the issues are those of the whole row, because the cursor is on its number. */
  isRow: boolean
  onFix: (issue: ShownIssue) => void
  focusCell: () => void
}

/**
 * Whether a cell's note is shown, and its keys: Alt+Enter applies the fix, Alt+Down focuses the note, even
 * without an issue, and Escape closes it.
 */
export function useIssueNote({ place, issues, hasField, isRow, onFix, focusCell }: IssueNoteOptions) {
  const at = `${place.row} ${place.column}`
  const [seen, setSeen] = useState(at)
  const [isResting, setResting] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // during rendering, so that the previous cell's message doesn't show for a frame
  if (seen !== at) {
    setSeen(at)
    setResting(false)
    setClosed(false)
    setAsked(false)
  }
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMs)
    return () => clearTimeout(timer)
  }, [at])
  const isShown = isAsked || (issues.length > 0 && isResting && !isClosed)
  const close = () => {
    setClosed(true)
    setAsked(false)
  }
  // it would show dimmed behind a dialog
  useEffect(() => {
    if (!isShown) return
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[role=dialog]') !== null) {
        setClosed(true)
        setAsked(false)
      }
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [isShown])
  /** Shows the current cell's note even without an issue: the origin of its value. */
  const ask = () => {
    if (issues.length === 0 && !hasField) return
    setClosed(false)
    setResting(true)
    setAsked(true)
  }

  /** Returns whether the note handled the key. */
  const onKey = (event: CellKeyboardEvent): boolean => {
    if (event.key === 'Escape' && isShown) close()
    else if (event.altKey && event.key === 'Enter') {
      const fixed = isRow ? undefined : issues.find(({ suggestion }) => suggestion !== undefined)
      if (fixed !== undefined) onFix(fixed)
    } else if (event.altKey && event.key === 'ArrowDown' && (issues.length > 0 || hasField)) {
      ask()
      requestAnimationFrame(focusNote)
    } else return false
    return true
  }
  return { place, issues, isRow, isShown, close, ask, focusCell, onKey }
}

export type IssueNoteState = ReturnType<typeof useIssueNote>

function focusNote(): void {
  document
    .querySelector<HTMLElement>('[data-testid=issue-note] button:not([disabled], .mantine-CloseButton-root)')
    ?.focus()
}
