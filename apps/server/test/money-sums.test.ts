import { theOperator } from '@campus/domain/audit/actor-ref'
import fc from 'fast-check'
import { readMoney } from '@campus/domain/money'
import { beforeAll, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buy, decide, recordPayment, startSandbox } from './support/money.ts'
import { testInstant } from './support/test-environment.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const now = new Date(testInstant)
const nextDay = new Date('2026-12-02T12:00:00Z')
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

/** What may befall an invoice, by whoever: paid by card, recorded, rejected, paid from credit, said twice, lapsed. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('card' as const), isApproved: fc.boolean() }),
  fc.record({
    kind: fc.constant('transfer' as const),
    units: fc.integer({ min: 1, max: 6000 }),
    isConfirmed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('credit' as const), units: fc.option(fc.integer({ min: 1, max: 3000 })) }),
  fc.record({ kind: fc.constant('late' as const) }),
  fc.record({ kind: fc.constant('again' as const) }),
  fc.record({ kind: fc.constant('lapse' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Sums = { total: number; paid: number; credited: number; status: string }
type Money = { received: number; balance: number; paid: number }

/** Money that came in, and where all of it is: on invoices, or to the client's credit. */
const readBooks = () =>
  company((tx) =>
    tx.one<Money>(sql`
      with own as (select client_id from client where name = 'Harbour Language School')
      select
        (select coalesce(sum(amount_minor), 0)::bigint from payment_transaction where client_id = own.client_id and status = 'succeeded' and gateway <> 'credit-balance') as received,
        (select coalesce(sum(amount_minor), 0)::bigint from credit_entry where client_id = own.client_id) as balance,
        (select coalesce(sum(paid_minor), 0)::bigint from invoice where client_id = own.client_id) as paid
      from own`),
  )

async function take(invoice: { id: string }, one: Step, started: string[]): Promise<void> {
  if (one.kind === 'card') {
    const response = await mia.post(`/school/payment/stripe/pay-invoice/${invoice.id}/start`)
    if (response.status !== 201) return
    started.push(response.body['data'].transaction.id)
    const token = String(response.body['data'].redirect_url).split('/').at(-1) ?? ''
    await decide(world, token, one.isApproved ? 'approve' : 'decline')
  } else if (one.kind === 'transfer') {
    const amount = `${Math.floor(one.units / 100)}.${String(one.units % 100).padStart(2, '0')}`
    const { status, body } = await recordPayment(mia, invoice.id, { amount })
    if (status !== 201) return
    started.push(body['data'].transaction.id)
    await settle(body['data'].transaction.id, one.isConfirmed ? 'succeeded' : 'refused')
  } else if (one.kind === 'credit') {
    const amount = one.units === null ? {} : { amount: (one.units / 100).toFixed(2) }
    const { status } = await mia.post(
      `/school/payment/credit-balance/pay-invoice/${invoice.id}/apply`,
      amount,
    )
    expect([201, 409]).toContain(status)
  } else if (one.kind === 'late') {
    const response = await startSandbox(mia, invoice.id, 'adyen').catch(() => null)
    if (response) started.push(response.transactionId)
  } else if (one.kind === 'again') {
    for (const id of started) await settle(id, 'succeeded')
  } else await company((tx) => lapseOrders(tx, nextDay))
}

const settle = (transactionId: string, outcome: 'succeeded' | 'refused') =>
  company((tx) => settlePayment(tx, { transactionId, outcome, actor: theOperator, now }))

test('whatever befalls an invoice, in any order, every penny is on an invoice or to the credit, and none twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const invoice = await buy(mia)
      const before = await readBooks()
      const started: string[] = []
      for (const one of steps) {
        await take(invoice, one, started)
        const sums = await company((tx) =>
          tx.one<Sums>(sql`
            select total_minor as total, paid_minor as paid, credited_minor as credited, status from invoice where id = ${invoice.id}`),
        )
        const due = sums.status === 'cancelled' ? 0 : sums.total - sums.paid - sums.credited
        expect(sums.total).toBe(readMoney(invoice.total))
        expect(sums.paid + due + sums.credited).toBe(sums.total)
        expect(Math.min(sums.paid, due, sums.credited)).toBeGreaterThanOrEqual(0)
        expect(sums.status === 'paid').toBe(due === 0 && sums.status !== 'cancelled')
        const after = await readBooks()
        expect(after.balance).toBeGreaterThanOrEqual(0)
        // what came in since is on the invoice or to the credit; credit that was used only moved
        expect(after.paid - before.paid + after.balance - before.balance).toBe(
          after.received - before.received,
        )
      }
      // the next run finds nothing of this one to lapse or pay
      await company((tx) => lapseOrders(tx, nextDay))
    }),
    { numRuns: 25 },
  )
}, 120_000)
