import type { z } from 'zod'

/** One thing that a schema found: the field's path (`items.3.email`), a code, and what fills the code's text. */
export type SchemaIssue = { key: string; code: string; params?: Record<string, string | number> }

/**
 * Everything that a schema found wrong, as codes: the same for the server's responses and the browser's forms.
 * A schema may carry a code as its message (`required`, `email_invalid`); `isCode` tells such a message from zod's own
 * words, which get the general code of their kind.
 */
export function schemaIssues(
  found: readonly z.core.$ZodIssue[],
  isCode: (message: string) => boolean,
  prefix = '',
): SchemaIssue[] {
  return found.flatMap((issue) => {
    const key = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    if (isCode(issue.message)) return [{ key, code: issue.message, ...issueParams(issue) }]
    const meant = issue.code === 'invalid_union' ? meantBranch(issue) : undefined
    if (meant) return schemaIssues(meant, isCode, key)
    return [{ key, code: generalCode(issue), ...issueParams(issue) }]
  })
}

/** Of several shapes that a value may have, the one it has: only what is wrong with that one is returned. */
function meantBranch(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  return issue.errors.find((issues) =>
    issues.every(
      ({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value'),
    ),
  )
}

function generalCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null ? 'required' : 'wrong_type'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'invalid_value') return 'not_an_option'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'email_invalid'
  return 'wrong_type'
}

/** More are a list of the documentation. */
const mostOptions = 40

function issueParams(issue: z.core.$ZodIssue): Pick<SchemaIssue, 'params'> {
  if (issue.code === 'custom')
    return issue.params ? { params: issue.params as NonNullable<SchemaIssue['params']> } : {}
  if (issue.code === 'invalid_value') {
    const options = issue.values.map(String)
    return options.length > 1 && options.length <= mostOptions
      ? { params: { options: options.join(',') } }
      : {}
  }
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
