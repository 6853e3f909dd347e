import type { Translate } from '@campus/i18n/translate'
import type { Actor } from './actor.ts'
import type { Tx } from './database/database.ts'
import type { SeekableFile } from './files/seekable-file.ts'
import type { Services } from './services.ts'

/** Runs in a transaction over all clients, as sign-in does. */
export type Afterwards = (tx: Tx) => Promise<unknown>

/** Passed to every handler. `tx` and `actor` throw in a public call, which has neither. */
export type Context = {
  tx: Tx
  actor: Actor
  t: Translate
  now: Date
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string
  services: Services
  address: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** The raw body of a webhook, for its signature. */
  rawBody: string
  /**
   * Writes in a separate transaction after the request's own has been committed or rolled back: a wrong
   * password counts even though the request was rejected.
   */
  afterwards: (work: Afterwards) => void
  /** Aborted when the caller disconnects or the server stops. */
  signal: AbortSignal
}

/** The same context, with a transaction that the handler opened itself. */
export const contextIn = (context: Context, tx: Tx): Context =>
  // inherits instead of copying, because reading `tx` of the original may throw
  Object.create(context, { tx: { value: tx, enumerable: true } }) as Context

export type JsonResponseOptions = {
  message?: string
  token?: string
  status?: number
  /** Sets the session cookie; null clears it. */
  session?: { token: string; expiresAt: Date } | null
}

/** A JSON response with a message, token, status or session cookie in addition to its data. */
export class JsonResponse<T> {
  readonly data: T
  readonly options: JsonResponseOptions
  constructor(data: T, options: JsonResponseOptions) {
    this.data = data
    this.options = options
  }
}

type Body = ReadableStream<Uint8Array> | Uint8Array | SeekableFile

/**
 * A streamed response: a file or an event stream. A body given as a function is created after the request's
 * transaction has ended, so that no connection is held while a PDF is drawn or a file is read; it must not
 * use `tx`. A seekable file is sent with its length and, in response to a GET, from the byte that the caller asks
 * for.
 */
export class StreamResponse {
  readonly #body: Body | (() => Promise<Body>)
  readonly contentType: string
  readonly fileName: string | null
  readonly headers: Record<string, string>
  constructor(
    body: Body | (() => Promise<Body>),
    contentType: string,
    fileName: string | null,
    headers: Record<string, string> = {},
  ) {
    this.#body = body
    this.contentType = contentType
    this.fileName = fileName
    this.headers = headers
  }
  async open(): Promise<Body> {
    return typeof this.#body === 'function' ? this.#body() : this.#body
  }
}
