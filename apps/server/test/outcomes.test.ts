import { beforeAll, expect, test } from 'vitest'
import type { OutcomeFigures } from '@campus/domain/duties/outcome-figures'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useComplaints } from './support/complaints.ts'
import { ops, rejection } from './support/ops.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** Outcome figures by group of clients: docs/decisions/0152-clients-and-distribution.md. */
const world = useTestApp()
const clock = useClock(world)
const complaints = useComplaints(world)
let omar: Caller

beforeAll(async () => {
  clock.at('2026-12-01T15:00:00Z')
  // the class sets the client apart from others of its company
  await ops(world, 'client', 'set', 'oakfield', '--class', 'up_to_5m')
  omar = await world.signIn('omar.master@oakfield.example')
})

async function groupOf(country = 'IE', clientClass: string | null = 'up_to_5m'): Promise<OutcomeFigures> {
  const { output } = await ops(world, 'outcomes', '--year', '2026', '--company', 'ie')
  const groups: OutcomeFigures[] = output['groups']
  const group = groups.find((one) => one.country === country && one.client_class === clientClass)
  return (
    group ?? {
      company: 'ie',
      client_class: null,
      country,
      language: 'en',
      policies: 0,
      cancellations: 0,
      withdrawals: 0,
      orders: 0,
      orders_with_rejected: 0,
      complaints: 0,
      median_days: null,
      longest_days: null,
    }
  )
}

test('policies, cancellations, withdrawals and orders are counted once each', async () => {
  const before = await groupOf()
  const aMonth = { start_date: '2027-02-01', end_date: '2027-03-01' }
  const [kept, cancelled, withdrawn] = await buyPolicies(world, omar, [
    somebody(aMonth),
    somebody(aMonth),
    somebody(aMonth),
  ])
  if (!kept || !cancelled || !withdrawn) throw new Error('not bought')
  expect((await omar.post('/school/policies/cancel', { policies: [cancelled.id] })).status).toBe(200)
  const quote = await omar.post('/school/policies/amount', { policies: [withdrawn.id], action: 'withdraw' })
  const stated = await omar.post('/school/policies/withdraw', {
    policies: [withdrawn.id],
    quote_id: quote.body['data'].quote_id,
    name: 'Omar Master',
    email: 'omar.master@oakfield.example',
  })
  expect(stated.status, stated.text).toBe(200)
  expect(await groupOf()).toEqual({
    ...before,
    policies: before.policies + 3,
    cancellations: before.cancellations + 1,
    withdrawals: before.withdrawals + 1,
    orders: before.orders + 1,
  })
})

test('an order with people who were rejected counts as one', async () => {
  const before = await groupOf()
  await emptyCart(omar)
  const place = await findOrderTarget(omar, 'travel')
  const added = await addPeople(omar, place, [somebody(), somebody({ start_date: '2026-12-03' })])
  expect(added.status, added.text).toBe(201)
  // the day on which cover could begin passes while the person is in the cart
  clock.at('2026-12-05T15:00:00Z')
  omar = await world.signIn('omar.master@oakfield.example')
  const confirmed = await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(confirmed.body['data'].not_enrolled).toHaveLength(1)
  expect(await groupOf()).toMatchObject({
    policies: before.policies + 1,
    orders: before.orders + 1,
    orders_with_rejected: before.orders_with_rejected + 1,
  })
})

test('complaints have the days to answer; those without a known client form a separate group', async () => {
  const before = await groupOf()
  const [policy] = await buyPolicies(world, omar, [somebody()])
  clock.at('2026-12-06T15:00:00Z')
  const ofPolicy = { country_id: 'IE', policy_number: policy?.policy_number ?? '' }
  const first = await complaints.sent(ofPolicy)
  const second = await complaints.sent(ofPolicy)
  await complaints.sent(ofPolicy)
  const answer = (number: string) =>
    ops(world, 'complaints', 'answer', number, '--outcome', 'upheld', '--text', 'Sorry.', '--by', 'Ada')
  clock.at('2026-12-08T15:00:00Z')
  await answer(first.number)
  clock.at('2026-12-14T15:00:00Z')
  await answer(second.number)
  expect(await groupOf()).toMatchObject({
    complaints: before.complaints + 3,
    median_days: 5,
    longest_days: 8,
  })
})

test('as CSV, of a year that has begun, and what cannot be had is said', async () => {
  const { text, output } = await ops(world, 'outcomes', '--year', '2026')
  expect(text).toContain('Not known to the portal: claims')
  expect(output['unknown']).toContain('claims')
  const csv = (await ops(world, 'outcomes', '--year', '2026', '--company', 'ie', '--csv')).text
  expect(csv.split('\r\n')[0]).toBe(
    'company,client_class,country,language,policies,cancellations,withdrawals,complaints,median_days,longest_days,orders,orders_with_rejected',
  )
  expect(csv).toContain('ie,up_to_5m,IE,en,')
  expect(csv).not.toContain('gb,')
  for (const year of ['2036', '26', 'last'])
    expect((await rejection(world, 'outcomes', '--year', year)).message).toContain(
      'must be a year such as 2026',
    )
  expect((await rejection(world, 'outcomes')).message).toBe('--year is required')
})
