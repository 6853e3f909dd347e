import { demoPeople } from '../apps/server/src/demo/people.ts'
import { findTravel, signInMia } from './bench-caller.ts'
import type { BenchWorld } from './bench-world.ts'

export type Ordered = { clientId: string; batchId: string; invoiceId: string; policies: number }

/** Orders policies for Mia's school through the product's own calls; `policies` counts all the school has then. */
export async function orderPolicies({ services, owner }: BenchWorld, count: number): Promise<Ordered> {
  await owner.query("update enrollment set status = 'deleted' where status = 'open'")
  const caller = await signInMia(services)
  const { campusId, contractId } = await findTravel(caller)
  const items = demoPeople(count, { seed: 4711, day: '2026-12-01', from: 10, spread: 300 })
  await caller.post(
    `/school/campuses/${campusId}/policies/add/batch`,
    JSON.stringify({ contract_id: contractId, items }),
  )
  const response = await caller.post('/school/policy-batches/confirm-open', '{"accuracy_confirmed":true}')
  await caller.close()
  const { data } = JSON.parse(response) as {
    data: { invoice: { id: string }; policy_batches: { id: string }[] }
  }
  const batchId = data.policy_batches[0]?.id ?? ''
  const { rows } = await owner.query<{ client_id: string; policies: number }>(
    'select client_id, count(*)::int as policies from policy where client_id = (select client_id from policy_batch where id = $1) group by client_id',
    [batchId],
  )
  const [order] = rows
  if (!order) throw new Error('the order made no policies')
  return { clientId: order.client_id, batchId, invoiceId: data.invoice.id, policies: order.policies }
}
