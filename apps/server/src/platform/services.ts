import { todayIn } from '@campus/domain/calendar-zone'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database/database.ts'
import type { EventHub } from './jobs/event-hub.ts'
import type { FileScanner } from './files/file-scanner.ts'
import type { Telemetry } from './observe/metrics.ts'
import type { Storage } from './files/storage.ts'

/** The application's clock: real in production, adjustable in development and tests. */
export type Clock = {
  now: () => Date
  /** The calendar day in a time zone, `YYYY-MM-DD`. */
  today: (timeZone: string) => string
}

/** A clock that starts at `startAt`, or the system's own. */
export function createClock(startAt?: string): Clock {
  const offsetMs = startAt ? Date.parse(startAt) - Date.now() : 0
  const now = () => new Date(Date.now() + offsetMs)
  return { now, today: (timeZone) => todayIn(timeZone, now()) }
}

/** Objects that live as long as the process; passed to every handler and job, never imported. */
export type Services = {
  config: Config
  clock: Clock
  database: Database
  storage: Storage
  /** Null if no virus scanner is configured. */
  scanner: FileScanner | null
  events: EventHub
  log: Logger
  telemetry: Telemetry
  /** The public URL of the product, without a trailing slash. */
  publicUrl: () => string
}
