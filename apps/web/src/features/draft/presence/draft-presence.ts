import { showPresence } from '@campus/contract/draft-presence?address'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { buildAddress } from '../../../shared/api/build-address.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { type PresentColleague, SeenWindows } from './seen-windows.ts'

const heartbeatMs = 10_000
/**
 * A window that isn't used for this long stops sending and fetching, so that an open page doesn't extend the
 * session.
 */
const awayMs = 15 * 60_000
const betweenPagesMs = 500
/** A heartbeat that takes longer is lost, in milliseconds: the connection was dropped silently. */
const patienceMs = 8000
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

/**
 * Milliseconds between position updates: longer with more colleagues, to limit the total number of messages.
 */
export const presenceGapMs = (others: number): number => Math.min(2000, 150 + 60 * others)

type PresenceOptions = {
  draftId: string
  /** Names by user ID, to which those in responses are added. */
  names: Map<string, string | null>
  onPresent: (present: readonly PresentColleague[]) => void
  /** Called with the server's version of the draft; without one if the draft no longer exists. */
  onVersion: (version?: number) => void
}

/** Shows colleagues that this window has the draft open, and at which cell, and learns the same of them. */
export class DraftPresence {
  private readonly options: PresenceOptions
  private readonly windowId = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  /** The number of this window's calls so far; the server and colleagues use the highest. */
  private calls = 0
  private readonly seen = new SeenWindows()
  private cursor: { row: number | null; field: string | null } = { row: null, field: null }
  private stopListening: (() => void) | undefined
  private heartbeat: ReturnType<typeof setInterval> | undefined
  private nextUpdate: ReturnType<typeof setTimeout> | undefined
  private stopping: ReturnType<typeof setTimeout> | undefined
  private lastSentAt = 0
  private lastTouchedAt = 0

  constructor(options: PresenceOptions) {
    this.options = options
  }

  /** Whether this window hasn't been used for a long time. */
  get isAway(): boolean {
    return this.stopListening !== undefined && Date.now() - this.lastTouchedAt > awayMs
  }

  get others(): number {
    return this.seen.list().length
  }

  start(): void {
    clearTimeout(this.stopping)
    if (this.stopListening !== undefined) return
    this.lastTouchedAt = Date.now()
    this.stopListening = this.listen()
    this.heartbeat = setInterval(() => this.sendHeartbeat(), heartbeatMs)
    void this.send()
  }

  /** Stops unless the next step of the same draft follows. */
  stopSoon(): void {
    this.stopping = setTimeout(() => this.stop(), betweenPagesMs)
  }

  stop(): void {
    clearTimeout(this.stopping)
    if (this.stopListening === undefined) return
    this.sendLeave()
    this.stopListening()
    this.stopListening = undefined
    this.cursor = { row: null, field: null }
    clearInterval(this.heartbeat)
    clearTimeout(this.nextUpdate)
    this.nextUpdate = undefined
    this.seen.clear()
    this.show()
  }

  /** Sets this window's current cell; nulls for none. */
  setOwnCursor(row: number | null, field: string | null): void {
    if (this.cursor.row === row && this.cursor.field === field) return
    this.cursor = { row, field }
    this.scheduleUpdate()
  }

  private listen(): () => void {
    const listening = new AbortController()
    const { signal } = listening
    for (const name of touches)
      document.addEventListener(name, () => this.noteTouch(), { passive: true, capture: true, signal })
    const onVisible = (event: Event) => this.onVisible(event)
    document.addEventListener('visibilitychange', onVisible, { signal })
    document.addEventListener('resume', onVisible, { signal })
    window.addEventListener('online', onVisible, { signal })
    window.addEventListener('pageshow', onVisible, { signal })
    window.addEventListener('pagehide', () => this.sendLeave(), { signal })
    const stopEvents = onServerEvent('presence', (details) => this.receive(details))
    return () => {
      listening.abort()
      stopEvents()
    }
  }

  private scheduleUpdate(): void {
    if (this.stopListening === undefined || this.nextUpdate !== undefined) return
    const wait = Math.max(30, this.lastSentAt + presenceGapMs(this.others) - Date.now())
    this.nextUpdate = setTimeout(() => {
      this.nextUpdate = undefined
      void this.send()
    }, wait)
  }

  private async send(): Promise<void> {
    const listening = this.stopListening
    const { draftId, names, onVersion } = this.options
    if (listening === undefined || this.isAway) return
    const askedAt = Date.now()
    this.lastSentAt = askedAt
    try {
      const { data } = await callApi(showPresence, {
        isRead: true,
        params: { id: draftId },
        body: { window: this.windowId, beat: ++this.calls, ...this.cursor },
        signal: AbortSignal.timeout(patienceMs),
      })
      if (this.stopListening !== listening) return
      for (const { person } of data.present) names.set(person.id, person.name)
      this.seen.merge(data.present, askedAt, Date.now())
      this.show()
      onVersion(data.version)
    } catch (failure) {
      // any other failure is temporary, and the next heartbeat retries
      if (this.stopListening === listening && failure instanceof ApiFailure && failure.status === 404)
        onVersion()
    }
  }

  private show(): void {
    this.options.onPresent(this.seen.list())
  }

  private sendHeartbeat(): void {
    const before = this.others
    this.seen.expire(Date.now())
    if (this.others !== before) this.show()
    void this.send()
  }

  private noteTouch(): void {
    const wasAway = this.isAway
    this.lastTouchedAt = Date.now()
    if (wasAway) void this.send()
  }

  /**
   * Called after standby, on returning to the tab, or when the network is back: fetches missed changes
   * immediately. Returning to the page counts as use; a restored network doesn't.
   */
  private onVisible({ type }: Event): void {
    if (document.visibilityState !== 'visible') return
    if (type !== 'online') this.lastTouchedAt = Date.now()
    void this.send()
  }

  /** Sent as a beacon, which is delivered even though the page is closing. */
  private sendLeave(): void {
    const body = JSON.stringify({ window: this.windowId, beat: ++this.calls, leaves: true })
    const address = buildAddress(showPresence.path, { id: this.options.draftId }, {})
    navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
  }

  private receive(details: Record<string, unknown>): void {
    const { draft_id: draftId, window: key, user_id: userId, row, field, beat, leaves } = details
    // events may have been lost
    if (draftId === undefined) return void this.send()
    if (draftId !== this.options.draftId || typeof key !== 'string' || typeof userId !== 'string') return
    if (key === this.windowId) return
    const name = this.options.names.get(userId)
    if (name === undefined && leaves !== true) return this.scheduleUpdate()
    const colleague = {
      window: key,
      person: { id: userId, name: name ?? null },
      row: typeof row === 'number' ? row : null,
      field: typeof field === 'string' ? field : null,
    }
    this.seen.receive(colleague, typeof beat === 'number' ? beat : 0, leaves === true, Date.now())
    this.show()
  }
}
