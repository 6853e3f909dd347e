import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { whenChanged } from './call-api.ts'
import { followOtherWindows, markAllStale } from './use-invalidate.ts'

/**
 * Reads stay fresh for half a minute or until something changes (`markAllStale`). Only network failures and
 * server defects are retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) =>
        count < 2 && failure instanceof ApiFailure && (failure.kind === 'network' || failure.status === 500),
    },
    // when offline, a change fails immediately and reports it, instead of waiting unseen for the connection
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenChanged(() => markAllStale(queryClient))
followOtherWindows(queryClient)
