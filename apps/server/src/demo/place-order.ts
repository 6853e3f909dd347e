import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { v7 as uuidv7 } from 'uuid'
import { actorColumns } from '../platform/audit/actor-sql.ts'
import { readContractTerms } from '../features/catalogue/public.ts'
import {
  checkApplicants,
  insertEnrollments,
  openBatch,
  readPerson,
  type CheckedApplicant,
} from '../features/enrollments/public.ts'
import { billPolicies, numberInvoices, openInvoice } from '../features/billing/public.ts'
import { issuePolicies, putInForce } from '../features/policies/public.ts'
import { type Actor, actorRef, byActor } from '../platform/actor.ts'
import { sql, type Tx } from '../platform/database/database.ts'

export type DemoOrder = {
  actor: Actor
  campusId: string
  product: string
  people: ApplicantItem[]
  orderedOn: string
  at?: Date
}

/** Puts people into a cart as the product does, on a day of the past or today. */
export async function fillCart(
  tx: Tx,
  order: DemoOrder,
): Promise<{ batch: { id: string; campus_id: string; contract_id: string }; checked: CheckedApplicant[] }> {
  // the rules of an order hold within one client, whose row-level security the seed does not have
  await tx.run(sql`select set_config('app.client_id', ${order.actor.client_id}, true)`)
  const { id: contractId } = await tx.one<{ id: string }>(sql`
    select contract.id from contract join product p on p.id = contract.product_id where contract.campus_id = ${order.campusId} and p.code = ${order.product}`)
  const now = order.at ?? new Date(`${order.orderedOn}T12:00:00Z`)
  const terms = await readContractTerms(tx, contractId, order.orderedOn)
  const batch = await openBatch(tx, byActor(order.actor), { campusId: order.campusId, contractId, now })
  const checked = await checkApplicants(tx, terms, {
    batchId: batch.id,
    candidates: order.people.map((item) => ({ id: uuidv7(), ...readPerson(item) })),
  })
  await insertEnrollments(tx, { clientId: order.actor.client_id, batchId: batch.id, terms, now }, checked)
  return { batch, checked }
}

/** A whole order on a day of the past, paid where the client pays per order. */
export async function placeOrder(tx: Tx, order: DemoOrder): Promise<string> {
  // plans of foreign-key checks made while a table was small slow a thousand people down by seconds
  await tx.run(sql`discard plans`)
  const { batch, checked } = await fillCart(tx, order)
  const now = new Date(`${order.orderedOn}T12:00:00Z`)
  const terms = await readContractTerms(tx, batch.contract_id, order.orderedOn)
  const { actor } = order
  const people = checked.filter((person) => person.issues.length === 0 && person.fee)
  const invoiceId = await openInvoice(tx, {
    actor,
    currency: terms.currency,
    sendWelcomeEmail: false,
    now,
    today: order.orderedOn,
  })
  await issuePolicies(tx, {
    actor,
    batch,
    terms,
    people,
    invoiceId,
    isPending: actor.pays_per_order,
    now,
    today: order.orderedOn,
  })
  await tx.run(sql`update policy_batch set status = 'confirmed', closed_at = ${now} where id = ${batch.id}`)
  await billPolicies(tx, { clientId: actor.client_id, invoiceId, batchIds: [batch.id], now })
  await numberInvoices(tx, { actor, now, today: order.orderedOn }, [invoiceId])
  if (actor.pays_per_order) {
    await tx.run(sql`
      insert into payment_transaction (client_id, invoice_id, gateway, status, identifier, amount_minor, currency, ${actorColumns}, created_at, settled_at)
      select client_id, id, 'stripe', 'succeeded', 'demo_' || id, total_minor, currency, ${actorColumns}, ${now}, ${now} from invoice where id = ${invoiceId}`)
    await tx.run(
      sql`update invoice set status = 'paid', paid_minor = total_minor, paid_at = ${now} where id = ${invoiceId}`,
    )
    await putInForce(tx, { clientId: actor.client_id, invoiceId, actor: actorRef(actor), now })
  }
  return batch.id
}
