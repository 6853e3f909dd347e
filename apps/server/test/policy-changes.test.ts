import { beforeAll, describe, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { beginCover, buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { amountOf, cents, codes, datesOf, usePolicyChanges } from './support/policy-changes.ts'
import { findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { company, one, balance, billedFor } = usePolicyChanges(world)
/** Pays per order, in GBP. */
let mia: Caller
/** An account client, in EUR. */
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

describe('the amount of a change', () => {
  test('is price(new) less what was paid, with a quote to confirm it', async () => {
    const policy = await one(mia)
    const response = await amountOf(mia, [
      { id: policy.id, start_date: '2027-02-01', end_date: '2027-02-21' },
    ])
    expect(response.status, response.text).toBe(200)
    const { data } = response.body
    const fee = await mia.post('/school/enrollments/calculate-fee', {
      contract_id: (await contractOf(policy.id)).contract_id,
      item: somebody({ end_date: '2027-02-21' }),
    })
    expect(cents(data.total)).toBe(cents(fee.body['data'].fee.total) - cents(policy.total))
    expect(data).toMatchObject({ action: 'trip_dates', currency: 'GBP', waits_for_payment: true })
    expect(data.quote_id).toEqual(expect.any(String))
    expect(data.policies[0]).toMatchObject({ ok: true, admin_fee: '0.00', old_end_date: '2027-02-14' })
  })

  test('lists why a policy cannot change, and quotes nothing when none can', async () => {
    const [active, later] = await buyPolicies(world, mia, [somebody(), somebody()])
    await beginCover(world, [active?.id ?? ''])
    const early = await amountOf(mia, [
      { id: active?.id, end_date: '2026-12-10' },
      { id: later?.id, end_date: '2027-02-10' },
    ])
    expect(codes(early)).toEqual(['end_date early_return', 'ok'])
    expect(early.body['data'].policies[0].error.message).toBe('You’re not allowed to early-return a policy')
    const rejected = await amountOf(mia, [
      { id: active?.id, start_date: '2026-12-05', end_date: '2026-12-20' },
      { id: later?.id, start_date: '2027-03-01', end_date: '2027-02-10' },
    ])
    expect(codes(rejected)).toEqual(['start_date start_already_passed', 'end_date end_before_start'])
    expect(rejected.body['data']).toMatchObject({ quote_id: null, total: null, totals: [] })
    const late = await amountOf(mia, [{ id: later?.id, end_date: '2028-01-01' }])
    expect(codes(late)).toEqual(['end_date end_too_late'])
    expect(late.body['data'].policies[0].error.message).toContain('2027')
  })

  test('refuses days on which the person has another trip', async () => {
    const person = somebody()
    const policy = await one(mia, person)
    const next = await one(mia, { ...person, start_date: '2027-02-20', end_date: '2027-02-28' })
    const response = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-22' }])
    expect(codes(response)).toEqual(['start_date duplicate_trip'])
    const both = await amountOf(mia, [
      { id: policy.id, end_date: '2027-02-22' },
      { id: next.id, start_date: '2027-02-23' },
    ])
    expect(codes(both)).toEqual(['ok', 'ok'])
  })

  test("is nobody else's: another client's policy and another campus's are not there", async () => {
    const policy = await one(mia)
    expect((await amountOf(omar, [policy.id])).status).toBe(404)
    const edinburgh = await buyPolicies(
      world,
      mia,
      [somebody()],
      await findOrderTarget(mia, 'travel', 'Edinburgh'),
    )
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await amountOf(eli, [edinburgh[0]?.id])).status).toBe(404)
    expect((await amountOf(eli, [policy.id])).status).toBe(200)
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await amountOf(rex, [policy.id])).status).toBe(403)
  })

  test('asks for each policy once', async () => {
    const policy = await one(mia)
    const response = await amountOf(mia, [policy.id, policy.id])
    expect(response.status).toBe(422)
    expect(response.body['errors'][0]).toMatchObject({ key: 'policies.1', code: 'named_twice' })
  })
})

describe('an extension of a client who pays per order', () => {
  test('waits for its payment, then takes effect', async () => {
    const policy = await one(mia)
    const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-21' }], 'extend')
    const { quote_id, total } = quote.body['data']
    const response = await mia.post(`/school/policies/${policy.id}/extend`, {
      quote_id,
      reason: 'stays for the gala',
    })
    expect(response.status, response.text).toBe(200)
    const { invoice, credit_note, results } = response.body['data']
    expect(invoice).toMatchObject({ status: 'due', total, amount_due: total, policies_count: 1 })
    expect(credit_note).toBeNull()
    expect(results).toMatchObject([{ id: policy.id, ok: true, is_pending: true, amount: total }])
    expect(await datesOf(mia, policy.id)).toMatchObject({ end: '2027-02-14' })
    expect(codes(await amountOf(mia, [{ id: policy.id, end_date: '2027-02-25' }]))).toEqual([
      ' change_pending',
    ])
    await payInSandbox(world, mia, invoice)
    const after = await datesOf(mia, policy.id)
    expect(after).toMatchObject({ end: '2027-02-21', status: 'not_started' })
    expect(cents(after.total)).toBe(cents(policy.total) + cents(total))
    expect((await billedFor(policy.id)).minor).toBe(cents(after.total))
  })

  test('that is not paid in time changes nothing, and its invoice is cancelled', async () => {
    const policy = await one(mia)
    const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-21' }], 'extend')
    const { quote_id } = quote.body['data']
    const { body } = await mia.post('/school/policies/extend', { policies: [policy.id], quote_id })
    await company((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
    expect(await datesOf(mia, policy.id)).toMatchObject({ end: '2027-02-14', total: policy.total })
    const invoice = await mia.get(`/school/invoices/${body['data'].invoice.id}`)
    expect(invoice.body['data'].invoice).toMatchObject({ status: 'cancelled', amount_due: '0.00' })
    expect((await billedFor(policy.id)).minor).toBe(cents(policy.total))
    expect(codes(await amountOf(mia, [{ id: policy.id, end_date: '2027-02-21' }]))).toEqual(['ok'])
  })

  test('within the minimum charge costs nothing and takes effect at once', async () => {
    const policy = await one(mia, { end_date: '2027-02-03' })
    const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-05' }], 'extend')
    expect(quote.body['data']).toMatchObject({ total: '0.00', waits_for_payment: false })
    const { quote_id } = quote.body['data']
    const response = await mia.post('/school/policies/extend', { policies: [policy.id], quote_id })
    expect(response.body['data']).toMatchObject({ invoice: null, credit_note: null })
    expect(await datesOf(mia, policy.id)).toMatchObject({ end: '2027-02-05', total: policy.total })
  })

  test('needs a later end', async () => {
    const policy = await one(mia)
    const response = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-10' }], 'extend')
    expect(codes(response)).toEqual(['end_date not_an_extension'])
  })
})

describe('a quote', () => {
  test('is used once, and stale when the policy has changed since', async () => {
    const policy = await one(mia)
    const first = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-10' }])
    const second = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-12' }])
    const confirm = (quote_id: string) =>
      mia.post('/school/policies/trip-dates/update', { policies: [policy.id], quote_id })
    expect((await confirm(first.body['data'].quote_id)).status).toBe(200)
    expect((await confirm(first.body['data'].quote_id)).status).toBe(409)
    const stale = await confirm(second.body['data'].quote_id)
    expect(stale.status).toBe(409)
    expect(stale.body['message']).toContain('amount has changed')
    expect(await datesOf(mia, policy.id)).toMatchObject({ end: '2027-02-10' })
  })

  test('holds only for the days and the policies it was made for, and for an hour', async () => {
    const [policy, other] = await buyPolicies(world, mia, [somebody(), somebody()])
    const quote = await amountOf(mia, [{ id: policy?.id, end_date: '2027-02-10' }])
    const { quote_id } = quote.body['data']
    const confirm = (policies: unknown[]) =>
      mia.post('/school/policies/trip-dates/update', { policies, quote_id })
    expect((await confirm([{ id: policy?.id, end_date: '2027-02-11' }])).status).toBe(409)
    expect((await confirm([policy?.id, other?.id])).status).toBe(409)
    expect((await mia.post('/school/policies/cancel', { policies: [policy?.id], quote_id })).status).toBe(409)
    await company((tx) =>
      tx.run(sql`update policy_quote set expires_at = '2026-12-01T14:59:59Z' where id = ${quote_id}`),
    )
    expect((await confirm([policy?.id])).status).toBe(409)
    expect((await omar.post('/school/policies/extend', { policies: [policy?.id], quote_id })).status).toBe(
      404,
    )
    expect(await datesOf(mia, policy?.id ?? '')).toMatchObject({ end: '2027-02-14' })
  })

  test('is asked for: without one no dates change', async () => {
    const policy = await one(mia)
    const response = await mia.post('/school/policies/extend', {
      policies: [{ id: policy.id, end_date: '2027-02-21' }],
    })
    expect(response.status).toBe(422)
    expect(response.body['errors'][0].key).toBe('quote_id')
  })

  test('confirmed twice at the same moment changes the policy once', async () => {
    const policy = await one(omar)
    const quote = await amountOf(omar, [{ id: policy.id, end_date: '2027-02-21' }])
    const { quote_id } = quote.body['data']
    const confirm = () => omar.post('/school/policies/extend', { policies: [policy.id], quote_id })
    const responses = await Promise.all([confirm(), confirm(), confirm()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await billedFor(policy.id)).minor).toBe(cents((await datesOf(omar, policy.id)).total))
  })
})

describe('fewer days before cover begins', () => {
  test('are credited at once: to the balance where the invoice was paid', async () => {
    const policy = await one(mia)
    const before = (await balance()).minor
    const quote = await amountOf(mia, [{ id: policy.id, start_date: '2027-02-03', end_date: '2027-02-10' }])
    const { quote_id, total } = quote.body['data']
    expect(cents(total)).toBeLessThan(0)
    const response = await mia.post(`/school/policies/${policy.id}/trip-dates/update`, { quote_id })
    const { invoice, credit_note } = response.body['data']
    expect(invoice).toBeNull()
    expect(credit_note).toMatchObject({ kind: 'credit_note', total, currency: 'GBP' })
    expect(await datesOf(mia, policy.id)).toMatchObject({ start: '2027-02-03', end: '2027-02-10' })
    expect((await balance()).minor - before).toBe(-cents(total))
    expect((await billedFor(policy.id)).minor).toBe(cents(policy.total) + cents(total))
  })

  test("lower what an account client's open month owes", async () => {
    const policy = await one(omar)
    const open = async () => {
      const { body } = await omar.get('/school/invoices?status=open')
      return body['data'].items[0]
    }
    const before = await open()
    const quote = await amountOf(omar, [{ id: policy.id, end_date: '2027-02-10' }])
    const { quote_id, total } = quote.body['data']
    await omar.post('/school/policies/trip-dates/update', { policies: [policy.id], quote_id })
    const after = await open()
    expect(cents(after.total)).toBe(cents(before.total) + cents(total))
    expect(cents(after.amount_due)).toBe(cents(before.amount_due) + cents(total))
  })
})

describe('an account client', () => {
  test('is covered for longer at once, and pays with the month', async () => {
    const policy = await one(omar)
    const quote = await amountOf(omar, [{ id: policy.id, end_date: '2027-02-21' }], 'extend')
    expect(quote.body['data'].waits_for_payment).toBe(false)
    const { quote_id, total } = quote.body['data']
    const response = await omar.post('/school/policies/extend', { policies: [policy.id], quote_id })
    expect(response.body['data'].invoice).toMatchObject({ status: 'open', currency: 'EUR' })
    expect(response.body['data'].results[0]).toMatchObject({ ok: true, is_pending: false, amount: total })
    expect(await datesOf(omar, policy.id)).toMatchObject({ end: '2027-02-21' })
  })
})

describe('people who belong together', () => {
  test('change together', async () => {
    const student = somebody({ ref: 's', type: 'student' })
    const child = somebody({ type: 'immediate_family', dependency_ref: 's' })
    const [main, dependent] = await buyPolicies(world, omar, [student, child])
    const alone = await amountOf(omar, [{ id: dependent?.id, end_date: '2027-02-21' }])
    expect(codes(alone)).toEqual(['end_date dependent_dates'])
    const left = await amountOf(omar, [{ id: main?.id, end_date: '2027-02-10' }])
    expect(codes(left)).toEqual(['end_date dependents_outside'])
    expect(left.body['data'].policies[0].error.message).toContain(dependent?.full_name)
    const together = await amountOf(omar, [
      { id: dependent?.id, end_date: '2027-02-21' },
      { id: main?.id, end_date: '2027-02-21' },
    ])
    expect(codes(together)).toEqual(['ok', 'ok'])
  })
})

const contractOf = (id: string) =>
  company((tx) => tx.one<{ contract_id: string }>(sql`select contract_id from policy where id = ${id}`))

describe('the papers', () => {
  const printed = async (caller: Caller, id: string) => {
    const { bytes, status } = await caller.get(`/school/invoices/${id}/csv`)
    expect(status).toBe(200)
    return bytes.toString('utf8')
  }

  test('of an order keep saying what was ordered, whatever becomes of the policy', async () => {
    const policy = await one(mia)
    const first = await company((tx) =>
      tx.one<{ invoice_id: string }>(sql`select invoice_id from policy where id = ${policy.id}`),
    )
    const before = await printed(mia, first.invoice_id)
    const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-21' }])
    const { quote_id } = quote.body['data']
    const extended = await mia.post('/school/policies/extend', { policies: [policy.id], quote_id })
    await payInSandbox(world, mia, extended.body['data'].invoice)
    expect(await printed(mia, first.invoice_id)).toBe(before)
    const change = await printed(mia, extended.body['data'].invoice.id)
    expect(change).toContain(`${policy.policy_number}`)
    expect(change).toContain('2027-02-21')
    const cancelled = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(await printed(mia, first.invoice_id)).toBe(before)
    for (const { id } of [extended.body['data'].invoice, cancelled.body['data'].credit_note]) {
      const pdf = await mia.get(`/school/invoices/${id}/pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

test('a policy has a receipt once it is paid, of its changes and credits together', async () => {
  const policy = await one(mia)
  const receiptOf = async (caller: Caller, id: string) => {
    const { body } = await caller.get(`/school/policies/${id}/documents`)
    const found = body['data'].documents.find((document: { type: string }) => document.type === 'receipt')
    const pdf = await caller.get(`/school/policies/${id}/documents/receipt`)
    return { isReady: found.is_ready, status: pdf.status, start: pdf.bytes.subarray(0, 5).toString() }
  }
  const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-10' }])
  const { quote_id, total } = quote.body['data']
  await mia.post('/school/policies/trip-dates/update', { policies: [policy.id], quote_id })
  const receipt = await receiptOf(mia, policy.id)
  expect(cents(total)).toBeLessThan(0)
  expect(receipt).toEqual({ isReady: true, status: 200, start: '%PDF-' })
  const unpaid = await one(omar)
  expect(await receiptOf(omar, unpaid.id)).toMatchObject({ isReady: false, status: 409 })
  const zip = await mia.post('/school/policies/download/all', {
    policies: [policy.id],
    document_types: ['certificate', 'receipt'],
  })
  expect(zip.text).toContain(`${policy.policy_number} - ${policy.full_name} - receipt.pdf`)
})
