import type { RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { isCalendarDate } from '@campus/domain/calendar-date'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import type { CellPosition } from '../../grid/cell-range.ts'
import { dateCells } from '../../grid/cell-text.ts'
import { useDraft } from '../../session/draft-context.tsx'
import { useNotePosition } from './use-note-position.ts'
import classes from './issue-note.module.css'

type DayNoteProps = {
  gridRef: RefObject<DataGridHandle | null>
  place: CellPosition
  row: ReviewRow | undefined
  field: string | undefined
  /** Whether the issue note covers this position; it also shows the day. */
  isCovered: boolean
}

/**
 * The current date cell's day in words, also while it is edited, so that 03-04 can't be read as the wrong
 * month.
 */
export function DayNote({ gridRef, place, row, field, isCovered }: DayNoteProps) {
  const words = useDayInWords(row, field)
  const isShown = words !== '' && !isCovered
  const ref = useNotePosition(gridRef, place, isShown)
  return (
    <>
      <span className="cc-visually-hidden" aria-live="polite">
        {words}
      </span>
      {isShown ? (
        <div ref={ref} className={classes.day} data-testid="day-note" aria-hidden>
          {words}
        </div>
      ) : null}
    </>
  )
}

/** The day of a date cell, or of its open editor, in words; empty if it isn't a date. */
export function useDayInWords(row: ReviewRow | undefined, field: string | undefined): string {
  const format = useFormat()
  const typed = useDraft(({ typedDay }) => typedDay)
  if (row === undefined || field === undefined || !dateCells.has(field)) return ''
  const day = typed ?? row.applicant[field as keyof ReviewRow['applicant']]
  return typeof day === 'string' && isCalendarDate(day) ? format.dateInWords(day) : ''
}
