import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { sql, type Tx } from '../../platform/database/database.ts'
import { addCredit } from './credit-balance.ts'
import { freezeDocument } from './freeze-document.ts'
import { finishIfNothingOwed } from './stop-payments.ts'
import { writeCreditNote, type CreditLine, type CreditNote } from './credit-note.ts'

type Row = { number: string; currency: string; paid_minor: number }

export type CancelledInvoice = { number: string; currency: string; creditNote: CreditNote; paidMinor: number }

/**
 * Cancels the invoice of a failed order with a credit note for every line that it still bears. Payments for
 * it go to the client's credit balance. Source: details, section 5 "Confirm" and section 7.
 */
export async function cancelInvoice(
  tx: Tx,
  { clientId, invoiceId, actor, now }: { clientId: string; invoiceId: string; actor: ActorRef; now: Date },
): Promise<CancelledInvoice> {
  const {
    number,
    currency,
    paid_minor: paidMinor,
  } = await tx.one<Row>(sql`
    select number, currency, paid_minor from invoice where client_id = ${clientId} and id = ${invoiceId} for update`)
  // credits already issued for it are reversed as well, so that its lines sum to zero
  const lines = await tx.all<CreditLine>(sql`
    select 'reversal' as kind, l.policy_id as policy, l.endorsement_id as endorsement, ${invoiceId}::uuid as invoice_id,
      -l.insurance_cost_minor as insurance_cost, -l.tax_minor as tax, -l.admin_fee_minor as admin_fee, -l.total_minor as total
    from invoice_line l where l.client_id = ${clientId} and (l.invoice_id = ${invoiceId} or l.corrects_invoice_id = ${invoiceId}) order by l.id`)
  const creditNote = await writeCreditNote(tx, { clientId, currency, lines, actor, now })
  await tx.run(sql`
    update invoice set status = 'cancelled', credited_minor = total_minor, paid_minor = 0 where client_id = ${clientId} and id = ${invoiceId}`)
  // nothing is left to dispute
  await tx.run(sql`
    update line_dispute set state = 'withdrawn', ended_at = ${now} where client_id = ${clientId} and invoice_id = ${invoiceId} and state = 'open'`)
  await finishIfNothingOwed(tx, { clientId, invoiceId, actor, now })
  if (paidMinor > 0)
    await addCredit(tx, {
      clientId,
      currency,
      kind: 'lapsed_order',
      amountMinor: paidMinor,
      invoiceId,
      actor,
      now,
    })
  await freezeDocument(tx, { clientId, invoiceId: creditNote.id, now })
  return { number, currency, creditNote, paidMinor }
}
