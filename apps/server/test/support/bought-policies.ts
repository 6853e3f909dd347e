import { applicantItem } from '../../src/demo/factories.ts'
import { sql } from '../../src/platform/database/database.ts'
import { letters } from './letters.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './order.ts'
import type { Caller, TestApp } from './test-app.ts'

export type Bought = { id: string; policy_number: string; full_name: string; total: string; currency: string }
let people = 0

/** Somebody whom no other test insures, for two weeks of February. */
export function somebody(change: Record<string, unknown> = {}) {
  people += 1
  const name = letters(people)
  return applicantItem({
    first_name: `Pat${name}`,
    last_name: 'Change',
    email: `pat.${name}@family.example`,
    passport_number: `CH${100_000 + people}`,
    student_number: `CH${people}`,
    phone_number: { country_id: 'ES', country_code: '34', phone_number: String(613_000_000 + people) },
    start_date: '2027-02-01',
    end_date: '2027-02-14',
    ...change,
  })
}

/** Pays an invoice with a card of the sandbox. */
export async function payInSandbox(
  world: TestApp,
  caller: Caller,
  invoice: { id: string; currency: string },
) {
  const start = await caller.post(`/school/payment/stripe/pay-invoice/${invoice.id}/start`, {
    currency: invoice.currency,
  })
  const token = String(start.body['data'].redirect_url).split('/').at(-1)
  const paid = await world.anonymous.post(`/dev/sandbox-payments/${token}/approve`)
  if (paid.status !== 200) throw new Error(paid.text)
}

/** Policies in force of these people, in their order, bought as a school buys them. */
export async function buyPolicies(
  world: TestApp,
  caller: Caller,
  items: Record<string, unknown>[],
  place?: OrderTarget,
): Promise<Bought[]> {
  await emptyCart(caller)
  const added = await addPeople(caller, place ?? (await findOrderTarget(caller, 'travel')), items)
  if (added.status !== 201) throw new Error(added.text)
  const batch = added.body['data'].policy_batch.id
  const confirmed = await caller.post('/school/policy-batches/confirm-open', {
    accuracy_confirmed: true,
    policy_batches: [batch],
  })
  if (confirmed.body['data'].not_enrolled.length > 0) throw new Error(confirmed.text)
  const { invoice } = confirmed.body['data']
  if (invoice) await payInSandbox(world, caller, invoice)
  const { body } = await caller.get(`/school/policies/in-batch/${batch}/all`)
  const policies = body['data'].policies as (Bought & { first_name: string })[]
  return items.map((item) => {
    const policy = policies.find(({ first_name }) => first_name === item['first_name'])
    if (!policy) throw new Error(`no policy of ${String(item['first_name'])}`)
    return policy
  })
}

/** Lets cover begin before the tests' today, which no order may ask for; for less than a month, so with no cooling-off. */
export async function beginCover(world: TestApp, ids: string[], start = '2026-11-20', end = '2026-12-18') {
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update policy set start_date = ${start}, end_date = ${end} where id = any(${ids}::uuid[])`),
  )
}
