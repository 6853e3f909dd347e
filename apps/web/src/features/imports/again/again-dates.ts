import type { OrderAgainBody } from '@campus/contract/order-again'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import type { AgainPreview } from './use-again-preview.ts'

export type DatesChoice = { mode: 'same' | 'move'; start_date: string; end_date: string; days: string }
type DatesField = 'start_date' | 'end_date' | 'days'
type Problem = { field: DatesField; message: string }
type NewDays = Pick<OrderAgainBody, 'start_date' | 'end_date' | 'shift_days'>

/** As the contract has it: ten years. */
const maxShift = 3660

/** The new days as they are sent; null while they are not complete, or wrong. */
export function daysOf({ mode, start_date: start, end_date: end, days }: DatesChoice): NewDays | null {
  if (mode === 'move') return isShift(days) ? { shift_days: Number(days) } : null
  return isCalendarDate(start) && isCalendarDate(end) && start <= end
    ? { start_date: start, end_date: end }
    : null
}

const isShift = (days: string) => /^-?\d{1,4}$/.test(days.trim()) && Math.abs(Number(days)) <= maxShift

/** What is wrong with the dates as they were typed, at its field. What is not complete yet is not wrong. */
export function problemOfChoice(t: Translate, choice: DatesChoice): Problem | null {
  const { mode, start_date: start, end_date: end, days } = choice
  if (mode === 'move')
    return isShift(days)
      ? null
      : { field: 'days', message: t('orders.again_shift_wrong', { maximum: maxShift }) }
  if (!isCalendarDate(start) || !isCalendarDate(end) || start <= end) return null
  return { field: 'end_date', message: issueText(t, { key: 'end_date', code: 'end_before_start' }) }
}

const fieldsOfKeys: Record<string, DatesField> = {
  start_date: 'start_date',
  end_date: 'end_date',
  shift_days: 'days',
}

/** What the server rejects about the dates, at their fields; the rest belongs to no field. */
export function problemsOfFailure(failure: ApiFailure | null): { atFields: Problem[]; rest: string } {
  if (failure === null) return { atFields: [], rest: '' }
  const atFields = failure.errors.flatMap(({ key, message }): Problem[] => {
    const field = fieldsOfKeys[key]
    return field ? [{ field, message }] : []
  })
  const others = failure.errors.filter(({ key }) => fieldsOfKeys[key] === undefined)
  const rest = others.map(({ message }) => message).join(' ')
  return { atFields, rest: atFields.length === 0 ? rest || failure.message : rest }
}

/** How many trips would start in the past. */
export const tripsInPast = ({ flagged }: AgainPreview): number =>
  flagged.filter(({ issues }) => issues.some(({ code }) => code === 'start_in_past')).length

/** Every trip would start in the past: nothing that a review could be for. */
export function problemOfPast(
  t: Translate,
  preview: AgainPreview,
  mode: DatesChoice['mode'],
): Problem | null {
  if (preview.people === 0 || tripsInPast(preview) < preview.people) return null
  return mode === 'move'
    ? { field: 'days', message: t('orders.again_shift_past') }
    : { field: 'start_date', message: issueText(t, { key: 'start_date', code: 'start_in_past' }) }
}
