import { daysInMonth, type CalendarDate } from '@campus/domain/calendar-date'

export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return `${date.slice(0, 8)}${String(daysInMonth(year, month)).padStart(2, '0')}`
}
