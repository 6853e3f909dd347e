import { ApiFailure } from '../api/api-failure.ts'

/**
 * - `kept`: the server has the value
 * - `away`: the server cannot be reached; the saver retries
 * - `rejected`: the server rejects the value; the saver waits for the next change
 */
export type SaveOutcome = { kind: 'kept' | 'away' | 'rejected' }
/** The last outcome, `idle` before the first change, or `waiting` while a change is pending or being sent. */
export type SaveStatus<Outcome extends SaveOutcome = SaveOutcome> =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | Outcome

type Options<Value, Outcome extends SaveOutcome> = {
  /** The value that the server has already, if known. */
  initial?: Value
  /** Sends the whole value; never throws. */
  send: (value: Value) => Promise<Outcome>
  onStatus?: (status: SaveStatus<Outcome>) => void
  /** How long a change waits for the next one, in milliseconds; 0 sends at once. */
  pauseMs?: number
}

const retryMs = 5000

/**
 * Saves the newest value of something, one request at a time, so that an older save never overwrites a newer
 * one.
 */
export class Saver<Value, Outcome extends SaveOutcome = SaveOutcome> {
  private readonly options: Options<Value, Outcome>
  private latest: Value | undefined
  private unsaved: { value: Value } | undefined
  private underWay: { change: { value: Value }; done: Promise<void> } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private hasFailed = false

  constructor(options: Options<Value, Outcome>) {
    this.options = options
    this.latest = options.initial
  }

  /** The latest value, saved or not. */
  get newest(): Value | undefined {
    return this.latest
  }

  get isSaved(): boolean {
    return this.unsaved === undefined
  }

  /** Whether the last save failed: leaving now would lose the change. */
  get isAtRisk(): boolean {
    return this.unsaved !== undefined && this.hasFailed
  }

  change(value: Value): void {
    if (isSame(value, this.latest)) return
    this.latest = value
    this.unsaved = { value }
    if (!this.hasFailed) this.options.onStatus?.({ kind: 'waiting' })
    const { pauseMs = 400 } = this.options
    if (pauseMs === 0) void this.flush()
    else this.flushIn(pauseMs)
  }

  /**
   * Sends the pending change now, after any save under way; call it when the page is left or the network is
   * back.
   */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.underWay) await this.underWay.done
    if (!this.unsaved) return
    const change = this.unsaved
    this.underWay = { change, done: this.send(change) }
    await this.underWay.done
  }

  /**
   * Sends the pending change at once, in parallel with any save under way; call it when the window closes.
   */
  flushLast(): void {
    if (this.unsaved && this.unsaved !== this.underWay?.change) void this.options.send(this.unsaved.value)
  }

  /**
   * Discards the pending change and waits for any save under way. `initial` is the value the server then has.
   */
  async drop(initial?: Value): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.unsaved = undefined
    this.latest = initial
    this.hasFailed = false
    while (this.underWay) await this.underWay.done
    this.unsaved = undefined
    this.latest = initial
    this.options.onStatus?.({ kind: 'idle' })
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  private async send(change: { value: Value }): Promise<void> {
    const outcome = await this.options.send(change.value)
    this.underWay = undefined
    this.hasFailed = outcome.kind !== 'kept'
    if (outcome.kind === 'kept' && this.unsaved === change) this.unsaved = undefined
    if (this.hasFailed || this.unsaved === undefined) this.options.onStatus?.(outcome)
    if (outcome.kind === 'away' && this.unsaved) this.flushIn(retryMs)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Outcome of a failed call: network failures, ended sessions, maintenance and server errors are temporary.
 */
export const outcomeOfFailure = (failure: unknown): { kind: 'away' | 'rejected' } => ({
  kind:
    failure instanceof ApiFailure && (failure.kind !== 'rejected' || failure.status >= 500)
      ? 'away'
      : 'rejected',
})
