type Scalar = string | number | boolean

/**
 * Builds the address of a call: fills in `:name` parameters and appends the query, leaving out empty values.
 */
export function buildAddress(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, Scalar>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the parameter ${name} of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, Scalar | Scalar[] | undefined>,
  )) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  const text = search.toString()
  return `/api${filled}${text ? `?${text}` : ''}`
}
