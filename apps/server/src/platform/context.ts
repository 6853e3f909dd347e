import type { Translate } from '@campus/i18n/translate'
import type { Actor } from './actor.ts'
import type { Tx } from './database.ts'
import type { Services } from './services.ts'

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
  /** Aborted when the caller goes away or the server stops. */
  signal: AbortSignal
}

export type ReplyOptions = {
  message?: string
  token?: string
  status?: number
  /** Sets, or with null ends, the session cookie. */
  session?: { token: string; expiresAt: Date } | null
}

/** An answer with more than its data. */
export class Reply<T> {
  readonly data: T
  readonly options: ReplyOptions
  constructor(data: T, options: ReplyOptions) {
    this.data = data
    this.options = options
  }
}

/** A streamed answer: a file or an event stream. */
export class Stream {
  readonly body: ReadableStream<Uint8Array> | Uint8Array
  readonly contentType: string
  readonly fileName: string | null
  constructor(body: ReadableStream<Uint8Array> | Uint8Array, contentType: string, fileName: string | null) {
    this.body = body
    this.contentType = contentType
    this.fileName = fileName
  }
}
