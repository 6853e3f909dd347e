import * as calls from '@campus/contract/operations'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import type { AppEvent, EventHub } from '../../platform/jobs/event-hub.ts'
import { hasPermission, type PermissionHolder } from '@campus/domain/permissions'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { presentedToken } from '../../platform/security/presented-token.ts'
import { hashToken } from '../../platform/security/session.ts'

const heartbeatMs = 25_000
/** Of one person on one node: a stream a tab. One more ends the oldest, whose page asks from time to time instead. */
export const maxStreams = 10
/** When a page whose stream gave way to a newer one may try again; soon would only end another. */
const gaveWayMs = 5 * 60_000

/** Server-sent events of one user. Ended by the caller, by the end of the session, or by the server's stop. */
export const streamEvents = handle(
  calls.streamEvents,
  async (_input, { services, actor, signal, headers }) => {
    const token = presentedToken(headers) ?? ''
    const open = async () => openStream(services, { ...actor, token, signal }, heartbeatMs)
    return new StreamResponse(open, 'text/event-stream; charset=utf-8', null)
  },
)

/** What a reader may be told of. */
type Rights = PermissionHolder & { sees_all_campuses: boolean; campus_ids: readonly string[] }
type Reader = { client_id: string; user_id: string; token: string; signal: AbortSignal } & Rights

const mayHear = (rights: Rights, { campus_id: campus, permission }: AppEvent): boolean =>
  (permission === undefined || hasPermission(rights, permission)) &&
  (campus === undefined || rights.sees_all_campuses || rights.campus_ids.includes(campus))

/**
 * Looks at every heartbeat, and whenever something of the session or of the reader's rights changed, whether the session
 * still lets in and what it may be told.
 */
export function openStream(services: Services, reader: Reader, beatMs: number): ReadableStream<Uint8Array> {
  const { events, clock, database, log } = services
  const encoder = new TextEncoder()
  let end = () => undefined as void
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send('retry: 3000\n\n')
      let rights: Rights = reader
      const look = async () => {
        const found = await database.withSession((tx) =>
          tx.one<{ rights: Rights | null }>(
            sql`select event_rights(${hashToken(reader.token)}, ${clock.now()}) as rights`,
          ),
        )
        if (found.rights === null) end()
        else rights = found.rights
      }
      // without a response it stays open: nothing can change meanwhile, and the next beat asks again
      const lookAgain = () => void look().catch(() => log.debug('a stream could not look at its session'))
      const unsubscribe = events.subscribe(reader.client_id, reader.user_id, {
        onEvent: (found) => {
          const { event, details } = found
          if (event === 'session') lookAgain()
          else if (mayHear(rights, found)) send(`event: ${event}\ndata: ${JSON.stringify(details ?? {})}\n\n`)
        },
        // the browser opens it again and loads what it may have missed
        onGap: () => end(),
      })
      const heartbeat = setInterval(() => {
        // as an event: a page does not hear comments, and must notice a line that broke without a word
        send(': still here\nevent: beat\ndata: {}\n\n')
        lookAgain()
      }, beatMs)
      const leave = claimSlot(events, reader.user_id, () => {
        send(`retry: ${gaveWayMs}\n\n`)
        end()
      })
      let isOpen = true
      end = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(heartbeat)
        unsubscribe()
        leave()
        events.stopping.removeEventListener('abort', end)
        try {
          controller.close()
        } catch {
          // the reader went first: there is nothing left to close
        }
      }
      reader.signal.addEventListener('abort', end, { once: true })
      events.stopping.addEventListener('abort', end, { once: true })
      if (reader.signal.aborted || events.stopping.aborted) end()
    },
    cancel: () => end(),
  })
}

const slots = new WeakMap<EventHub, Map<string, Set<() => void>>>()

/** Counts a person's stream; the one too many makes the oldest give way. Returns how to leave. */
function claimSlot(hub: EventHub, userId: string, giveWay: () => void): () => void {
  const ofHub = slots.get(hub) ?? new Map<string, Set<() => void>>()
  slots.set(hub, ofHub)
  const ofUser = ofHub.get(userId) ?? new Set()
  ofHub.set(userId, ofUser.add(giveWay))
  const [oldest] = ofUser
  if (ofUser.size > maxStreams) oldest?.()
  return () => {
    ofUser.delete(giveWay)
    if (ofUser.size === 0) ofHub.delete(userId)
  }
}
