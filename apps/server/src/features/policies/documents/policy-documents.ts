import * as calls from '@campus/contract/policy-documents'
import type { DocumentType } from '@campus/contract/policy-documents'
import { renderWalletCard } from '@campus/documents/wallet-card'
import { isLocale } from '@campus/i18n/locale'
import { downloadZip } from 'client-zip'
import { StreamResponse, type Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure, found } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { documentOfPolicy } from '../../catalogue/public.ts'
import { hasReceipt, policyReceipt } from '../../billing/public.ts'
import { readCertificates } from './certificate-of.ts'
import { certificateOnTheSpot } from './keep-certificate.ts'
import { visible } from '../list-policies.ts'

export type Row = {
  id: string
  policy_number: string
  full_name: string
  product_terms_id: string
  currency: string
  /** The day of the order: the texts of the product that applied then are the policy's. */
  sold_on: string
  storage_key: string | null
  state: string
  has_receipt: boolean
  /** The person's data is restricted: nothing new is written about them. */
  is_restricted: boolean
}

export const selectRows = sql`
  select y.id, y.policy_number, full_name(y.first_name, y.last_name) as full_name, y.product_terms_id, y.currency, y.state, y.restricted_at is not null as is_restricted, d.storage_key, ${hasReceipt} as has_receipt,
    client_day(y.client_id, y.created_at) as sold_on
  from policy y left join document d on d.id = y.certificate_id`

/** `policy_number - full name - document.pdf`. Source: decisions, section 6. Characters no file system takes are left out. */
export function documentFileName(row: { policy_number: string; full_name: string }, type: string): string {
  return `${row.policy_number} - ${row.full_name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} - ${type}.pdf`
}

export const downloadPolicyDocument = handle(calls.downloadPolicyDocument, async ({ params }, context) => {
  const row = found(
    await context.tx.maybe<Row>(sql`${selectRows} where y.id = ${params.id} and ${visible(context.actor)}`),
  )
  return new StreamResponse(
    await prepareDrawing(context, row, params.type),
    'application/pdf',
    documentFileName(row, params.type),
  )
})

export const downloadPolicies = handle(calls.downloadPolicies, async ({ body }, context) => {
  const rows = await chosen(context, body.policies)
  const [only] = rows
  if (rows.length === 1 && only) {
    return new StreamResponse(
      await prepareDrawing(context, only, body.type),
      'application/pdf',
      documentFileName(only, body.type),
    )
  }
  return zip(context, rows, [body.type])
})

export const downloadAllDocuments = handle(calls.downloadAllDocuments, async ({ body }, context) =>
  zip(context, await chosen(context, body.policies), body.document_types),
)

export const downloadBatchCertificates = handle(
  calls.downloadBatchCertificates,
  async ({ params }, context) => {
    const rows = await context.tx.all<Row>(
      sql`${selectRows} where y.policy_batch_id = ${params.id} and ${visible(context.actor)} order by y.policy_number`,
    )
    if (rows.length === 0) found(undefined)
    return zip(context, rows, ['certificate'])
  },
)

async function chosen({ tx, actor }: Context, ids: string[]): Promise<Row[]> {
  const rows = await tx.all<Row>(
    sql`${selectRows} where y.id = any(${ids}::uuid[]) and ${visible(actor)} order by y.policy_number`,
  )
  if (rows.length !== new Set(ids).size) found(undefined)
  return rows
}

/** What makes a document, all that it says being read already: drawing takes time, and holds no connection. */
type Drawing = () => Promise<Uint8Array>

/** What reading a document's data needs. */
type Reading = Pick<Context, 'tx' | 'actor' | 'services' | 't' | 'today' | 'now'>

async function prepareDrawing(reading: Reading, row: Row, type: DocumentType): Promise<Drawing> {
  if (type === 'certificate') return certificateDrawing(reading, row)
  if (type === 'wallet_card') return walletCardDrawing(reading, row)
  if (type === 'receipt') return receiptDrawing(reading, row)
  return documentOfPolicy(reading, type, row)
}

function requireInForce({ state }: Row): void {
  if (state === 'cancelled') throw new Failure('policy_cancelled')
  if (state !== 'issued') throw new Failure('policy_pending')
}

/** The kept certificate; one still waiting for its job is made on the spot. An unpaid or cancelled policy has none. */
function certificateDrawing({ services, actor }: Reading, row: Row): Drawing {
  requireInForce(row)
  const key = row.storage_key
  return () => (key ? services.storage.read(key) : certificateOnTheSpot(services, actor.client_id, row.id))
}

/** A card of a policy in force, as the policy is now; it is kept nowhere. */
async function walletCardDrawing({ tx, services, now }: Reading, row: Row): Promise<Drawing> {
  requireInForce(row)
  const [card] = await readCertificates(tx, sql`y.id = ${row.id}`, {
    publicUrl: services.publicUrl(),
    now,
    limit: 1,
  })
  const { data, language } = found(card)
  return () => renderWalletCard(data, isLocale(language) ? language : 'en')
}

/** What was paid for the policy; nothing is until its invoice is. */
async function receiptDrawing(reading: Reading, row: Row): Promise<Drawing> {
  const drawing = await policyReceipt(reading, row.id)
  if (!drawing) throw new Failure('nothing_paid')
  return drawing
}

/** Policies sold with the same terms on one day have the same texts. */
const standingKey = (type: DocumentType, row: Row) =>
  `${type} ${row.product_terms_id} ${row.currency} ${row.sold_on}`

/** Drawn when it is first wanted, and only then. */
function once(draw: Drawing): Drawing {
  let drawn: Promise<Uint8Array> | undefined
  return () => (drawn ??= draw())
}

/**
 * Streams a zip: one file is made at a time, so that thousands never sit in memory, each in a short transaction of its
 * own, so that a slow line holds no connection.
 */
async function zip(context: Context, rows: Row[], types: DocumentType[]): Promise<StreamResponse> {
  const { services, actor, t, today, now } = context
  const standing = new Map<string, Drawing>()
  for (const type of types) {
    if (type === 'certificate' || type === 'receipt' || type === 'wallet_card') continue
    for (const row of rows) {
      const key = standingKey(type, row)
      if (!standing.has(key)) standing.set(key, once(await prepareDrawing(context, row, type)))
    }
  }
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
        else if (type === 'receipt' ? row.has_receipt : row.state === 'issued')
          yield { name, lastModified: now, input: await readBytes(row, type) }
      }
    }
  }
  // a stream begins to read as soon as it is there, so it is made when the request's own transaction is over
  const open = async () => {
    const { body } = downloadZip(files())
    if (!body) throw new Error('a zip has a body')
    return body
  }
  return new StreamResponse(
    open,
    'application/zip',
    types.length === 1 && types[0] === 'certificate' ? 'certificates.zip' : 'documents.zip',
  )
}
