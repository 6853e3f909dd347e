import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import type { CallInput } from './call-api.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './query-client.ts'

type Options = { isAlwaysNew?: boolean }

/**
 * Asks for a call's response unless a fresh one is there. A failure is the page's to show. With `isAlwaysNew` every visit
 * asks: for money, the cart, and what changes without anybody here doing anything.
 */
export function prefetchCall<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, input: CallInput<P, Q, B>, options: Options = {}): void {
  void prefetched(call, input, options)
}

/** The same; resolves when the response is there or has failed, never to it. */
export function prefetched<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, input: CallInput<P, Q, B>, { isAlwaysNew = false }: Options = {}): Promise<void> {
  return queryClient.prefetchQuery({ ...callQuery(call, input), ...(isAlwaysNew ? { staleTime: 0 } : {}) })
}
