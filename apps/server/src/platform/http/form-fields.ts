import { UploadedFile } from '@campus/contract/wire'
import { z } from 'zod'

/** The fields of a multipart form as its JSON would have them. Source: specification, section 7. */
export type Form = Record<string, unknown>

/** Without a prototype: a field named `constructor` is a field like any other. */
export const emptyForm = (): Form => Object.create(null) as Form

/**
 * Puts one field where its name says: `name` once, `name[]` at the end of a list, `phone[country_id]` into an object,
 * `phones[][country_id]` into the last object of a list, or the next where that one has the key already.
 */
export function putField(form: Form, name: string, value: unknown): void {
  const [, field = name, list, key] = /^([^[\]]+)(\[\])?(?:\[([^[\]]+)\])?$/.exec(name) ?? []
  if (list === undefined && key === undefined) form[field] = value
  else if (key === undefined) form[field] = [...listOf(form[field]), value]
  else if (list === undefined) (form[field] = toObject(form[field]))[key] = value
  else {
    const items = listOf(form[field])
    const last = toObject(items.at(-1))
    const isNext = items.length === 0 || Object.hasOwn(last, key)
    form[field] = isNext
      ? [...items, { ...emptyForm(), [key]: value }]
      : [...items.slice(0, -1), { ...last, [key]: value }]
  }
}

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Whether an empty text means something to a field: it clears a text that a missing field would leave as it is. */
export function acceptsEmptyText(schema: z.ZodType | undefined, name: string): boolean {
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, name)) return false
  const read = (schema.shape as Record<string, z.ZodType>)[name]?.safeParse('')
  return read?.success === true && read.data === ''
}

function toObject(value: unknown): Form {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && !(value instanceof UploadedFile) ? (value as Form) : emptyForm()
}
