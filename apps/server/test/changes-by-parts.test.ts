import { beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, payInSandbox, somebody, type Bought } from './support/bought-policies.ts'
import { amountOf, datesOf } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

/** The parts of a policy by itself, and by the lines that bill it. */
const partsOf = async (id: string) => {
  const parts = (table: string, where: ReturnType<typeof sql>) =>
    company((tx) =>
      tx.one<{ cost: number; tax: number; fee: number }>(sql`
        select sum(insurance_cost_minor)::bigint as cost, sum(tax_minor)::bigint as tax, sum(admin_fee_minor)::bigint as fee from ${sql.raw(table)} where ${where}`),
    )
  return [await parts('policy', sql`id = ${id}`), await parts('invoice_line', sql`policy_id = ${id}`)]
}

test.each([
  ['a client who pays per order', () => mia],
  ['an account client', () => omar],
])(
  'a change that only moves between premium and tax is booked in its parts, for %s',
  async (_who, callerOf) => {
    const caller = callerOf()
    const [policy] = (await buyPolicies(world, caller, [
      somebody({ start_date: '2027-03-01', end_date: '2027-03-03' }),
    ])) as [Bought]
    // as if it had been sold at another rate of tax: 5 more of premium, 5 less of tax
    await company((tx) =>
      tx.run(
        sql`update policy set insurance_cost_minor = insurance_cost_minor + 5, tax_minor = tax_minor - 5 where id = ${policy.id}`,
      ),
    )
    const before = await partsOf(policy.id)
    // within the six days that are charged at least, so that the price is the same
    const policies = [{ id: policy.id, start_date: '2027-03-02', end_date: '2027-03-03' }]
    const quoted = (await amountOf(caller, policies)).body['data']
    expect(quoted.policies[0]).toMatchObject({ amount: '0.00', insurance_cost: '-0.05', tax: '0.05' })
    const { status } = await caller.post('/school/policies/trip-dates/update', {
      policies,
      quote_id: quoted.quote_id,
    })
    expect(status).toBe(200)
    const after = await partsOf(policy.id)
    const changes = after.map(({ cost, tax, fee }, at) => [
      cost - (before[at]?.cost ?? 0),
      tax - (before[at]?.tax ?? 0),
      fee - (before[at]?.fee ?? 0),
    ])
    expect(changes).toEqual([
      [-5, 5, 0],
      [-5, 5, 0],
    ])
  },
)

test('a credit that is tied to a charge in another currency waits for its invoice, which has a line', async () => {
  const [student] = (await buyPolicies(world, mia, [
    somebody({ start_date: '2027-05-01', end_date: '2027-05-14' }),
  ])) as [Bought]
  const [relative] = (await buyPolicies(world, mia, [
    somebody({ start_date: '2027-05-01', end_date: '2027-05-14' }),
  ])) as [Bought]
  await company((tx) =>
    tx.run(sql`update policy set dependency_id = ${student.id}, currency = 'EUR' where id = ${relative.id}`),
  )
  const policies = [
    { id: student.id, start_date: '2027-05-01', end_date: '2027-05-30' },
    { id: relative.id, start_date: '2027-05-01', end_date: '2027-05-08' },
  ]
  const quoted = (await amountOf(mia, policies)).body['data']
  expect(quoted.policies.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
  const { status, body } = await mia.post('/school/policies/trip-dates/update', {
    policies,
    quote_id: quoted.quote_id,
  })
  expect(status).toBe(200)
  const { invoices, results } = body['data']
  expect(invoices).toMatchObject([{ currency: 'GBP', policies_count: 1 }])
  expect(results.map((one: { is_pending: boolean }) => one.is_pending)).toEqual([true, true])
  await payInSandbox(world, mia, invoices[0])
  expect(await datesOf(mia, relative.id)).toMatchObject({ end: '2027-05-08' })
})
