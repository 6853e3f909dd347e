import type { DocumentType } from '@campus/contract/policy-documents'
import { renderWalletCard } from '@campus/documents/wallet-card'
import { isLocale } from '@campus/i18n/locale'
import type { Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure, orNotFound } from '../../../platform/failure.ts'
import { documentOfPolicy, type SoldTerms } from '../../catalogue/public.ts'
import { hasReceipt, policyReceipt } from '../../billing/public.ts'
import { hasStatement } from '../withdrawal/waiting-statements.ts'
import { withdrawalReceipt } from '../withdrawal/withdrawal-receipt.ts'
import { readCertificates } from './read-certificates.ts'
import { certificateOnTheSpot, requireNotHeld } from './keep-certificate.ts'

export type Row = SoldTerms & {
  id: string
  policy_number: string
  full_name: string
  storage_key: string | null
  /** Size, CRC-32 and time of the stored certificate; a file stored long ago may have no CRC-32. */
  bytes: number | null
  crc32: number | null
  stored_at: Date | null
  state: string
  has_receipt: boolean
  /** It has a statement of withdrawal, and so a receipt. */
  has_withdrawal: boolean
  /** The person's data are restricted: no new documents are created about them. */
  is_restricted: boolean
}

export const selectRows = sql`
  select policy.id, policy.policy_number, full_name(policy.first_name, policy.last_name) as full_name, policy.product_terms_id, policy.tax_table_id, policy.currency, policy.state, policy.restricted_at is not null as is_restricted, d.storage_key, d.bytes, d.crc32, d.created_at as stored_at, ${hasReceipt} as has_receipt, ${hasStatement} as has_withdrawal,
    client_day(policy.client_id, policy.created_at) as sold_on, coalesce(b.pays_per_order, false) as pays_per_order,
    contract.risk_country_id, contract.agreed_language, contract.cooling_off_days, b.policyholder_class
  from policy join contract on contract.id = policy.contract_id join policy_batch b on b.client_id = policy.client_id and b.id = policy.policy_batch_id left join document d on d.id = policy.certificate_id`

/**
 * `policy_number - full name - document.pdf`. Source: details, section 6. Removes characters illegal in
 * names.
 */
export function documentFileName(row: { policy_number: string; full_name: string }, type: string): string {
  return `${row.policy_number} - ${row.full_name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')} - ${type}.pdf`
}

/** Draws a document from data that has already been read: drawing is slow and must not hold a connection. */
export type RenderPdf = () => Promise<Uint8Array>

/** The context for reading a document's data. */
type Reading = Pick<Context, 'tx' | 'actor' | 'services' | 't' | 'today' | 'now'>

export async function prepareDrawing(reading: Reading, row: Row, type: DocumentType): Promise<RenderPdf> {
  if (type === 'certificate') return certificateDrawing(reading, row)
  if (type === 'wallet_card') return walletCardDrawing(reading, row)
  if (type === 'receipt') return receiptDrawing(reading, row)
  if (type === 'withdrawal') return withdrawalReceipt(reading, row.id)
  return orNotFound(await documentOfPolicy(reading, type, row))
}

function requireInForce({ state }: Row): void {
  if (state === 'cancelled') throw new Failure('policy_cancelled')
  if (state !== 'issued') throw new Failure('policy_pending')
}

/** The stored certificate; if its job hasn't run yet, it is created now. None if unpaid or cancelled. */
function certificateDrawing({ services, actor }: Reading, row: Row): RenderPdf {
  requireInForce(row)
  const key = row.storage_key
  return () => (key ? services.storage.read(key) : certificateOnTheSpot(services, actor.client_id, row.id))
}

/** A card for a policy in force, in its current state; it isn't stored. There is none before a certificate of a policy on hold. */
async function walletCardDrawing({ tx, services, now, actor }: Reading, row: Row): Promise<RenderPdf> {
  requireInForce(row)
  const [card] = await readCertificates(tx, sql`policy.id = ${row.id}`, {
    publicUrl: services.publicUrl(),
    now,
    limit: 1,
  })
  const { data, language } = orNotFound(card)
  return async () => {
    if (row.storage_key === null) await requireNotHeld(services, actor.client_id, row.id)
    return renderWalletCard(data, isLocale(language) ? language : 'en')
  }
}

/** The payments for the policy; none until its invoice is paid. */
async function receiptDrawing(reading: Reading, row: Row): Promise<RenderPdf> {
  const drawing = await policyReceipt(reading, row.id)
  if (!drawing) throw new Failure('nothing_paid')
  return drawing
}
