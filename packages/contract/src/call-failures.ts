import { z } from 'zod'
import type { Call } from './define-call.ts'
import { errorStatus, type ErrorCode } from './error-code.ts'

/**
 * What any request can meet before its call is looked at: a connection that breaks off or is too slow (408), an address
 * (414) or headers (431) beyond all measure, an address that is another one's with another method (405), too many requests, maintenance or a database that is away.
 */
const ofAnyRequest: readonly number[] = [400, 405, 408, 414, 429, 431, 503]

/** Codes of the failures that a call can respond, its own and those that follow from its shape. */
export function listFailureCodes(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    'unreadable',
    'too_many_requests',
    'maintenance',
    'temporarily_unavailable',
  ])
  const isUnsafe = call.method !== 'GET'
  // a page of another site may not act with the cookie of this one
  if (isUnsafe) codes.add('wrong_origin')
  const isOpen = call.access === 'public' || call.access === 'development'
  if (!isOpen) codes.add('unauthenticated').add('forbidden')
  if (call.params || namesThings(call)) codes.add('not_found')
  // a field that a call doesn't know is rejected, also in the address
  if (call.body || call.query || !isOpen) codes.add('invalid')
  // a body may be too large, or of a kind that no call reads, also where none is asked for
  if (isUnsafe) codes.add('file_too_large').add('unsupported_type')
  if (/pdf|zip/.test(call.stream ?? '')) codes.add('undrawable_text')
  if (call.hasRanges) codes.add('range_not_satisfiable')
  if (call.multipart) codes.add('file_infected').add('scanner_unavailable')
  // another request may write at the same moment, and a key may have served for another body
  if (isUnsafe) codes.add('conflict')
  if (call.method === 'POST') codes.add('idempotency_key_reused').add('idempotency_rights_changed')
  if (call.needsConfirmedIdentity) codes.add('identity_unconfirmed')
  if (call.allCampuses) codes.add('needs_all_campuses')
  for (const code of call.errors ?? []) codes.add(code as ErrorCode)
  return [...codes]
}

/** Every status that a call can respond with, its success included. Anything else is a defect. */
export function listStatuses(call: Call): number[] {
  const failures = listFailureCodes(call).map((code) => errorStatus[code])
  // files are written while they come, so the disk can be full
  const ofFiles = call.multipart || call.form ? [507] : []
  const successes = [
    call.status ?? 200,
    ...(call.previewStatus ? [call.previewStatus] : []),
    ...(call.hasRanges ? [206] : []),
  ]
  return [...new Set([...successes, ...ofAnyRequest, ...failures, ...ofFiles])].toSorted((a, b) => a - b)
}

/** Whether the query or the body names something by its id, which may not be there. */
function namesThings(call: Call): boolean {
  return [call.query, call.body].some(
    (schema) =>
      schema !== undefined &&
      namesId(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })),
  )
}

function namesId(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ((node as { format?: unknown }).format === 'uuid') return true
  return Object.values(node).some(namesId)
}
