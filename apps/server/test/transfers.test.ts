import { theOperator } from '@campus/domain/audit/actor-ref'
import { readMoney, unitsText } from '@campus/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buy, creditOf, orderPeople, readInvoice, recordPayment, sendRemittance } from './support/money.ts'
import { ops, rejection } from './support/ops.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

const world = useTestApp()
const harbour = 'Harbour Language School'
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

const more = (amount: string, units: number) => unitsText(readMoney(amount) + units)
const sent = (response: ApiResponse) => {
  expect(response.status, response.text).toBe(201)
  return String(response.body['data'].transaction.id)
}
const record = async (invoiceId: string, amount: string) =>
  sent(await recordPayment(mia, invoiceId, { amount }))
const balance = async () => (await creditOf(world, harbour)).at(-1)?.balance_minor ?? 0
const codes = ({ body }: ApiResponse) =>
  body['errors'].map((one: { key: string; code: string }) => `${one.key} ${one.code}`)

describe('the list', () => {
  test('has a heading and says what is owed, in what, how old it is, and what is unusual', async () => {
    const invoice = await buy(mia)
    const [first, second] = [await record(invoice.id, invoice.total), await record(invoice.id, invoice.total)]
    const { text, output } = await ops(world, 'transfers', 'list')
    expect(text.split('\n')[0]).toMatch(
      /^ID +REMITTANCE +CLIENT +INVOICE +STATE +SENT +OWED +CURRENCY +PAID ON +AGE +NOTES/,
    )
    const rows = output['transfers'].filter((row: { invoice: string }) => row.invoice === invoice.number)
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([first, second])
    expect(rows[0]).toMatchObject({
      amount: invoice.total,
      owed: invoice.total,
      currency: 'GBP',
      age_days: 0,
      others: 1,
      is_duplicate: true,
      notes: ['1 more waiting for this invoice', 'same amount and day as another'],
    })
  })
})

describe('confirming', () => {
  test('books what was sent, once', async () => {
    const invoice = await buy(mia)
    const id = await record(invoice.id, invoice.total)
    const { output } = await ops(world, 'transfers', 'confirm', invoice.number)
    expect(output).toMatchObject({ id, status: 'succeeded', amounts: [invoice.total] })
    expect((await rejection(world, 'transfers', 'confirm', id)).message).toContain('No waiting transfer')
    expect((await readInvoice(mia, invoice.id)).status).toBe('paid')
  })

  test('more than is owed needs the amount of the bank statement and --yes', async () => {
    const invoice = await buy(mia)
    const id = await record(invoice.id, more(invoice.total, 500))
    const before = await balance()
    expect((await rejection(world, 'transfers', 'confirm', id)).message).toContain('is unusual')
    expect((await rejection(world, 'transfers', 'confirm', id, '--yes')).message).toContain('--amount')
    const amount = more(invoice.total, 500)
    expect((await rejection(world, 'transfers', 'confirm', id, '--amount', amount)).message).toContain(
      'more than owed',
    )
    await ops(world, 'transfers', 'confirm', id, '--amount', amount, '--yes')
    expect(await balance()).toBe(before + 500)
  })

  test('the amount that is owed is booked without --yes, whatever the client says', async () => {
    const invoice = await buy(mia)
    const id = await record(invoice.id, more(invoice.total, 500))
    const before = await balance()
    await ops(world, 'transfers', 'confirm', id, '--amount', invoice.total)
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', paid_amount: invoice.total })
    expect(await balance()).toBe(before)
  })

  test('the same money reported twice is booked once: of two that wait none is taken by the number', async () => {
    const invoice = await buy(mia)
    const [first, second] = [await record(invoice.id, invoice.total), await record(invoice.id, invoice.total)]
    const before = await balance()
    expect((await rejection(world, 'transfers', 'confirm', invoice.number)).message).toContain(
      'Several transfers',
    )
    expect((await rejection(world, 'transfers', 'confirm', first)).message).toContain('1 more waiting')
    await ops(world, 'transfers', 'confirm', first, '--amount', invoice.total, '--yes')
    // the second no longer waits; only somebody who has seen that money books it
    const { output } = await ops(world, 'transfers', 'list', '--all')
    expect(output['transfers']).toContainEqual(
      expect.objectContaining({ id: second, status: 'withdrawn', owed: '0.00' }),
    )
    expect((await rejection(world, 'transfers', 'confirm', second)).message).toContain('nothing owed')
    expect(await balance()).toBe(before)
    await ops(world, 'transfers', 'confirm', second, '--amount', invoice.total, '--yes')
    expect(await balance()).toBe(before + readMoney(invoice.total))
  })

  test('two operators at once book it once', async () => {
    const invoice = await buy(mia)
    const id = await record(invoice.id, invoice.total)
    const responses = await Promise.allSettled([1, 2].map(() => ops(world, 'transfers', 'confirm', id)))
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readInvoice(mia, invoice.id)).toMatchObject({
      paid_amount: invoice.total,
      to_credit_balance: '0.00',
    })
  })
})

describe('telling of a transfer', () => {
  test('refuses a day before the invoice was there, and an amount that is a slip of the keyboard', async () => {
    const invoice = await buy(mia)
    const old = await sendRemittance(mia, invoice.id, { amount: invoice.total, paid_date: '1999-01-01' })
    expect([old.status, ...codes(old)]).toEqual([422, 'paid_date paid_date_too_old'])
    expect(old.body['errors'][0].message).toContain('30 Nov 2026')
    const much = await sendRemittance(mia, invoice.id, { amount: '9999999.00' })
    expect([much.status, ...codes(much)]).toEqual([422, 'amount amount_too_large'])
    expect(much.body['errors'][0].message).toContain(`GBP ${invoice.total}`)
    const both = await recordPayment(mia, invoice.id, { amount: '9999999.00', paid_date: '1999-01-01' })
    expect(codes(both).toSorted()).toEqual(['amount amount_too_large', 'paid_date paid_date_too_old'])
    // a day of difference between two calendars, and a round sum, are no slips
    expect(
      (await sendRemittance(mia, invoice.id, { amount: '100.00', paid_date: '2026-11-30' })).status,
    ).toBe(201)
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'pending', waiting_amount: '100.00' })
  })
})

describe('an invoice on which nothing is owed', () => {
  test('is not due, not overdue and asks for nothing after its transfer is refused or not needed', async () => {
    await orderPeople(omar, 'travel', 1)
    const policies = (await omar.get('/school/policies?items=1')).body['data'].items as { id: string }[]
    await company((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    const [due] = (await omar.get('/school/invoices?status=due')).body['data'].items
    await setForTest(world, 'contract', sql`true`, { keeps_admin_fee: false })
    const transfer = sent(await recordPayment(omar, due.id, { amount: due.amount_due }))
    const everybody = (await omar.get(`/school/invoices/${due.id}/policies?items=500`)).body['data'].items
    const ids = [...new Set(everybody.map((one: { policy_id: string }) => one.policy_id))]
    expect(ids).toContain(policies[0]?.id)
    const cancelled = await omar.post('/school/policies/cancel', { policies: ids })
    expect(cancelled.body['data'].results.every((one: { ok: boolean }) => one.ok)).toBe(true)
    expect(await readInvoice(omar, due.id)).toMatchObject({ status: 'cancelled', amount_due: '0.00' })
    const late = await company((tx) =>
      settlePayment(tx, { transactionId: transfer, outcome: 'refused', actor: theOperator, now: new Date() }),
    )
    expect(late).toBe(false)
    for (const at of ['2027-01-02', '2027-01-15', '2027-03-01'])
      await company((tx) => closeMonths(tx, new Date(`${at}T12:00:00Z`)))
    expect(await readInvoice(omar, due.id)).toMatchObject({ status: 'cancelled', amount_due: '0.00' })
    const notices = await company((tx) =>
      tx.all<{ kind: string }>(
        sql`select distinct kind from notification where params ->> 'number' = ${due.number} order by kind`,
      ),
    )
    expect(notices.map(({ kind }) => kind)).toEqual(['invoice_due', 'transfer_withdrawn'])
  })
})
