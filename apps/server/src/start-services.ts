import { mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { DestinationStream } from 'pino'
import { readConfig, type Config } from './config.ts'
import { ensureRoles } from './features/school-users/ensure-roles.ts'
import { createClock, type Services } from './platform/services.ts'
import { loggable } from './platform/database/database-errors.ts'
import { createDatabase } from './platform/database/database.ts'
import { databaseSettings } from './platform/database/database-settings.ts'
import { startPostgres } from './platform/database/embedded/start-postgres.ts'
import { createLog } from './platform/observe/create-log.ts'
import { createMetrics, exportQueue } from './platform/observe/metrics.ts'
import { queueReader } from './platform/observe/queue-state.ts'
import { createFileScanner } from './platform/files/file-scanner.ts'
import { createEventHub } from './platform/jobs/event-hub.ts'
import { migrate } from './platform/database/migrate.ts'
import { prepareAhead } from './platform/database/prepare-ahead.ts'
import { clearLeftUploads } from './platform/files/upload-folder.ts'
import { createStorage } from './platform/files/storage.ts'
import { startTracer } from './platform/observe/start-tracer.ts'

const closeTimeoutMs = 3000

export type StartedServices = { services: Services; ownerUrl: string; stop: () => Promise<void> }

/** Production only logs the defect, because the wait is bounded; elsewhere it throws, so that it is noticed. */
const noteHeld =
  ({ isProduction }: Config, log: Services['log']) =>
  (defect: Error): void => {
    log.error({ err: defect }, 'storage used inside a transaction')
    if (!isProduction) throw defect
  }

/** Starts all below HTTP: database (embedded unless `DATABASE_URL` is set), schema, roles, files, events. */
export async function startServices(
  config: Config = readConfig(),
  /** Destination of the log; standard output by default. */
  logTo?: DestinationStream,
): Promise<StartedServices> {
  mkdirSync(config.dataDir, { recursive: true })
  const log = createLog(config, logTo)
  const telemetry = { metrics: createMetrics(), tracer: await startTracer(config) }
  await clearLeftUploads(config, new Date())
  const embedded = config.DATABASE_URL ? null : await startPostgres(config.dataDir, { log })
  const ownerUrl = config.DATABASE_URL ?? embedded?.ownerUrl ?? ''
  const urls = await migrate(ownerUrl, config.secret, {
    app: config.DATABASE_APP_URL,
    operator: config.DATABASE_OPERATOR_URL,
    pooler: config.DATABASE_POOLER_URL,
    isNewSecret: config.APP_SECRET_IS_NEW === '1',
  }).catch(async (error: unknown) => {
    // otherwise nothing would stop it
    await embedded?.stop()
    throw error
  })
  const database = createDatabase(urls, databaseSettings(config), log, telemetry)
  exportQueue(telemetry.metrics, queueReader(database))
  await database.forLongWork().withCompany(ensureRoles)
  const clock = createClock(config.CLOCK)
  // if it fails, rows go to existing or default partitions, and the nightly job tries again
  await prepareAhead(database.forLongWork(), clock.now()).catch((error: unknown) =>
    log.error({ err: loggable(error) }, 'partitions could not be made ahead'),
  )
  const events = createEventHub(urls.listener, log)
  const services: Services = {
    config,
    clock,
    database,
    storage: createStorage(config, noteHeld(config, log)),
    scanner: createFileScanner(config, log),
    events,
    log,
    telemetry,
    publicUrl: () => config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`,
  }
  return {
    services,
    ownerUrl,
    stop: async () => {
      await events.close()
      // don't wait for the connection of a job that was returned to the queue
      await Promise.race([database.close(), setTimeout(closeTimeoutMs, undefined, { ref: false })])
      await embedded?.stop()
      await telemetry.tracer.stop()
    },
  }
}
