import type { CallName } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { isServiceAway, type ApiFailure } from './api-failure.ts'
import { callApi, type CallResponse, type CallInput } from './call-api.ts'

/**
 * Waits between retries of a read while the service is away; the first two after a network failure are short.
 */
const awayAgainMs = 5000
export const lostAgainMs = [1000, 2000]

/** Query options of a read, shared by pages and loaders. The key is the call's name, then its input. */
export function callQuery<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  call: Call<P, Q, B, A>,
  input: CallInput<P, Q, B>,
) {
  const { signal: _, ...key } = input
  return queryOptions<z.output<A>, ApiFailure>({
    // a call of the contract; its name is only typed as a string because the call is a type parameter
    queryKey: [call.name as CallName, key],
    queryFn: async ({ signal }) => {
      // the rest tuple of callApi depends on the call, which is still a type parameter here
      const response = await (callApi as unknown as OpenCallApi<A>)(call, { ...input, signal, isRead: true })
      return response.data
    },
    retry: (count, failure) => (count < 2 && failure.status === 500) || isServiceAway(failure),
    retryDelay: (count, failure) => (failure.kind === 'busy' ? undefined : lostAgainMs[count]) ?? awayAgainMs,
  })
}

export type OpenCallApi<A extends z.ZodType> = (call: unknown, input: unknown) => Promise<CallResponse<A>>
