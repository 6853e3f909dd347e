import { useCallback } from 'react'
import type { CallName } from '@campus/contract/all-calls'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** The call's name, then its input; names that aren't in the contract don't compile. */
    queryKey: readonly [CallName, ...unknown[]]
  }
}

/** Calls whose responses a change makes stale. */
export type StaleCalls = readonly CallName[]

/** The browser's other windows. Only names of calls are sent; an empty list means that something changed. */
const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('changes')

/** Refetches the active queries of some calls; resolves once they are done. */
export async function invalidate(queries: QueryClient, calls: StaleCalls): Promise<void> {
  await Promise.all(calls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Like `invalidate`, after a change made in this window: other windows refetch these calls too. */
export async function invalidateEverywhere(queries: QueryClient, calls: StaleCalls): Promise<void> {
  if (calls.length > 0) windows?.postMessage(calls)
  await invalidate(queries, calls)
}

/**
 * After a change any cached data may be out of date, so it is refetched when it is next shown, in this and
 * the other windows. Data on the screen is refetched immediately only if the change lists it in
 * `invalidates`.
 */
export function markAllStale(queries: QueryClient): void {
  windows?.postMessage([])
  markStale(queries)
}

/**
 * A read in progress may have been sent before the change, so its response is stale as well and is refetched
 * if it is on the screen.
 */
function markStale(queries: QueryClient): void {
  for (const { queryKey, promise } of queries.getQueryCache().findAll({ fetchStatus: 'fetching' }))
    void promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  void queries.invalidateQueries({ refetchType: 'none' })
}

/** Applies changes made in the browser's other windows. */
export function followOtherWindows(queries: QueryClient): void {
  windows?.addEventListener('message', ({ data: calls }: MessageEvent<StaleCalls>) => {
    if (calls.length > 0) void invalidate(queries, calls)
    else markStale(queries)
  })
}

/**
 * Marks the responses of some calls as stale, for a change made without `useCallMutation`: `const invalidate
 * = useInvalidate()`, then `void invalidate(['list-api-keys'])`.
 */
export function useInvalidate(): (calls: StaleCalls) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((calls) => invalidateEverywhere(queries, calls), [queries])
}
