import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { minor, subtractMoney, zeroMoney } from '@campus/domain/money'
import { addSums, type SumColumns } from '@campus/domain/price/sums'
import { spreadCredit, type BilledPart } from '@campus/domain/price/spread-credit'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { addCredit } from './credit-balance.ts'
import { freezeDocument } from './freeze-document.ts'
import { finishIfNothingOwed, withdrawSessions } from './stop-payments.ts'
import { billCredits, writeCreditNote, type CreditLine } from './credit-note.ts'

type Credit = Pick<Tables['endorsement'], 'id' | 'policy_id'> &
  SumColumns & {
    currency: string
  }

type Application = { clientId: string; endorsementIds: readonly string[]; actor: ActorRef; now: Date }

/**
 * Credits the changes among these that reduce the price, starting with the newest invoice that billed the
 * policy. A change that only moves money between premium, tax and fee is booked in the same way. An account's
 * open month isn't issued yet, so it gets negative lines; issued invoices are corrected by one credit note
 * per currency. The credit first reduces what such an invoice still owes; the rest goes to the client's
 * credit balance. Returns the credit notes. Source: details, sections 6 and 7.
 */
export async function issueCreditNotes(
  tx: Tx,
  { clientId, endorsementIds, actor, now }: Application,
): Promise<string[]> {
  const credits = await tx.all<Credit>(sql`
    select e.id, e.policy_id, policy.currency, e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor, e.total_minor
    from endorsement e join policy on policy.id = e.policy_id
    where e.client_id = ${clientId} and e.id = any(${[...endorsementIds]}::uuid[])
      and (e.total_minor < 0 or e.total_minor = 0 and (e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor) <> (0, 0, 0)) order by policy.policy_number`)
  const ids: string[] = []
  for (const [currency, list] of Map.groupBy(credits, (credit) => credit.currency)) {
    // a month that is being closed is either still open for us, or already closed before we read it
    await tx.run(sql`
      select id from invoice where client_id = ${clientId} and status = 'open' and currency = ${currency} order by id for update`)
    const billedByPolicy = await readBilled(tx, clientId, list)
    const lines = list.flatMap((credit): BilledLine[] => {
      const billed = billedByPolicy.get(credit.policy_id) ?? []
      return spreadCredit(
        {
          insurance_cost: minor(credit.insurance_cost_minor),
          tax: minor(credit.tax_minor),
          admin_fee: minor(credit.admin_fee_minor),
          total: minor(credit.total_minor),
        },
        billed,
      ).map((part) => ({
        ...part,
        kind: 'credit',
        endorsement: credit.id,
        policy: credit.policy_id,
        isOpen: billed.some((line) => line.invoice_id === part.invoice_id && line.isOpen),
      }))
    })
    const { open = [], issued = [] } = Object.groupBy(lines, ({ isOpen }) => (isOpen ? 'open' : 'issued'))
    await billCredits(tx, clientId, open)
    if (issued.length > 0)
      ids.push(await issueCreditNote(tx, { clientId, currency, lines: issued, actor, now }))
  }
  return ids
}

/** The amounts on an invoice for one policy, and whether the invoice is still open. */
type Billed = BilledPart & { isOpen: boolean }
type BilledLine = CreditLine & { isOpen: boolean }

/** The amounts left on each invoice for some policies, newest invoice first. */
async function readBilled(
  tx: Tx,
  clientId: string,
  credits: readonly Credit[],
): Promise<Map<string, Billed[]>> {
  const rows = await tx.all<{
    policy_id: string
    invoice_id: string
    is_open: boolean
    cost: number
    tax: number
    fee: number
  }>(sql`
    select l.policy_id, i.id as invoice_id, i.status = 'open' as is_open, sum(l.insurance_cost_minor)::bigint as cost, sum(l.tax_minor)::bigint as tax, sum(l.admin_fee_minor)::bigint as fee
    from invoice_line l join invoice i on i.id = coalesce(l.corrects_invoice_id, l.invoice_id)
    where l.client_id = ${clientId} and l.policy_id = any(${credits.map((credit) => credit.policy_id)}::uuid[])
      and i.kind = 'invoice' and i.status <> 'cancelled'
    group by l.policy_id, i.id order by i.created_at desc, i.id desc`)
  const parts = rows.map((row) => ({
    policy_id: row.policy_id,
    invoice_id: row.invoice_id,
    isOpen: row.is_open,
    insurance_cost: minor(row.cost),
    tax: minor(row.tax),
    admin_fee: minor(row.fee),
  }))
  return Map.groupBy(parts, (part) => part.policy_id)
}

type Note = { clientId: string; currency: string; lines: readonly CreditLine[]; actor: ActorRef; now: Date }

async function issueCreditNote(tx: Tx, note: Note): Promise<string> {
  const { id } = await writeCreditNote(tx, note)
  for (const [invoiceId, lines] of Map.groupBy(note.lines, (line) => line.invoice_id))
    await deductFromInvoice(tx, note, id, {
      invoiceId,
      credit: subtractMoney(zeroMoney, addSums(lines).total),
    })
  // the credit note shows the amount that went to the balance, so that comes first
  await freezeDocument(tx, { clientId: note.clientId, invoiceId: id, now: note.now })
  return id
}

/** Reduces the amount owed on an invoice; any excess was already paid and goes to the client's credit. */
async function deductFromInvoice(
  tx: Tx,
  { clientId, currency, actor, now }: Note,
  noteId: string,
  { invoiceId, credit }: { invoiceId: string; credit: number },
): Promise<void> {
  const { owed } = await tx.one<{ owed: number }>(sql`
    select greatest(0, total_minor - paid_minor - credited_minor) as owed from invoice where client_id = ${clientId} and id = ${invoiceId} for update`)
  const applied = Math.min(owed, credit)
  await tx.run(sql`
    update invoice set credited_minor = credited_minor + ${applied} where client_id = ${clientId} and id = ${invoiceId}`)
  // a payment page opened earlier would ask for more than is owed now
  if (applied > 0) await withdrawSessions(tx, { clientId, invoiceId, actor, now })
  await finishIfNothingOwed(tx, { clientId, invoiceId, actor, now })
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
