import { useId } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { quotePolicyAmount, type ChangeAction } from '@campus/contract/policy-changes?address'
import type { ApiFailure } from '../../../../shared/api/api-failure.ts'
import { callApi } from '../../../../shared/api/call-api.ts'
import type { AskedChange } from '../dialogs/new-dates.ts'

export type ChangeQuote = z.output<NonNullable<typeof quotePolicyAmount.response>>

const typingMs = 350

/**
 * The charge or credit of a change, fetched after a pause in typing. Each request has its own response, so
 * that a late one is never shown for another; `isCurrent` is whether the response matches the current input.
 */
export function useChangeQuote(action: ChangeAction, asked: AskedChange | null) {
  const dialogId = useId()
  const [settled] = useDebouncedValue(asked, typingMs)
  const wanted = asked && settled?.key === asked.key ? settled : null
  const query = useQuery<ChangeQuote, ApiFailure>({
    queryKey: [quotePolicyAmount.name, dialogId, action, settled?.key],
    queryFn: async ({ signal }) => {
      const body = { action, policies: settled?.policies ?? [] }
      return (await callApi(quotePolicyAmount, { body, signal, isRead: true })).data
    },
    enabled: settled !== null,
    staleTime: Infinity,
    // a quote is only valid while its dialog is open
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = wanted !== null && !query.isFetching && !query.isPlaceholderData && query.isSuccess
  return {
    /** The newest response; shown dimmed while it isn't current. */
    quote: asked ? query.data : undefined,
    isCurrent,
    isAsking: asked !== null && !isCurrent && !query.isError,
    failure: asked && query.isError ? query.error : null,
    askAgain: () => void query.refetch(),
  }
}
