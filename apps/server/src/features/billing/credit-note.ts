import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { addSums, type Sums } from '@campus/domain/price/sums'
import { yearOf } from '@campus/domain/calendar-date'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/database/fragments.ts'
import { addLines, allocateInvoiceNumber } from './bill-orders.ts'
import { nameOrderReferences } from './order-references.ts'

/** A line of a credit note: the credited amounts in minor units, negative, and the invoice they correct. */
export type CreditLine = Sums<number> & {
  /** `credit` returns the amount by which a change is cheaper; `reversal` cancels a line as it was billed. */
  kind: 'credit' | 'reversal'
  /** Null if the line has no policy. */
  policy: string | null
  endorsement: string | null
  invoice_id: string
}

export type CreditNote = { id: string; number: string }

/**
 * Writes a credit note and its lines, and nothing else: the caller adjusts the invoices and the client's
 * credit. The only way to create a credit note, so that its sums are always those of its lines.
 */
export async function writeCreditNote(
  tx: Tx,
  note: { clientId: string; currency: string; lines: readonly CreditLine[]; actor: ActorRef; now: Date },
): Promise<CreditNote> {
  const { clientId, currency, lines, actor, now } = note
  const sums = addSums(lines)
  const { company_id: companyId, today } = await tx.one<{ company_id: string; today: string }>(sql`
    select company.id as company_id, ${dayIn(now, sql`company.policy_time_zone`)} as today
    from client c join company on company.id = c.company_id where c.client_id = ${clientId}`)
  const number = await allocateInvoiceNumber(tx, companyId, { kind: 'credit_note', year: yearOf(today) })
  const corrected = new Set(lines.map((line) => line.invoice_id))
  const [only] = corrected.size === 1 ? corrected : []
  const { id } = await tx.one<{ id: string }>(sql`
    insert into invoice (client_id, company_id, kind, number, corrects_invoice_id, status, currency, insurance_cost_minor, tax_minor,
      admin_fee_minor, total_minor, ${actorColumns}, created_at, due_at)
    values (${clientId}, ${companyId}, 'credit_note', ${number}, ${only ?? null}, 'paid', ${currency},
      ${sums.insurance_cost}, ${sums.tax}, ${sums.admin_fee}, ${sums.total}, ${actorValues(actor)}, ${now}, ${today})
    returning id`)
  await tx.run(sql`
    insert into invoice_line (client_id, invoice_id, policy_id, kind, endorsement_id, corrects_invoice_id, insurance_cost_minor, tax_minor,
      admin_fee_minor, total_minor)
    select ${clientId}, ${id}, x.policy, x.kind, x.endorsement, x.invoice_id, x.insurance_cost, x.tax, x.admin_fee, x.total
    from json_to_recordset(${JSON.stringify(lines)}::json) as x(kind text, policy uuid, endorsement uuid, invoice_id uuid, insurance_cost bigint,
      tax bigint, admin_fee bigint, total bigint)`)
  await nameOrderReferences(tx, id)
  return { id, number }
}

/** Adds one negative line per credit to the open month that billed it, which isn't issued yet. */
export async function billCredits(tx: Tx, clientId: string, lines: readonly CreditLine[]): Promise<void> {
  for (const [invoiceId, list] of Map.groupBy(lines, (line) => line.invoice_id)) {
    await addLines(
      tx,
      invoiceId,
      sql`
        insert into invoice_line (client_id, invoice_id, policy_id, kind, endorsement_id, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor)
        select ${clientId}, ${invoiceId}, x.policy, 'credit', x.endorsement, x.insurance_cost, x.tax, x.admin_fee, x.total
        from json_to_recordset(${JSON.stringify(list)}::json) as x(policy uuid, endorsement uuid, insurance_cost bigint, tax bigint, admin_fee bigint, total bigint)`,
    )
  }
}
