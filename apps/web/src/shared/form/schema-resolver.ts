import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { currentTranslate } from '../i18n/translator.ts'
import { fieldPath, issueText, type SchemaIssue } from './issue-text.ts'

/** A schema, or a way to load it: pages that must be light load it with the first check. */
export type FormSchema<Schema extends z.ZodType> = Schema | (() => Promise<Schema>)

/** Lets a call's body schema check a form: all issues, each at its field, in the reader's words. */
export function schemaResolver<Schema extends z.ZodType>(source: FormSchema<Schema>): Resolver<FieldValues> {
  return async (values) => {
    const schema =
      typeof source === 'function' && !('safeParse' in source) ? await source() : (source as Schema)
    const result = await schema.safeParseAsync(values)
    if (result.success) return { values: result.data as FieldValues, errors: {} }
    return { values: {}, errors: toFieldErrors(result.error.issues) }
  }
}

function toFieldErrors(issues: readonly SchemaIssue[]): FieldErrors {
  const t = currentTranslate()
  const errors: Record<string, unknown> = {}
  for (const issue of issues) {
    const path = fieldPath(issue.path) || 'root'
    // The first issue of a field stands: it is the most basic one.
    setOnce(errors, path.split('.'), { type: 'schema', message: issueText(t, issue) })
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
