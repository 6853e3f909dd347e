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

/** Reads again what is shown of some calls; settled when that is done. */
export async function invalidate(queries: QueryClient, calls: StaleCalls): Promise<void> {
  await Promise.all(calls.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/**
 * Makes the responses of some calls stale, for a change that no `useCallMutation` makes:
 * `const invalidate = useInvalidate()`, then `void invalidate(['list-api-keys'])`.
 */
export function useInvalidate(): (calls: StaleCalls) => Promise<void> {
  const queries = useQueryClient()
  return useCallback((calls) => invalidate(queries, calls), [queries])
}
