import { theOperator } from '@campus/domain/audit/actor-ref'
import { readMoney, unitsText } from '@campus/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buy, creditOf, decide, readInvoice, recordPayment, startSandbox } from './support/money.ts'
import { queuedLetters } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { unprovenFacts } from './support/unproven-facts.ts'

const world = useTestApp()
const now = new Date('2026-12-01T16:00:00Z')
const nextDay = new Date('2026-12-02T12:00:00Z')
const harbour = 'Harbour Language School'
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const text = (units: number) => unitsText(units)
let mia: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

const notices = async (kind: string) =>
  company((tx) =>
    tx.all<{ params: Record<string, string> }>(sql`
      select distinct n.params from notification n join client c on c.client_id = n.client_id where c.name = ${harbour} and n.kind = ${kind}`),
  )

/** What an operator finds on the bank's statement. */
const settle = (transactionId: string, amountMinor: number, outcome: 'succeeded' | 'refused' = 'succeeded') =>
  company((tx) => settlePayment(tx, { transactionId, outcome, amountMinor, actor: theOperator, now }))

const record = async (invoiceId: string, amount: string) => {
  const { status, body, text } = await recordPayment(mia, invoiceId, { amount })
  expect(text && status).toBe(201)
  return String(body['data'].transaction.id)
}

describe('paying', () => {
  test('in full by card: the invoice is paid and its policies are in force', async () => {
    const invoice = await buy(mia)
    const { token } = await startSandbox(mia, invoice.id)
    await decide(world, token, 'approve')
    expect(await readInvoice(mia, invoice.id)).toMatchObject({
      status: 'paid',
      paid_amount: invoice.total,
      amount_due: '0.00',
    })
    const policies = await mia.get(`/school/policies?order-number=${invoice.number}`)
    expect(policies.body['data'].items.map((one: { status: string }) => one.status)).toEqual(['not_started'])
  })

  test('a paid invoice is not paid again, by any way', async () => {
    const invoice = await buy(mia)
    await decide(world, (await startSandbox(mia, invoice.id)).token, 'approve')
    for (const provider of ['stripe', 'adyen', 'paypal', 'bank-transfer']) {
      const again = await mia.post(`/school/payment/${provider}/pay-invoice/${invoice.id}/start`)
      expect(again.status).toBe(409)
      expect([again.body['code'], again.body['errors']]).toEqual(['invoice_already_paid', []])
    }
    expect((await recordPayment(mia, invoice.id)).status).toBe(409)
  })

  test('two tabs: the page that was opened first can no longer be paid, and nothing is taken twice', async () => {
    const invoice = await buy(mia)
    const first = await startSandbox(mia, invoice.id, 'stripe')
    const second = await startSandbox(mia, invoice.id, 'adyen')
    expect((await decide(world, first.token, 'approve')).status).toBe(409)
    await decide(world, second.token, 'approve')
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', paid_amount: invoice.total })
    const { body } = await mia.get(`/school/invoices/${invoice.id}/transactions`)
    const statuses = body['data'].transactions.map((one: { status: string }) => one.status)
    expect(statuses).toEqual(['succeeded', 'withdrawn'])
  })

  test('money that a closed page took all the same is credited, and the invoice is paid once', async () => {
    const invoice = await buy(mia)
    const first = await startSandbox(mia, invoice.id, 'stripe')
    const second = await startSandbox(mia, invoice.id, 'adyen')
    await decide(world, second.token, 'approve')
    const paidAt = (await readInvoice(mia, invoice.id)).paid_at
    // as its webhook says, late
    expect(await settle(first.transactionId, readMoney(invoice.total))).toBe(true)
    const after = await readInvoice(mia, invoice.id)
    expect(after).toMatchObject({ status: 'paid', paid_amount: invoice.total, paid_at: paidAt })
    expect(after.to_credit_balance).toBe(invoice.total)
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({
      kind: 'overpayment',
      amount_minor: readMoney(invoice.total),
      currency: 'GBP',
    })
    const credited = await notices('payment_credited')
    expect(credited.map(({ params }) => params)).toContainEqual({
      number: invoice.number,
      paid: `GBP ${invoice.total}`,
      credited: `GBP ${invoice.total}`,
    })
  })

  test('a transfer that waits for an invoice paid otherwise no longer waits, and the client is notified', async () => {
    const invoice = await buy(mia)
    const transfer = await record(invoice.id, invoice.total)
    await decide(world, (await startSandbox(mia, invoice.id)).token, 'approve')
    const { body } = await mia.get(`/school/invoices/${invoice.id}/transactions`)
    expect(body['data'].transactions).toContainEqual(
      expect.objectContaining({ id: transfer, status: 'withdrawn' }),
    )
    expect((await notices('transfer_withdrawn')).map(({ params }) => params)).toContainEqual({
      number: invoice.number,
      amount: `GBP ${invoice.total}`,
    })
    // the money was on its way: the operator finds it in the bank's statement
    expect(await settle(transfer, readMoney(invoice.total))).toBe(true)
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({ kind: 'overpayment' })
  })

  test('in parts: what is left stays due, and only the last part puts the policies in force', async () => {
    const invoice = await buy(mia)
    const total = readMoney(invoice.total)
    const part = await record(invoice.id, '5.00')
    const rest = await record(invoice.id, text(total - 500))
    await settle(part, 500)
    // the other payment still waits for the operator, so nobody is asked to pay again
    expect(await readInvoice(mia, invoice.id)).toMatchObject({
      status: 'pending',
      paid_amount: '5.00',
      amount_due: text(total - 500),
    })
    await settle(rest, total - 500)
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
  })

  test('less arrives than was said: the invoice is due again for the rest', async () => {
    const invoice = await buy(mia)
    const transfer = await record(invoice.id, invoice.total)
    await settle(transfer, 100)
    expect(await readInvoice(mia, invoice.id)).toMatchObject({
      status: 'due',
      paid_amount: '1.00',
      amount_due: text(readMoney(invoice.total) - 100),
    })
  })

  test('a settled payment is settled once, whatever comes after', async () => {
    const invoice = await buy(mia)
    const transfer = await record(invoice.id, invoice.total)
    expect(await settle(transfer, readMoney(invoice.total))).toBe(true)
    expect(await settle(transfer, readMoney(invoice.total))).toBe(false)
    expect(await settle(transfer, readMoney(invoice.total), 'refused')).toBe(false)
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', paid_amount: invoice.total })
  })
})

describe('an order that is not paid in full by the end of the day', () => {
  test('lapses; what was paid of it is credited and the client is notified', async () => {
    const invoice = await buy(mia)
    await settle(await record(invoice.id, '5.00'), 500)
    await company((tx) => lapseOrders(tx, nextDay))
    expect(await readInvoice(mia, invoice.id)).toMatchObject({
      status: 'cancelled',
      paid_amount: '0.00',
      amount_due: '0.00',
    })
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({ kind: 'lapsed_order', amount_minor: 500 })
    expect((await notices('order_lapsed_credited')).map(({ params }) => params)).toContainEqual({
      number: invoice.number,
      credited: 'GBP 5.00',
    })
  })

  test('a card payment that succeeds after that is credited, not lost, and insures nobody', async () => {
    const invoice = await buy(mia)
    const { token, transactionId } = await startSandbox(mia, invoice.id)
    await company((tx) => lapseOrders(tx, nextDay))
    // its page is closed with the order; a provider that took the money before says so later
    expect((await decide(world, token, 'approve')).status).toBe(409)
    await settle(transactionId, readMoney(invoice.total))
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'cancelled', paid_amount: '0.00' })
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({
      kind: 'late_payment',
      amount_minor: readMoney(invoice.total),
    })
    expect((await notices('payment_late')).map(({ params }) => params)).toContainEqual({
      number: invoice.number,
      paid: `GBP ${invoice.total}`,
      credited: `GBP ${invoice.total}`,
    })
    const states = await company((tx) =>
      tx.all(
        sql`select distinct state from policy y join invoice i on i.id = y.invoice_id where i.number = ${invoice.number}`,
      ),
    )
    expect(states).toEqual([{ state: 'lapsed' }])
  })
})

test('every amount in the mails about these payments is one of the database, and none is nothing', async () => {
  const email = 'mia.master@harbour.example'
  const facts = (await queuedLetters(world, email)).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
  )
  for (const label of ['Amount paid', 'Added to your credit balance', 'Amount'])
    expect(facts.map((fact) => fact.label)).toContain(label)
  expect(facts.map(({ value }) => value)).not.toContain('£0.00')
  expect(await unprovenFacts(world, email)).toEqual([])
})
