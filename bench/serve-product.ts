import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { startServices } from '../apps/server/src/start-services.ts'
import { portOf } from './bench-caller.ts'

/** The product's HTTP side as a process of its own; says its port, and stops when it is told to. */
const { services, stop } = await startServices(readConfig())
const app = await buildApp(services)
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: portOf(app) })
process.once('message', async () => {
  await app.close()
  await stop()
  process.disconnect()
})
