import { ApiFailure } from '../api/api-failure.ts'
import { SaveLoop } from './save-loop.ts'

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

/**
 * Saves the newest value of something, one request at a time, so that an older save never overwrites a newer
 * one.
 */
export class Saver<Value, Outcome extends SaveOutcome = SaveOutcome> {
  private readonly options: Options<Value, Outcome>
  private latest: Value | undefined
  private unsaved: { value: Value } | undefined
  /** The change that is being sent. */
  private sent: { value: Value } | undefined
  private hasFailed = false
  private readonly loop = new SaveLoop({
    hasWork: () => this.unsaved !== undefined,
    send: () => this.send(),
  })

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
    else this.loop.flushIn(pauseMs)
  }

  /**
   * Sends the pending change now, after any save under way; call it when the page is left or the network is
   * back.
   */
  flush(): Promise<void> {
    return this.loop.flush()
  }

  /**
   * Sends the pending change at once, in parallel with any save under way; call it when the window closes.
   */
  flushLast(): void {
    if (this.unsaved && this.unsaved !== this.sent) void this.options.send(this.unsaved.value)
  }

  /**
   * Discards the pending change and waits for any save under way. `initial` is the value the server then has.
   */
  async drop(initial?: Value): Promise<void> {
    this.loop.cancel()
    this.forget(initial)
    this.hasFailed = false
    await this.loop.settled()
    this.forget(initial)
    this.options.onStatus?.({ kind: 'idle' })
  }

  private forget(initial: Value | undefined): void {
    this.unsaved = undefined
    this.latest = initial
  }

  private async send(): Promise<'done' | 'away'> {
    const change = this.unsaved
    if (change === undefined) return 'done'
    this.sent = change
    const outcome = await this.options.send(change.value)
    this.sent = undefined
    this.hasFailed = outcome.kind !== 'kept'
    if (outcome.kind === 'kept' && this.unsaved === change) this.unsaved = undefined
    if (this.hasFailed || this.unsaved === undefined) this.options.onStatus?.(outcome)
    return outcome.kind === 'away' && this.unsaved ? 'away' : 'done'
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
