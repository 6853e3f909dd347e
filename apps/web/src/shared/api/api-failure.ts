/** One rejected field: `key` is the form field's path (`items.3.email`), `message` is in the reader's language. */
export type FieldError = {
  key: string
  message: string
  code?: string
  params?: Record<string, string | number>
}

/**
 * - `network`: no response came at all
 * - `maintenance`: the service is down for maintenance
 * - `busy`: the service has no response to this right now; the same call may succeed in a moment
 * - `unauthenticated`: nobody is signed in
 * - `rejected`: the server responded with another failure
 */
export type FailureKind = 'network' | 'maintenance' | 'busy' | 'unauthenticated' | 'rejected'

/** What a failed call throws. `message` may be empty: the server need not send one. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly errors: readonly FieldError[]
  /** What the server's log calls the request; people may quote it. Empty where no response came. */
  readonly reference: string
  /** Which failure of the contract it is; empty where no response of ours came. */
  readonly code: string

  constructor(
    kind: FailureKind,
    status: number,
    message: string,
    errors: readonly FieldError[] = [],
    reference = '',
    code = '',
  ) {
    super(message)
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = status
    this.errors = errors
    this.reference = reference
    this.code = code
  }
}

/** Nothing is wrong with the call: the same one succeeds once the service, or the line to it, is back. */
export const isServiceAway = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.kind === 'busy' || failure.kind === 'network')

/**
 * The text of the notification after a failed call: the response's message, else its first error,
 * else a general text. Source: specification section 8.1.
 */
export function failureText(failure: unknown, generalText: string): string {
  if (!(failure instanceof ApiFailure)) return generalText
  return failure.message || failure.errors[0]?.message || generalText
}
