import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/public.ts'
import { closeCarts, warnOfDeadline } from '../src/features/cart/public.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sql } from '../src/platform/database/database.ts'
import { payInSandbox, somebody } from './support/bought-policies.ts'
import { beaEmail, useBrightonOnly } from './support/brighton.ts'
import { recordPayment } from './support/money.ts'
import { ops } from './support/ops.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { queuedMails, queuedPayloads } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
/** Reads invoices, of Brighton only. */
let bea: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget
beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
})
beforeEach(async () => {
  await emptyCart(mia)
  await company((tx) => tx.run(sql`delete from notification`))
})

const notifiedTo = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/school/notifications/list?items=50')).body['data'].items.map(
    ({ title, description }: { title: string; description: string }) => `${title}: ${description}`,
  )

/** Orders cover for one new person on each of these campuses. */
async function order(
  ...places: OrderTarget[]
): Promise<{ id: string; number: string; total: string; currency: string }> {
  for (const place of places) await addPeople(mia, place, [somebody()])
  const { body } = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(body['data'].not_enrolled).toEqual([])
  return body['data'].invoice
}

test.each([
  ['of another campus notifies nobody here', () => [edinburgh], false],
  ['over both campuses notifies people here too', () => [brighton, edinburgh], true],
  ['of this campus notifies people here', () => [brighton], true],
])('an invoice %s: due, refused, paid, refunded, overdue', async (_what, places, isNotified) => {
  const mails = await queuedMails(world, beaEmail)
  const invoice = await order(...places())
  const recorded = await recordPayment(mia, invoice.id, { amount: invoice.total })
  await ops(
    world,
    'transfers',
    'reject',
    recorded.body['data'].transaction.id,
    '--reason',
    'no such transfer',
  )
  await payInSandbox(world, mia, invoice)
  const again = await order(...places())
  await company((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
  const notices = await notifiedTo(bea)
  expect(notices.filter((one) => one.includes(invoice.number))).toHaveLength(isNotified ? 3 : 0)
  expect(notices.filter((one) => one.includes(again.number))).toHaveLength(isNotified ? 2 : 0)
  expect(await notifiedTo(mia)).toContainEqual(
    expect.stringContaining(`Your payment for invoice ${invoice.number}`),
  )
  const mailed = (await queuedMails(world, beaEmail)).length - mails.length
  expect(mailed > 0).toBe(isNotified)
  // as the list of invoices has it
  const { body } = await bea.get('/school/invoices?items=100')
  expect(body['data'].items.some(({ id }: { id: string }) => id === invoice.id)).toBe(isNotified)
})

test('the cart: each is notified of as many people as they see, and nobody of nothing', async () => {
  await addPeople(mia, edinburgh, [somebody(), somebody()])
  await company((tx) => warnOfDeadline(tx, new Date('2026-12-05T21:10:00Z')))
  expect((await notifiedTo(mia))[0]).toContain('2 people are still in the cart')
  expect(await notifiedTo(bea)).toEqual([])
  await addPeople(mia, brighton, [somebody()])
  await company((tx) => warnOfDeadline(tx, new Date('2026-12-06T21:10:00Z')))
  expect((await notifiedTo(mia))[0]).toContain('3 people are still in the cart')
  expect((await notifiedTo(bea))[0]).toContain('1 person is still in the cart')
  await company((tx) => closeCarts(tx, new Date('2026-12-06T22:01:00Z')))
  expect((await notifiedTo(mia))[0]).toContain('3 people weren’t insured')
  expect((await notifiedTo(bea))[0]).toContain('1 person wasn’t insured')
})

test('certificates: who sees none of their policies is not notified', async () => {
  await payInSandbox(world, mia, await order(edinburgh))
  const [distant] = await queuedPayloads(world, 'make-certificates')
  if (!distant) throw new Error('no certificates were asked for')
  await makeCertificates(distant, world.services)
  expect((await notifiedTo(mia))[0]).toContain('1 certificate is ready')
  expect((await notifiedTo(bea)).join()).not.toContain('certificate')
  await payInSandbox(world, mia, await order(edinburgh, brighton))
  const [both] = await queuedPayloads(world, 'make-certificates')
  if (!both) throw new Error('no certificates were asked for')
  await makeCertificates(both, world.services)
  expect((await notifiedTo(mia))[0]).toContain('2 certificates are ready')
  expect((await notifiedTo(bea))[0]).toContain('1 certificate is ready')
})

test('the end of a month tells as little', async () => {
  await company((tx) => closeMonths(tx, new Date('2027-03-01T12:00:00Z')))
  const { body } = await bea.get('/school/invoices?items=100')
  const seen = new Set(body['data'].items.map(({ number }: { number: string }) => number))
  const named = (await notifiedTo(bea)).flatMap((one) => /[A-Z]{2}\d\d-I-\d+/.exec(one)?.[0] ?? [])
  expect(named.filter((number) => !seen.has(number))).toEqual([])
})
