import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { closeMonths } from '../src/features/billing/public.ts'
import { verifyBooks } from '../src/features/books/public.ts'
import { buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { buy, orderPeople, readInvoice, recordPayment } from './support/money.ts'
import { ops, opsAs, rejection } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let omar: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

const wordingOf = async (caller: Caller, id?: string) =>
  (await readPdf((await caller.get(`/school/policies/${id}/documents/wording`)).bytes)).text
const gateway = (client: string, value: '0' | '1') => ops(world, 'client', 'set', client, '--gateway', value)
const invoiceOf = async (caller: Caller, status: string) =>
  (await caller.get(`/school/invoices?items=1&status=${status}`)).body['data'].items[0]

describe('a client that changes how it pays', () => {
  test('orders in the new way, while what was ordered before keeps what its documents say', async () => {
    const [before] = await buyPolicies(world, mia, [somebody()])
    expect(await wordingOf(mia, before?.id)).toContain('for the whole trip in one payment')
    const { output, text } = await gateway('harbour', '0')
    expect(output['gateway']).toBe(false)
    expect(text).toContain('gateway: true → false')
    const account = await world.signIn('mia.master@harbour.example')
    const [after] = await buyPolicies(world, account, [somebody()])
    expect(await wordingOf(account, before?.id)).toContain('for the whole trip in one payment')
    expect(await wordingOf(account, after?.id)).toContain('all policies of a calendar month together')
    const month = await invoiceOf(account, 'open')
    await gateway('harbour', '1')
    // the month that still collects keeps the days of an account
    expect((await readInvoice(account, month.id)).pay_by).toBe('2027-01-14')
    await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    expect(await readInvoice(account, month.id)).toMatchObject({ status: 'due', pay_by: '2027-01-14' })
    const order = await buy(await world.signIn('mia.master@harbour.example'))
    expect(order).toMatchObject({ status: 'due', pay_by: '2026-12-01' })
    await payInSandbox(world, mia, order)
    expect(await world.services.database.withCompany((tx) => verifyBooks(tx))).toEqual([])
  })

  test('has another name, country or language, and not the name of another client', async () => {
    const { text } = await ops(world, 'client', 'set', 'oakfield', '--country', 'GB', '--language', 'de')
    expect(text).toContain('country: IE → GB')
    await ops(world, 'client', 'set', 'oakfield', '--country', 'IE', '--language', 'en')
    expect(
      (await rejection(world, 'client', 'set', 'oakfield', '--name', 'Harbour language school')).message,
    ).toBe('There is a client called "Harbour Language School" already.')
    expect((await rejection(world, 'client', 'set', 'oakfield')).message).toContain('Nothing would change')
    expect((await rejection(world, 'client', 'set', 'oakfield', '--country', 'ZZ')).message).toContain(
      '--country must be',
    )
    const { body } = await omar.get('/school/audit-log?items=1')
    expect(body['data'].items[0]).toMatchObject({ action: 'set-client' })
  })
})

test('a company is brought to its file, shown first, and its bank account by two operators', async () => {
  const { output } = await ops(world, 'company', 'show', 'es')
  const file = join(world.services.config.dataDir, 'es.yaml')
  const write = (change: object) => writeFileSync(file, stringify({ ...output, ...change }))
  write({ name: 'Campus Cover Iberia' })
  const shown = await ops(world, 'company', 'update', file)
  expect(shown).toMatchObject({ exitCode: 1, output: { is_applied: false } })
  expect(shown.text).toContain(`name: ${output['name']} → Campus Cover Iberia`)
  expect((await ops(world, 'company', 'update', file, '--yes')).output['is_applied']).toBe(true)
  expect((await ops(world, 'company', 'show', 'es')).output['name']).toBe('Campus Cover Iberia')
  const [anna, ben] = ['anna@operators.example', 'ben@operators.example'] as const
  for (const email of [anna, ben]) await ops(world, 'operator', 'create', email, '--role', 'administrator')
  write({ name: 'Campus Cover Iberia', bank: { ...output['bank'], iban: 'ES79 2100 0813 6101 2345 6789' } })
  const proposed = await opsAs(world, anna, 'company', 'update', file, '--yes')
  expect(proposed.output['reason']).toBe('the bank account changes')
  expect((await ops(world, 'company', 'show', 'es')).output['bank']).toEqual(output['bank'])
  await opsAs(world, ben, 'proposals', 'confirm', proposed.output['proposal'])
  expect((await ops(world, 'company', 'show', 'es')).output['bank'].iban).toContain('ES79')
})

describe('a transfer confirmed with the bank’s day', () => {
  const recorded = async () => {
    const invoice = await buy(mia)
    await recordPayment(mia, invoice.id, { amount: invoice.total })
    return invoice
  }

  test('counts on that day in the statement and on the invoice', async () => {
    const invoice = await recorded()
    const { text } = await ops(world, 'transfers', 'confirm', invoice.number, '--on', '2026-12-01')
    expect(text).toContain('confirmed')
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', paid_on: '2026-12-01' })
  })

  test.each([
    ['2026-12-24', 'has not come yet'],
    ['2026-11-30', 'is before invoice'],
    ['yesterday', '--on must be a date'],
  ])('on %s is rejected', async (on, message) => {
    const invoice = await recorded()
    expect((await rejection(world, 'transfers', 'confirm', invoice.number, '--on', on)).message).toContain(
      message,
    )
    expect((await readInvoice(mia, invoice.id)).status).toBe('pending')
  })
})

describe('documents', () => {
  const pdfOf = async (caller: Caller, id: string) =>
    (await readPdf((await caller.get(`/school/invoices/${id}/pdf`)).bytes)).text

  test('a British account is named by sort code and number too', async () => {
    const invoice = await buy(mia)
    expect(await pdfOf(mia, invoice.id)).toContain('sort code 20-20-15, account number 55555555')
    expect((await readInvoice(mia, invoice.id)).company.bank_details).toContain(
      'Sort code 20-20-15 · Account number 55555555 · IBAN GB33',
    )
  })

  test('a month that still collects says nothing of how to pay it', async () => {
    await orderPeople(omar, 'travel', 1)
    const month = await invoiceOf(omar, 'open')
    const text = await pdfOf(omar, month.id)
    expect(text).toContain('Not issued')
    expect(text).not.toContain('How to pay')
  })

  test('a credit note says who decided it', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()])
    const quote = await mia.post('/school/policies/amount', {
      action: 'cancel',
      policies: [{ id: policy?.id }],
    })
    const { body } = await mia.post('/school/policies/cancel', {
      policies: [policy?.id],
      quote_id: quote.body['data'].quote_id,
    })
    expect(await pdfOf(mia, body['data'].credit_note.id)).toContain('Changed or cancelled by the school')
    const [other] = await buyPolicies(world, mia, [somebody()])
    const { output } = await ops(
      world,
      'policy',
      'cancel',
      other?.policy_number ?? '',
      '--by-insurer',
      '--refund',
      'all',
      '--reason',
      'x',
      '--yes',
    )
    const notes = (await mia.get('/school/invoices?items=5')).body['data'].items
    const note = notes.find(({ number }: { number: string }) => number === output['credit_notes'][0])
    expect(await pdfOf(mia, note.id)).toContain('Cancelled by the insurer')
    const unpaid = await buy(mia)
    await mia.post(`/school/invoices/${unpaid.id}/withdraw`)
    const { credit_memos: memos } = await readInvoice(mia, unpaid.id)
    expect(await pdfOf(mia, memos[0].id)).toContain('Order withdrawn by the school')
  })
})
