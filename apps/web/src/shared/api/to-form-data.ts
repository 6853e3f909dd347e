/**
 * Converts an object to multipart fields in the format of the specification's section 7: arrays as repeated
 * `name[]`, booleans as 1 or 0, empty values as empty strings, files unchanged.
 */
export function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) appendField(form, name, value)
  return form
}

function appendField(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return
  if (Array.isArray(value)) return value.forEach((item) => appendField(form, `${name}[]`, item))
  if (value instanceof Blob) return form.append(name, value)
  if (value === null) return form.append(name, '')
  if (typeof value === 'boolean') return form.append(name, value ? '1' : '0')
  if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) appendField(form, `${name}[${key}]`, item)
    return
  }
  form.append(name, String(value))
}
