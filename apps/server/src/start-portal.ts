import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { enqueueDelivery } from './features/webhooks/public.ts'
import { jobHandlers } from './job-handlers.ts'
import { classifyError, loggable } from './platform/database/database-errors.ts'
import { enqueue, runJobs } from './platform/jobs/jobs.ts'
import { serveMetrics } from './platform/observe/serve-metrics.ts'
import { watchEventLoop } from './platform/observe/watch-event-loop.ts'
import type { Services } from './platform/services.ts'
import { startServices } from './start-services.ts'
import { sql, type Database } from './platform/database/database.ts'
import { demoUsers } from './demo/demo-users.ts'

const webFolder = join(import.meta.dirname, '..', '..', 'web', 'dist')

export type RunningPortal = {
  services: Services
  /** The port it listens on: `PORT`, or the one that the system chose if `PORT` is 0. */
  port: number
  /** Ends event streams, finishes requests, stops the jobs, closes the services. False if a step failed. */
  stop: () => Promise<boolean>
}

/** Starts services, jobs (unless `JOBS` is `off`) and app, with the demo world unless in production. Resolves once it listens. */
export async function startPortal(config: Config): Promise<RunningPortal> {
  const { services, ownerUrl, stop: stopServices } = await startServices(config)
  if (config.isProduction) await rejectDemoWorld(services.database)
  else await seedDemoWorld(services)
  const runner = config.JOBS === 'on' ? await runJobs(ownerUrl, jobHandlers, services) : null
  const app = await buildApp(services, { webFolder })
  const metricsServer = await serveMetrics(services)
  const stopWatching = watchEventLoop(services.log)
  await app.listen({ port: config.PORT, host: config.HOST })
  const [address] = app.addresses()
  if (address && typeof address === 'object') config.PORT = address.port
  const everyMinute = async () => {
    await runner?.beat()
    await services.database.withCompany(async (tx) => {
      for (const job of ['close-carts', 'lapse-orders', 'close-months', 'watch-family-requests'] as const)
        await enqueue(tx, job, {}, { key: job })
      await enqueueDelivery(tx)
    })
  }
  const minuteWatch = setInterval(
    () => void everyMinute().catch((error: unknown) => services.log.warn({ err: error }, 'minute watch')),
    60_000,
  )

  async function stop(): Promise<boolean> {
    clearInterval(minuteWatch)
    stopWatching()
    let wentWell = true
    const stopMetrics = async () => metricsServer?.close()
    for (const step of [
      () => services.events.close(),
      () => app.close(),
      async () => runner?.stop(),
      stopMetrics,
      stopServices,
    ]) {
      await step().catch((error: unknown) => {
        wentWell = false
        services.log.error({ err: error }, 'stopping')
      })
    }
    return wentWell
  }

  return { services, port: config.PORT, stop }
}

/**
 * Keeps the process running when the database is lost while the job queue shuts down: its library leaves that
 * rejection unhandled. No request waits for it, so it is only logged; any other unhandled rejection ends the
 * process.
 */
export function surviveLostDatabase(warn: (error: object, text: string) => void): void {
  process.on('unhandledRejection', (error) => {
    if (classifyError(error) !== 'unavailable') throw error
    warn({ err: loggable(error) }, 'the database was lost in the background')
  })
}

/** The demo world's passwords are in the README: production never runs on a database that holds its people. */
export async function rejectDemoWorld(database: Database): Promise<void> {
  const emails = demoUsers.map(({ email }) => email)
  const found = await database.withCompany((tx) =>
    tx.maybe<{ email: string }>(sql`select email from school_user where email = any (${emails}) limit 1`),
  )
  if (found) throw new Error(`Not fit for production: this database holds the demo world (${found.email}).`)
}
