export type Encoding = 'br' | 'gzip'

/** The encodings we write, in our order of preference. */
const known: readonly Encoding[] = ['br', 'gzip']

/**
 * The encoding to send to whoever asked with this `Accept-Encoding` (RFC 9110, 12.5.3): the caller's first choice of
 * ours, brotli where it takes both alike; null is the plain text.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const wanted = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((text) => text.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) || 0 : 1] as const
      }),
  )
  const weightOf = (name: string) => wanted.get(name) ?? wanted.get('*') ?? 0
  const best = known.toSorted((a, b) => weightOf(b) - weightOf(a))[0] as Encoding
  return weightOf(best) > 0 ? best : null
}
