import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { seenInvoice } from '../billing/public.ts'

export type PayableInvoice = {
  id: string
  number: string
  status: string
  currency: string
  amountDue: number
  /** The day it was created; an account's monthly invoice is issued later. */
  createdOn: string
}

type Row = Pick<Tables['invoice'], 'id' | 'number' | 'kind' | 'status' | 'currency' | 'created_on'> & {
  amount_due: number
}

/**
 * An invoice that can be paid now, locked; in any other state, rejected with the reason. An account's open
 * month can only be paid once it is closed.
 */
export async function lockPayableInvoice(tx: Tx, invoiceId: string): Promise<PayableInvoice> {
  const row = orNotFound(
    await tx.maybe<Row>(sql`
      select id, number, kind, status, currency, total_minor - paid_minor - credited_minor as amount_due, created_on
      from invoice i where id = ${invoiceId} and ${seenInvoice(tx)} for update`),
  )
  if (row.status === 'paid') throw new Failure('invoice_already_paid')
  if (row.kind !== 'invoice' || ['cancelled', 'open'].includes(row.status) || row.amount_due <= 0)
    throw new Failure('invoice_not_payable')
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    currency: row.currency,
    amountDue: row.amount_due,
    createdOn: row.created_on,
  }
}
