import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { DocumentType } from '@campus/contract/policy-documents'
import { isStandingDocument } from '@campus/domain/policy/standing-documents'
import { formatCsv, type CsvCell } from '@campus/documents/csv'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { downloadZip, predictLength } from 'client-zip'
import { StreamResponse, type Context } from '../../../platform/context.ts'
import { Failure, type FieldIssue } from '../../../platform/failure.ts'
import { storedZip, type ZipEntry } from '../../../platform/files/stored-zip.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { documentOfPolicy, textsKey } from '../../catalogue/public.ts'
import { heldPolicies } from '../../sanctions/public.ts'
import { documentFileName, prepareDrawing, type RenderPdf, type Row } from './document-drawing.ts'

type Missing = { row: Row; type: DocumentType; code: string }

/** Lists the documents that a zip lacks. */
const missingFile = 'missing.csv'

type Standing = ReadonlyMap<string, RenderPdf | undefined>

/** The reason code if a policy has no such document now; null if it has one. */
function whyMissing(row: Row, type: DocumentType, standing: Standing): string | null {
  if (isStandingDocument(type)) return standing.get(standingKey(type, row)) ? null : 'not_of_this_contract'
  if (type === 'receipt') return row.has_receipt ? null : 'nothing_paid'
  if (type === 'withdrawal') return row.has_withdrawal ? null : 'not_withdrawn'
  if (row.state === 'issued') return null
  return row.state === 'cancelled' ? 'policy_cancelled' : 'policy_pending'
}

const findMissing = (rows: Row[], types: DocumentType[], standing: Standing): Missing[] =>
  rows.flatMap((row) =>
    types.flatMap((type) => {
      const code = whyMissing(row, type, standing)
      return code ? [{ row, type, code }] : []
    }),
  )

/** The certificates and cards that wait for their policies' first certificate, or the next one after a correction. */
async function findWaiting(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  rows: readonly Row[],
  types: readonly DocumentType[],
): Promise<Missing[]> {
  const without = rows.filter(({ state, storage_key: key }) => state === 'issued' && key === null)
  const waiting = types.filter((type) => type === 'certificate' || type === 'wallet_card')
  if (without.length === 0 || waiting.length === 0) return []
  const held = await heldPolicies(services, {
    clientId: actor.client_id,
    policyIds: without.map(({ id }) => id),
  })
  return without.flatMap((row) =>
    held.has(row.id) ? waiting.map((type) => ({ row, type, code: 'certificate_creating' })) : [],
  )
}

const isAmong = (missing: readonly Missing[], row: Row, type: DocumentType) =>
  missing.some((one) => one.row === row && one.type === type)

const toIssue = ({ row, type, code }: Missing): FieldIssue => ({
  key: `policies.${row.id}`,
  code,
  params: { policy_id: row.id, policy_number: row.policy_number, type },
})

const toCsvRows = (missing: Missing[], t: Translate): CsvCell[][] => [
  ['policy_id', 'policy_number', 'name', 'document', 'code', 'reason'],
  ...missing.map(({ row, type, code }) => [
    row.id,
    row.policy_number,
    row.full_name,
    type,
    code,
    issueText(t, { code }),
  ]),
]

const standingKey = (type: DocumentType, row: Row) => `${type} ${textsKey(row)}`

/** The product's documents of some policies, read once for all policies with the same texts. */
async function prepareStanding(context: Context, rows: readonly Row[], types: readonly DocumentType[]) {
  const standing = new Map<string, RenderPdf | undefined>()
  for (const type of types.filter(isStandingDocument))
    for (const row of rows) {
      const key = standingKey(type, row)
      if (standing.has(key)) continue
      standing.set(key, await documentOfPolicy(context, type, row))
    }
  return standing
}

/** A file of a zip: stored already, or drawn when the zip gets to it. */
type Part =
  | { name: string; stored: StoredFile }
  | { name: string; stored: null; draw: () => Promise<Uint8Array> }

type StoredFile = { key: string; size: number; crc32: number | null; modifiedAt: Date }

function storedCertificate(row: Row, type: DocumentType): StoredFile | null {
  const { storage_key: key, bytes: size, crc32: sum, stored_at: modifiedAt } = row
  if (type !== 'certificate' || key === null || size === null || modifiedAt === null) return null
  return { key, size, crc32: sum, modifiedAt }
}

/** The zip of these files, if all are stored with their CRC-32. Null otherwise. */
function zipOfStored(storage: Storage, parts: readonly Part[], list: Uint8Array | null) {
  const entries: ZipEntry[] = []
  for (const { name, stored } of parts) {
    if (!stored || stored.crc32 === null) return null
    const { key, size, modifiedAt } = stored
    const readInto: ZipEntry['readInto'] = (into, from) => storage.readInto(key, into, from)
    entries.push({ name, size, crc32: stored.crc32, sha256: key, modifiedAt, readInto })
  }
  if (list) entries.push(listEntry(list, entries))
  return storedZip(entries)
}

/** `missing.csv`, dated like the newest file, so that the same zip always has the same bytes. */
function listEntry(list: Uint8Array, entries: readonly ZipEntry[]): ZipEntry {
  const newest = Math.max(...entries.map(({ modifiedAt }) => modifiedAt.getTime()))
  return {
    name: missingFile,
    size: list.length,
    crc32: crc32(list),
    sha256: createHash('sha256').update(list).digest('hex'),
    modifiedAt: new Date(newest),
    readInto: async (into, from) => into.set(list.subarray(from, from + into.length)),
  }
}

/** Bytes of the zip that client-zip makes; null if a file must be drawn first. */
function knownLength(parts: readonly Part[], list: Uint8Array | null): bigint | null {
  const files: { name: string; size: number }[] = list ? [{ name: missingFile, size: list.length }] : []
  for (const { name, stored } of parts) {
    if (!stored) return null
    files.push({ name, size: stored.size })
  }
  return predictLength(files)
}

/**
 * Streams a zip. Files are read or created one at a time, so that thousands are never in memory at once, each in
 * a short transaction, so that a slow connection to the client doesn't hold a database connection. Documents
 * that don't exist are listed in `missing.csv`.
 *
 * A zip of stored certificates alone has a known length, and can be sent from any byte on if the CRC-32 of each
 * is stored too. A zip with a document that must be drawn has neither: it is sent in chunks.
 */
export async function zipDocuments(
  context: Context,
  rows: Row[],
  { types, isAllOrNothing }: { types: DocumentType[]; isAllOrNothing: boolean },
): Promise<StreamResponse> {
  const { services, actor, t, today, now } = context
  const standing = await prepareStanding(context, rows, types)
  const missing = findMissing(rows, types, standing)
  const requireEnough = () => {
    if (missing.length > 0 && (isAllOrNothing || missing.length === rows.length * types.length))
      throw new Failure('documents_missing', { issues: missing.map(toIssue) })
  }
  requireEnough()
  const drawNow = async (row: Row, type: DocumentType) => {
    const draw = await services.database.withActor(actor, (tx) =>
      prepareDrawing({ tx, actor, services, t, today, now }, row, type),
    )
    return draw()
  }
  const toPart = (row: Row, type: DocumentType): Part => {
    const name = documentFileName(row, type)
    const stored = storedCertificate(row, type)
    if (stored) return { name, stored }
    const made = standing.get(standingKey(type, row))
    return { name, stored, draw: made ?? (() => drawNow(row, type)) }
  }
  async function* files(parts: readonly Part[], list: Uint8Array | null) {
    for (const part of parts) {
      if (part.stored) {
        const { key, modifiedAt } = part.stored
        yield { name: part.name, lastModified: modifiedAt, input: await services.storage.read(key) }
      } else yield { name: part.name, lastModified: now, input: await part.draw() }
    }
    if (list) yield { name: missingFile, lastModified: now, input: list }
  }
  // what is missing is complete once the stream is opened, before the headers are sent
  const headers: Record<string, string> = {}
  const countMissing = () => {
    if (missing.length > 0) headers['documents-missing'] = String(missing.length)
  }
  countMissing()
  // a stream starts reading on creation, so it is created after the request's own transaction has ended
  const open = async () => {
    missing.push(...(await findWaiting(context, rows, types)))
    requireEnough()
    countMissing()
    const parts = rows.flatMap((row) =>
      types.filter((type) => !isAmong(missing, row, type)).map((type) => toPart(row, type)),
    )
    const list = missing.length > 0 ? new TextEncoder().encode(formatCsv(toCsvRows(missing, t))) : null
    const stored = zipOfStored(services.storage, parts, list)
    if (stored) return stored
    const length = knownLength(parts, list)
    if (length !== null) headers['content-length'] = String(length)
    const { body } = downloadZip(files(parts, list))
    if (!body) throw new Error('a zip has a body')
    return body
  }
  return new StreamResponse(
    open,
    'application/zip',
    types.length === 1 && types[0] === 'certificate' ? 'certificates.zip' : 'documents.zip',
    headers,
  )
}
