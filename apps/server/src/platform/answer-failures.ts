import type { FastifyInstance } from 'fastify'
import { errorStatus, type ErrorCode } from '@campus/contract/error-code'
import { translator } from '@campus/i18n/node-catalogs'
import { Failure } from './failure.ts'
import { localeOf } from './request-context.ts'
import { sayCode, sayIssue } from './say-issue.ts'

/** Fastify's own refusals, as ours. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'unreadable',
  404: 'not_found',
  413: 'file_too_large',
  415: 'unsupported_type',
}

/** Every failure leaves here: known ones with their message, unknown ones as 500 without a word of the inside. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = error instanceof Failure ? error : ownFailure(error as { statusCode?: number })
    if (!failure) request.log.error({ err: error }, 'unexpected failure')
    const { code, issues, params, retryAfterSeconds } = failure ?? new Failure('unexpected')
    const t = translator(localeOf(request))
    const status = errorStatus[code]
    if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds ?? 60)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        message: sayCode(t, code, '', params),
        errors: issues.length > 0 ? issues.map((issue) => sayIssue(t, issue)) : [],
      })
  })
}

function ownFailure(error: { statusCode?: number }): Failure | undefined {
  const code = codeOfStatus[error.statusCode ?? 500]
  return code && new Failure(code, { params: { megabytes: 10 } })
}
