import { yearOf } from '@campus/domain/calendar-date'
import { minor } from '@campus/domain/money'
import { spreadCredit, type BilledPart } from '@campus/domain/price/spread-credit'
import { sql, type Tx } from '../../platform/database.ts'
import { takeInvoiceNumber } from './bill-orders.ts'
import { addCredit } from './credit-balance.ts'

type Credit = {
  id: string
  policy_id: string
  currency: string
  insurance_cost_minor: number
  tax_minor: number
  admin_fee_minor: number
  total_minor: number
}

type Application = { clientId: string; endorsementIds: readonly string[]; actor: string; now: Date }

/**
 * Issues a credit note per currency for the changes among these that credit something. Each line says which invoice
 * it corrects: the newest that billed the policy first. What that invoice still owes falls; what was paid already
 * goes to the client's credit balance. Answers the credit notes. Source: decisions, sections 6 and 7.
 */
export async function issueCreditNotes(
  tx: Tx,
  { clientId, endorsementIds, actor, now }: Application,
): Promise<string[]> {
  const credits = await tx.all<Credit>(sql`
    select e.id, e.policy_id, y.currency, e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor, e.total_minor
    from endorsement e join policy y on y.id = e.policy_id
    where e.client_id = ${clientId} and e.id = any(${[...endorsementIds]}::uuid[]) and e.total_minor < 0 order by y.policy_number`)
  const ids: string[] = []
  for (const [currency, list] of Map.groupBy(credits, (credit) => credit.currency)) {
    const billedOf = await readBilled(tx, clientId, list)
    const lines = list.flatMap((credit) =>
      spreadCredit(
        {
          insurance_cost: minor(credit.insurance_cost_minor),
          tax: minor(credit.tax_minor),
          admin_fee: minor(credit.admin_fee_minor),
          total: minor(credit.total_minor),
        },
        billedOf.get(credit.policy_id) ?? [],
      ).map((part) => ({ endorsement: credit.id, policy: credit.policy_id, ...part })),
    )
    ids.push(await issueCreditNote(tx, { clientId, currency, lines, actor, now }))
  }
  return ids
}

/** What each invoice still bears of some policies, the newest invoice first. */
async function readBilled(
  tx: Tx,
  clientId: string,
  credits: readonly Credit[],
): Promise<Map<string, BilledPart[]>> {
  const rows = await tx.all<{
    policy_id: string
    invoice_id: string
    cost: number
    tax: number
    fee: number
  }>(sql`
    select l.policy_id, i.id as invoice_id, sum(l.insurance_cost_minor)::bigint as cost, sum(l.tax_minor)::bigint as tax, sum(l.admin_fee_minor)::bigint as fee
    from invoice_line l join invoice i on i.id = coalesce(l.corrects_invoice_id, l.invoice_id)
    where l.client_id = ${clientId} and l.policy_id = any(${credits.map((credit) => credit.policy_id)}::uuid[])
      and i.kind = 'invoice' and i.status <> 'cancelled'
    group by l.policy_id, i.id order by i.created_at desc, i.id desc`)
  const parts = rows.map((row) => ({
    policy_id: row.policy_id,
    invoice_id: row.invoice_id,
    insurance_cost: minor(row.cost),
    tax: minor(row.tax),
    admin_fee: minor(row.fee),
  }))
  return Map.groupBy(parts, (part) => part.policy_id)
}

type Line = ReturnType<typeof spreadCredit>[number] & { endorsement: string; policy: string }
type Note = { clientId: string; currency: string; lines: readonly Line[]; actor: string; now: Date }

async function issueCreditNote(tx: Tx, note: Note): Promise<string> {
  const { clientId, currency, lines, now } = note
  const { company_id: companyId, today } = await tx.one<{ company_id: string; today: string }>(sql`
    select o.id as company_id, (${now}::timestamptz at time zone o.policy_time_zone)::date as today
    from client c join company o on o.id = c.company_id where c.client_id = ${clientId}`)
  const number = await takeInvoiceNumber(tx, companyId, 'credit_note', yearOf(today))
  const corrected = [...new Set(lines.map((line) => line.invoice_id))]
  const only = corrected.length === 1 ? corrected[0] : null
  const { id } = await tx.one<{ id: string }>(sql`
    insert into invoice (client_id, company_id, kind, number, corrects_invoice_id, status, currency, insurance_cost_minor, tax_minor,
      admin_fee_minor, total_minor, created_at, due_at)
    values (${clientId}, ${companyId}, 'credit_note', ${number}, ${only}, 'paid', ${currency},
      ${sumOf(lines, 'insurance_cost')}, ${sumOf(lines, 'tax')}, ${sumOf(lines, 'admin_fee')}, ${sumOf(lines, 'total')}, ${now}, ${today})
    returning id`)
  await tx.run(sql`
    insert into invoice_line (client_id, invoice_id, policy_id, kind, endorsement_id, corrects_invoice_id, insurance_cost_minor, tax_minor,
      admin_fee_minor, total_minor)
    select ${clientId}, ${id}, x.policy, 'credit', x.endorsement, x.invoice_id, x.insurance_cost, x.tax, x.admin_fee, x.total
    from json_to_recordset(${JSON.stringify(lines)}::json) as x(policy uuid, endorsement uuid, invoice_id uuid, insurance_cost bigint,
      tax bigint, admin_fee bigint, total bigint)`)
  for (const invoiceId of corrected) {
    const credit = -sumOf(
      lines.filter((line) => line.invoice_id === invoiceId),
      'total',
    )
    await takeFromInvoice(tx, note, id, { invoiceId, credit })
  }
  return id
}

/** Lowers what an invoice owes; what it does not owe any more was paid, and is the client's. */
async function takeFromInvoice(
  tx: Tx,
  { clientId, currency, actor, now }: Note,
  noteId: string,
  { invoiceId, credit }: { invoiceId: string; credit: number },
): Promise<void> {
  const { owed } = await tx.one<{ owed: number }>(sql`
    select greatest(0, total_minor - paid_minor - credited_minor) as owed from invoice where client_id = ${clientId} and id = ${invoiceId} for update`)
  const applied = Math.min(owed, credit)
  // the month of an account goes on collecting, and a transfer under way is settled by its operator
  await tx.run(sql`
    update invoice set credited_minor = credited_minor + ${applied},
      status = case when status in ('due', 'overdue') and ${applied} = ${owed} and ${owed} > 0
        then case when paid_minor > 0 then 'paid' else 'cancelled' end else status end
    where client_id = ${clientId} and id = ${invoiceId}`)
  if (credit > applied)
    await addCredit(tx, {
      clientId,
      currency,
      kind: 'credit_note',
      amountMinor: credit - applied,
      invoiceId: noteId,
      actor,
      now,
    })
}

const sumOf = (lines: readonly Line[], kind: 'insurance_cost' | 'tax' | 'admin_fee' | 'total'): number =>
  lines.reduce((sum, line) => sum + line[kind], 0)
