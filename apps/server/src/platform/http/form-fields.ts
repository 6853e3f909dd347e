import { UploadedFile } from '@campus/contract/wire'
import { z } from 'zod'

/** The fields of a multipart form, in the shape of the equivalent JSON. Source: specification, section 7. */
export type Form = Record<string, unknown>

/** Has no prototype, so a field named `constructor` is an ordinary field. */
export const emptyForm = (): Form => Object.create(null) as Form

/**
 * Adds a field at the position that its name gives: `name` sets a value, `name[]` appends to a list,
 * `phone[country_id]` sets a key of an object, and `phones[][country_id]` sets a key of the last object in a
 * list, or of a new one if the last already has that key.
 */
export function putField(form: Form, name: string, value: unknown): void {
  const [, field = name, list, key] = /^([^[\]]+)(\[\])?(?:\[([^[\]]+)\])?$/.exec(name) ?? []
  if (list === undefined && key === undefined) form[field] = value
  else if (key === undefined) form[field] = [...toList(form[field]), value]
  else if (list === undefined) (form[field] = toObject(form[field]))[key] = value
  else {
    const items = toList(form[field])
    const lastItem = toObject(items.at(-1))
    const isNext = items.length === 0 || Object.hasOwn(lastItem, key)
    form[field] = isNext
      ? [...items, { ...emptyForm(), [key]: value }]
      : [...items.slice(0, -1), { ...lastItem, [key]: value }]
  }
}

export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** Whether a field accepts an empty text, which clears it; a missing field leaves the value unchanged. */
export function acceptsEmptyText(schema: z.ZodType | undefined, name: string): boolean {
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, name)) return false
  const read = (schema.shape as Record<string, z.ZodType>)[name]?.safeParse('')
  return read?.success === true && read.data === ''
}

function toObject(value: unknown): Form {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && !(value instanceof UploadedFile) ? (value as Form) : emptyForm()
}
