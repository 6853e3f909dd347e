import { ApiFailure } from '../api/api-failure.ts'

/**
 * - `kept`: the server has the value
 * - `away`: it cannot be reached; the value stays here and is sent again
 * - `rejected`: it does not take the value, which stays here and waits for the next change
 */
export type SaveOutcome = { kind: 'kept' | 'away' | 'rejected' }
/** The last outcome; `idle` before the first change and `waiting` while one is about to be sent or under way. */
export type SaveStatus<Outcome extends SaveOutcome = SaveOutcome> =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | Outcome

type Options<Value, Outcome extends SaveOutcome> = {
  /** What the server has already, as far as it is known. */
  initial?: Value
  /** Sends the whole value; never throws. */
  send: (value: Value) => Promise<Outcome>
  onStatus?: (status: SaveStatus<Outcome>) => void
  /** How long a change waits for the next one, in milliseconds; 0 sends at once. */
  pauseMs?: number
}

const retryMs = 5000

/** Keeps the newest value of something on the server: one save at a time, so that an older one never arrives last. */
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

  /** The value as it was changed last, kept or not. */
  get newest(): Value | undefined {
    return this.latest
  }

  get isSaved(): boolean {
    return this.unsaved === undefined
  }

  /** Whether the server has failed to take what is unsaved: leaving now would lose it. */
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

  /** Sends what is unsaved now, after a save that is under way: the page is being left, or the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.underWay) await this.underWay.done
    if (!this.unsaved) return
    const change = this.unsaved
    this.underWay = { change, done: this.send(change) }
    await this.underWay.done
  }

  /** The window closes: what is unsaved leaves at once, beside a save that may be under way. */
  flushLast(): void {
    if (this.unsaved && this.unsaved !== this.underWay?.change) void this.options.send(this.unsaved.value)
  }

  /** Nothing is sent any more, and what was on its way has arrived; `initial` is what the server has from now on. */
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

/** What a failed save comes to: no connection, an ended session, maintenance and a server in trouble pass. */
export const outcomeOfFailure = (failure: unknown): { kind: 'away' | 'rejected' } => ({
  kind:
    failure instanceof ApiFailure && (failure.kind !== 'rejected' || failure.status >= 500)
      ? 'away'
      : 'rejected',
})
