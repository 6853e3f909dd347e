import type { Call } from '@campus/contract/define-call'
import type { UploadedFile } from '@campus/contract/wire'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { z } from 'zod'
import { languageTag } from '@campus/i18n/locale'
import { currentLocale } from '../i18n/locale-path.ts'
import { currentTranslate, loadCatalog } from '../i18n/translator.ts'
import { ApiFailure, type FieldError } from './api-failure.ts'
import { buildAddress } from './build-address.ts'
import { enterMaintenance, isInMaintenance } from './maintenance-state.ts'
import { takePrepared } from './prepared-responses.ts'
import { noteServerDate } from './server-clock.ts'
import { toFormData } from './to-form-data.ts'
import { uploadWithProgress, type UploadProgress } from './upload-with-progress.ts'

/** A body as the browser sends it: where the server reads an uploaded file, the browser gives a `File`. */
export type Sendable<Value> = Value extends UploadedFile
  ? File
  : Value extends readonly (infer Item)[]
    ? Sendable<Item>[]
    : Value extends object
      ? { [key in keyof Value]: Sendable<Value[key]> }
      : Value

type Part<Name extends string, Schema extends z.ZodType> =
  unknown extends z.input<Schema>
    ? { [name in Name]?: undefined }
    : undefined extends z.input<Schema>
      ? { [name in Name]?: Sendable<z.input<Schema>> }
      : Record<never, never> extends z.input<Schema>
        ? { [name in Name]?: Sendable<z.input<Schema>> }
        : { [name in Name]: Sendable<z.input<Schema>> }

/** What a call takes: its params, query and body, each asked for only where the contract has it. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal
    /** Makes a repeated POST harmless: the first response is replayed for 24 hours. */
    idempotencyKey?: string
    /** A read whatever its method: a quote or a comparison that is sent by POST changes nothing. */
    isRead?: boolean
    /** Small, and sent to its end even where the page is closed meanwhile. */
    outlivesPage?: boolean
    /** Hears how much of an upload has left. */
    onUpload?: UploadProgress
  }

/** The input as the last argument of a function; it may be left out where the call asks for nothing. */
type CallArguments<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> =
  Record<never, never> extends CallInput<P, Q, B> ? [CallInput<P, Q, B>?] : [CallInput<P, Q, B>]

export type CallResponse<A extends z.ZodType> = { data: z.output<A>; message?: string; token?: string }

type OpenInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  isRead?: boolean
  outlivesPage?: boolean
  onUpload?: UploadProgress
}

type FailureBody = { code?: string; message?: string; errors?: FieldError[] }

/** Waits between tries of a read that the service has no response to; a database that starts anew takes a few seconds. */
const busyWaitsMs = [1000, 2000, 4000]

/** Who hears that the session has ended; the shell takes the person to the sign-in page. */
let onSignedOut: () => void = () => undefined
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

/** Told after each call that may have changed something, also one that failed: its response may have been lost. */
let onChange: () => void = () => undefined
export function whenChanged(listener: () => void): void {
  onChange = listener
}

/** Asks the signed-in person to prove who they are; whether they did. */
let askForProof: () => Promise<boolean> = () => Promise.resolve(false)
export function whenProofIsNeeded(ask: () => Promise<boolean>): void {
  askForProof = ask
}

/**
 * Makes a call of the contract: `const { data } = await callApi(listPolicies, { query: { page: 1 } })`.
 * Throws `ApiFailure` and nothing else (an aborted call throws its `AbortError`).
 */
export async function callApi<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(call: Call<P, Q, B, A>, ...[input]: CallArguments<P, Q, B>): Promise<CallResponse<A>> {
  const response = await sendWithProof(call as unknown as Call, (input ?? {}) as OpenInput)
  const result = (await response.json().catch(() => ({}))) as CallResponse<A>
  return result
}

/** A streamed response (PDF, zip) as a file with the name the server gave it. */
export async function downloadFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: Call<P, Q, B>,
  ...[input]: CallArguments<P, Q, B>
): Promise<{ file: Blob; name: string }> {
  const response = await sendUntilResponse(call as unknown as Call, (input ?? {}) as OpenInput)
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return { file: await response.blob(), name: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') }
}

async function send(call: Call, input: OpenInput): Promise<Response> {
  if (isInMaintenance()) throw await maintenanceFailure()
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': languageTag[currentLocale],
  }
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
  let body: string | FormData | undefined
  if (call.multipart) {
    body = toFormData((input.body ?? {}) as Record<string, unknown>)
  } else if (input.body !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(input.body)
  }
  let response: Response
  try {
    const address = buildAddress(call.path, input.params, input.query)
    const init = {
      method: call.method,
      headers,
      body,
      signal: input.signal,
      keepalive: input.outlivesPage ?? false,
    }
    const prepared = call.method === 'GET' ? takePrepared(address) : undefined
    response =
      prepared ??
      (input.onUpload
        ? await uploadWithProgress(address, init, input.onUpload)
        : await fetch(address, { ...init, credentials: 'same-origin' }))
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiFailure('network', 0, await translate('feedback.network_lost'))
  } finally {
    if (call.method !== 'GET' && !input.isRead) onChange()
  }
  noteServerDate(response.headers.get('date'))
  if (response.ok) return response
  throw await readFailure(call, response)
}

/** What changes how people sign in is sent again once the person has proved who they are. */
async function sendWithProof(call: Call, input: OpenInput): Promise<Response> {
  return sendUntilResponse(call, input).catch(async (failure: unknown) => {
    const isUnproven = failure instanceof ApiFailure && failure.code === 'identity_unconfirmed'
    if (!isUnproven || !(await askForProof())) throw failure
    return sendUntilResponse(call, input)
  })
}

/** Reading once more changes nothing, so a service that has no response for a moment is asked again before anyone hears. */
async function sendUntilResponse(call: Call, input: OpenInput): Promise<Response> {
  for (const waitMs of call.method === 'GET' ? busyWaitsMs : []) {
    try {
      return await send(call, input)
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.kind !== 'busy') throw failure
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      input.signal?.throwIfAborted()
    }
  }
  return send(call, input)
}

async function readFailure(call: Call, response: Response): Promise<ApiFailure> {
  const result = (await response.json().catch(() => ({}))) as FailureBody
  // a 503 of the service's own says by its code what it is; one without is a proxy's, which has no service behind it
  if (response.status === 503 && (!result.code || result.code === 'maintenance')) {
    enterMaintenance()
    return maintenanceFailure()
  }
  const signedOut = response.status === 401 && call.access !== 'public'
  if (signedOut) onSignedOut()
  const isBusy = result.code === 'temporarily_unavailable'
  const kind = signedOut ? 'unauthenticated' : isBusy ? 'busy' : 'rejected'
  const reference = response.headers.get('x-request-id') ?? ''
  // nobody but us can do anything about such a failure: whoever writes to us says which one it was
  const isOurs = kind === 'rejected' && response.status === 500 && reference
  const message = isOurs
    ? `${result.message ?? ''} ${await translate('feedback.reference', { id: reference })}`
    : result.message
  const text = message?.trim() ?? ''
  return new ApiFailure(kind, response.status, text, result.errors ?? [], reference, result.code ?? '')
}

async function maintenanceFailure(): Promise<ApiFailure> {
  return new ApiFailure('maintenance', 503, await translate('errors.maintenance'))
}

/** The first calls run beside the catalogue's loading, so their failures wait for it. */
async function translate(key: MessageKey, params: Record<string, string> = {}): Promise<string> {
  await loadCatalog('first').catch(() => undefined)
  return currentTranslate()(key, params)
}
