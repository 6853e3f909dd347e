import { useEffect } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { countCoveredDays } from '@campus/contract/covered-people?address'
import { addMonths } from '@campus/domain/calendar-date'
import { formatMonth, weekdayNames } from '@campus/i18n/format-date'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { monthGrid } from '../../../shared/form/month-grid.ts'
import { useMonthKeys } from '../../../shared/form/use-month-keys.ts'
import { currentLocale } from '../../../shared/i18n/locale-path.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import type { filterQuery } from './covered-list.ts'
import classes from './covered.module.css'

type CoveredCalendarProps = {
  day: string
  today: string
  /** Whether the day is in the address; if so, the first read includes it. */
  isChosen: boolean
  filters: ReturnType<typeof filterQuery>
  onPick: (day: string) => void
}

/**
 * A month with the number of people covered on each day; picking a day opens it. Keys as in the date picker.
 */
export function CoveredCalendar({ day, today, isChosen, filters, onPick }: CoveredCalendarProps) {
  const t = useTranslate()
  const format = useFormat()
  const { focused, setFocused, year, month, grid, onKeyDown } = useMonthKeys(day)
  useEffect(() => setFocused(day), [day, setFocused])
  const isOfPage = focused.slice(0, 7) === day.slice(0, 7)
  const dayQuery = isOfPage ? (isChosen ? { day } : {}) : { day: `${focused.slice(0, 8)}01` }
  const query = useCallQuery(countCoveredDays, { query: { ...filters, ...dayQuery } }, { keepPrevious: true })
  const people = new Map(query.data?.days.map((one) => [one.day, one.people]))
  const name = formatMonth(year, month, currentLocale)
  return (
    <Panel title={t('covered.calendar')} isWide>
      <div className={classes.monthHead}>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('feedback.previous_month')}
          onClick={() => setFocused(addMonths(focused, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <strong aria-live="polite">{name}</strong>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('feedback.next_month')}
          onClick={() => setFocused(addMonths(focused, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </div>
      {query.isError ? <RetryNote label={t('covered.calendar')} query={query} /> : null}
      <div className={classes.month} aria-hidden>
        {weekdayNames(currentLocale).map(({ short, long }) => (
          <span key={long} className={classes.weekday}>
            {short}
          </span>
        ))}
      </div>
      <div ref={grid} className={classes.month} role="group" aria-label={name} onKeyDown={onKeyDown}>
        {monthGrid(year, month).map(({ date, day: number, isInMonth }) => {
          const count = isInMonth ? people.get(date) : undefined
          const words = format.proseDate(date)
          return (
            <button
              key={date}
              type="button"
              className={classes.monthDay}
              data-outside={!isInMonth || undefined}
              data-today={date === today || undefined}
              aria-pressed={date === day}
              tabIndex={date === focused ? 0 : -1}
              onClick={() => onPick(date)}
            >
              <span className="cc-visually-hidden">
                {count === undefined ? words : `${words}: ${t('covered.count', { count })}`}
              </span>
              <span aria-hidden>{number}</span>
              <span className={classes.dayCount} aria-hidden>
                {count ? format.number(count) : '\u00a0'}
              </span>
            </button>
          )
        })}
      </div>
    </Panel>
  )
}
