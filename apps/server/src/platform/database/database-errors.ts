import type { ErrorCode } from '@campus/contract/error-code'

/**
 * What a database's or a machine's error means to the caller:
 * - `unavailable`: no connection, no response in time, or the server is starting, stopping or full; the same request may
 *   succeed in a moment
 * - `contended`: undone so that another transaction could go on; run again, it succeeds
 * - `conflict`: what others wrote meanwhile does not go with it
 * - `unstorable`: a value that the column cannot hold, which the call's schema should have rejected
 * - `full`: no room on a disk
 */
export type Trouble = 'unavailable' | 'contended' | 'conflict' | 'unstorable' | 'full'

export const failureOfTrouble: Record<Trouble, { code: ErrorCode; retryAfterSeconds?: number }> = {
  unavailable: { code: 'temporarily_unavailable', retryAfterSeconds: 5 },
  contended: { code: 'temporarily_unavailable', retryAfterSeconds: 1 },
  conflict: { code: 'conflict' },
  unstorable: { code: 'invalid' },
  full: { code: 'storage_full' },
}

/** The pool had no connection to give in time. */
export class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED'
}

/** Codes of the operating system and of this process; Node's manual, "Common system errors". */
const systemCodes: Record<string, Trouble> = {
  POOL_EXHAUSTED: 'unavailable',
  STORAGE_UNAVAILABLE: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EPIPE: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  ENOSPC: 'full',
  EDQUOT: 'full',
}
/** PostgreSQL's manual, appendix A: whole codes first, then classes. */
const states: Record<string, Trouble> = {
  '40001': 'contended',
  '40P01': 'contended',
  '57014': 'unavailable', // a statement took too long
  '55P03': 'unavailable', // a lock was not had in time
  '55006': 'unavailable',
  '25P03': 'unavailable', // idle in a transaction for too long: the connection is ended
  '25P04': 'unavailable',
  '3D000': 'unavailable',
  '23505': 'conflict',
  '23503': 'conflict',
  '23P01': 'conflict',
  '23514': 'conflict',
  '23502': 'conflict',
  '53100': 'unavailable', // the database's own disk
}
const classes: Record<string, Trouble> = {
  '08': 'unavailable',
  '28': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  '22': 'unstorable',
}
/** What the driver throws without a code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|timeout exceeded when trying to connect)/

type Coded = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown }

/** What an error means to the caller; undefined for a defect of ours. Looks through causes, as `fetch` wraps them. */
export function classifyError(error: unknown, depth = 0): Trouble | undefined {
  if (typeof error !== 'object' || error === null || depth > 3) return undefined
  const { code, message, cause, errors } = error as Coded
  if (typeof code === 'string') {
    const known = systemCodes[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? ofState(code) : undefined)
    if (known) return known
  }
  if (typeof message === 'string' && driverMessages.test(message)) return 'unavailable'
  const first: unknown = Array.isArray(errors) ? errors[0] : cause
  return classifyError(first, depth + 1)
}

const ofState = (state: string): Trouble | undefined => states[state] ?? classes[state.slice(0, 2)]

/**
 * What may be logged of an error. PostgreSQL writes values into its messages and details (`Key (email)=(…)`), so of its
 * errors only the code, the names of what it concerns and our own lines are kept.
 */
export function loggable(error: unknown): unknown {
  const { code, severity, stack, ...rest } = error as Record<string, unknown>
  if (typeof code !== 'string' || typeof severity !== 'string') return error
  const { constraint, table, column, schema, routine } = rest
  const at = String(stack)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.trim())
  return { type: 'DatabaseError', code, constraint, table, column, schema, routine, at }
}
