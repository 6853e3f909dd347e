import { beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let bea: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget
let bought: Bought[]
const insured = somebody()
const inCart = somebody({ email: 'before@family.example' })
const north = somebody()

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
  bought = await buyPolicies(world, mia, [insured], brighton)
  await emptyCart(mia)
  for (const [place, person] of [
    [brighton, inCart],
    [edinburgh, north],
  ] as const)
    expect((await addPeople(mia, place, [person])).status).toBeLessThan(300)
})

const compare = async (caller: Caller, people: Record<string, unknown>[]) => {
  const { body, status } = await caller.post(`/school/campuses/${brighton.campusId}/policies/differences`, {
    people: people.map(
      ({ year_of_study: _year, total_fee: _fee, ...person }: Record<string, unknown>) => person,
    ),
  })
  return { status, found: body['data']?.found }
}

test('people of a file are the same as in the cart or in a policy, or differ in named fields', async () => {
  const { found, status } = await compare(mia, [
    insured,
    { ...inCart, email: 'after@family.example', end_date: '2027-02-16' },
    somebody(),
    {},
  ])
  expect(status).toBe(200)
  expect(found).toEqual([
    {
      index: 0,
      kind: 'policy',
      policy_id: bought[0]?.id,
      policy_number: bought[0]?.policy_number,
      since: expect.stringMatching(/^2026-/),
      differs: [],
    },
    {
      index: 1,
      kind: 'cart',
      policy_id: null,
      policy_number: '',
      since: expect.stringMatching(/^2026-/),
      differs: [
        { field: 'email', value: 'before@family.example' },
        { field: 'end_date', value: '2027-02-14' },
      ],
    },
  ])
})

test('nothing is said of another campus, to another client, or of somebody who asked to be erased', async () => {
  expect((await compare(mia, [north])).found).toHaveLength(1)
  expect((await compare(bea, [north])).found).toEqual([])
  const pia = await world.signIn('pia.master@pacific.example')
  expect((await compare(pia, [insured])).status).toBe(404)
  await world.services.database.withCompany((tx) =>
    tx.run(sql`update policy set erasure_requested_at = now() where id = ${bought[0]?.id ?? ''}`),
  )
  expect((await compare(mia, [insured])).found).toEqual([])
})

test('the same person replaces the one in the cart when asked for; a policy is never replaced', async () => {
  const later = { ...inCart, email: 'after@family.example', same_person: 'replace' }
  const added = await addPeople(mia, brighton, [later])
  expect(added.status).toBeLessThan(300)
  const { found } = await compare(mia, [{ ...inCart, email: 'after@family.example' }])
  expect(found.map(({ differs }: { differs: unknown[] }) => differs)).toEqual([[]])
  const { body } = await mia.get('/school/policy-batches/open')
  const counts = body['data'].policy_batches.map((one: { people?: number }) => one.people)
  expect(counts).not.toContain(2)
})
