export type Encoding = 'br' | 'gzip'

/** The encodings that we support, in order of preference. */
const supported: readonly Encoding[] = ['br', 'gzip']

/**
 * The encoding for an `Accept-Encoding` header (RFC 9110, section 12.5.3): the supported one with the highest
 * weight, brotli on a tie; null for uncompressed.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((text) => text.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) || 0 : 1] as const
      }),
  )
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = supported.toSorted((a, b) => weight(b) - weight(a))[0] as Encoding
  return weight(best) > 0 ? best : null
}
