import { onTestFinished, vi } from 'vitest'

type Respond = () => Response | Promise<Response>

/** The response of a call that worked. */
export const data = (value: unknown): Response => Response.json({ data: value })

/** The response of a call that failed, as the server writes it. */
export const failure = (status: number, code: string, message: string): Response =>
  Response.json({ code, message, errors: [] }, { status })

/** A response that does not come while the test runs. */
export const never = (): Promise<Response> => new Promise(() => undefined)

/**
 * Responds to the calls of what is rendered: `'GET /school/imports'`, with the query where it matters
 * (`'GET /school/imports?state=discarded'`). What nobody named is not found. Returns the calls that came, in their order.
 */
export function fakeApi(responses: Record<string, Respond>): string[] {
  const asked: string[] = []
  const fetched = vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { pathname, search } = new URL(String(address), location.href)
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`
    asked.push(call + search)
    const respond = responses[call + search] ?? responses[call]
    return Promise.resolve(respond?.() ?? failure(404, 'not_found', 'Not found.'))
  })
  onTestFinished(() => fetched.mockRestore())
  return asked
}
