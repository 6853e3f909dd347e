import * as calls from '@campus/contract/invoices'
import { renderRefund } from '@campus/documents/refund'
import { minor, moneyText } from '@campus/domain/money'
import { Stream } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/handle.ts'
import { readBilledParty, readInvoices } from '../billing/public.ts'

type Row = {
  invoice_id: string
  status: string
  amount_minor: number
  currency: string
  memo: string
  settled_on: string
  reference: string | null
  /** Which refund of its invoice it is, from 1. */
  place: number
  gateway: string
  paid_minor: number
  paid_on: string
  paid_reference: string | null
}

const money = (units: number) => moneyText(minor(units))
/** A provider's name of a transaction; our own id says nothing to anybody. */
const named = (alias: 'r' | 'p') => sql.raw(`nullif(${alias}.identifier, ${alias}.id::text)`)

/** The paper of a refund, which the books of a school ask for beside the movement on its statement. */
export const downloadRefund = handle(calls.downloadRefund, async ({ params }, context) => {
  const { tx, actor, t } = context
  const refund = found(
    await tx.maybe<Row>(sql`
      select r.invoice_id, r.status, -r.amount_minor as amount_minor, r.currency, coalesce(r.memo, '') as memo, r.settled_on, ${named('r')} as reference,
        (select count(*) from payment_transaction o where o.client_id = r.client_id and o.invoice_id = r.invoice_id and o.kind = 'refund'
          and (o.created_at, o.id) <= (r.created_at, r.id)) as place,
        p.gateway, p.amount_minor as paid_minor, p.settled_on as paid_on, ${named('p')} as paid_reference
      from payment_transaction r join payment_transaction p on p.client_id = r.client_id and p.id = r.refunds_id
      where r.client_id = ${actor.client_id} and r.id = ${params.id} and r.kind = 'refund'`),
  )
  // somebody of some campuses sees the refunds of the invoices that they see
  const invoice = found((await readInvoices(tx, actor.client_id, sql`i.id = ${refund.invoice_id}`))[0])
  if (refund.status !== 'succeeded') throw new Failure('refund_not_made')
  const { company, client } = await readBilledParty(context, t.locale)
  const number = `${invoice.number}-F${refund.place}`
  const draw = () =>
    renderRefund(
      {
        number,
        refunded_on: refund.settled_on,
        amount: money(refund.amount_minor),
        currency: refund.currency,
        company,
        client,
        reference: refund.reference,
        reason: refund.memo,
        payment: {
          invoice: invoice.number,
          method: refund.gateway,
          date: refund.paid_on,
          amount: money(refund.paid_minor),
          reference: refund.paid_reference,
        },
      },
      t.locale,
    )
  return new Stream(draw, 'application/pdf', `${number} refund.pdf`)
})
