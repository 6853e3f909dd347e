import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Call } from '@campus/contract/define-call'
import type { z } from 'zod'
import { notifyDone, notifyFailure } from '../feedback/notify-success.ts'
import { isServiceAway, type ApiFailure } from './api-failure.ts'
import { callApi, type CallResponse, type CallInput } from './call-api.ts'
import { callQuery, lostAgainMs, type OpenCallApi } from './call-query.ts'
import { invalidateEverywhere, type StaleCalls } from './use-invalidate.ts'

type QueryOptions<Data> = {
  enabled?: boolean
  /** Shows the last response while another page or filter loads. Every list passes it; nothing turns it on by itself. */
  keepPrevious?: boolean
  /** How long a response is fresh, where half a minute (`queryClient`) is too long or too short. */
  staleMs?: number
  /** How often the call is made again; a function decides it by the last response. */
  refetchEveryMs?: number | ((data: Data | undefined) => number | undefined)
}

/**
 * Reads a call into the page: `const policies = useCallQuery(listPolicies, { query })`.
 * The data is the response's `data`; the key is the call's name, then its input.
 *
 * While the service is away the read goes on trying by itself: what was shown stays, and where there was nothing yet the
 * failure stays, until a response comes. A page never alternates between the two.
 */
export function useCallQuery<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  call: Call<P, Q, B, A>,
  input: CallInput<P, Q, B>,
  options: QueryOptions<z.output<A>> = {},
): UseQueryResult<z.output<A>, ApiFailure> {
  const { refetchEveryMs } = options
  const result = useQuery<z.output<A>, ApiFailure>({
    ...callQuery(call, input),
    enabled: options.enabled,
    // an undefined value would take the place of the client's own
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval:
      typeof refetchEveryMs === 'function' ? ({ state }) => refetchEveryMs(state.data) : refetchEveryMs,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
  return withFailureOfWait(result)
}

/** Whether a read has failed for so long that people hear of it: a response lost once or twice is nothing to tell. */
export const isAwayForLong = (failure: unknown, failureCount: number): failure is ApiFailure =>
  isServiceAway(failure) && (failure.kind === 'busy' || failureCount > lostAgainMs.length)

/**
 * Whether a read has had its response, or has failed. What stands together on a page waits for all of its reads: one shown
 * later would move the others. Unlike `!isPending` it stays so while a failed read is tried again.
 */
export const isSettled = ({ isFetched, isError }: Pick<UseQueryResult, 'isFetched' | 'isError'>) =>
  isFetched || isError

/** Nothing to show, and no response in sight: the failure shows although the read has not given up. */
function withFailureOfWait<Data>(result: UseQueryResult<Data, ApiFailure>): UseQueryResult<Data, ApiFailure> {
  const { failureReason: failure, failureCount } = result
  if (!result.isPending || !isAwayForLong(failure, failureCount)) return result
  return {
    ...result,
    status: 'error',
    error: failure,
    isError: true,
    isLoadingError: true,
    isPending: false,
    isLoading: false,
    isInitialLoading: false,
  } as UseQueryResult<Data, ApiFailure>
}

type MutationOptions<A extends z.ZodType> = {
  /** The calls whose responses this one makes stale: `['list-policies', 'get-policy']`. */
  invalidates?: StaleCalls
  /** Runs after a success, before the notification. */
  onDone?: (response: CallResponse<A>) => void
  /** Text of the success notification; without it the response's message or the general text. */
  doneText?: string
  /** No notification: `'done'` for success only, `true` for both. */
  quiet?: boolean | 'done'
}

/**
 * Makes a call that changes something: `const cancel = useCallMutation(cancelPolicies, {invalidates: [...]})`,
 * then `cancel.mutate({ body })`. Says the outcome by the rule of specification section 8.1.
 */
export function useCallMutation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  call: Call<P, Q, B, A>,
  options: MutationOptions<A> = {},
): UseMutationResult<CallResponse<A>, ApiFailure, CallInput<P, Q, B>> {
  const queries = useQueryClient()
  return useMutation<CallResponse<A>, ApiFailure, CallInput<P, Q, B>>({
    mutationFn: (input) => (callApi as unknown as OpenCallApi<A>)(call, input),
    onSuccess: (response) => {
      void invalidateEverywhere(queries, options.invalidates ?? [])
      options.onDone?.(response)
      if (!options.quiet) notifyDone(options.doneText ?? response.message)
    },
    onError: (failure) => {
      if (options.quiet !== true) notifyFailure(failure)
    },
  })
}
