import { readConfig } from './config.ts'
import { demoPassword } from './demo/demo-users.ts'
import { MigrationMismatch } from './platform/database/migration-files.ts'
import { surviveLostDatabase, startPortal } from './start-portal.ts'

/** The process exits with an error if stopping takes longer than this. */
const stopTimeoutMs = 15_000

const config = readConfig()
const { services, port, stop } = await startPortal(config).catch((error: unknown) => {
  if (!(error instanceof MigrationMismatch)) throw error
  process.stderr.write(`\n  ${error.message}\n\n`)
  process.exit(1)
})
surviveLostDatabase((error, text) => services.log.warn(error, text))

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    void stop().then((wentWell) => process.exit(wentWell ? 0 : 1))
  })
}

// last, because a reader of this output may send a stop signal immediately
if (!config.isProduction) {
  process.stdout.write(
    `\n  Campus Cover is ready on http://localhost:${port}\n` +
      `  Sign in: mia.master@harbour.example   Password: ${demoPassword}\n` +
      `  API: http://localhost:${port}/api/docs   Mail: http://localhost:${port}/dev/outbox\n\n`,
  )
} else services.log.info({ port }, 'ready')
