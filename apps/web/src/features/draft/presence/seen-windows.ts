import { presenceMs, type showPresence } from '@campus/contract/draft-presence?address'
import type { z } from 'zod'

export type PresentColleague = z.output<NonNullable<typeof showPresence.response>>['present'][number]
/** `beat` is the number of the window's last received call; `left` is whether that was its last one. */
type Seen = PresentColleague & { at: number; beat: number; left: boolean }

/**
 * Windows that have a draft open, merged from events and responses, which can overtake each other. A window
 * that left is remembered as long as the others, or a response read before it left would bring it back. Times
 * are milliseconds since the epoch.
 */
export class SeenWindows {
  private readonly windows = new Map<string, Seen>()

  /** Applies an event; ignored if a later call of the same window has overtaken it. */
  receive(one: PresentColleague, beat: number, left: boolean, now: number): void {
    if (beat < (this.windows.get(one.window)?.beat ?? 0)) return
    this.windows.set(one.window, { ...one, at: now, beat, left })
  }

  /**
   * Merges the response to a request made at `asked`: events received since then are newer, and only an event
   * can bring back a window that left.
   */
  merge(present: readonly PresentColleague[], asked: number, now: number): void {
    const there = new Set(present.map(({ window }) => window))
    for (const [key, { at }] of this.windows) if (!there.has(key) && at < asked) this.windows.delete(key)
    for (const one of present) {
      const known = this.windows.get(one.window)
      if (known === undefined || (!known.left && known.at < asked))
        this.windows.set(one.window, { ...one, at: now, beat: known?.beat ?? 0, left: false })
    }
  }

  /** Removes windows that have been silent for long. */
  expire(now: number): void {
    for (const [key, { at }] of this.windows) if (now - at > presenceMs) this.windows.delete(key)
  }

  list(): PresentColleague[] {
    return [...this.windows.values()]
      .filter(({ left }) => !left)
      .map(({ at: _at, beat: _beat, left: _left, ...one }) => one)
  }

  clear(): void {
    this.windows.clear()
  }
}
