import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import type { CallInput } from './call-api.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

type Options = { isAlwaysNew?: boolean }

/**
 * Prefetches a call unless a fresh response is cached. Failures are left to the page. With `isAlwaysNew` it
 * is fetched on every visit: for money, the cart, and data that changes without any action here.
 */
export function prefetchCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, input: CallInput<P, Q, B>, options: Options = {}): void {
  void prefetched(call, input, options)
}

/** Like `prefetchCall`; resolves once the response has arrived or failed, and never rejects. */
export function prefetched<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, input: CallInput<P, Q, B>, { isAlwaysNew = false }: Options = {}): Promise<void> {
  return queryClient.prefetchQuery({ ...callQuery(call, input), ...(isAlwaysNew ? { staleTime: 0 } : {}) })
}
