import { theSystem } from '@campus/domain/audit/actor-ref'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { makeCertificates } from '../apps/server/src/features/policies/documents/make-certificates.ts'
import { putInForce } from '../apps/server/src/features/policies/public.ts'
import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { readOnce } from './load.ts'
import { orderPolicies } from './order-policies.ts'
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
const alone = await typstOnAllCores()
report({
  what: `Make and store ${formatNumber(count, 'en')} certificates, as the job does`,
  product: `${seconds.toFixed(0)} s, ${Math.round(count / seconds)} a second`,
  peer: `Typst alone on all cores, ${alone.toFixed(0)} s`,
  ratio: seconds / alone,
  target: { atMost: 1.15 },
  note: 'the product also reads each policy, draws its QR code, checks and stores the file and writes the document; Typst alone is given what to set and keeps nothing',
})

/** Seconds that one process for each core, all at the same time, take to set as many certificates. */
async function typstOnAllCores(): Promise<number> {
  const children = cpus().map(() => fork(join(import.meta.dirname, 'certificate-side.ts'), ['typst']))
  const share = Math.ceil(count / children.length)
  const taken = await Promise.all(
    children.map(async (child) => {
      child.send(share)
      const [milliseconds] = (await once(child, 'message')) as [number]
      child.kill()
      return milliseconds
    }),
  )
  return Math.max(...taken) / 1000
}

const server = await forkServer('serve-product.ts', benchEnvironment(world.folder, world.ownerUrl))
const headers = await signInOver(server.port)
const atRest = restingMemory(server.child.pid ?? 0)
const bytes = await readOnce({
  port: server.port,
  path: `/api/school/policies/in-batch/${batchId}/certificates`,
  headers,
})
const peak = peakMemory(server.child.pid ?? 0)
await server.stop()
await world.stop()
report({
  what: `Zip of ${formatNumber(count, 'en')} certificates over HTTP, memory added to the server`,
  product: `${Math.round(bytes / megabyte)} MB of zip; ${Math.round(atRest / megabyte)} MB at rest, at most ${Math.round(peak / megabyte)} MB`,
  peer: 'a fixed bound',
  ratio: (peak - atRest) / megabyte,
  unit: 'MB',
  target: { atMost: 60 },
  note: 'highest resident memory while the zip was sent (VmHWM, reset before), less the resident memory of the started server',
})

/** The resident memory of a process, in bytes, from which on its peak is counted anew. Linux only. */
function restingMemory(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return peakMemory(pid)
}

/** The most resident memory that a process has held since its peak was last reset, in bytes. */
function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`process ${pid} tells no peak memory`)
  return Number(kilobytes) * 1024
}
