import { useEffect, useState } from 'react'
import type { CellKeyboardEvent } from 'react-data-grid'
import type { CellPosition } from './cell-range.ts'
import type { ShownIssue } from './review-issues.ts'

/** The cursor rests this long, in milliseconds, before the note shows: held arrow keys pass over errors without a flicker. */
const restMs = 120

type IssueNoteOptions = {
  place: CellPosition
  issues: readonly ShownIssue[]
  /** A field stands there, of which the note can tell something though nothing is wrong. */
  hasField: boolean
  /** The issues are those of the whole row: the cursor stands at its number. */
  isRow: boolean
  onFix: (issue: ShownIssue) => void
  focusCell: () => void
}

/** Whether the note about a cell shows, and its keys: Alt+Enter fixes, Alt+Down goes into it, also where nothing is wrong, Escape closes it. */
export function useIssueNote({ place, issues, hasField, isRow, onFix, focusCell }: IssueNoteOptions) {
  const at = `${place.row} ${place.column}`
  const [seen, setSeen] = useState(at)
  const [isResting, setResting] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // while rendering, so that no message of the cell before shows for a frame
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
  // behind a dialog it would stand there dimmed
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
  /** Shows the note of the cell at hand though nothing is wrong with it: where its value comes from. */
  const ask = () => {
    if (issues.length === 0 && !hasField) return
    setClosed(false)
    setResting(true)
    setAsked(true)
  }

  /** Returns whether the key was one of the note's. */
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
