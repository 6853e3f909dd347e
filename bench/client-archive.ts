import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { theSystem } from '@campus/domain/audit/actor-ref'
import { formatNumber } from '@campus/i18n/format-number'
import { makeCertificates } from '../apps/server/src/features/policies/documents/make-certificates.ts'
import { putInForce } from '../apps/server/src/features/policies/public.ts'
import { startS3 } from '../apps/server/test/support/s3-server.ts'
import type { ArchiveMeasured } from './archive-side.ts'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
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
await makeCertificates(
  { client_id: clientId, policy_batch_ids: [batchId], send_welcome_email: false },
  world.services,
)
const s3 = await startS3('archives')
const child = fork(
  join(import.meta.dirname, 'archive-side.ts'),
  [clientId, join(world.folder, 'archive.zip'), s3.url],
  { env: { ...process.env, ...benchEnvironment(world.folder, world.ownerUrl) } },
)
const [measured] = (await once(child, 'message')) as [ArchiveMeasured]
await once(child, 'exit')
s3.server.close()
await world.stop()

const { bytes, rows, documents, seconds, uploadSeconds, peaks } = measured
const [atStart, afterWriting, atEnd] = peaks.map((peak) => Math.round(peak / megabyte))
const what = `Archive of a client with ${formatNumber(count, 'en')} policies`
const size = `${Math.round(bytes / megabyte)} MB, ${formatNumber(rows, 'en')} rows, ${formatNumber(documents, 'en')} documents`
report({
  what: `${what}, time`,
  product: `${size}: ${seconds.toFixed(1)} s to write it`,
  peer: `${uploadSeconds.toFixed(1)} s to send it to S3 in parts`,
  ratio: seconds / uploadSeconds,
  target: null,
  note: 'S3 is a stand-in on the same machine, which checks the signature and the hash of each part',
})
report({
  what: `${what}, peak memory`,
  product: `${atStart} MB once the process had started, ${afterWriting} MB when the archive was written`,
  peer: 'a fixed bound',
  ratio: atEnd ?? null,
  unit: 'MB',
  target: { atMost: 500 },
  note: 'highest resident memory of the process that makes the archive and sends it to S3 (VmHWM); with 1,000 policies (66 MB) it was 377 MB, so most of it doesn’t depend on the size of the archive',
  cause:
    'rows, documents and parts that were written already, which the garbage collector has not returned yet',
})
