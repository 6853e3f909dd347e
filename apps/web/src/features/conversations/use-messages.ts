import { useInfiniteQuery } from '@tanstack/react-query'
import type { Conversation, Message } from '@campus/contract/conversations'
import { listMessages } from '@campus/contract/conversations?address'
import type { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import type { ApiFailure } from '../../shared/api/api-failure.ts'

type Page = z.output<NonNullable<typeof listMessages.response>>

/**
 * The messages of an open conversation, oldest first: those in its response and, on request, earlier pages.
 */
export function useMessages(conversation: Conversation) {
  const { id, messages } = conversation
  const earlier = useInfiniteQuery<Page, ApiFailure>({
    queryKey: ['list-messages', { params: { id } }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await callApi(listMessages, {
          params: { id },
          query: { page: pageParam as number, items: messages.meta.per_page },
          signal,
        })
      ).data,
    initialPageParam: 2,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    // the button fetches the first page of these, never opening the thread
    enabled: false,
  })
  const all = [...messages.items, ...(earlier.data?.pages.flatMap(({ items }) => items) ?? [])]
  // a new message shifts the pages by one, so duplicates are dropped
  const messageById = new Map<string, Message>(all.map((message) => [message.id, message]))
  const hasEarlier = earlier.data ? earlier.hasNextPage : messages.meta.last_page > 1
  return {
    messages: [...messageById.values()].reverse(),
    hasEarlier,
    isLoading: earlier.isFetching,
    failure: earlier.error,
    showEarlier: () => void (earlier.data ? earlier.fetchNextPage() : earlier.refetch()),
  }
}
