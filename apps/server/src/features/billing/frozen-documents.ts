import { templateVersion } from '@campus/documents/template-version'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { sha256 } from '../../platform/files/storage.ts'

/** The subject of a frozen document: an invoice or credit note, a policy, or a refund. */
type DocumentSubject = { invoiceId: string } | { policyId: string } | { transactionId: string }

export type FrozenDocument = {
  id: string
  edition: number
  locale: Locale
  /** Null until the document is drawn, and again once its bytes are removed. */
  storage_key: string | null
  sha256: string | null
}

type NewEdition = {
  clientId: string
  kind: 'invoice' | 'credit_note' | 'receipt' | 'refund'
  subject: DocumentSubject
  /** Distinguishes this edition from the one before; any JSON value. */
  state: unknown
  locale: Locale
  issuedOn: string
  view: object
  now: Date
}

const columns = sql`f.id, f.edition, f.locale, f.storage_key, f.sha256`
/** The column for the subject, and its ID. */
function subjectColumn(subject: DocumentSubject): [string, string] {
  if ('invoiceId' in subject) return ['invoice_id', subject.invoiceId]
  return 'policyId' in subject ? ['policy_id', subject.policyId] : ['transaction_id', subject.transactionId]
}

/**
 * Returns the edition with this state, issuing it if there is none. Of two concurrent callers, the second
 * waits for the first and gets the same edition.
 */
export async function issueEdition(tx: Tx, edition: NewEdition): Promise<FrozenDocument> {
  const { clientId, kind, subject, now } = edition
  const state = sha256(new TextEncoder().encode(JSON.stringify(edition.state)))
  const [column, id] = subjectColumn(subject)
  const ofDocument = sql`f.client_id = ${clientId} and f.kind = ${kind} and ${sql.raw(`f.${column}`)} = ${id}`
  const read = () =>
    tx.maybe<FrozenDocument>(
      sql`select ${columns} from frozen_document f where ${ofDocument} and f.state = ${state} order by f.edition limit 1`,
    )
  const existing = await read()
  if (existing) return existing
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`document:${kind}:${id}`}, 0))`)
  const meanwhile = await read()
  if (meanwhile) return meanwhile
  return tx.one<FrozenDocument>(sql`
    insert into frozen_document as f (client_id, kind, ${sql.raw(column)}, edition, state, locale, issued_on, view, created_at)
    select ${clientId}, ${kind}, ${id},
      coalesce(max(f.edition), 0) + 1, ${state}, ${edition.locale}, ${edition.issuedOn}, ${JSON.stringify(edition.view)}::jsonb, ${now}
    from frozen_document f where ${ofDocument}
    returning ${columns}`)
}

/** The frozen view of an edition. */
export async function readView<T>(tx: Tx, clientId: string, id: string): Promise<T> {
  const { view } = await tx.one<{ view: T }>(
    sql`select view from frozen_document where client_id = ${clientId} and id = ${id}`,
  )
  return view
}

/**
 * The bytes of an issued document: the stored ones, or drawn now and stored. If someone else has drawn it in
 * the meantime, their bytes are used.
 */
export async function readDocumentBytes(
  services: Services,
  clientId: string,
  { document, draw }: { document: FrozenDocument; draw: () => Promise<Uint8Array> },
): Promise<Uint8Array> {
  const { database, storage, clock } = services
  if (document.storage_key) return storage.read(document.storage_key)
  const bytes = await draw()
  // its bytes were removed as the law requires: the remaining content is drawn but not stored again
  if (document.sha256) return bytes
  const key = await storage.put(bytes)
  const storedKey = await database.withClient(clientId, async (tx) => {
    const written = await tx.run(sql`
      update frozen_document set sha256 = ${sha256(bytes)}, storage_key = ${key}, template_version = ${templateVersion()}, drawn_at = ${clock.now()}
      where client_id = ${clientId} and id = ${document.id} and sha256 is null`)
    if (written > 0) return key
    const row = await tx.one<{ storage_key: string | null }>(
      sql`select storage_key from frozen_document where client_id = ${clientId} and id = ${document.id}`,
    )
    return row.storage_key
  })
  return storedKey && storedKey !== key ? storage.read(storedKey) : bytes
}
