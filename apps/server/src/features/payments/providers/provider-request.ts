/**
 * Sends one JSON request to a provider. A failure throws an error without the provider's message, which may
 * contain personal data.
 */
export async function providerRequest<T>(
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown; timeoutMs: number },
): Promise<T> {
  const isText = typeof options.body === 'string'
  const response = await fetch(url, {
    method: options.method,
    headers: {
      accept: 'application/json',
      ...(options.body === undefined || isText ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: isText ? (options.body as string) : JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok)
    throw new Error(`the payment provider answered ${response.status} at ${new URL(url).pathname}`)
  return (await response.json()) as T
}

/** Parses a webhook's body; undefined if it isn't JSON, which no provider sends. */
export function parseJson<T extends object>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
