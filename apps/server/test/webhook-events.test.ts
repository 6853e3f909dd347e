import { policiesPerEvent } from '@campus/domain/webhooks/webhook-event'
import { describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { deliverDue } from '../src/features/webhooks/deliver-webhooks.ts'
import { emitPolicyEvents } from '../src/features/webhooks/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp } from './support/test-app.ts'
import { minuteMs, useWebhooks } from './support/webhook-set-up.ts'

const world = useTestApp()
const { now, later, addEndpoint, typesReceived } = useWebhooks(world)
const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)

describe('events', () => {
  test('of an order that is paid: the invoice falls due, is paid, and the policies are issued', async () => {
    await addEndpoint()
    await emptyCart(now.mia)
    const place = await findOrderTarget(now.mia, 'travel', 'Brighton')
    const people = ['WH1000001', 'WH1000002'].map((passport_number, index) =>
      applicantItem({
        passport_number,
        first_name: index ? 'Hanna' : 'Wanda',
        email: `w${index}@family.example`,
        student_number: `WH${index}`,
      }),
    )
    await addPeople(now.mia, place, people)
    const confirmed = await now.mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { id, number, currency } = confirmed.body['data'].invoice
    const made = await now.mia.post('/school/client/api-keys', { name: 'Hook', scopes: ['read_policy'] })
    const key = world.withToken(made.body['data'].key)
    await deliverDue(world.services)
    expect(typesReceived()).toEqual(['invoice.due'])
    const { client } = (await key.get('/school/client/api-keys/current')).body['data']
    expect(JSON.parse(now.receiver.received[0]?.body ?? '').data).toEqual({
      client_id: client.id,
      invoice_id: id,
      invoice_number: number,
    })
    now.receiver.received.length = 0
    const start = await now.mia.post(`/school/payment/stripe/pay-invoice/${id}/start`, { currency })
    const token = /sandbox\/([^/?]+)|token=([^&]+)/.exec(String(start.body['data'].redirect_url))
    const paid = await world.anonymous.post(
      `/dev/sandbox-payments/${token?.[1] ?? token?.[2] ?? start.body['data'].redirect_url.split('/').pop()}/approve`,
    )
    expect(paid.status, paid.text).toBe(200)
    await deliverDue(world.services)
    expect(typesReceived().sort()).toEqual(['invoice.paid', 'policy.issued'])
    const issued = now.receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'policy.issued')
    expect(issued.data).toMatchObject({
      client_id: client.id,
      invoice_ids: [id],
      part: 1,
      parts: 1,
      policies_count: 2,
    })
    const policies = await key.get(`/school/policies?ids=${issued.data.policy_ids.join(',')}`)
    const detail = await key.get(`/school/policies/${issued.data.policy_ids[0]}`)
    expect(issued.data.policy_batch_ids).toEqual([detail.body['data'].policy.policy_batch_id])
    expect(issued.data.policy_ids.sort()).toEqual(
      policies.body['data'].items.map((policy: { id: string }) => policy.id).sort(),
    )
    expect(
      now.receiver.received.every(({ body }) => !body.includes('Wanda') && !body.includes('WH1000001')),
    ).toBe(true)
  })

  test('of an order that lapses: its policies are cancelled', async () => {
    await addEndpoint()
    const place = await findOrderTarget(now.mia, 'travel', 'Brighton')
    await addPeople(now.mia, place, [applicantItem({ passport_number: 'WH1000003', first_name: 'Lena' })])
    await now.mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    await company((tx) => lapseOrders(tx, later(2 * 24 * 60 * minuteMs)))
    await deliverDue(world.services)
    const cancelled = now.receiver.received
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'policy.cancelled')
    expect(cancelled.data).toMatchObject({ reason: 'unpaid', policies_count: 1 })
  })

  test('of policies that change: extended once it is paid, then cancelled', async () => {
    const [policy] = await buyPolicies(world, now.mia, [somebody()])
    await addEndpoint()
    const quote = await now.mia.post('/school/policies/amount', {
      policies: [{ id: policy?.id, end_date: '2027-02-21' }],
    })
    const { quote_id } = quote.body['data']
    const extended = await now.mia.post('/school/policies/extend', { policies: [policy?.id], quote_id })
    await deliverDue(world.services)
    expect(typesReceived()).toEqual(['invoice.due'])
    await payInSandbox(world, now.mia, extended.body['data'].invoice)
    await now.mia.post('/school/policies/cancel', { policies: [policy?.id] })
    await deliverDue(world.services)
    const events = now.receiver.received.slice(1).map(({ body }) => JSON.parse(body))
    expect(events.map(({ type, data }) => `${type} ${data.reason ?? ''}`.trim()).sort()).toEqual([
      'invoice.paid',
      'policy.cancelled cancelled',
      'policy.changed dates',
    ])
    for (const { type, data } of events.filter((event) => event.type.startsWith('policy.')))
      expect(data, type).toMatchObject({ policy_ids: [policy?.id], policies_count: 1 })
  })

  test('of a client on account: issued at once, due when the month is over', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    await addEndpoint(omar)
    const place = await findOrderTarget(omar, 'travel')
    await emptyCart(omar)
    await addPeople(omar, place, [
      applicantItem({ passport_number: 'WH1000004', destination_country_id: 'IE' }),
    ])
    await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    await deliverDue(world.services)
    expect(typesReceived()).toEqual(['policy.issued'])
    now.receiver.received.length = 0
    await company((tx) => closeMonths(tx, new Date('2027-01-02T12:00:00Z')))
    await deliverDue(world.services)
    expect(typesReceived()).toContain('invoice.due')
  })

  test('are told to nobody who did not ask for them, or of another client', async () => {
    await addEndpoint(now.mia, { event_types: ['invoice.paid'] })
    await addEndpoint(await world.signIn('pia.master@pacific.example'))
    const { client_id: clientId } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from client where name = 'Harbour Language School'`),
    )
    await company((tx) =>
      emitPolicyEvents(tx, { clientId, type: 'policy.changed', now: later(0) }, () => [crypto.randomUUID()]),
    )
    expect(await deliverDue(world.services)).toBe(0)
  })

  test('are not told when what caused them is undone', async () => {
    await addEndpoint()
    const { client_id: clientId } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from client where name = 'Harbour Language School'`),
    )
    const undone = company(async (tx) => {
      await emitPolicyEvents(tx, { clientId, type: 'policy.changed', now: later(0) }, () => [
        crypto.randomUUID(),
      ])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliverDue(world.services)).toBe(0)
  })

  test('of 5,000 policies are 20 requests, never more than two at once, and name everybody', async () => {
    const { id } = await addEndpoint()
    const ids = Array.from({ length: 5000 }, () => crypto.randomUUID())
    const { client_id: clientId } = await company((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from webhook_endpoint where id = ${id}`),
    )
    await company((tx) => emitPolicyEvents(tx, { clientId, type: 'policy.issued', now: later(0) }, () => ids))
    await deliverDue(world.services)
    const parts = now.receiver.received.map(({ body }) => JSON.parse(body).data)
    expect(parts).toHaveLength(5000 / policiesPerEvent)
    expect(parts.flatMap((part) => part.policy_ids).sort()).toEqual([...ids].sort())
    expect(now.receiver.mostAtOnce()).toBeLessThanOrEqual(2)
    expect(Math.max(...now.receiver.received.map(({ body }) => body.length))).toBeLessThan(20_000)
  })
})
