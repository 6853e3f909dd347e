import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths } from '@campus/domain/calendar-date'
import { formatMonth, formatProseDate, weekdayNames } from '@campus/i18n/format-date'
import { currentLocale } from '../i18n/locale-path.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { monthGrid, readersToday } from './month-grid.ts'
import { useMonthKeys } from './use-month-keys.ts'
import classes from './calendar.module.css'

type CalendarProps = { value?: string; min?: string; max?: string; onPick: (date: string) => void }

/** A month to pick a day from; arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const t = useTranslate()
  const today = readersToday()
  const { focused, setFocused, year, month, grid, onKeyDown } = useMonthKeys(value ?? clamp(today, min, max))
  const isOut = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max)
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          aria-label={t('feedback.previous_month')}
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <span className={classes.month} aria-live="polite">
          {formatMonth(year, month, currentLocale)}
        </span>
        <ActionIcon
          variant="subtle"
          aria-label={t('feedback.next_month')}
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      <div className={classes.grid} aria-hidden>
        {weekdayNames(currentLocale).map(({ short, long }) => (
          <span key={long} className={classes.weekday}>
            {short}
          </span>
        ))}
      </div>
      <div
        ref={grid}
        className={classes.grid}
        role="group"
        aria-label={formatMonth(year, month, currentLocale)}
        onKeyDown={onKeyDown}
      >
        {monthGrid(year, month).map(({ date, day, isInMonth }) => (
          <button
            key={date}
            type="button"
            className={classes.day}
            data-outside={!isInMonth || undefined}
            data-today={date === today || undefined}
            aria-pressed={date === value}
            aria-label={formatProseDate(date, currentLocale)}
            tabIndex={date === focused ? 0 : -1}
            data-autofocus={date === focused || undefined}
            disabled={isOut(date)}
            onClick={() => onPick(date)}
          >
            {day}
          </button>
        ))}
      </div>
    </div>
  )
}

function clamp(date: string, min?: string, max?: string): string {
  if (min !== undefined && date < min) return min
  if (max !== undefined && date > max) return max
  return date
}
