import { presenceMs } from '@campus/contract/draft-presence'
import type { AppEvent, EventHub } from '../../platform/jobs/event-hub.ts'

/** A window in which a draft is open, and its selected cell. */
export type PresentWindow = {
  window: string
  user_id: string
  row: number | null
  field: string | null
}
/**
 * `beat` is the number of the window's last call. `left` windows are kept, or a late call would revive them.
 */
type Seen = PresentWindow & { at: number; beat: number; left: boolean }

/** Maximum number of windows remembered per draft; the one silent for longest is dropped. */
const mostWindows = 60
/** Maximum number of drafts remembered at once. */
const mostDrafts = 2000

/**
 * The windows open in each draft, across all nodes: each node remembers the events it receives. Nothing is
 * stored: a new node knows everyone after one round of heartbeats.
 */
export class PresentWindows {
  private readonly drafts = new Map<string, Map<string, Seen>>()

  note({ event, details = {} }: AppEvent, now: number): void {
    const { draft_id: draftId, window, user_id: userId, row, field, beat, leaves } = details
    if (event !== 'presence' || typeof draftId !== 'string') return
    if (typeof window !== 'string' || typeof userId !== 'string') return
    const windows = this.drafts.get(draftId) ?? new Map<string, Seen>()
    const number = typeof beat === 'number' ? beat : 0
    const present = windows.get(window)
    if (present && (present.user_id !== userId || number < present.beat)) return
    windows.delete(window)
    windows.set(window, {
      window,
      user_id: userId,
      row: typeof row === 'number' ? row : null,
      field: typeof field === 'string' ? field : null,
      at: now,
      beat: number,
      left: leaves === true,
    })
    this.drafts.delete(draftId)
    this.drafts.set(draftId, windows)
    dropFirst(windows, mostWindows)
    dropFirst(this.drafts, mostDrafts)
  }

  /** The windows with a recent heartbeat that haven't left. */
  of(draftId: string, now: number): PresentWindow[] {
    const windows = this.drafts.get(draftId)
    if (windows === undefined) return []
    for (const [key, { at }] of windows) if (now - at > presenceMs) windows.delete(key)
    if (windows.size === 0) this.drafts.delete(draftId)
    return [...windows.values()]
      .filter(({ left }) => !left)
      .map(({ window, user_id, row, field }) => ({ window, user_id, row, field }))
  }
}

function dropFirst(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return
    map.delete(key)
  }
}

const ofHub = new WeakMap<EventHub, PresentWindows>()

/**
 * The windows known to this process. Uses the machine's time, because a frozen test clock never expires any.
 */
export function presentWindows(hub: EventHub): PresentWindows {
  const existing = ofHub.get(hub)
  if (existing) return existing
  const windows = new PresentWindows()
  hub.onAny((event) => windows.note(event, performance.now()))
  ofHub.set(hub, windows)
  return windows
}
