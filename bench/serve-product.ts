import { createWriteStream } from 'node:fs'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import type { Metrics } from '../apps/server/src/platform/observe/metrics.ts'
import { startServices } from '../apps/server/src/start-services.ts'
import { listeningPort } from './bench-caller.ts'

/** The product's HTTP side as a process of its own; says its port, and stops when it is told to. */
const logTo = process.env['LOG_TO']
const { services, stop } = await startServices(readConfig(), logTo ? createWriteStream(logTo) : undefined)
if (process.env['UNOBSERVED']) countNothing(services.telemetry.metrics)
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: listeningPort(app) })
process.once('message', async () => {
  await app.close()
  await stop()
  process.disconnect()
})

/** Takes the work out of every figure, to see what it costs. */
function countNothing(metrics: Metrics): void {
  const nothing = () => undefined
  for (const metric of Object.values(metrics))
    if (typeof metric === 'object' && !Array.isArray(metric))
      Object.assign(metric, { inc: nothing, dec: nothing, set: nothing, observe: nothing })
}
