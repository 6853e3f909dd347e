import type { RefObject } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { isCalendarDate } from '@campus/domain/calendar-date'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import type { CellPosition } from './cell-range.ts'
import { dateCells } from './cell-text.ts'
import { useTypedDay } from './typed-day.ts'
import { useNotePosition } from './use-note-position.ts'
import classes from './issue-note.module.css'

type DayNoteProps = {
  gridRef: RefObject<DataGridHandle | null>
  place: CellPosition
  row: ReviewRow | undefined
  field: string | undefined
  /** What is wrong with the cell is shown at the same position, and says the day too. */
  isCovered: boolean
}

/** The day of the date cell at hand in words, as typed while its editor is open: nobody reads 03-04 as the wrong month. */
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

/** The day that a date cell holds or is being typed into it, in words; empty where it is none. */
export function useDayInWords(row: ReviewRow | undefined, field: string | undefined): string {
  const format = useFormat()
  const typed = useTypedDay()
  if (row === undefined || field === undefined || !dateCells.has(field)) return ''
  const day = typed ?? row.applicant[field as keyof ReviewRow['applicant']]
  return typeof day === 'string' && isCalendarDate(day) ? format.dateInWords(day) : ''
}
