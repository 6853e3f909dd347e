import { setTimeout } from 'node:timers/promises'
import { demoPassword } from '../../src/demo/demo-users.ts'

/** Status 0: no response came. */
export type ApiResponse = { status: number; data: any; text: string } // the load reads responses of many calls
export type Caller = {
  once: (
    method: string,
    path: string,
    body?: unknown,
    options?: { key?: string; waitMs?: number },
  ) => Promise<ApiResponse>
  /** Asks again under the same key until there is a response that is not "in a moment". */
  untilResponse: (method: string, path: string, body: unknown, key: string) => Promise<ApiResponse>
}

export function createCaller(base: string, token?: string): Caller {
  const once: Caller['once'] = async (method, path, body, { key, waitMs = 30_000 } = {}) => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(waitMs),
      })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, data: isJson ? JSON.parse(text).data : undefined, text }
    } catch (error) {
      return { status: 0, data: undefined, text: String((error as Error).cause ?? error) }
    }
  }
  return {
    once,
    untilResponse: async (method, path, body, key) => {
      for (;;) {
        const result = await once(method, path, body, { key })
        if (result.status !== 0 && result.status !== 503) return result
        await setTimeout(100)
      }
    },
  }
}

/** Signs a person of the demo world in; a session outlives the server. */
export async function signIn(base: string, login: string): Promise<{ caller: Caller; token: string }> {
  const response = await fetch(`${base}/school/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: demoPassword }),
  })
  const { token } = (await response.json()) as { token: string }
  if (!token) throw new Error(`${login} could not sign in: ${response.status}`)
  return { caller: createCaller(base, token), token }
}
