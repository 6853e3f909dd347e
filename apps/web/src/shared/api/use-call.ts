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
  /** Shows the last response while another page or filter loads. Off by default; every list sets it. */
  keepPrevious?: boolean
  /** How long a response stays fresh, if not the default of half a minute (`queryClient`). */
  staleMs?: number
  /** How often the call is repeated; a function decides by the last response. */
  refetchEveryMs?: number | ((data: Data | undefined) => number | undefined)
}

/**
 * Reads a call into the page: `const policies = useCallQuery(listPolicies, { query })`. The data is the
 * response's `data`; the key is the call's name, then its input.
 *
 * While the service is away the read keeps retrying: loaded data stays on the screen, or else the failure
 * does, until a response arrives. A page never alternates between the two.
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
    // an undefined value would override the client's default
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval:
      typeof refetchEveryMs === 'function' ? ({ state }) => refetchEveryMs(state.data) : refetchEveryMs,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  })
  return withFailureOfWait(result)
}

/** Whether a read has failed for long enough to be reported; one or two lost responses are not. */
export const isAwayForLong = (failure: unknown, failureCount: number): failure is ApiFailure =>
  isServiceAway(failure) && (failure.kind === 'busy' || failureCount > lostAgainMs.length)

/**
 * Whether a read has succeeded or failed. Parts of a page that appear together wait for all their reads,
 * because a late one would move the others. Unlike `!isPending`, it stays true while a failed read is
 * retried.
 */
export const isSettled = ({ isFetched, isError }: Pick<UseQueryResult, 'isFetched' | 'isError'>) =>
  isFetched || isError

/** Reports the failure of a read with no data while the read is still being retried. */
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
  /** The calls whose responses become stale: `['list-policies', 'get-policy']`. */
  invalidates?: StaleCalls
  /** Runs after a success, before the notification. */
  onDone?: (response: CallResponse<A>) => void
  /** Text of the success notification; defaults to the response's message, else the general text. */
  doneText?: string
  /** Suppresses notifications: `'done'` those of success, `true` all. */
  quiet?: boolean | 'done'
}

/**
 * Makes a call that changes something: `const cancel = useCallMutation(cancelPolicies, {invalidates:
 * [...]})`, then `cancel.mutate({ body })`. Notifies the user of the outcome as specification section 8.1
 * requires.
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
