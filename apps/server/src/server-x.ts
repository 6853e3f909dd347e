import { join } from 'node:path'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { demoPassword } from './demo/demo-users.ts'
import { rejectDemoWorld } from './demo/reject-demo-world.ts'
import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { enqueueDelivery } from './features/webhooks/public.ts'
import { jobHandlers } from './job-handlers.ts'
import { loggable, classifyError } from './platform/database/database-errors.ts'
import { enqueue, runJobs } from './platform/jobs/jobs.ts'
import { MigrationMismatch } from './platform/database/migration-files.ts'
import { serveMetrics } from './platform/observe/serve-metrics.ts'
import { startServices } from './start-services.ts'

const webFolder = process.env.WEB ?? join(import.meta.dirname, '..', '..', 'web', 'dist')
/** How long open requests may go on once the process is asked to stop. */
const stopTimeoutMs = 15_000

const config = readConfig()
const { services, ownerUrl, stop } = await startServices(config).catch((error: unknown) => {
  if (!(error instanceof MigrationMismatch)) throw error
  process.stderr.write(`\n  ${error.message}\n\n`)
  process.exit(1)
})
if (config.isProduction) await rejectDemoWorld(services.database)
else await seedDemoWorld(services)
const runner = await runJobs(ownerUrl, jobHandlers, services)
const app = await buildApp(services, { webFolder })
const metricsServer = await serveMetrics(services)
await app.listen({ port: config.PORT, host: config.HOST })
const [address] = app.addresses()
if (address && typeof address === 'object') config.PORT = address.port
const everyMinute = async () => {
  await runner.beat()
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

/** Takes no new work, lets open requests finish, ends event streams, then closes what is below, whatever fails on the way. */
async function shutDown(): Promise<void> {
  clearInterval(minuteWatch)
  const forced = setTimeout(() => process.exit(1), stopTimeoutMs)
  forced.unref()
  let code = 0
  const stopMetrics = async () => metricsServer?.close()
  for (const step of [
    () => services.events.close(),
    () => app.close(),
    () => runner.stop(),
    stopMetrics,
    stop,
  ]) {
    await step().catch((error: unknown) => {
      code = 1
      services.log.error({ err: error }, 'stopping')
    })
  }
  clearTimeout(forced)
  process.exit(code)
}

// the queue's library lets a failure go uncaught when the database goes while it ends; whoever asked has their response
process.on('unhandledRejection', (error) => {
  if (classifyError(error) !== 'unavailable') throw error
  services.log.warn({ err: loggable(error) }, 'the database was lost in the background')
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void shutDown()
  })
}

// last: whoever reads this may ask the process to stop at once
if (!config.isProduction) {
  process.stdout.write(
    `\n  Campus Cover is ready on http://localhost:${config.PORT}\n` +
      `  Sign in: mia.master@harbour.example   Password: ${demoPassword}\n` +
      `  API: http://localhost:${config.PORT}/api/docs   Mail: http://localhost:${config.PORT}/dev/outbox\n\n`,
  )
} else services.log.info({ port: config.PORT }, 'ready')
