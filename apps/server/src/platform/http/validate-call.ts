import type { FastifyRequest } from 'fastify'
import { errorStatus } from '@campus/contract/error-code'
import { schemaIssues } from '@campus/contract/schema-issues'
import { applicantIssueCodes } from '@campus/domain/applicant/issue'
import { z } from 'zod'
import { cleanTexts } from './clean-text.ts'
import { Failure, type FieldIssue } from '../failure.ts'
import type { Calendar, HandledCall } from './handle.ts'
import { unknownFields } from './unknown-fields.ts'

/** Codes that a schema may carry as its message. */
const codes: ReadonlySet<string> = new Set([...Object.keys(errorStatus), ...applicantIssueCodes])
const isCode = (message: string) => codes.has(message)

/** What a request brings, as its call's schemas read it. */
export type Parsed = { params: unknown; query: unknown; body: unknown }

/**
 * Reads params, query and body. Everything wrong comes back at once (details, section 2): what the schemas find in
 * each of them, and what the rules of the body find in the fields that are right on their own.
 */
export function validateCall(
  { call, rules }: HandledCall,
  request: FastifyRequest,
  form: Record<string, unknown> | undefined,
  calendar: Calendar,
): Parsed {
  const body = form ?? request.body ?? {}
  const issues: FieldIssue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    // with what was given, which tells a missing value from one of the wrong type
    const parsed = schema.safeParse(value, { reportInput: true })
    if (!parsed.success) issues.push(...schemaIssues(parsed.error.issues, isCode))
    return parsed.data
  }
  // an address that names no thing is a thing that is not there
  const params = cleanTexts(request.params)
  if (call.params && !call.params.safeParse(params).success) throw new Failure('not_found')
  const parsed = {
    params: read(call.params, params),
    query: read(call.query, cleanTexts(request.query)),
    body: read(call.body, body),
  }
  issues.push(...unknownFields(call, 'query', request.query), ...unknownFields(call, 'body', body))
  if (rules && issues.length > 0) {
    const fields = rightFields(call.body, body)
    const wrong = new Set(issues.map(({ key }) => key.split('.')[0]))
    const found = fields ? rules(fields as never, calendar) : []
    issues.push(...found.filter(({ key }) => !wrong.has(key.split('.')[0])))
  }
  if (issues.length > 0) throw new Failure('invalid', { issues })
  return parsed
}

/** The fields of a body that are right each on its own; undefined where the body is no form at all. */
function rightFields(schema: z.ZodType | undefined, body: unknown): Record<string, unknown> | undefined {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return undefined
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const given = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
      const read = field.safeParse(given)
      return read.success ? [[name, read.data]] : []
    }),
  )
}
