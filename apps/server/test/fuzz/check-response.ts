import { listStatuses } from '@campus/contract/call-failures'
import { failure } from '@campus/contract/wire'
import type { FuzzRequest } from './fuzz-request.ts'

export type FuzzResponse = { status: number; headers: Record<string, unknown>; body: Buffer }

/** What is wrong with a response: a status that the contract does not name, or a body that is not as it says. */
export function checkResponse({ call, role }: FuzzRequest, response: FuzzResponse): string | null {
  const { status } = response
  if (!listStatuses(call).includes(status)) return `status ${status}, which the contract does not name`
  if (status === 503 || status === 507) return `status ${status} without maintenance`
  const isOpen = call.access === 'public' || call.access === 'development'
  if (status < 300 && !isOpen && (role === 'nobody' || role === 'junk'))
    return `status ${status} without a session`
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  if (status < 300 && call.stream) return null
  if (!isJson) return `${String(response.headers['content-type'])} instead of JSON`
  const body = JSON.parse(response.body.toString()) as { data?: unknown }
  if (status >= 400) {
    const read = failure.safeParse(body)
    if (!read.success) return `a failure of another shape: ${read.error.message}`
    // found by the database alone: a schema let something through
    return read.data.code === 'invalid' && read.data.errors.length === 0
      ? 'invalid, and no word of what'
      : null
  }
  const read = call.response?.safeParse(body.data)
  return !read || read.success ? null : `an answer off its schema: ${read.error.message.slice(0, 400)}`
}

/** Enough of a request to look at it again. */
export function describeRequest({ call, role, url, headers, body }: FuzzRequest): string {
  const { authorization: _token, cookie: _cookie, ...rest } = headers
  return `${call.name} as ${role}: ${call.method} ${url} ${JSON.stringify(rest)} ${body?.toString().slice(0, 600) ?? ''}`
}
