const retryMs = 5000

type SaveLoopOptions = {
  /** Whether something is waiting to be sent. */
  hasWork: () => boolean
  /**
   * Sends what is waiting; never throws. `again` sends the rest at once, and `away` retries later, because
   * the server cannot be reached.
   */
  send: () => Promise<'done' | 'again' | 'away'>
}

/** Sends one request at a time, so that an older save never arrives after a newer one. */
export class SaveLoop {
  private readonly options: SaveLoopOptions
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined

  constructor(options: SaveLoopOptions) {
    this.options = options
  }

  get isSending(): boolean {
    return this.sending !== undefined
  }

  /** Sends in so many milliseconds, instead of when it was to send so far. */
  flushIn(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), ms)
  }

  cancel(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  /** Sends now, after any request under way. */
  async flush(): Promise<void> {
    this.cancel()
    // checked again after each wait, because another caller may have been the first to continue
    while (this.sending !== undefined) await this.sending
    if (!this.options.hasWork()) return
    this.sending = this.run()
    await this.sending
  }

  /** Resolves once no request is under way. */
  async settled(): Promise<void> {
    while (this.sending !== undefined) await this.sending
  }

  private async run(): Promise<void> {
    let next = await this.options.send()
    while (next === 'again') next = await this.options.send()
    this.sending = undefined
    if (next === 'away') this.flushIn(retryMs)
  }
}
