import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { beginCover, buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { findOrderTarget } from './support/order.ts'
import { amountOf, cents, datesOf, usePolicyChanges } from './support/policy-changes.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const { company, one, billedFor } = usePolicyChanges(world)
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

describe('cancelling', () => {
  test('before cover begins credits premium and tax, and keeps the admin fee', async () => {
    const policy = await one(mia)
    const preview = await amountOf(mia, [policy.id])
    expect(preview.body['data']).toMatchObject({ action: 'cancel', waits_for_payment: false })
    const { quote_id, total } = preview.body['data']
    expect(cents(total)).toBe(-(cents(policy.total) - 250))
    const response = await mia.post('/school/policies/cancel', {
      policies: [policy.id],
      quote_id,
      reason: 'visa refused',
    })
    expect(response.body['data'].results).toMatchObject([{ ok: true, amount: total }])
    expect(response.body['data'].credit_note).toMatchObject({ kind: 'credit_note', total })
    expect(await datesOf(mia, policy.id)).toMatchObject({ status: 'cancelled', total: '2.50' })
    const again = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(again.body['data'].results[0]).toMatchObject({ ok: false, error: { code: 'policy_not_editable' } })
  })

  test('gives the admin fee back where the contract says so', async () => {
    const policy = await one(mia)
    await setForTest(world, 'contract', sql`true`, { keeps_admin_fee: false })
    const { body } = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(cents(body['data'].credit_note.total)).toBe(-cents(policy.total))
    expect(await datesOf(mia, policy.id)).toMatchObject({ status: 'cancelled', total: '0.00' })
  })

  test('takes back an extension too, newest invoice first', async () => {
    const policy = await one(mia)
    const quote = await amountOf(mia, [{ id: policy.id, end_date: '2027-02-21' }])
    const extended = await mia.post('/school/policies/extend', {
      policies: [policy.id],
      quote_id: quote.body['data'].quote_id,
    })
    await payInSandbox(world, mia, extended.body['data'].invoice)
    const paid = await datesOf(mia, policy.id)
    const { body } = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(cents(body['data'].credit_note.total)).toBe(-(cents(paid.total) - 250))
    const lines = await company((tx) =>
      tx.all<{ total_minor: number; corrects_invoice_id: string }>(sql`
        select total_minor, corrects_invoice_id from invoice_line where invoice_id = ${body['data'].credit_note.id} order by id`),
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toEqual({
      total_minor: -cents(quote.body['data'].total),
      corrects_invoice_id: extended.body['data'].invoice.id,
    })
    expect((await billedFor(policy.id)).minor).toBe(250)
  })

  test('an active policy is rejected, unless the contract lets it: then the days ahead are credited', async () => {
    const policy = await one(mia)
    await beginCover(world, [policy.id], '2026-11-25', '2026-12-08')
    const rejected = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    expect(rejected.status).toBe(200)
    expect(rejected.body['data'].results[0].error).toMatchObject({ code: 'already_active' })
    expect(rejected.body['data'].results[0].error.message).toContain('Cover has already started')
    const itsContract = sql`id = (select contract_id from policy where id = ${policy.id})`
    await setForTest(world, 'contract', itsContract, { cancellable: 'any_time' })
    const response = await mia.post('/school/policies/cancel', { policies: [policy.id] })
    const { results, credit_note } = response.body['data']
    expect(results[0]).toMatchObject({ ok: true })
    // seven of fourteen days are covered on the first of December, so half of the premium and its tax come back
    expect(cents(credit_note.total)).toBeLessThan(0)
    expect(cents(credit_note.total)).toBeGreaterThan(-(cents(policy.total) - 250))
    expect((await datesOf(mia, policy.id)).status).toBe('cancelled')
  })

  test('in the days to think it over the whole premium comes back, also after cover has begun, on any contract', async () => {
    const policy = await one(mia)
    await beginCover(world, [policy.id], '2026-11-28', '2026-12-27')
    const preview = await amountOf(mia, [policy.id])
    const [quoted] = preview.body['data'].policies
    // bought on the first of December, so until the fifteenth
    expect(quoted).toMatchObject({ ok: true, cooling_off_until: '2026-12-15' })
    expect(cents(quoted.amount)).toBe(-(cents(policy.total) - 250))
    const detail = await mia.get(`/school/policies/${policy.id}`)
    expect(detail.body['data'].policy.cooling_off_until).toBe('2026-12-15')
    const certificate = await mia.get(`/school/policies/${policy.id}/documents/certificate`)
    expect((await readPdf(certificate.bytes)).text).toContain(
      'Your school can cancel this policy within 14 days of issue, by 15 Dec 2026. We then refund the premium',
    )
    const { quote_id } = preview.body['data']
    const response = await mia.post('/school/policies/cancel', { policies: [policy.id], quote_id })
    expect(cents(response.body['data'].credit_note.total)).toBe(-(cents(policy.total) - 250))
    expect(await datesOf(mia, policy.id)).toMatchObject({ status: 'cancelled', total: '2.50' })
  })

  test('after those days the contract decides, and cover of a fee counts as earned', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()], await findOrderTarget(mia, 'cancellation'))
    const id = policy?.id ?? ''
    await beginCover(world, [id], '2026-11-20', '2026-12-27')
    const age = (days: number) =>
      company((tx) =>
        tx.run(
          sql`update policy set issued_at = ${'2026-12-01T15:00:00Z'}::timestamptz - make_interval(days => ${days}) where id = ${id}`,
        ),
      )
    const terms = (cancellable: string) => setForTest(world, 'contract', sql`true`, { cancellable })
    await age(14)
    expect((await amountOf(mia, [id])).body['data'].policies[0]).toMatchObject({
      ok: true,
      cooling_off_until: '2026-12-01',
    })
    await age(15)
    expect((await amountOf(mia, [id])).body['data'].policies[0]).toMatchObject({
      ok: false,
      error: { code: 'already_active' },
      cooling_off_until: null,
    })
    await terms('any_time')
    const late = await amountOf(mia, [id])
    expect(late.body['data'].policies[0]).toMatchObject({ ok: true, amount: '0.00', cooling_off_until: null })
    await terms('before_start')
    // a quote of yesterday is not a quote of today
    await age(14)
    const { quote_id } = (await amountOf(mia, [id])).body['data']
    await age(15)
    const stale = await mia.post('/school/policies/cancel', { policies: [id], quote_id })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('amount has changed')
  })

  /** A policy of a fortnight that has begun, extended to a day; returns it and what the extension cost. */
  async function extended(end_date: string) {
    const policy = await one(mia)
    await beginCover(world, [policy.id], '2026-11-25', '2026-12-08')
    const { quote_id, total } = (await amountOf(mia, [{ id: policy.id, end_date }])).body['data']
    const response = await mia.post('/school/policies/extend', { policies: [policy.id], quote_id })
    await payInSandbox(world, mia, response.body['data'].invoice)
    return { id: policy.id, cost: cents(total) }
  }
  const detailOf = async (id: string) => (await mia.get(`/school/policies/${id}`)).body['data'].policy
  const cancelled = async (id: string) =>
    (await mia.post('/school/policies/cancel', { policies: [id] })).body['data']

  test('an extension gives a policy no days to think it over that it was sold without', async () => {
    const { id } = await extended('2026-12-31')
    expect(await detailOf(id)).toMatchObject({ cooling_off_until: null, returnable_extension: null })
    expect((await cancelled(id)).results[0].error).toMatchObject({ code: 'already_active' })
    const back = await amountOf(mia, [{ id, end_date: '2026-12-08' }], 'trip_dates')
    expect(back.body['data'].policies[0].error).toMatchObject({ code: 'early_return' })
  })

  test('an extension of a month has its own, for its own premium: the last day goes back to where it was', async () => {
    const { id, cost } = await extended('2027-01-31')
    const returnable_extension = { until: '2026-12-15', back_to: '2026-12-08' }
    expect(await detailOf(id)).toMatchObject({ cooling_off_until: null, returnable_extension })
    // nothing can be done with a former version
    expect(await detailOf(`${id}?version=1`)).toMatchObject({
      end_date: '2026-12-08',
      returnable_extension: null,
    })
    expect((await cancelled(id)).results[0].error).toMatchObject({ code: 'already_active' })
    const change = (end_date: string) => amountOf(mia, [{ id, end_date }], 'trip_dates')
    expect((await change('2026-12-20')).body['data'].policies[0].error).toMatchObject({
      code: 'early_return',
    })
    const { quote_id, total } = (await change('2026-12-08')).body['data']
    expect(cents(total)).toBe(-cost)
    const response = await mia.post('/school/policies/trip-dates/update', { policies: [id], quote_id })
    expect(cents(response.body['data'].credit_note.total)).toBe(-cost)
    expect(await datesOf(mia, id)).toMatchObject({ end: '2026-12-08', status: 'active' })
    expect((await detailOf(id)).returnable_extension).toBeNull()
  })

  test('an extension that has begun is given back by a cancellation, and the days before it stay paid', async () => {
    const { id, cost } = await extended('2027-01-31')
    await company((tx) =>
      tx.run(sql`
        with begun as (update policy set start_date = '2026-11-10' where id = ${id} returning id)
        update endorsement e set old_start_date = '2026-11-10', old_end_date = '2026-11-23' from begun where e.policy_id = begun.id`),
    )
    const { credit_note } = await cancelled(id)
    expect(cents(credit_note.total)).toBe(-cost)
    expect(await detailOf(id)).toMatchObject({ status: 'cancelled', returnable_extension: null })
  })

  test('the certificate of cancellation gives the insured fee, and nothing about hospitals or Schengen', async () => {
    const [policy] = await buyPolicies(
      world,
      mia,
      [somebody({ total_fee: '1200.00' })],
      await findOrderTarget(mia, 'cancellation'),
    )
    const { bytes } = await mia.get(`/school/policies/${policy?.id}/documents/certificate`)
    const { text } = await readPdf(bytes)
    expect(text).toContain('£1,200.00')
    expect(text).toContain('the insured fee')
    expect(text).not.toMatch(/hospital|Schengen|Emergency/)
    for (const kind of ['ipid', 'wording'] as const) {
      const standing = await readPdf(
        (await mia.get(`/school/policies/${policy?.id}/documents/${kind}`)).bytes,
      )
      expect(standing.text).toContain('within 14 days')
      expect(standing.text).not.toMatch(/hospital|Schengen|theft/)
    }
  })

  test('takes family members along, shown before it is confirmed', async () => {
    const student = somebody({ ref: 's', type: 'student' })
    const child = somebody({ type: 'immediate_family', dependency_ref: 's' })
    const [main, dependent] = await buyPolicies(world, mia, [student, child])
    const preview = await amountOf(mia, [main?.id])
    expect(preview.body['data'].policies).toMatchObject([
      { id: main?.id, cancelled_with: null },
      { id: dependent?.id, cancelled_with: main?.id, ok: true },
    ])
    const { quote_id } = preview.body['data']
    const response = await mia.post('/school/policies/cancel', { policies: [main?.id], quote_id })
    expect(response.body['data'].results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    expect((await datesOf(mia, dependent?.id ?? '')).status).toBe('cancelled')
  })

  test('several: rejected ones do not stop the others, unless all or nothing is asked for', async () => {
    const [active, later] = await buyPolicies(world, mia, [somebody(), somebody()])
    await beginCover(world, [active?.id ?? ''])
    const policies = [active?.id, later?.id]
    const whole = await mia.post('/school/policies/cancel', { policies, all_or_nothing: true })
    expect(whole.status).toBe(409)
    expect(whole.body['errors']).toMatchObject([{ key: 'policies.0', code: 'already_active' }])
    expect((await datesOf(mia, later?.id ?? '')).status).toBe('not_started')
    const some = await mia.post('/school/policies/cancel', { policies })
    expect(some.body['data'].results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true])
    expect((await datesOf(mia, active?.id ?? '')).status).toBe('active')
    expect((await datesOf(mia, later?.id ?? '')).status).toBe('cancelled')
  })
})
