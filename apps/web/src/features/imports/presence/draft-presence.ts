import { useEffect } from 'react'
import { showPresence } from '@campus/contract/import-presence?address'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
import { buildAddress } from '../../../shared/api/build-address.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { onServerEvent } from '../../../shared/api/server-event.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { nameOfColleague, noteNames } from './colleague-names.ts'
import { type PresentColleague, SeenWindows } from './seen-windows.ts'

const beatMs = 10_000
/**
 * A window that isn't used for this long stops sending and fetching, so that an open page doesn't extend the
 * session.
 */
const awayMs = 15 * 60_000
const betweenPagesMs = 500
/** A heartbeat that takes longer is lost, in milliseconds: the connection was dropped silently. */
const patienceMs = 8000
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

const present = createStore<readonly PresentColleague[]>([])
/** Colleagues in the same draft, and the user's other windows, each with its current cell. */
export const usePresent = present.use

/**
 * Milliseconds between position updates: longer with more colleagues, to limit the total number of messages.
 */
export const presenceGapMs = (others: number): number => Math.min(2000, 150 + 60 * others)
export const countPresent = (): number => present.get().length

type OpenDraft = {
  id: string
  /** Called with the server's version of the draft; without one if the draft no longer exists. */
  onVersion: (version?: number) => void
}

const ownWindow = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
/** The number of this window's calls so far; the server and colleagues use the highest. */
let calls = 0
const seen = new SeenWindows()
let open: OpenDraft | undefined
let place: { row: number | null; field: string | null } = { row: null, field: null }
let beat: ReturnType<typeof setInterval> | undefined
let soon: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let lastSent = 0
let lastTouched = 0

/** Whether this window hasn't been used for a long time. */
export const isAway = (): boolean => open !== undefined && Date.now() - lastTouched > awayMs

/** Shows colleagues that this window has a draft open, while any of the draft's pages is mounted. */
export function usePresence(id: string | undefined, onVersion: OpenDraft['onVersion']): void {
  useEffect(() => {
    if (id === undefined) return
    clearTimeout(closing)
    if (open?.id !== id) startPresence({ id, onVersion })
    // the next step of the same draft may follow
    return () => {
      closing = setTimeout(stopPresence, betweenPagesMs)
    }
  }, [id, onVersion])
}

function startPresence(draft: OpenDraft): void {
  stopPresence()
  open = draft
  lastTouched = Date.now()
  beat = setInterval(breathe, beatMs)
  for (const name of touches) document.addEventListener(name, noteTouch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', wake)
  document.addEventListener('resume', wake)
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('pagehide', leave)
  void announce()
}

function stopPresence(): void {
  if (open === undefined) return
  leave()
  open = undefined
  place = { row: null, field: null }
  clearInterval(beat)
  clearTimeout(soon)
  soon = undefined
  for (const name of touches) document.removeEventListener(name, noteTouch, { capture: true })
  document.removeEventListener('visibilitychange', wake)
  document.removeEventListener('resume', wake)
  window.removeEventListener('online', wake)
  window.removeEventListener('pageshow', wake)
  window.removeEventListener('pagehide', leave)
  seen.clear()
  show()
}

/** Sets this window's current cell; nulls for none. */
export function standAt(row: number | null, field: string | null): void {
  if (place.row === row && place.field === field) return
  place = { row, field }
  announceSoon()
}

function announceSoon(): void {
  if (open === undefined || soon !== undefined) return
  const wait = Math.max(30, lastSent + presenceGapMs(countPresent()) - Date.now())
  soon = setTimeout(() => {
    soon = undefined
    void announce()
  }, wait)
}

async function announce(): Promise<void> {
  const now = open
  if (now === undefined || isAway()) return
  const asked = Date.now()
  lastSent = asked
  try {
    const { data } = await callApi(showPresence, {
      isRead: true,
      params: { id: now.id },
      body: { window: ownWindow, beat: ++calls, ...place },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (open !== now) return
    noteNames(data.present.map(({ person }) => person))
    seen.merge(data.present, asked, Date.now())
    show()
    now.onVersion(data.version)
  } catch (failure) {
    // any other failure is temporary, and the next heartbeat retries
    if (open === now && failure instanceof ApiFailure && failure.status === 404) now.onVersion()
  }
}

function show(): void {
  present.set(seen.list())
}

function breathe(): void {
  const before = countPresent()
  seen.expire(Date.now())
  if (seen.list().length !== before) show()
  void announce()
}

function noteTouch(): void {
  const wasAway = isAway()
  lastTouched = Date.now()
  if (wasAway) void announce()
}

/**
 * Called after standby, on returning to the tab, or when the network is back: fetches missed changes
 * immediately. Returning to the page counts as use; a restored network doesn't.
 */
function wake({ type }: Event): void {
  if (document.visibilityState !== 'visible') return
  if (type !== 'online') lastTouched = Date.now()
  void announce()
}

/** Sent as a beacon, which is delivered even though the page is closing. */
function leave(): void {
  if (open === undefined) return
  const body = JSON.stringify({ window: ownWindow, beat: ++calls, leaves: true })
  const address = buildAddress(showPresence.path, { id: open.id }, {})
  navigator.sendBeacon?.(address, new Blob([body], { type: 'application/json' }))
}

onServerEvent('presence', (details) => {
  const { draft_id: draftId, window: key, user_id: userId, row, field, beat, leaves } = details
  // events may have been lost
  if (open !== undefined && draftId === undefined) return void announce()
  if (draftId !== open?.id || typeof key !== 'string' || typeof userId !== 'string' || key === ownWindow)
    return
  const name = nameOfColleague(userId)
  if (name === undefined && leaves !== true) return announceSoon()
  const one = {
    window: key,
    person: { id: userId, name: name ?? null },
    row: typeof row === 'number' ? row : null,
    field: typeof field === 'string' ? field : null,
  }
  seen.receive(one, typeof beat === 'number' ? beat : 0, leaves === true, Date.now())
  show()
})
