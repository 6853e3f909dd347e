import * as calls from '@campus/contract/operations'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import type { EventHub } from '../../platform/jobs/event-hub.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/services.ts'
import { presentedToken } from '../../platform/security/presented-token.ts'
import { hashToken } from '../../platform/security/session.ts'
import { StreamRights, type Rights } from './stream-rights.ts'

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

type Reader = { client_id: string; user_id: string; token: string; signal: AbortSignal } & Rights

/** What may wait for a reader that does not read; beyond it the stream breaks off, and the page opens another. */
const mostBufferedBytes = 256 * 1024

/**
 * Looks at every heartbeat, and whenever something of the session or of the reader's rights changed, whether the session
 * still lets in and what it may be told.
 */
export function openStream(services: Services, reader: Reader, beatMs: number): ReadableStream<Uint8Array> {
  const { events, clock, database, log } = services
  const encoder = new TextEncoder()
  let end = () => undefined as void
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
          // closing it would keep the connection until all was read
          controller.error(new Error('the reader of a stream does not read'))
          end()
        }
        let isOpen = true
        send('retry: 3000\n\n')
        const rights = new StreamRights(reader, {
          read: async () => {
            const found = await database.withSession((tx) =>
              tx.one<{ rights: Rights | null }>(
                sql`select event_rights(${hashToken(reader.token)}, ${clock.now()}) as rights`,
              ),
            )
            return found.rights
          },
          onEnd: () => end(),
          onFailure: () => log.debug('a stream could not look at its session'),
        })
        const unsubscribe = events.subscribe(reader.client_id, reader.user_id, {
          onEvent: (found) => {
            const { event, details } = found
            if (event === 'session') rights.noteChange()
            else if (rights.allows(found)) send(`event: ${event}\ndata: ${JSON.stringify(details ?? {})}\n\n`)
          },
          // the browser opens it again and loads what it may have missed
          onGap: () => end(),
        })
        const heartbeat = setInterval(() => {
          // as an event: a page does not hear comments, and must notice a line that broke without a word
          send(': still here\nevent: beat\ndata: {}\n\n')
          void rights.look()
        }, beatMs)
        const leave = claimSlot(events, reader.user_id, () => {
          send(`retry: ${gaveWayMs}\n\n`)
          end()
        })
        end = () => {
          if (!isOpen) return
          isOpen = false
          clearInterval(heartbeat)
          rights.stop()
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
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBufferedBytes }),
  )
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
