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
/** A window that nobody touches for so long says nothing and asks nothing: an open page keeps no session alive. */
const awayMs = 15 * 60_000
const betweenPagesMs = 500
/** A sign of life that takes longer has gone into a line that broke without a word. */
const patienceMs = 8000
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const

const present = createStore<readonly PresentColleague[]>([])
/** Colleagues in the same draft, and one's own other windows, each with the cell it stands in. */
export const usePresent = present.use

/** The more there are, the rarer each says where it stands: what everybody hears stays bounded. */
export const presenceGapMs = (others: number): number => Math.min(2000, 150 + 60 * others)
export const countPresent = (): number => present.get().length

type OpenDraft = {
  id: string
  /** Called with the draft's version as the server has it; without one when the draft is there no more. */
  onVersion: (version?: number) => void
}

const ownWindow = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
/** This window's calls so far; the server and colleagues go by the highest. */
let calls = 0
const seen = new SeenWindows()
let open: OpenDraft | undefined
let place: { row: number | null; field: string | null } = { row: null, field: null }
let beat: ReturnType<typeof setInterval> | undefined
let soon: ReturnType<typeof setTimeout> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let lastSent = 0
let lastTouched = 0

/** Whether nobody has touched this window for long. */
export const isAway = (): boolean => open !== undefined && Date.now() - lastTouched > awayMs

/** Shows colleagues that this window has a draft open, for as long as any of its pages is shown. */
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

/** The cell that this window stands in; nulls for none. */
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
    // anything else passes, and the next beat tries again
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
 * Back from a closed lid, another tab or a lost line: whatever was missed is asked for at once. To come back to a page is
 * to touch it; a line that comes back is nobody's doing.
 */
function wake({ type }: Event): void {
  if (document.visibilityState !== 'visible') return
  if (type !== 'online') lastTouched = Date.now()
  void announce()
}

/** By a beacon, which leaves though the page is gone. */
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
