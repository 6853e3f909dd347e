import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { EventHub } from './jobs/event-hub.ts'
import type { FileScanner } from './files/file-scanner.ts'
import type { Telemetry } from './observe/metrics.ts'
import type { Storage } from './files/storage.ts'

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
