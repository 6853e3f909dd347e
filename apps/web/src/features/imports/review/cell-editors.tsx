import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { useEffect, useRef, useState } from 'react'
import type { RenderEditCellProps } from 'react-data-grid'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import type { ShownIssue } from './review-issues.ts'
import { setTypedDay } from './typed-day.ts'
import classes from './review-grid.module.css'

/**
 * A row of the grid; `found` is what shows in it as wrong or open, `edit` what an open editor holds, turned into an action
 * when it closes.
 */
export type GridRow = ReviewRow & {
  found: readonly ShownIssue[]
  /** `typed` is the text as it stands in the editor, `text` as it was read. */
  edit?: { field: ApplicantField; text: string; base?: string; typed?: string }
}

/** What the open editor holds, for the grid: an editor whose row goes is closed without a word to it. */
export type Typing = { onType: (row: GridRow, at: number) => void; onGone: () => void }

type EditorProps = RenderEditCellProps<GridRow> & Typing & { label: string; initial: string }

function focusAndSelect(input: HTMLInputElement | HTMLSelectElement | null): void {
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
}

/** A text, a date as typed, or a country with suggestions. */
export function TextEditor(
  props: EditorProps & { read?: (text: string) => string; listId?: string; hint?: string; isDate?: boolean },
) {
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
  // the grid opens it anew when another window takes out a row above: what was typed goes on
  const [text, setText] = useState(row.edit?.typed ?? initial)
  useHeld(props)
  useEffect(() => {
    if (!isDate) return
    setTypedDay(read(text))
    return () => setTypedDay(undefined)
  }, [isDate, read, text])
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

/** One of few. Choosing closes the editor; the arrow keys only move within it. */
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

/** Tells the grid what the editor holds when it opens with something, and when it goes. */
function useHeld({ row, rowIdx: at, onType, onGone }: EditorProps): void {
  const first = useRef({ row, at })
  useEffect(() => {
    if (first.current.row.edit !== undefined) onType(first.current.row, first.current.at)
    return onGone
  }, [onType, onGone])
}

/** Gives the editor the focus when it opens, and not again when it renders. */
function useFocusOnce(selectsAll = true) {
  const isDone = useRef(false)
  return (element: HTMLInputElement | HTMLSelectElement | null) => {
    if (element === null || isDone.current) return
    isDone.current = true
    if (selectsAll) focusAndSelect(element)
    else element.focus()
  }
}
