import { previewOrderAgain, type OrderAgainBody } from '@campus/contract/order-again?address'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'

export type DatesChoice = { mode: 'same' | 'move'; start_date: string; end_date: string; days: string }
type DatesField = 'start_date' | 'end_date' | 'days'
type Problem = { field: DatesField; message: string }
type NewDays = Pick<OrderAgainBody, 'start_date' | 'end_date' | 'shift_days'>

/** The contract's maximum: ten years. */
const maxShift = 3660

/** The new dates as sent to the server; null while they are incomplete or invalid. */
export function daysOf({ mode, start_date: start, end_date: end, days }: DatesChoice): NewDays | null {
  if (mode === 'move') return isShift(days) ? { shift_days: Number(days) } : null
  return isCalendarDate(start) && isCalendarDate(end) && start <= end
    ? { start_date: start, end_date: end }
    : null
}

const isShift = (days: string) => /^-?\d{1,4}$/.test(days.trim()) && Math.abs(Number(days)) <= maxShift

/** The error in the typed dates, with its field. Incomplete input isn't an error yet. */
export function problemOfChoice(t: Translate, choice: DatesChoice): Problem | null {
  const { mode, start_date: start, end_date: end, days } = choice
  if (mode === 'move')
    return isShift(days)
      ? null
      : { field: 'days', message: t('draft.again_shift_wrong', { maximum: maxShift }) }
  if (!isCalendarDate(start) || !isCalendarDate(end) || start <= end) return null
  return { field: 'end_date', message: issueText(t, { key: 'end_date', code: 'end_before_start' }) }
}

const fieldsOfKeys: Record<string, DatesField> = {
  start_date: 'start_date',
  end_date: 'end_date',
  shift_days: 'days',
}

/** The server's errors about the dates, by field, and the text of all others. */
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

/** Number of trips that would start in the past. */
export const tripsInPast = ({ flagged }: AgainPreview): number =>
  flagged.filter(({ issues }) => issues.some(({ code }) => code === 'start_in_past')).length

/** Reported if every trip would start in the past: there would be nothing to review. */
export function problemOfPast(
  t: Translate,
  preview: AgainPreview,
  mode: DatesChoice['mode'],
): Problem | null {
  if (preview.people === 0 || tripsInPast(preview) < preview.people) return null
  return mode === 'move'
    ? { field: 'days', message: t('draft.again_shift_past') }
    : { field: 'start_date', message: issueText(t, { key: 'start_date', code: 'start_in_past' }) }
}

export type AgainPreview = z.output<NonNullable<typeof previewOrderAgain.response>>

/** Typing counts as paused after this long, in milliseconds. */
export const typingMs = 500

/**
 * Preview of ordering again, fetched after a pause in typing; `isCurrent` is whether it matches the current
 * input.
 */
export function useAgainPreview(body: OrderAgainBody | null) {
  const [settled] = useDebouncedValue(body, typingMs)
  const query = useQuery<AgainPreview, ApiFailure>({
    queryKey: [previewOrderAgain.name, settled],
    queryFn: async ({ signal }) => {
      if (!settled) throw new Error('nothing is asked')
      return (await callApi(previewOrderAgain, { body: settled, signal, isRead: true })).data
    },
    enabled: settled !== null,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent =
    body !== null && settled === body && query.isSuccess && !query.isFetching && !query.isPlaceholderData
  return {
    preview: body ? query.data : undefined,
    isCurrent,
    failure: body && query.isError ? query.error : null,
  }
}
