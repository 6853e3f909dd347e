import type { FastifyRequest } from 'fastify'
import { errorStatus } from '@campus/contract/error-code'
import { schemaIssues } from '@campus/contract/schema-issues'
import { applicantIssueCodes } from '@campus/domain/applicant/issue'
import { z } from 'zod'
import { cleanTexts } from './clean-text.ts'
import { parseInPortions } from './parse-in-portions.ts'
import { Failure, type FieldIssue } from '../failure.ts'
import type { Calendar, HandledCall } from './handle.ts'
import { unknownFields } from './unknown-fields.ts'

/** Codes that a schema may use as its error message. */
const codes: ReadonlySet<string> = new Set([...Object.keys(errorStatus), ...applicantIssueCodes])
const isCode = (message: string) => codes.has(message)

/** The input of a request, parsed by its call's schemas. */
export type Parsed = { params: unknown; query: unknown; body: unknown }

/**
 * Parses params, query and body, and reports all issues together (details, section 2): those of the schemas,
 * and those of the body's rules in fields that are valid on their own.
 */
export async function validateCall(
  { call, rules }: HandledCall,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  form: Record<string, unknown> | undefined,
  calendar: Calendar,
): Promise<Parsed> {
  const body = form ?? request.body ?? {}
  const issues: FieldIssue[] = []
  const read = async (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const parsed = await parseInPortions(schema, value)
    issues.push(...schemaIssues(parsed.issues, isCode))
    return parsed.data
  }
  // a malformed ID can't belong to anything, so the response is 404
  const params = cleanTexts(request.params)
  if (call.params && !call.params.safeParse(params).success) throw new Failure('not_found')
  const parsed = {
    params: await read(call.params, params),
    query: await read(call.query, cleanTexts(request.query)),
    body: await read(call.body, body),
  }
  issues.push(...unknownFields(call, 'query', request.query), ...unknownFields(call, 'body', body))
  if (rules && issues.length > 0) {
    const fields = rightFields(call.body, body)
    const wrong = new Set(issues.map(({ key }) => key.split('.')[0]))
    const ruleIssues = fields ? rules(fields as never, calendar) : []
    issues.push(...ruleIssues.filter(({ key }) => !wrong.has(key.split('.')[0])))
  }
  if (issues.length > 0) throw new Failure('invalid', { issues })
  return parsed
}

/** The fields of a body that are valid on their own; undefined if the body isn't an object. */
function rightFields(schema: z.ZodType | undefined, body: unknown): Record<string, unknown> | undefined {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return undefined
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const sentValue = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined
      const read = field.safeParse(sentValue)
      return read.success ? [[name, read.data]] : []
    }),
  )
}

/** The fields of a body that were sent; those left out stay unchanged. */
export function sentFields<Body extends object>(body: Body) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [name in keyof Body]?: Exclude<Body[name], undefined>
  }
}
