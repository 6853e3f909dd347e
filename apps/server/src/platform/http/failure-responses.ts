import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, type ErrorCode } from '@campus/contract/error-code'
import { UndrawableTextError } from '@campus/documents/font-coverage'
import { issueText } from '@campus/i18n/issue-text'
import { translator } from '@campus/i18n/node-catalogs'
import type { Config } from '../../config.ts'
import { failureOfTrouble, loggable, classifyError } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { observing } from '../observe/observe-requests.ts'
import { chooseLocale } from './request-context.ts'
import { translateIssue } from './translate-issue.ts'
import { composeSecurityHeaders } from '../security/security-headers.ts'

/** Our error codes for the statuses of Fastify's own rejections. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'unreadable',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_too_slow',
  413: 'request_too_large',
  414: 'address_too_long',
  415: 'unsupported_type',
  431: 'header_too_large',
}

/** Handles all failures: known ones with their message, unknown ones as 500 without internal details. */
export function respondToFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) =>
    observing(request, () => sendFailure(error, request, reply)),
  )
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, issues, params, retryAfterSeconds } = toFailure(error, request.log)
  const t = translator(chooseLocale(request))
  const status = errorStatus[code]
  if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfterSeconds ?? 60)
  // RFC 9110, section 15.5.2: a 401 must name the authentication scheme
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Campus Cover"')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      code,
      message: issueText(t, { code, params }),
      errors: issues.length > 0 ? issues.map((issue) => translateIssue(t, issue)) : [],
    })
}

/** Statuses for requests that Node's parser rejects, by `clientError` code. Source: Node manual, "http". */
const statusOfReader: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Writes the same envelope directly to the socket, in English because the caller's language is unknown. */
export function sendUnreadable(error: NodeJS.ErrnoException, socket: Socket, config: Config): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statusOfReader[error.code ?? ''] ?? 400
  const code = codeOfStatus[status] ?? 'unreadable'
  const body = JSON.stringify({ code, message: issueText(translator('en'), { code }), errors: [] })
  const headers = {
    ...composeSecurityHeaders(config, ''),
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** Keeps our failures, and converts those of framework, database and system; any other is a defect. */
function toFailure(error: unknown, log: FastifyBaseLogger): Failure {
  if (error instanceof Failure) return error
  // no document font has these characters: a corrected name would help, a retry wouldn't
  if (error instanceof UndrawableTextError)
    return new Failure('undrawable_text', { params: { characters: error.characters.slice(0, 5).join(' ') } })
  const ofFramework = codeOfStatus[(error as { statusCode?: number }).statusCode ?? 500]
  if (ofFramework) return new Failure(ofFramework)
  const trouble = classifyError(error)
  if (!trouble) {
    log.error({ err: error }, 'unexpected failure')
    return new Failure('unexpected')
  }
  // `conflict` and `unstorable` mean that a handler or a schema missed something
  const isOurs = trouble === 'conflict' || trouble === 'unstorable'
  log[isOurs ? 'error' : 'warn']({ err: loggable(error), trouble }, 'a call failed below its handler')
  const { code, retryAfterSeconds } = failureOfTrouble[trouble]
  return new Failure(code, retryAfterSeconds ? { retryAfterSeconds } : {})
}
