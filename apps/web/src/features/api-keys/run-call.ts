export type RunResponse = {
  status: number
  milliseconds: number
  headers: string
  body: string
  isCut: boolean
}

/** The headers most useful to developers; the others are the same on every response. */
const shownHeaders = [
  'content-type',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
]
const shownLength = 20_000

/** Makes the call as an API client would: with the key only, without the session. */
export async function runCall(path: string, key: string): Promise<RunResponse> {
  const startedAt = performance.now()
  const response = await fetch(path, {
    headers: { Authorization: `Bearer ${key}`, Accept: 'application/json' },
    credentials: 'omit',
    cache: 'no-store',
  })
  const text = await response.text()
  const body = pretty(text)
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    headers: shownHeaders
      .filter((name) => response.headers.has(name))
      .map((name) => `${name}: ${response.headers.get(name)}`)
      .join('\n'),
    body: body.slice(0, shownLength),
    isCut: body.length > shownLength,
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
