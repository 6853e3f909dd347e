import type { ApplicantValues } from './applicant-values.ts'

/**
 * - `idle`: nothing to keep
 * - `waiting`: something is about to be kept, or on its way
 * - `kept`: the server has all that is typed; `replacedOther`: another window had something else typed
 * - `away`: the server cannot be reached; what is typed stays here and is sent again
 * - `rejected`: the server does not take it; what is typed stays here
 */
export type KeepStatus =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'kept'; at: string; replacedOther: boolean }
  | { kind: 'away' }
  | { kind: 'rejected' }

export type KeepOutcome =
  | { kind: 'kept'; version: number; at: string; replacedOther: boolean }
  | { kind: 'away' }
  | { kind: 'rejected' }

type Options = {
  version: number
  /** Whether the server has something of this form. */
  isKept: boolean
  /** Sends the whole form; it never throws. */
  send: (version: number, values: ApplicantValues | null) => Promise<KeepOutcome>
  onStatus: (status: KeepStatus) => void
}

const pauseMs = 400
const retryMs = 5000

/** Keeps a half-typed form on the server: with each pause, one save at a time, the newest whole form. */
export class FormKeeper {
  private readonly options: Options
  private version: number
  private next: { values: ApplicantValues | null } | undefined
  private last: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private hasFailed = false

  constructor(options: Options) {
    this.options = options
    this.version = options.version
    this.last = options.isKept ? '' : 'null'
  }

  /** Whether leaving now would lose something that the server does not have and cannot be given. */
  get isAtRisk(): boolean {
    return this.next !== undefined && this.hasFailed
  }

  /** Whether somebody half typed is kept here or on the server. */
  get hasPerson(): boolean {
    return this.last !== 'null'
  }

  touch(values: ApplicantValues | null): void {
    const text = JSON.stringify(values)
    if (text === this.last && this.next === undefined) return
    this.last = text
    this.next = { values }
    if (!this.hasFailed) this.options.onStatus({ kind: 'waiting' })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), pauseMs)
  }

  /** Sends now what is waiting: the page is being left, or the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.sending) await this.sending
    if (!this.next) return
    this.sending = this.sendOnce(this.next.values)
    await this.sending
  }

  /** The window closes: what is waiting leaves at once, beside a save that may be under way. */
  flushLast(): void {
    if (this.next) void this.options.send(this.version, this.next.values)
  }

  /** The form is done with: nothing is sent any more, and what was on its way has arrived. */
  async drop(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.next = undefined
    this.hasFailed = false
    while (this.sending) await this.sending
    this.next = undefined
    this.last = 'null'
    this.options.onStatus({ kind: 'idle' })
  }

  private async sendOnce(values: ApplicantValues | null): Promise<void> {
    this.next = undefined
    const outcome = await this.options.send(this.version, values)
    this.sending = undefined
    this.hasFailed = outcome.kind !== 'kept'
    if (outcome.kind === 'kept') {
      this.version = outcome.version
      if (!this.next) this.options.onStatus(outcome)
      return
    }
    // what was typed meanwhile is newer
    this.next ??= { values }
    this.options.onStatus(outcome)
    // what is rejected would be rejected again: it waits for the next letter
    clearTimeout(this.timer)
    this.timer = outcome.kind === 'away' ? setTimeout(() => void this.flush(), retryMs) : undefined
  }
}
