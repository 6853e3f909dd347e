import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { errorStatus, type ErrorCode } from '@campus/contract/error-code'
import { translator } from '@campus/i18n/node-catalogs'
import { failureOfTrouble, loggable, troubleOf } from './database-errors.ts'
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
    const { code, issues, params, retryAfterSeconds } = failureOf(error, request.log)
    const t = translator(localeOf(request))
    const status = errorStatus[code]
    if ((status === 429 || status === 503) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retryAfterSeconds ?? 60)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        code,
        message: sayCode(t, code, '', params),
        errors: issues.length > 0 ? issues.map((issue) => sayIssue(t, issue)) : [],
      })
  })
}

/** Ours as they are; those of the framework, the database and the machine as ours; anything else is a defect. */
function failureOf(error: unknown, log: FastifyBaseLogger): Failure {
  if (error instanceof Failure) return error
  const ofFramework = codeOfStatus[(error as { statusCode?: number }).statusCode ?? 500]
  if (ofFramework) return new Failure(ofFramework, { params: { megabytes: 10 } })
  const trouble = troubleOf(error)
  if (!trouble) {
    log.error({ err: error }, 'unexpected failure')
    return new Failure('unexpected')
  }
  // `conflict` and `unfit` mean that a handler or a schema let something through
  const isOurs = trouble === 'conflict' || trouble === 'unfit'
  log[isOurs ? 'error' : 'warn']({ err: loggable(error), trouble }, 'a call failed below its handler')
  const { code, retryAfterSeconds } = failureOfTrouble[trouble]
  return new Failure(code, retryAfterSeconds ? { retryAfterSeconds } : {})
}
