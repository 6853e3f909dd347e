import { z } from 'zod'
import { inPortions, rowsAtOnce } from '../in-portions.ts'

// needs the input to tell a missing value from one of the wrong type
const options = { reportInput: true }

/** A list's own rules, such as its length, without those of its rows. */
const withoutRows = new WeakMap<z.ZodArray, z.ZodArray>()

/**
 * Parses an object as its schema does, but the rows of long lists in portions, between which the process turns
 * to other requests: 5,000 people take a tenth of a second. A list that is optional, or within another object,
 * is parsed at once, and so is an object with rules over several fields.
 */
export async function parseInPortions(
  schema: z.ZodType,
  value: unknown,
): Promise<{ data?: unknown; issues: z.core.$ZodIssue[] }> {
  const lists = longLists(schema, value)
  if (!(schema instanceof z.ZodObject) || lists.length === 0) return parse(schema, value)
  const shallow = Object.fromEntries(lists.map(({ name, list }) => [name, rowless(list)]))
  const { data, issues } = parse(schema.extend(shallow), value)
  const fields = { ...(data as Record<string, unknown> | undefined) }
  for (const { name, list, rows } of lists) {
    const parsed: unknown[] = []
    for await (const portion of inPortions(rows))
      for (const row of portion) {
        const one = parse(list.element as z.ZodType, row)
        issues.push(...one.issues.map((issue) => ({ ...issue, path: [name, parsed.length, ...issue.path] })))
        parsed.push(one.data)
      }
    fields[name] = parsed
  }
  return issues.length > 0 ? { issues } : { data: fields, issues }
}

type LongList = { name: string; list: z.ZodArray; rows: readonly unknown[] }

function longLists(schema: z.ZodType, value: unknown): LongList[] {
  if (!(schema instanceof z.ZodObject) || hasRules(schema, [])) return []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, list]) => {
    if (!(list instanceof z.ZodArray) || hasRules(list, ['min_length', 'max_length'])) return []
    const rows: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    return Array.isArray(rows) && rows.length > rowsAtOnce ? [{ name, list, rows }] : []
  })
}

/** Whether a schema has other rules than these, which may depend on the parsed rows. */
const hasRules = (schema: z.ZodType, known: readonly string[]): boolean =>
  (schema.def.checks ?? []).some((check) => !known.includes(check._zod.def.check))

function rowless(list: z.ZodArray): z.ZodArray {
  const known = withoutRows.get(list) ?? z.core.clone(list, { ...list.def, element: z.unknown() })
  withoutRows.set(list, known)
  return known
}

function parse(schema: z.ZodType, value: unknown): { data?: unknown; issues: z.core.$ZodIssue[] } {
  const parsed = schema.safeParse(value, options)
  return parsed.success ? { data: parsed.data, issues: [] } : { issues: [...parsed.error.issues] }
}
