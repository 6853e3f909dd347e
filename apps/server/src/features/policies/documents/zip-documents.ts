import type { DocumentType } from '@campus/contract/policy-documents'
import { isStandingDocument } from '@campus/domain/policy/standing-documents'
import { formatCsv, type CsvCell } from '@campus/documents/csv'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { downloadZip } from 'client-zip'
import { StreamResponse, type Context } from '../../../platform/context.ts'
import { Failure, type FieldIssue } from '../../../platform/failure.ts'
import { documentOfPolicy, textsKey } from '../../catalogue/public.ts'
import { heldPolicies } from '../../sanctions/public.ts'
import { documentFileName, prepareDrawing, type RenderPdf, type Row } from './document-drawing.ts'

type Missing = { row: Row; type: DocumentType; code: string }

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

/**
 * Streams a zip. Files are created one at a time, so that thousands are never in memory at once, each in a
 * short transaction, so that a slow connection to the client doesn't hold a database connection. Documents
 * that don't exist are listed in `missing.csv`.
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
  const readBytes = async (row: Row, type: DocumentType) => {
    if (type === 'certificate' && row.storage_key) return services.storage.read(row.storage_key)
    const draw = await services.database.withActor(actor, (tx) =>
      prepareDrawing({ tx, actor, services, t, today, now }, row, type),
    )
    return draw()
  }
  async function* files() {
    for (const row of rows) {
      for (const type of types) {
        const name = documentFileName(row, type)
        const made = standing.get(standingKey(type, row))
        if (made) yield { name, lastModified: now, input: await made() }
        else if (!isAmong(missing, row, type))
          yield { name, lastModified: now, input: await readBytes(row, type) }
      }
    }
    if (missing.length > 0)
      yield { name: 'missing.csv', lastModified: now, input: formatCsv(toCsvRows(missing, t)) }
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
    const { body } = downloadZip(files())
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
