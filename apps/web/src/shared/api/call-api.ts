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

/** A request body as the browser sends it: an uploaded file is a `File` here. */
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

/** Input of a call: params, query and body, each required only if the contract has it. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & {
    signal?: AbortSignal
    /** Makes a repeated POST harmless: the first response is replayed for 24 hours. */
    idempotencyKey?: string
    /** Treats the call as a read even if it is a POST: a quote or a comparison changes nothing. */
    isRead?: boolean
    /** Lets a small request finish even if the page is closed in the meantime. */
    outlivesPage?: boolean
    /** Receives the upload progress. */
    onUpload?: UploadProgress
  }

/** The input as a function's last argument, optional if the call requires nothing. */
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

/** Waits between retries of a read while the service is busy: restarting the database takes a few seconds. */
const busyWaitsMs = [1000, 2000, 4000]

/** Called when the session has ended; the shell redirects to the sign-in page. */
let onSignedOut: () => void = () => undefined
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener
}

/**
 * Called after every call that may have changed something, even a failed one: its response may have been
 * lost.
 */
let onChange: () => void = () => undefined
export function whenChanged(listener: () => void): void {
  onChange = listener
}

/** Asks the user to confirm their identity; resolves to whether they did. */
let askForProof: () => Promise<boolean> = () => Promise.resolve(false)
export function whenProofIsNeeded(ask: () => Promise<boolean>): void {
  askForProof = ask
}

/**
 * Makes a call of the contract: `const { data } = await callApi(listPolicies, { query: { page: 1 } })`.
 * Throws only `ApiFailure`, or `AbortError` if the call is aborted.
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

/** Downloads a streamed response (PDF, ZIP) as a file with the name given by the server. */
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
        ? await uploadWithProgress(address, init, { report: input.onUpload })
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

/** Calls that change how a user signs in are retried once the user has confirmed their identity. */
async function sendWithProof(call: Call, input: OpenInput): Promise<Response> {
  return sendUntilResponse(call, input).catch(async (failure: unknown) => {
    const isUnproven = failure instanceof ApiFailure && failure.code === 'identity_unconfirmed'
    if (!isUnproven || !(await askForProof())) throw failure
    return sendUntilResponse(call, input)
  })
}

/** Repeating a read is safe, so it is retried while the service is busy before the failure is reported. */
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
  // our server's 503s have a code; one without comes from a proxy with no service behind it
  if (response.status === 503 && (!result.code || result.code === 'maintenance')) {
    enterMaintenance()
    return maintenanceFailure()
  }
  const signedOut = response.status === 401 && call.access !== 'public'
  if (signedOut) onSignedOut()
  const isBusy = result.code === 'temporarily_unavailable'
  const kind = signedOut ? 'unauthenticated' : isBusy ? 'busy' : 'rejected'
  const reference = response.headers.get('x-request-id') ?? ''
  // only we can fix such a failure, so its message quotes the request ID for support requests
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

/** The first calls run while the catalogue is loading, so their failure texts wait for it. */
async function translate(key: MessageKey, params: Record<string, string> = {}): Promise<string> {
  await loadCatalog('first').catch(() => undefined)
  return currentTranslate()(key, params)
}
