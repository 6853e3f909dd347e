import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { downloadZip } from 'client-zip'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { StorageUnavailable } from '../../platform/files/storage-shape.ts'
import { sha256 } from '../../platform/files/storage.ts'
import { archiveReadme } from './archive-readme.ts'
import { readStoredFiles, readTables, type StoredFile } from './read-tables.ts'
import { writeAuditChain, writeTable, type ArchivedFile } from './write-tables.ts'

/** The form of the archive; it changes if files move or fields of the manifest get another meaning. */
const archiveVersion = 1

export type MissingFile = { path: string; storage_key: string; problem: 'missing' | 'differs' }

export type Archive = {
  bytes: number
  sha256: string
  files: number
  rows: number
  documents: number
  /** Stored files that could not be read, or whose bytes differ from their hash. */
  missing: MissingFile[]
  /** Issued documents whose file hasn't been drawn yet; `frozen_document` has what they say. */
  undrawn: number
}

type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/**
 * Writes everything of a client into a zip at `target`. The rows are those of one instant; they and the files
 * are streamed, so a large client needs little memory. The zip gets its name once it is complete, so an
 * interruption leaves no archive, at most a folder `.campus-export-…` next to it.
 */
export async function createArchive(
  services: Services,
  {
    clientId,
    target,
    onDocument,
  }: {
    clientId: string
    target: string
    /** Called for each stored document once it was read; the archive waits for it. */
    onDocument?: (done: number, total: number) => Promise<unknown> | undefined
  },
): Promise<Archive> {
  const now = services.clock.now()
  const folder = await mkdtemp(join(dirname(target), '.campus-export-'))
  try {
    const snapshot = await services.database.withSnapshot(clientId, (tx) =>
      readSnapshot(tx, { clientId, folder, madeAt: now.toISOString() }),
    )
    const missing: MissingFile[] = []
    const files: ArchivedFile[] = [...snapshot.files]
    const { body } = downloadZip(zipEntries(services, snapshot, { folder, now, files, missing, onDocument }))
    if (!body) throw new Error('a zip has a body')
    const draft = join(folder, 'archive.zip')
    const written = await writeCounted(body, draft)
    await rename(draft, target)
    return {
      ...written,
      files: files.length + 1,
      rows: snapshot.files.reduce(
        (sum, { rows, path }) => sum + (path.endsWith('.jsonl') ? (rows ?? 0) : 0),
        0,
      ),
      documents: snapshot.documents.length - missing.length,
      missing,
      undrawn: snapshot.undrawn,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSnapshot(
  tx: Tx,
  { clientId, folder, madeAt }: { clientId: string; folder: string; madeAt: string },
) {
  const about = await tx.one<{ client: string; company_id: string; company: string; postgresql: string }>(sql`
    select c.name as client, c.company_id, y.legal_name as company, current_setting('server_version') as postgresql from client c join company y on y.id = c.company_id where c.client_id = ${clientId}`)
  const tables = await readTables(tx)
  const files: ArchivedFile[] = []
  for (const table of tables) files.push(...(await writeTable(tx, table, { clientId, folder })))
  files.push(...(await writeAuditChain(tx, { clientId, folder })))
  const texts = {
    'README.md': archiveReadme({ ...about, madeAt }, tables),
    'VERIFY.md': archiveText('VERIFY.md'),
    'verify.mjs': archiveText('verify.mjs'),
  }
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text)
    await writeFile(join(folder, path), bytes)
    files.push({ path, bytes: bytes.length, sha256: sha256(bytes) })
  }
  const { files: documents, withheld, undrawn } = await readStoredFiles(tx, clientId)
  const manifest = {
    version: archiveVersion,
    postgresql: about.postgresql,
    client: { id: clientId, name: about.client },
    company: { id: about.company_id, name: about.company },
    made_at: madeAt,
  }
  return { manifest, files, documents, withheld, undrawn }
}

const archiveText = (name: string) => readFileSync(join(import.meta.dirname, 'archive', name), 'utf8')

/** The files of the zip, one at a time; the manifest comes last, because it names the hash of each. */
async function* zipEntries(
  { storage }: Services,
  { manifest, files: written, documents, withheld, undrawn }: Snapshot,
  {
    folder,
    now,
    files,
    missing,
    onDocument,
  }: {
    folder: string
    now: Date
    files: ArchivedFile[]
    missing: MissingFile[]
    onDocument?: ((done: number, total: number) => Promise<unknown> | undefined) | undefined
  },
) {
  const entry = (name: string, input: Uint8Array | string | ReadableStream) => ({
    name,
    input,
    lastModified: now,
  })
  for (const { path } of written)
    yield entry(path, Readable.toWeb(createReadStream(join(folder, path))) as ReadableStream)
  for (const [index, document] of documents.entries()) {
    const bytes = await readStored(storage, document.storage_key)
    const hash = bytes && sha256(bytes)
    const isWhole = hash === document.storage_key
    if (!isWhole)
      missing.push({
        path: document.path,
        storage_key: document.storage_key,
        problem: bytes ? 'differs' : 'missing',
      })
    if (bytes && isWhole) {
      files.push({ path: document.path, bytes: bytes.length, sha256: document.storage_key })
      yield entry(document.path, bytes)
    }
    await onDocument?.(index + 1, documents.length)
  }
  yield entry(
    'manifest.json',
    `${JSON.stringify({ ...manifest, withheld_files: withheld, undrawn, missing, files }, null, 2)}\n`,
  )
}

/** The bytes of a stored file; undefined if it's gone. A storage that doesn't respond ends the export. */
async function readStored(
  storage: Services['storage'],
  key: StoredFile['storage_key'],
): Promise<Uint8Array | undefined> {
  try {
    return await storage.read(key)
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    return undefined
  }
}

async function writeCounted(body: ReadableStream, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const counter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  // flushed to the disk before it gets its name
  await pipeline(Readable.fromWeb(body as never), counter, createWriteStream(path, { flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}
