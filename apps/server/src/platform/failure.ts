import type { ErrorCode } from '@campus/contract/error-code'

/** An error in one field; its message is translated into the caller's language when the response is sent. */
export type FieldIssue = { key: string; code: string; params?: Record<string, string | number> }

/** A rejection the caller can act on. Any other exception is a defect and returns 500 without details. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly issues: readonly FieldIssue[]
  readonly params: Record<string, string | number>
  /** Seconds until the same request may succeed, if known. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: {
      issues?: readonly FieldIssue[]
      params?: Record<string, string | number>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(code)
    this.code = code
    this.issues = options.issues ?? []
    this.params = options.params ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export const notFound = () => new Failure('not_found')

/** Rejects with field issues (422). */
export const invalid = (issues: readonly FieldIssue[]) => new Failure('invalid', { issues })

/** Returns the row, or throws 404; another client's row looks the same as one that doesn't exist. */
export function orNotFound<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
