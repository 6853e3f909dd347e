/**
 * One rejected field: `key` is the form field's path (`items.3.email`), `message` is in the user's language.
 */
export type FieldError = {
  key: string
  message: string
  code?: string
  params?: Record<string, string | number>
}

/**
 * - `network`: no response arrived
 * - `maintenance`: the service is down for maintenance
 * - `busy`: the service can't respond right now; the same call may succeed in a moment
 * - `unauthenticated`: the session has ended
 * - `rejected`: the server responded with another failure
 */
export type FailureKind = 'network' | 'maintenance' | 'busy' | 'unauthenticated' | 'rejected'

/** Thrown by a failed call. `message` may be empty: the server needn't send one. */
export class ApiFailure extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly errors: readonly FieldError[]
  /** ID of the request in the server's log, which users can quote; empty if no response arrived. */
  readonly reference: string
  /** The contract's error code; empty if our server didn't respond. */
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

/** Temporary failure: the same call succeeds once the service or the network is back. */
export const isServiceAway = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.kind === 'busy' || failure.kind === 'network')

/**
 * Text of the notification after a failed call: the response's message, else its first error, else a general
 * text. Source: specification section 8.1.
 */
export function failureText(failure: unknown, generalText: string): string {
  if (!(failure instanceof ApiFailure)) return generalText
  return failure.message || failure.errors[0]?.message || generalText
}
