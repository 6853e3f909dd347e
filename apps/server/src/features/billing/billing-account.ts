import type { Invoice } from '@campus/contract/invoices'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'
import { readInvoiceSums } from './read-invoice-sums.ts'
import { readTransactions } from './read-invoices.ts'

/**
 * The steps from an invoice's total to the amount due. For a credit note, the part that went to the balance.
 */
export type BillingAccount = {
  paid_on: string | null
  credit_notes: { number: string; date: string; amount: string }[]
  /** Every payment in full, oldest first, as on a statement. */
  payments: { date: string; method: string; amount: string; reference: string | null }[]
  to_credit_balance: string | null
  amount_due: string
}

export async function readBillingAccount(
  tx: Tx,
  clientId: string,
  invoice: Invoice,
): Promise<BillingAccount> {
  const [sums, transactions] = await Promise.all([
    readInvoiceSums(tx, clientId, invoice.id),
    readTransactions(
      tx,
      sql`p.client_id = ${clientId} and p.invoice_id = ${invoice.id} and p.status = 'succeeded' and p.kind = 'payment'`,
    ),
  ])
  return {
    paid_on: invoice.kind === 'invoice' && invoice.status === 'paid' ? invoice.paid_on : null,
    credit_notes: sums.credit_notes.map(({ number, date, amount_minor: amount }) => ({
      number,
      date,
      amount: unitsText(amount),
    })),
    payments: transactions
      .map((paid) => ({
        date: paid.settled_on ?? '',
        method: paid.gateway,
        amount: paid.amount,
        reference: paid.identifier === paid.id ? null : paid.identifier,
      }))
      .toReversed(),
    to_credit_balance: sums.to_credit_minor === 0 ? null : unitsText(sums.to_credit_minor),
    amount_due: invoice.amount_due,
  }
}
