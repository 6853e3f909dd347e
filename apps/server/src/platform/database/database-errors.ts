import type { ErrorCode } from '@campus/contract/error-code'
import { isOutdatedStatement } from './statement-names.ts'

/**
 * What a database or system error means to the caller:
 * - `unavailable`: no connection, no response in time, or the server is starting, stopping or full; the same
 *   request may succeed in a moment
 * - `contended`: rolled back in favour of another transaction or of a migration; succeeds when it is run again
 * - `conflict`: contradicts what others have written in the meantime
 * - `unstorable`: a value that the column cannot hold, which the call's schema should have rejected
 * - `full`: no space left on a disk
 */
export type Trouble = 'unavailable' | 'contended' | 'conflict' | 'unstorable' | 'full'

export const failureOfTrouble: Record<Trouble, { code: ErrorCode; retryAfterSeconds?: number }> = {
  unavailable: { code: 'temporarily_unavailable', retryAfterSeconds: 5 },
  contended: { code: 'temporarily_unavailable', retryAfterSeconds: 1 },
  conflict: { code: 'conflict' },
  unstorable: { code: 'invalid' },
  full: { code: 'storage_full' },
}

/** No connection in the pool became free in time. */
export class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED'
}

/** Error codes of the operating system and of this process. Source: Node manual, "Common system errors". */
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
/** SQLSTATE codes; they take precedence over their classes. Source: PostgreSQL manual, appendix A. */
const states: Record<string, Trouble> = {
  '40001': 'contended',
  '40P01': 'contended',
  '57014': 'unavailable', // a statement took too long
  '55P03': 'unavailable', // a lock was not granted in time
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
/** Driver errors that have no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end|timeout exceeded when trying to connect)/

type Coded = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown }

/** Classifies an error; undefined is a defect in our code. Follows causes, because `fetch` wraps errors. */
export function classifyError(error: unknown, depth = 0): Trouble | undefined {
  if (typeof error !== 'object' || error === null || depth > 3) return undefined
  const { code, message, cause, errors } = error as Coded
  if (isOutdatedStatement(error)) return 'contended'
  if (typeof code === 'string') {
    const classified = systemCodes[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? ofState(code) : undefined)
    if (classified) return classified
  }
  if (typeof message === 'string' && driverMessages.test(message)) return 'unavailable'
  const first: unknown = Array.isArray(errors) ? errors[0] : cause
  return classifyError(first, depth + 1)
}

const ofState = (state: string): Trouble | undefined => states[state] ?? classes[state.slice(0, 2)]

/**
 * Returns the loggable part of an error. PostgreSQL quotes values in messages and details (`Key
 * (email)=(…)`), so its errors are reduced to the code, the names of database objects and the first stack
 * frames.
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
