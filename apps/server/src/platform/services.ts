import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { EventHub } from './jobs/event-hub.ts'
import type { FileScanner } from './files/file-scanner.ts'
import type { Telemetry } from './observe/telemetry.ts'
import type { Storage } from './files/storage.ts'

/** What lives as long as the process: handed to every handler and job, never imported. */
export type Services = {
  config: Config
  clock: Clock
  database: Database
  storage: Storage
  /** Null where no virus scanner is configured. */
  scanner: FileScanner | null
  events: EventHub
  log: Logger
  /** Figures and traces for whoever runs the product. */
  telemetry: Telemetry
  /** The address people reach the product at, without a slash at the end. */
  publicUrl: () => string
}
