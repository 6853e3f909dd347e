import type { Caller } from './test-app.ts'

export type OrderTarget = { campusId: string; contractId: string }

/** The contract of a product at a campus of the caller's client. */
export async function findOrderTarget(
  caller: Caller,
  product: string,
  campus?: string,
): Promise<OrderTarget> {
  const { body } = await caller.get('/school/auth/get')
  const found = body['data'].school.campuses.find((one: { name: string }) => !campus || one.name === campus)
  const products = await caller.get(`/school/campuses/${found.id}/products`)
  const match = products.body['data'].products.find((one: { kind: string }) => one.kind === product)
  return { campusId: found.id, contractId: match.contract_id }
}

/** Empties the cart of the demo world, so that a test sees only what it adds. */
export async function emptyCart(caller: Caller): Promise<void> {
  const { body } = await caller.get('/school/policy-batches/open')
  for (const batch of body['data'].policy_batches)
    await caller.call('DELETE', `/school/policy-batches/${batch.id}`)
}

export async function addPeople(
  caller: Caller,
  place: OrderTarget,
  items: unknown[],
  options: { validate_first?: boolean } = {},
) {
  return caller.post(`/school/campuses/${place.campusId}/policies/add/batch`, {
    contract_id: place.contractId,
    items,
    ...options,
  })
}
