import type { ErrorCode } from '@campus/contract/error-code'

/** One thing wrong with one field; the message is said in the caller's language on the way out. */
export type FieldIssue = { key: string; code: string; params?: Record<string, string | number> }

/** A rejection that the caller can act on. Anything else thrown is a defect and responds with 500 without details. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly issues: readonly FieldIssue[]
  readonly params: Record<string, string | number>
  /** When the same request may succeed, if that is known. */
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

/** The row, or 404: another client's row looks just like one that is not there. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw notFound()
  return row
}
