import { readFileSync } from 'node:fs'
import { UploadedFile } from '@campus/contract/wire'
import { createArchive } from '../apps/server/src/features/client-export/public.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { createStorage } from '../apps/server/src/platform/files/storage.ts'
import { startServices } from '../apps/server/src/start-services.ts'

export type ArchiveMeasured = {
  bytes: number
  rows: number
  documents: number
  missing: number
  /** To write the archive, and then to send it to S3 in parts. */
  seconds: number
  uploadSeconds: number
  /** Highest resident memory of the process in bytes: once started, once the archive is written, and at the end. */
  peaks: [number, number, number]
}

/** Makes the archive of a client in a separate process: `archive-side.ts CLIENT TARGET S3_URL`. */
const [clientId = '', target = '', s3 = ''] = process.argv.slice(2)
const { services, stop } = await startServices(readConfig())
const atStart = peakMemory()
const begun = performance.now()
const archive = await createArchive(
  { ...services, database: services.database.forLongWork() },
  { clientId, target },
)
const written = performance.now()
const afterWriting = peakMemory()
await createStorage({ dataDir: '', S3_URL: s3 }).put(
  new UploadedFile({ name: 'archive.zip', path: target, size: archive.bytes, sha256: archive.sha256 }),
)
const measured: ArchiveMeasured = {
  ...archive,
  missing: archive.missing.length,
  seconds: (written - begun) / 1000,
  uploadSeconds: (performance.now() - written) / 1000,
  peaks: [atStart, afterWriting, peakMemory()],
}
process.send?.(measured)
await stop()
process.disconnect()

function peakMemory(): number {
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  if (!kilobytes) throw new Error('this process tells no peak memory')
  return Number(kilobytes) * 1024
}
