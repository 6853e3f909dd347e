import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewOrderAgain, type OrderAgainBody } from '@campus/contract/order-again'
import type { z } from 'zod'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { callApi } from '../../../shared/api/call-api.ts'

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
