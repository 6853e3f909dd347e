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
/**
 * Maximum streams per user and node, one per tab. Opening one more ends the oldest, whose page polls instead.
 */
export const maxStreams = 10
/** Delay before a page whose stream was replaced may reconnect; sooner would only end another one. */
const gaveWayMs = 5 * 60_000

/** Server-sent events of one user. Ended by the caller, by the end of the session, or by server shutdown. */
export const streamEvents = handle(
  calls.streamEvents,
  async (_input, { services, actor, signal, headers }) => {
    const token = presentedToken(headers) ?? ''
    const open = async () => openStream(services, { ...actor, token, signal }, heartbeatMs)
    return new StreamResponse(open, 'text/event-stream; charset=utf-8', null)
  },
)

type Subscriber = { client_id: string; user_id: string; token: string; signal: AbortSignal } & Rights

/** Maximum data buffered for a slow reader; beyond it the stream is aborted, and the page opens another. */
const mostBufferedBytes = 256 * 1024

/**
 * At every heartbeat, and whenever the session or the reader's rights change, checks whether the session is
 * still valid and which events it may receive.
 */
export function openStream(
  services: Services,
  subscriber: Subscriber,
  beatMs: number,
): ReadableStream<Uint8Array> {
  const { events, clock, database, log } = services
  const encoder = new TextEncoder()
  let end = () => undefined as void
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if (!isOpen) return
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
          // closing it would keep the connection open until everything was read
          controller.error(new Error('the reader of a stream does not read'))
          end()
        }
        let isOpen = true
        send('retry: 3000\n\n')
        const rights = new StreamRights(subscriber, {
          read: async () => {
            const row = await database.withSession((tx) =>
              tx.one<{ rights: Rights | null }>(
                sql`select event_rights(${hashToken(subscriber.token)}, ${clock.now()}) as rights`,
              ),
            )
            return row.rights
          },
          onEnd: () => end(),
          onFailure: () => log.debug('a stream could not look at its session'),
        })
        const unsubscribe = events.subscribe(subscriber.client_id, subscriber.user_id, {
          onEvent: (published) => {
            const { event, details } = published
            if (event === 'session') rights.noteChange()
            else if (rights.allows(published))
              send(`event: ${event}\ndata: ${JSON.stringify(details ?? {})}\n\n`)
          },
          // the browser reconnects and loads anything it may have missed
          onGap: () => end(),
        })
        const heartbeat = setInterval(() => {
          // an event, because pages don't receive comments but must notice a connection that broke silently
          send(': still here\nevent: beat\ndata: {}\n\n')
          void rights.look()
        }, beatMs)
        const releaseSlot = claimSlot(events, subscriber.user_id, () => {
          send(`retry: ${gaveWayMs}\n\n`)
          end()
        })
        end = () => {
          if (!isOpen) return
          isOpen = false
          clearInterval(heartbeat)
          rights.stop()
          unsubscribe()
          releaseSlot()
          events.stopping.removeEventListener('abort', end)
          try {
            controller.close()
          } catch {
            // the reader disconnected first, so there is nothing to close
          }
        }
        subscriber.signal.addEventListener('abort', end, { once: true })
        events.stopping.addEventListener('abort', end, { once: true })
        if (subscriber.signal.aborted || events.stopping.aborted) end()
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostBufferedBytes }),
  )
}

const slots = new WeakMap<EventHub, Map<string, Set<() => void>>>()

/** Counts a user's stream; one too many ends the oldest. Returns a function that releases the slot. */
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
