import { beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { amountOf } from './support/policy-changes.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

const textOf = async (caller: Caller, { id }: Bought, type: string) =>
  (await readPdf((await caller.get(`/school/policies/${id}/documents/${type}`)).bytes)).text

describe('cancellation cover is earned by the day before the trip begins', () => {
  // 3.2 % of 1,000.00 is 32.00 with 12 % of tax; issued on 1 December, the days to think it over end on the 15th
  const trip = { total_fee: '1000.00', start_date: '2027-01-05', end_date: '2027-02-10' }
  const buy = async (product: string, change: object = trip) =>
    (
      await buyPolicies(world, mia, [somebody({ ...change })], await findOrderTarget(mia, product))
    )[0] as Bought
  /** What a cancellation credits today, had the policy been issued some days ago. */
  const creditAfter = async ({ id }: Bought, days: number) => {
    await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update policy set issued_at = ${'2026-12-01T15:00:00Z'}::timestamptz - make_interval(days => ${days}) where id = ${id}`,
      ),
    )
    const [quoted] = (await amountOf(mia, [id])).body['data'].policies
    return [quoted.insurance_cost, quoted.tax]
  }
  const earnedFrom = (cancellation_earned_from: string) =>
    setForTest(world, 'contract', sql`true`, { cancellation_earned_from })

  test('all of it comes back in the days to think it over, then what is not used, and at last nothing', async () => {
    await earnedFrom('2026-01-01')
    const policy = await buy('cancellation')
    expect(await creditAfter(policy, 0)).toEqual(['-32.00', '-3.84'])
    expect(await creditAfter(policy, 14)).toEqual(['-32.00', '-3.84'])
    // issued on 16 November: 1 of the 35 days from 1 December to 4 January
    expect(await creditAfter(policy, 15)).toEqual(['-31.09', '-3.73'])
    // issued on 2 October: 46 of the 80 days from 17 October
    expect(await creditAfter(policy, 60)).toEqual(['-13.60', '-1.63'])
  })

  test('a policy keeps the terms it was sold with: one issued before the day of the contract gives all of it back', async () => {
    const policy = await buy('cancellation')
    await earnedFrom('2026-11-28')
    expect(await creditAfter(policy, 60)).toEqual(['-32.00', '-3.84'])
  })

  test('the credit is booked as it was quoted', async () => {
    await earnedFrom('2026-01-01')
    const policy = await buy('cancellation')
    await creditAfter(policy, 60)
    const { quote_id } = (await amountOf(mia, [policy.id])).body['data']
    const { body } = await mia.post('/school/policies/cancel', { policies: [policy.id], quote_id })
    expect(body['data'].credit_note).toMatchObject({ total: '-15.23' })
  })

  test('cover of days alone comes back whole until it begins', async () => {
    await earnedFrom('2026-01-01')
    const policy = await buy('travel', { ...trip, total_fee: '' })
    const [whole] = [await creditAfter(policy, 0)]
    expect(await creditAfter(policy, 60)).toEqual(whole)
  })

  test('the certificate gives both periods, and the documents say how the cover is used', async () => {
    const policy = await buy('cancellation')
    expect(await textOf(mia, policy, 'certificate')).toContain(
      'Cover for the fee if you can’t go: from 1 Dec 2026 to the start of 5 Jan 2027',
    )
    for (const type of ['ipid', 'wording'])
      expect(await textOf(mia, policy, type)).toContain('used up evenly, day by day')
    const travel = await buy('travel')
    expect(await textOf(mia, travel, 'certificate')).not.toContain('Cover for the fee')
  })
})

test('what the documents say of payment follows the way in which the school pays', async () => {
  const untilPaid = 'Cover does not start unless the policy is paid for in full'
  const onAccount = 'whether or not the school has paid by then'
  const buy = async (caller: Caller) => (await buyPolicies(world, caller, [somebody()]))[0] as Bought
  const [perOrder, account] = [await buy(mia), await buy(omar)]
  for (const type of ['ipid', 'wording']) {
    const [one, other] = [await textOf(mia, perOrder, type), await textOf(omar, account, type)]
    expect([one.includes(untilPaid), one.includes(onAccount)]).toEqual([true, false])
    expect([other.includes(untilPaid), other.includes(onAccount)]).toEqual([false, true])
  }
})

describe('nobody is insured who is too old for the product on the first day', () => {
  const born = (date_of_birth: string) =>
    somebody({ date_of_birth, start_date: '2027-03-03', end_date: '2027-03-20' })

  test('an order names the age', async () => {
    await emptyCart(mia)
    const place = await findOrderTarget(mia, 'travel')
    const check = async (date_of_birth: string) => {
      const response = await addPeople(mia, place, [born(date_of_birth)], { validate_first: true })
      return [response.status, response.text]
    }
    const [status, text] = await check('1961-03-03')
    expect(status).toBe(422)
    expect(text).toContain('too_old')
    expect(text).toContain('people under 66 on the first day')
    expect((await check('1961-03-04'))[0]).toBe(201)
  })

  test('cancellation insures any age', async () => {
    const place = await findOrderTarget(mia, 'cancellation')
    const [policy] = await buyPolicies(world, mia, [{ ...born('1948-03-03'), total_fee: '900.00' }], place)
    expect(policy?.policy_number).toBeTruthy()
  })

  test('new dates cannot begin on a day on which somebody is too old', async () => {
    const [policy] = (await buyPolicies(world, mia, [born('1961-03-10')])) as [Bought]
    const move = async (start_date: string) =>
      (await amountOf(mia, [{ id: policy.id, start_date, end_date: '2027-03-25' }])).body['data'].policies[0]
    expect(await move('2027-03-09')).toMatchObject({ ok: true })
    const late = await move('2027-03-10')
    expect(late).toMatchObject({ ok: false, error: { code: 'too_old', key: 'start_date' } })
    expect(late.error.message).toContain('under 66')
  })
})
