import { readMoney } from '@campus/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import {
  buy,
  creditOf,
  decide,
  orderPeople,
  readInvoice,
  recordPayment,
  startSandbox,
} from './support/money.ts'
import { ops } from './support/ops.ts'
import { amountOf, datesOf } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})
const withdraw = (caller: Caller, id: string) => caller.post(`/school/invoices/${id}/withdraw`)

async function changed(policyId: string) {
  const quote = await amountOf(mia, [{ id: policyId, end_date: '2027-02-21' }], 'extend')
  const { quote_id } = quote.body['data']
  const response = await mia.post(`/school/policies/${policyId}/extend`, { quote_id })
  return response.body['data'].invoice as { id: string; number: string; total: string }
}

describe('an order that is not paid', () => {
  test('is withdrawn: its people are Not Enrolled and can be ordered again, and a credit note has every line', async () => {
    const invoice = await buy(mia, 2)
    expect((await readInvoice(mia, invoice.id)).withdrawable).toEqual({ policies: 2, changes: 0 })
    const { status, body } = await withdraw(mia, invoice.id)
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      invoice: { status: 'cancelled', amount_due: '0.00' },
      credit_note: { kind: 'credit_note', total: `-${invoice.total}`, policies_count: 2 },
      policies: 2,
      changes: 0,
    })
    const lines = await mia.get(`/school/invoices/${body['data'].credit_note.id}/policies`)
    expect(lines.body['data'].meta.total).toBe(2)
    const listed = await mia.get(`/school/policies?order-number=${invoice.number}`)
    expect(listed.body['data'].items).toEqual([])
    const again = await withdraw(mia, invoice.id)
    expect([again.status, again.body['message']]).toEqual([
      409,
      expect.stringContaining('can’t withdraw this'),
    ])
  })

  test('closes the payment page that is open, and a page that took the money credits it', async () => {
    const invoice = await buy(mia)
    const { token } = await startSandbox(mia, invoice.id)
    await withdraw(mia, invoice.id)
    expect((await decide(world, token, 'approve')).status).toBe(409)
    expect((await readInvoice(mia, invoice.id)).status).toBe('cancelled')
  })

  test('is withdrawn though a transfer waits; what arrives of it is the client’s', async () => {
    const invoice = await buy(mia)
    const { body } = await recordPayment(mia, invoice.id, { amount: invoice.total })
    expect((await withdraw(mia, invoice.id)).status).toBe(200)
    const waiting = (await ops(world, 'transfers', 'list')).output['transfers']
    expect(waiting.map(({ invoice: number }: { invoice: string }) => number)).not.toContain(invoice.number)
    await ops(world, 'transfers', 'confirm', body['data'].transaction.id, '--amount', invoice.total, '--yes')
    expect((await creditOf(world, 'Harbour Language School')).at(-1)).toMatchObject({
      kind: 'late_payment',
      amount_minor: readMoney(invoice.total),
    })
  })

  test('is withdrawn once by two people, and not while it is being paid', async () => {
    const invoice = await buy(mia)
    const responses = await Promise.all([withdraw(mia, invoice.id), withdraw(mia, invoice.id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let turn = 0; turn < 5; turn += 1) {
      const other = await buy(mia)
      const { token } = await startSandbox(mia, other.id)
      const [taken, paid] = await Promise.all([withdraw(mia, other.id), decide(world, token, 'approve')])
      expect([taken.status, paid.status].sort()).toEqual([200, 409])
      const after = await readInvoice(mia, other.id)
      expect(after.status).toBe(paid.status === 200 ? 'paid' : 'cancelled')
    }
  })

  test('only by who may order, and only of one’s own school', async () => {
    const invoice = await buy(mia)
    const ana = await world.signIn('ana.accounts@harbour.example')
    expect((await withdraw(ana, invoice.id)).status).toBe(403)
    expect((await withdraw(omar, invoice.id)).status).toBe(404)
    expect((await readInvoice(mia, invoice.id)).status).toBe('due')
  })
})

test('a change that is not paid is withdrawn: the policy is as it was and can be changed again', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()])
  const id = policy?.id ?? ''
  const invoice = await changed(id)
  expect((await withdraw(mia, invoice.id)).body['data']).toMatchObject({ policies: 0, changes: 1 })
  expect(await datesOf(mia, id)).toMatchObject({ end: '2027-02-14', status: 'not_started' })
  const { body } = await mia.get(`/school/policies/${id}/history`)
  expect(body['data'].history[0]).toMatchObject({ kind: 'change_lapsed', reason: 'Withdrawn before payment' })
  const next = await changed(id)
  await decide(world, (await startSandbox(mia, next.id)).token, 'approve')
  expect(await datesOf(mia, id)).toMatchObject({ end: '2027-02-21' })
})

test('what is paid, on account or a credit note is not withdrawn', async () => {
  const paid = await buy(mia)
  await decide(world, (await startSandbox(mia, paid.id)).token, 'approve')
  expect((await withdraw(mia, paid.id)).status).toBe(409)
  await orderPeople(omar, 'travel', 1)
  const [open] = (await omar.get('/school/invoices?status=open')).body['data'].items
  expect((await withdraw(omar, open.id)).status).toBe(409)
  await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
  expect((await withdraw(omar, open.id)).status).toBe(409)
})

test('no welcome mail is sent for a policy that is cancelled or not paid, and the answer names it', async () => {
  const [cancelled, kept] = await buyPolicies(world, mia, [somebody(), somebody()])
  await mia.post('/school/policies/cancel', { policies: [cancelled?.id] })
  const { body } = await mia.post('/school/policies/send-welcome-email', {
    policies: [cancelled?.id, kept?.id],
  })
  expect(body['data']).toMatchObject({ queued: 1, without_email: [], not_in_force: [{ id: cancelled?.id }] })
})
