import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

type Step = { kind: 'dates'; start: number; length: number; isPaid: boolean } | { kind: 'cancel' }
const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('dates' as const),
      start: fc.integer({ min: 1, max: 12 }),
      length: fc.integer({ min: 0, max: 16 }),
      isPaid: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
)

async function take(caller: Caller, id: string, one: Step): Promise<void> {
  if (one.kind === 'cancel') {
    await caller.post('/school/policies/cancel', { policies: [id] })
    return
  }
  const change = { id, start_date: day(one.start), end_date: day(one.start + one.length) }
  const quote = await caller.post('/school/policies/amount', { policies: [change] })
  const { quote_id } = quote.body['data']
  if (quote_id === null) return
  const response = await caller.post('/school/policies/trip-dates/update', { policies: [id], quote_id })
  const { invoice } = response.body['data']
  if (invoice?.status === 'due' && one.isPaid) await payInSandbox(world, caller, invoice)
  else await world.services.database.withCompany((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
}

/** The books of a client: each sum said in two ways that must agree. */
const books = (clientOf: string) =>
  world.services.database.withCompany((tx) =>
    tx.one<Record<string, number>>(sql`
      with client_of as (select client_id from policy where id = ${clientOf})
      select
        (select total_minor from policy where id = ${clientOf}) as premium,
        (select coalesce(sum(l.total_minor), 0)::bigint from invoice_line l where l.policy_id = ${clientOf}) as billed,
        (select count(*) from invoice i, client_of c where i.client_id = c.client_id and i.kind = 'invoice'
          and (i.paid_minor < 0 or i.credited_minor < 0 or i.paid_minor + i.credited_minor > i.total_minor)) as broken,
        (select count(*) from invoice i, client_of c where i.client_id = c.client_id and i.total_minor <> i.insurance_cost_minor + i.tax_minor + i.admin_fee_minor) as torn,
        (select coalesce(sum(p.amount_minor), 0)::bigint from payment_transaction p, client_of c where p.client_id = c.client_id and p.status = 'succeeded') as paid,
        (select coalesce(sum(i.paid_minor), 0)::bigint from invoice i, client_of c where i.client_id = c.client_id) as received,
        (select coalesce(sum(k.amount_minor), 0)::bigint from credit_entry k, client_of c where k.client_id = c.client_id) as balance,
        (select coalesce(sum(l.total_minor), 0)::bigint from invoice_line l join invoice i on i.id = l.invoice_id, client_of c where l.client_id = c.client_id and i.kind = 'credit_note') as credits,
        (select coalesce(sum(i.credited_minor), 0)::bigint from invoice i, client_of c where i.client_id = c.client_id
          and exists (select 1 from invoice_line l where l.corrects_invoice_id = i.id)) as credited`),
  )

test.each([
  ['a client who pays per order', () => mia],
  ['an account client', () => omar],
])('whatever is changed, paid, lapsed and cancelled, the books of %s agree', async (_name, callerOf) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const caller = callerOf()
      const [policy] = await buyPolicies(world, caller, [somebody()])
      if (!policy) throw new Error('nothing was bought')
      const before = await books(policy.id)
      for (const one of steps) await take(caller, policy.id, one)
      const after = await books(policy.id)
      expect(after['billed']).toBe(after['premium'])
      expect(after['premium']).toBeGreaterThanOrEqual(0)
      expect([after['broken'], after['torn']]).toEqual([0, 0])
      // what came in stands on invoices; what was credited lowers an invoice or is on the balance
      expect(after['paid']! - before['paid']!).toBe(after['received']! - before['received']!)
      expect(after['balance']! - before['balance']!).toBe(
        before['credits']! - after['credits']! - (after['credited']! - before['credited']!),
      )
    }),
    { numRuns: 15 },
  )
})
