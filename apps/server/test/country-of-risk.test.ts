import { beforeAll, expect, test } from 'vitest'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { ops } from './support/ops.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { amountOf, cents } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

const feeOf = async (at: OrderTarget) =>
  (await mia.post('/school/enrollments/calculate-fee', { contract_id: at.contractId, item: somebody() }))
    .body['data'].fee
const moveTo = (country_id: string) =>
  mia.call('PATCH', `/school/campuses/${place.campusId}/update`, {
    name: 'Brighton',
    description: '',
    country_id,
  })

test('a campus that says it is elsewhere is taxed as before: its orders, and the changes of its policies', async () => {
  const before = await feeOf(place)
  expect(cents(before.tax)).toBeGreaterThan(0)
  const [policy] = await buyPolicies(world, mia, [somebody()], place)
  const longer = [{ id: policy?.id, end_date: '2027-02-15' }]
  const quoted = (await amountOf(mia, longer)).body['data'].total
  expect((await moveTo('AU')).status).toBe(200)
  expect(await feeOf(place)).toEqual(before)
  const contract = await mia.get(`/school/campuses/${place.campusId}/contracts/${place.contractId}`)
  expect(contract.body['data'].contract).toMatchObject({ campus_country_id: 'AU', risk_country_id: 'GB' })
  expect((await amountOf(mia, longer)).body['data'].total).toBe(quoted)
  expect(cents(quoted)).toBeGreaterThan(0)
  await emptyCart(mia)
  const added = await addPeople(mia, place, [somebody()])
  expect(added.status).toBe(201)
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(body['data'].invoice.tax).toBe(before.tax)
  const { sheet } = {
    sheet: (await mia.get('/school/invoices/export/taxes?from=2026-12-01&to=2026-12-31')).text,
  }
  expect(sheet).toContain('GB,')
  expect(sheet).not.toContain('AU,')
  await moveTo('GB')
})

test('the operator agrees another country of risk from a day; what was sold before keeps its own', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()], place)
  const longer = [{ id: policy?.id, end_date: '2027-02-15' }]
  const quoted = (await amountOf(mia, longer)).body['data'].total
  const names = ['--client', 'harbour', '--campus', 'brighton', '--product', 'travel']
  const made = await ops(world, 'contract', 'create', ...names, '--country', 'FR', '--yes')
  expect(made.output).toMatchObject({ risk_country: 'FR', ended: 1 })
  const now = await findOrderTarget(mia, 'travel', 'Brighton')
  const [fee, old] = [await feeOf(now), await feeOf(place)]
  // nine per cent instead of twenty
  expect(cents(fee.tax)).toBeLessThan(cents(old.tax))
  expect(fee.insurance_cost).toBe(old.insurance_cost)
  expect((await amountOf(mia, longer)).body['data'].total).toBe(quoted)
})
