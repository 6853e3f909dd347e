import { useId } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { quotePolicyAmount, type ChangeAction } from '@campus/contract/policy-changes'
import type { ApiFailure } from '../../../../shared/api/api-failure.ts'
import { callApi } from '../../../../shared/api/call-api.ts'
import type { AskedChange } from '../dialogs/new-dates.ts'

export type ChangeQuote = z.output<NonNullable<typeof quotePolicyAmount.response>>

const typingMs = 350

/**
 * What the change would charge or credit, asked once typing has paused. Each question has its own response, so
 * a late one can never stand for another; `isCurrent` says whether the response fits what is typed now.
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
    // an amount is only good while its dialog is open
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = wanted !== null && !query.isFetching && !query.isPlaceholderData && query.isSuccess
  return {
    /** The newest response; while it is not current it is shown dimmed. */
    quote: asked ? query.data : undefined,
    isCurrent,
    isAsking: asked !== null && !isCurrent && !query.isError,
    failure: asked && query.isError ? query.error : null,
    askAgain: () => void query.refetch(),
  }
}
