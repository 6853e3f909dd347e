import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-failure.ts'
import { whenChanged } from './call-api.ts'
import { followOtherWindows, markAllStale } from './use-invalidate.ts'

/**
 * Reads are fresh for half a minute, or until something changes (`markAllStale`); only a lost network or a server defect is worth
 * another try.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) =>
        count < 2 && failure instanceof ApiFailure && (failure.kind === 'network' || failure.status === 500),
    },
    // without a line a change fails at once and says so, instead of waiting unseen for the line to come back
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenChanged(() => markAllStale(queryClient))
followOtherWindows(queryClient)
