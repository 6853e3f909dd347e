import { errorStatus } from '@campus/contract/error-code'
import { applicantIssueCodes } from '@campus/domain/applicant/issue'
import type { z } from 'zod'
import type { FieldIssue } from '../failure.ts'

/** Codes that a schema may carry as its message. */
const ownCodes: ReadonlySet<string> = new Set([...Object.keys(errorStatus), ...applicantIssueCodes])

/** Turns what zod found into the wire's issues: every one of them, keyed by the field's path. */
export function issuesOf(error: { issues: readonly z.core.$ZodIssue[] }, prefix = ''): FieldIssue[] {
  return error.issues.flatMap((issue) => {
    const key = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    if (ownCodes.has(issue.message)) return [{ key, code: issue.message, ...paramsOf(issue) }]
    const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined
    if (meant) return issuesOf({ issues: meant }, key)
    return [{ key, code: codeOf(issue), ...paramsOf(issue) }]
  })
}

/** Of several shapes that a value may have, the one it has: what is wrong with that one is said. */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  return issue.errors.find((issues) =>
    issues.every(
      ({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'),
    ),
  )
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'invalid_value') return 'not_an_option'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid'
  return 'wrong_type'
}

function paramsOf(issue: z.core.$ZodIssue): Pick<FieldIssue, 'params'> {
  if (issue.code === 'custom') return issue.params ? { params: issue.params as FieldIssue['params'] } : {}
  if (issue.code === 'too_big') {
    const maximum = Number(issue.maximum)
    return { params: issue.origin === 'string' ? { length: maximum } : { maximum } }
  }
  if (issue.code === 'too_small') {
    const minimum = Number(issue.minimum)
    return { params: issue.origin === 'string' ? { length: minimum } : { minimum } }
  }
  return {}
}
