import type { DocumentType } from '@campus/contract/policy-documents'
import { renderWalletCard } from '@campus/documents/wallet-card'
import { isLocale } from '@campus/i18n/locale'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure, found } from '../../../platform/failure.ts'
import { documentOfPolicy } from '../../catalogue/public.ts'
import { hasReceipt, policyReceipt } from '../../billing/public.ts'
import { readCertificates } from './certificate-of.ts'
import { certificateOnTheSpot } from './keep-certificate.ts'

export type Row = {
  id: string
  policy_number: string
  full_name: string
  product_terms_id: string
  currency: string
  /** The day of the order: the texts of the product that applied then are the policy's. */
  sold_on: string
  /** How it was paid, which the texts say. */
  pays_per_order: boolean
  storage_key: string | null
  state: string
  has_receipt: boolean
  /** The person's data is restricted: nothing new is written about them. */
  is_restricted: boolean
}

export const selectRows = sql`
  select y.id, y.policy_number, full_name(y.first_name, y.last_name) as full_name, y.product_terms_id, y.currency, y.state, y.restricted_at is not null as is_restricted, d.storage_key, ${hasReceipt} as has_receipt,
    client_day(y.client_id, y.created_at) as sold_on, coalesce(b.pays_per_order, false) as pays_per_order
  from policy y join policy_batch b on b.client_id = y.client_id and b.id = y.policy_batch_id left join document d on d.id = y.certificate_id`

/** `policy_number - full name - document.pdf`. Source: details, section 6. Characters no file system takes are left out. */
export function documentFileName(row: { policy_number: string; full_name: string }, type: string): string {
  return `${row.policy_number} - ${row.full_name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} - ${type}.pdf`
}

/** What makes a document, all that it says being read already: drawing takes time, and holds no connection. */
export type Drawing = () => Promise<Uint8Array>

/** What reading a document's data needs. */
type Reading = Pick<Context, 'tx' | 'actor' | 'services' | 't' | 'today' | 'now'>

export async function prepareDrawing(reading: Reading, row: Row, type: DocumentType): Promise<Drawing> {
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
