import { Failure } from '../platform/failure.ts'
import { OperatorError } from './operators.ts'
import { UsageError } from './parse-command.ts'

export type OpsError = { code: string; message: string }

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
/** SQLSTATE: wrong password, authorisation failed, no such database, too many connections, not ready. */
const rejected = new Set(['28P01', '28000', '3D000', '53300', '57P03'])

/** Translates an error into a message that an operator can act on. */
export function explainError(error: unknown): OpsError {
  const { code = '', message, errors = [] } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  if (error instanceof UsageError) return { code: 'usage', message }
  if (error instanceof OperatorError) return { code: error.code, message }
  if (error instanceof Failure) return { code: error.code, message: formatFailure(error) }
  // Node tried all addresses of the host name
  if (errors.length > 0 && message === '') return explainError(errors[0])
  if (unreachable.has(code))
    return {
      code: 'database_unreachable',
      message: `The database does not respond (${message}). Does it run, and is DATABASE_URL right?`,
    }
  if (rejected.has(code))
    return {
      code: 'database_refused',
      message: `The database rejects us: ${message}. Is DATABASE_URL right?`,
    }
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
    return { code: 'file_unreadable', message: `"${(error as NodeJS.ErrnoException).path}" cannot be read.` }
  return { code: 'failed', message }
}

function formatFailure({ code, issues }: Failure): string {
  return issues.map((issue) => `${issue.key}: ${issue.code}`).join('\n') || code.replaceAll('_', ' ')
}
