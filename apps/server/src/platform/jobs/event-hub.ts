import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Permission } from '@campus/domain/permissions'
import pg from 'pg'
import type { Logger } from 'pino'
import { loggable } from '../database/database-errors.ts'
import type { Tx } from '../database/database.ts'

export type AppEvent = {
  client_id: string
  /** If set, only for this user. */
  user_id?: string
  /** If set, only for users who see this campus. */
  campus_id?: string
  /** If set, only for users with this permission. */
  permission?: Permission
  /** `session` is sent by the database itself when a session ends, or a user's status or rights change. */
  event: 'unread' | 'notification' | 'cart' | 'import' | 'presence' | 'session'
  details?: Record<string, unknown>
}

type Listener = {
  onEvent: (event: AppEvent) => void
  /** The database connection was lost for a while, so events may be missing. */
  onGap: () => void
}

/** Passes events from the database to the open event streams of this process. */
export type EventHub = {
  subscribe: (clientId: string, userId: string, listener: Listener) => () => void
  /** Subscribes to the events of all clients, for state that the process keeps for all of them. */
  onAny: (listener: (event: AppEvent) => void) => void
  /** Aborted when the process stops, so that open streams end. */
  stopping: AbortSignal
  close: () => Promise<void>
}

const channel = 'app_event'
const reconnectMs = 2000
/** How long our own test notification may take to arrive. */
const probeMs = 5000

/** Notifies every node when the transaction has committed. Events contain no personal data. */
export const publish = (tx: Tx, event: AppEvent): void => tx.noticeWhenKept(channel, JSON.stringify(event))

/** Null if it isn't an event: anyone who can connect to the database can send a notification. */
function readEvent(payload = ''): AppEvent | null {
  try {
    const value = JSON.parse(payload) as Partial<AppEvent> | null
    return typeof value?.client_id === 'string' && typeof value.event === 'string'
      ? (value as AppEvent)
      : null
  } catch {
    return null
  }
}

/** Listens on a dedicated connection, and reconnects when it is lost (the web app also polls). */
export function createEventHub(url: string, log: Logger): EventHub {
  const listeners = new Map<string, Set<{ userId: string; listener: Listener }>>()
  const all = new Set<(event: AppEvent) => void>()
  let client: pg.Client | null = null
  let isClosed = false
  const stopping = new AbortController()
  const probe = JSON.stringify({ client_id: '', event: 'session', probe: randomUUID() })

  const warnOfGap = () => {
    for (const set of listeners.values()) for (const { listener } of set) listener.onGap()
  }

  /** Listens until the connection ends for any reason. */
  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    client = connection
    const ended = new Promise<void>((resolve) => {
      connection.once('end', resolve)
      connection.on('error', () => resolve())
    })
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<true>()
    connection.on('notification', ({ payload }) => {
      if (payload === probe) return arrive(true)
      const event = readEvent(payload)
      if (!event) return log.warn('a notification that is not an event was ignored')
      for (const listener of all) listener(event)
      for (const entry of listeners.get(event.client_id) ?? []) {
        if (!event.user_id || event.user_id === entry.userId) entry.listener.onEvent(event)
      }
    })
    try {
      await connection.connect()
      await connection.query(`listen ${channel}`)
      // streams opened before this have missed all events so far
      warnOfGap()
      await connection.query('select pg_notify($1, $2)', [channel, probe])
      const hasArrived = await Promise.race([arrived, ended, setTimeout(probeMs, false, { ref: false })])
      if (hasArrived === false)
        log.error(
          'no notice of the database arrives: DATABASE_URL leads to a pooler in transaction mode. Give it the database itself, for jobs and events, and put the pooler into DATABASE_POOLER_URL',
        )
      await ended
      warnOfGap()
    } catch (error) {
      log.warn({ err: loggable(error) }, 'event listener could not connect')
    } finally {
      await connection.end().catch(() => undefined)
    }
  }
  async function listen(): Promise<void> {
    while (!isClosed) {
      await listenOnce()
      await setTimeout(reconnectMs, undefined, { ref: false })
    }
  }
  void listen()

  return {
    subscribe(clientId, userId, listener) {
      const entry = { userId, listener }
      const set = listeners.get(clientId) ?? new Set()
      listeners.set(clientId, set.add(entry))
      return () => {
        set.delete(entry)
        if (set.size === 0) listeners.delete(clientId)
      }
    },
    onAny: (listener) => void all.add(listener),
    stopping: stopping.signal,
    async close() {
      isClosed = true
      stopping.abort()
      await client?.end().catch(() => undefined)
    },
  }
}
