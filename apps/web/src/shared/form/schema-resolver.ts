import { schemaIssues } from '@campus/contract/schema-issues'
import { hasIssueText, issueText } from '@campus/i18n/issue-text'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { currentTranslate, loadCatalog } from '../i18n/translator.ts'

/** A schema, or a function that loads it: lightweight pages load it with the first validation. */
export type FormSchema<Schema extends z.ZodType> = Schema | (() => Promise<Schema>)

/** Validates a form with a call's body schema: all issues, each at its field, in the user's language. */
export function schemaResolver<Schema extends z.ZodType>(source: FormSchema<Schema>): Resolver<FieldValues> {
  return async (values) => {
    const schema =
      typeof source === 'function' && !('safeParse' in source) ? await source() : (source as Schema)
    // with the input, which distinguishes a missing value from one of the wrong type
    const result = await schema.safeParseAsync(values, { reportInput: true })
    if (result.success) return { values: result.data as FieldValues, errors: {} }
    // without them every field still says that it needs another look
    await loadCatalog('issues').catch(() => undefined)
    return { values: {}, errors: toFieldErrors(result.error.issues) }
  }
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const t = currentTranslate()
  const errors: Record<string, unknown> = {}
  for (const issue of schemaIssues(issues, (message) => hasIssueText(t, message))) {
    // only the first issue per field is kept: it is the most basic one
    setOnce(errors, (issue.key || 'root').split('.'), { type: 'schema', message: issueText(t, issue) })
  }
  return errors as FieldErrors
}

function setOnce(target: Record<string, unknown>, path: string[], value: unknown): void {
  const [head = '', ...rest] = path
  if (rest.length === 0) {
    target[head] ??= value
    return
  }
  target[head] ??= {}
  setOnce(target[head] as Record<string, unknown>, rest, value)
}
