import * as calls from '@campus/contract/payments'
import { actorRef, may } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readInvoices, seenInvoice } from '../billing/public.ts'
import { releaseOrder } from '../policies/public.ts'

type Row = { kind: string; status: string; policies: number; changes: number }

/**
 * Withdraws an unpaid invoice's order. Open provider pages are closed, reported transfers are no longer
 * pending, and money that arrives anyway goes to the credit balance. Of two concurrent calls, the second
 * finds the invoice cancelled.
 */
export const withdrawOrder = handle(calls.withdrawOrder, async ({ params }, context) => {
  const { tx, actor, now } = context
  const clientId = actor.client_id
  const { kind, status } = orNotFound(
    await tx.maybe<Pick<Row, 'kind' | 'status'>>(sql`
      select i.kind, i.status from invoice i where i.client_id = ${clientId} and i.id = ${params.id} and ${seenInvoice(tx)} for update`),
  )
  // an order that includes campuses hidden from the caller can't be withdrawn, not even in part
  const [seen] = await readInvoices(tx, clientId, { condition: sql`i.id = ${params.id}` })
  if (orNotFound(seen).hidden_lines > 0) throw new Failure('needs_all_campuses')
  const row = await tx.one<Omit<Row, 'kind' | 'status'>>(sql`
    select (select count(*) from policy where policy.client_id = c.client_id and policy.invoice_id = ${params.id} and policy.state = 'pending') as policies,
      (select count(*) from endorsement e where e.client_id = c.client_id and e.invoice_id = ${params.id} and e.state = 'pending') as changes
    from client c where c.client_id = ${clientId}`)
  const isOpen = kind === 'invoice' && ['due', 'overdue', 'pending'].includes(status)
  if (!isOpen || row.policies + row.changes === 0) throw new Failure('order_not_withdrawable')
  const mayOrder = row.policies === 0 || may(actor, 'create_policy')
  if (!mayOrder || (row.changes > 0 && !may(actor, 'update_policy'))) throw new Failure('forbidden')
  const released = await releaseOrder(tx, {
    clientId,
    invoiceId: params.id,
    reason: 'withdrawn',
    actor: actorRef(actor),
    now,
  })
  const { policies, changes, creditNote } = released
  await audit(context, { action: 'withdraw-order', subject: params.id, details: { policies, changes } })
  publish(tx, { client_id: clientId, event: 'notification' })
  const read = async (id: string) =>
    orNotFound((await readInvoices(tx, clientId, { condition: sql`i.id = ${id}` }))[0])
  return { invoice: await read(params.id), credit_note: await read(creditNote.id), policies, changes }
})
