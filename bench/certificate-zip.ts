import { theSystem } from '@campus/domain/audit/actor-ref'
import { existsSync } from 'node:fs'
import { makeCertificates } from '../apps/server/src/features/policies/documents/make-certificates.ts'
import { putInForce } from '../apps/server/src/features/policies/public.ts'
import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { readOnce } from './load.ts'
import { orderPolicies } from './order-policies.ts'
import { peakMemory } from './peak-memory.ts'
import { report } from './report.ts'

const count = Number(process.env['BENCH_CERTIFICATES'] ?? 5000)
const megabyte = 1024 * 1024
if (!existsSync('/proc/self/status'))
  throw new Error('the memory of a process is read from /proc, which this system does not have')

const world = await startBenchWorld()
const { clientId, batchId, invoiceId } = await orderPolicies(world, count)
await world.services.database.withClient(clientId, (tx) =>
  putInForce(tx, { clientId, invoiceId, actor: theSystem, now: world.services.clock.now() }),
)

const started = performance.now()
await makeCertificates(
  { client_id: clientId, policy_batch_ids: [batchId], send_welcome_email: false },
  world.services,
)
const seconds = (performance.now() - started) / 1000
report({
  what: `Make and store ${formatNumber(count, 'en')} certificates, as the job does`,
  product: `${seconds.toFixed(0)} s`,
  peer: 'none',
  ratio: count / seconds,
  unit: 'a second',
  target: null,
})

const server = await forkServer('serve-product.ts', benchEnvironment(world.folder, world.ownerUrl))
const headers = await signInOver(server.port)
const bytes = await readOnce({
  port: server.port,
  path: `/api/school/policies/in-batch/${batchId}/certificates`,
  headers,
})
const peak = peakMemory(server.child.pid ?? 0)
await server.stop()
await world.stop()
report({
  what: `Zip of ${formatNumber(count, 'en')} certificates over HTTP, peak memory of the server`,
  product: `${Math.round(bytes / megabyte)} MB of zip`,
  peer: 'a fixed bound',
  ratio: peak / megabyte,
  unit: 'MB',
  target: { atMost: 400 },
  note: 'highest resident memory since the server process began (VmHWM)',
})
