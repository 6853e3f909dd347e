import type { Translate } from '@campus/i18n/translate'
import type { Actor } from './actor.ts'
import type { Tx } from './database/database.ts'
import type { Services } from './services.ts'

/** Runs over all clients, as sign-in does. */
export type Afterwards = (tx: Tx) => Promise<unknown>

/** What every handler gets. `tx` and `actor` throw in a public call, where there is neither. */
export type Context = {
  tx: Tx
  actor: Actor
  t: Translate
  now: Date
  /** The calendar day on the company's policy calendar. */
  today: string
  services: Services
  address: string
  userAgent: string
  headers: Record<string, string | string[] | undefined>
  /** The raw body of a webhook, for its signature. */
  rawBody: string
  /**
   * Writes in a transaction of its own once the request's has ended, whether it was kept or undone: a wrong password
   * counts also though the request was rejected.
   */
  afterwards: (work: Afterwards) => void
  /** Aborted when the caller goes away or the server stops. */
  signal: AbortSignal
}

/** The same context in a transaction that the handler opened itself. */
export const contextIn = (context: Context, tx: Tx): Context =>
  // on top of it, not a copy: its `tx` throws until there is one
  Object.create(context, { tx: { value: tx, enumerable: true } }) as Context

export type JsonResponseOptions = {
  message?: string
  token?: string
  status?: number
  /** Sets, or with null ends, the session cookie. */
  session?: { token: string; expiresAt: Date } | null
}

/** A response with more than its data. */
export class JsonResponse<T> {
  readonly data: T
  readonly options: JsonResponseOptions
  constructor(data: T, options: JsonResponseOptions) {
    this.data = data
    this.options = options
  }
}

type Body = ReadableStream<Uint8Array> | Uint8Array

/**
 * A streamed response: a file or an event stream. A body given as a function is made once the request's transaction is
 * over, so that nobody waits for a connection while a PDF is drawn or a file read; it must not use `tx`.
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
