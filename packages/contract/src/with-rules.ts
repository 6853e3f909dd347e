import { z } from 'zod'
import type { FormIssue } from '@campus/domain/field-rules'

/**
 * Adds the rules of a form to its fields. They are asked while a field is wrong as well, so that everything comes back
 * in one round: a field of another type counts as left out there, and no field gets a second issue.
 */
export function withRules<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  rules: (body: z.output<z.ZodObject<Shape>>) => readonly FormIssue[],
): z.ZodObject<Shape> {
  return fields.superRefine(
    (body, context) => {
      const wrong = new Set(context.issues.map(({ path }) => String(path?.[0] ?? '')))
      const mistyped = context.issues.filter(({ code }) => !keepsType.has(String(code)))
      const looked = {
        ...body,
        ...blank(fields, new Set(mistyped.map(({ path }) => String(path?.[0] ?? '')))),
      }
      for (const { key, code, params } of rules(looked)) {
        const path = key.split('.')
        if (!wrong.has(path[0] ?? '')) context.addIssue({ code: 'custom', path, message: code, params })
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  )
}

/** A text that is too short or of the wrong form is a text all the same. */
const keepsType = new Set(['too_small', 'too_big', 'invalid_format', 'custom'])

/** What the fields are that nobody filled in: their default, an empty text where they have none. */
function blank(fields: z.ZodObject, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const schema = fields.shape[name] as z.ZodType | undefined
      const left = schema?.safeParse(undefined)
      return schema ? [[name, left?.success ? left.data : '']] : []
    }),
  )
}
