import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { DataGridHandle, RenderEditCellProps } from 'react-data-grid'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { ShownIssue } from '../session/review-issues.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { leadingColumns } from './column-layout.ts'
import type { CellEdit } from '../session/review-state.ts'
import classes from './review-grid.module.css'

/**
 * A row of the grid; `found` are its visible issues, `edit` is the value of an open editor, converted to an
 * action when it closes.
 */
export type GridRow = ReviewRow & {
  found: readonly ShownIssue[]
  /** `typed` is the text in the editor, `text` the parsed value. */
  edit?: { field: ApplicantField; text: string; base?: string; typed?: string }
}

/**
 * Reports the open editor's value to the grid, because an editor whose row is removed closes without notice.
 */
export type Typing = { onType: (row: GridRow, at: number) => void; onGone: () => void }

type EditorProps = RenderEditCellProps<GridRow> & Typing & { label: string; initial: string }

function focusAndSelect(input: HTMLInputElement | HTMLSelectElement | null): void {
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
}

/** An editor for text, a typed date, or a country with suggestions. */
export function TextEditor(
  props: EditorProps & { read?: (text: string) => string; listId?: string; hint?: string; isDate?: boolean },
) {
  const session = useDraftSession()
  const {
    row,
    column,
    onRowChange,
    onClose,
    label,
    initial,
    read = (text) => text,
    listId,
    hint,
    isDate,
  } = props
  // the grid remounts the editor when another window removes a row above: continue with the typed text
  const [text, setText] = useState(row.edit?.typed ?? initial)
  useHeld(props)
  useEffect(() => {
    if (!isDate) return
    session.set({ typedDay: read(text) })
    return () => session.set({ typedDay: undefined })
  }, [session, isDate, read, text])
  return (
    <input
      ref={useFocusOnce(row.edit === undefined)}
      className={classes.editor}
      aria-label={label}
      value={text}
      list={listId}
      placeholder={hint}
      maxLength={longestEditedText}
      autoComplete="off"
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const field = column.key as ApplicantField
        onRowChange(
          typed === initial
            ? { ...row, edit: undefined }
            : { ...row, edit: { field, text: read(typed), base: row.typed[field] ?? '', typed } },
        )
      }}
      onBlur={() => onClose(true, false)}
    />
  )
}

/** An editor for fixed options. Choosing closes it; the arrow keys only move within it. */
export function ChoiceEditor(props: EditorProps & { options: readonly { value: string; label: string }[] }) {
  const { row, column, onRowChange, onClose, label, initial, options } = props
  useHeld(props)
  const isKnown = options.some(({ value }) => value === initial)
  return (
    <select
      ref={useFocusOnce()}
      className={classes.editor}
      aria-label={label}
      value={row.edit?.text ?? initial}
      onChange={(event) => {
        const field = column.key as ApplicantField
        onRowChange({
          ...row,
          edit: { field, text: event.currentTarget.value, base: row.typed[field] ?? '' },
        })
      }}
      onBlur={() => onClose(true, false)}
    >
      {isKnown ? null : <option value={initial}>{initial}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Reports a value restored on opening to the grid, and when the editor closes. */
function useHeld({ row, rowIdx: at, onType, onGone }: EditorProps): void {
  const first = useRef({ row, at })
  useEffect(() => {
    if (first.current.row.edit !== undefined) onType(first.current.row, first.current.at)
    return onGone
  }, [onType, onGone])
}

/** Focuses the editor when it opens, but not on later renders. */
function useFocusOnce(selectsAll = true) {
  const isDone = useRef(false)
  return (element: HTMLInputElement | HTMLSelectElement | null) => {
    if (element === null || isDone.current) return
    isDone.current = true
    if (selectsAll) focusAndSelect(element)
    else element.focus()
  }
}

type TypingOptions = {
  gridRef: RefObject<DataGridHandle | null>
  onEdit: (edits: CellEdit[]) => void
}

/**
 * Tracks the open editor's value. If another window removes its row, the grid closes the editor or leaves it
 * open at the row that moved up. Either way the value becomes an edit of the removed row, and the editor
 * closes.
 */
export function useTyping(options: TypingOptions, positions: ReadonlyMap<number, number>): Typing {
  const held = useRef<{ row: GridRow; at: number }>(undefined)
  const latest = useRef({ ...options, positions })
  latest.current = { ...options, positions }
  const mustClose = useRef(false)
  useEffect(() => {
    if (!mustClose.current) return
    mustClose.current = false
    latest.current.gridRef.current?.setActivePosition({ idx: leadingColumns, rowIdx: 0 })
  }, [positions])
  return useMemo(
    () => ({
      onType: (row, at) => (held.current = { row, at }),
      onGone: () => {
        const { row, at } = held.current ?? { at: 0 }
        held.current = undefined
        const { positions: there } = latest.current
        // if any row above is removed, the last position disappears, and its editor with it
        const isTakenAway = row !== undefined && (!there.has(row.row) || at >= there.size)
        if (!isTakenAway || row.edit === undefined) return
        mustClose.current = !there.has(row.row)
        latest.current.onEdit([{ row: row.row, ...row.edit }])
      },
    }),
    [],
  )
}
