import { useCallback } from 'react'
import type { CallName } from '@campus/contract/all-calls'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** The call's name, then its input; a name that the contract does not have does not compile. */
    queryKey: readonly [CallName, ...unknown[]]
  }
}

/** Calls whose responses a change makes stale. */
export type StaleCalls = readonly CallName[]

/** The other windows of this browser. Only names of calls travel between them; no names: something changed. */
const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('changes')

/** Reads again what is shown of some calls; settled when that is done. */
export async function invalidate(queries: QueryClient, calls: StaleCalls): Promise<void> {
  await Promise.all(calls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** The same after a change made in this window: the other windows read again what they show of these calls. */
export async function invalidateEverywhere(queries: QueryClient, calls: StaleCalls): Promise<void> {
  if (calls.length > 0) windows?.postMessage(calls)
  await invalidate(queries, calls)
}

/**
 * After a change everything known may be out of date: it is read again when it is next shown, here and in the other
 * windows. What is on the screen is read again at once where the change says so (`invalidates`).
 */
export function markAllStale(queries: QueryClient): void {
  windows?.postMessage([])
  markStale(queries)
}

/**
 * A read that is under way may have left before the change: what it brings is stale as well, and is read once more
 * where it is on the screen.
 */
function markStale(queries: QueryClient): void {
  for (const { queryKey, promise } of queries.getQueryCache().findAll({ fetchStatus: 'fetching' }))
    void promise?.then(
      () => queries.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    )
  void queries.invalidateQueries({ refetchType: 'none' })
}

/** Follows the changes that other windows of this browser make. */
export function followOtherWindows(queries: QueryClient): void {
  windows?.addEventListener('message', ({ data: calls }: MessageEvent<StaleCalls>) => {
    if (calls.length > 0) void invalidate(queries, calls)
    else markStale(queries)
  })
}

/**
 * Makes the responses of some calls stale, for a change that no `useCallMutation` makes:
 * `const invalidate = useInvalidate()`, then `void invalidate(['list-api-keys'])`.
 */
export function useInvalidate(): (calls: StaleCalls) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((calls) => invalidateEverywhere(queries, calls), [queries])
}
