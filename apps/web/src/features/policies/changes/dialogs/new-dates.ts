import { addDays, isCalendarDate } from '@campus/domain/calendar-date'
import type { ChosenPolicy } from '../policy-action.ts'

/** The new dates: the same for all, or each moved by some days. Texts as typed. */
export type DatesChoice = { mode: 'same' | 'days'; start_date: string; end_date: string; days: string }

type Dates = { start_date?: string; end_date?: string }
/** The requested change; `key` identifies it without comparing 5,000 policies. */
export type AskedChange = { key: string; policies: ({ id: string } & Dates)[] }

// longer than the longest trip of any contract (source: details section 4, end of next year)
const mostDays = 731

type NewDatesOptions = {
  policies: readonly Pick<ChosenPolicy, 'id' | 'start_date' | 'end_date'>[]
  choice: DatesChoice
}

/** The new dates of each policy; null while the input is incomplete or changes nothing. */
export function newDates(
  action: 'extend' | 'trip_dates',
  { policies, choice }: NewDatesOptions,
): AskedChange | null {
  if (choice.mode === 'days') {
    if (!/^-?\d+$/.test(choice.days.trim())) return null
    const days = Number(choice.days)
    if (days === 0 || Math.abs(days) > mostDays || (action === 'extend' && days < 0)) return null
    return {
      key: `days ${days}`,
      policies: policies.map(({ id, start_date, end_date }) => ({
        id,
        ...(action === 'trip_dates' ? { start_date: addDays(start_date, days) } : {}),
        end_date: addDays(end_date, days),
      })),
    }
  }
  const dates: Dates = {}
  for (const name of action === 'extend' ? (['end_date'] as const) : (['start_date', 'end_date'] as const)) {
    if (choice[name] === '') continue
    if (!isCalendarDate(choice[name])) return null
    dates[name] = choice[name]
  }
  const changesNothing = policies.every(
    (policy) =>
      (dates.start_date ?? policy.start_date) === policy.start_date &&
      (dates.end_date ?? policy.end_date) === policy.end_date,
  )
  if (changesNothing) return null
  return {
    key: `${dates.start_date ?? ''} ${dates.end_date ?? ''}`,
    policies: policies.map(({ id }) => ({ id, ...dates })),
  }
}
