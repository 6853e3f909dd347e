import { beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../src/features/books/public.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, creditOf, readInvoice, recordPayment } from './support/money.ts'
import { ops, opsAs, rejection } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const client = 'Harbour Language School'
const [anna, ben] = ['anna@operators.example', 'ben@operators.example'] as const
let mia: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  for (const email of [anna, ben]) await ops(world, 'operator', 'create', email, '--role', 'administrator')
})

const brokenBooks = () => world.services.database.withCompany((tx) => verifyBooks(tx))
const newest = async () => (await mia.get('/school/notifications/list?items=1')).body['data'].items[0]

describe('credit as goodwill', () => {
  test('comes to the balance with its reason, is told, and pays an invoice', async () => {
    const { output, text } = await ops(
      world,
      'credit',
      'give',
      'harbour',
      '--amount',
      '25.00',
      '--reason',
      'A late answer',
    )
    expect(output).toMatchObject({ currency: 'GBP', amount: '25.00' })
    expect(text).toContain('25.00 GBP more to its credit')
    expect((await creditOf(world, client)).at(-1)).toMatchObject({ kind: 'goodwill', amount_minor: 2500 })
    const { body } = await mia.get('/school/payments/credit-balance')
    expect(body['data'].items[0]).toMatchObject({
      kind: 'goodwill',
      amount: '25.00',
      reason: 'A late answer',
      invoice: null,
    })
    expect(await newest()).toMatchObject({
      title: 'You have received a credit',
      description: 'We have added £25.00 to your credit balance: A late answer',
    })
    const invoice = await buy(mia)
    await mia.post(`/school/payment/credit-balance/pay-invoice/${invoice.id}/apply`)
    expect(Number((await readInvoice(mia, invoice.id)).amount_due)).toBeLessThan(Number(invoice.total))
    const statement = (await mia.get('/school/invoices/statement/csv?from=2026-01-01&to=2027-12-31')).text
    expect(statement).toContain('Credit from us')
    expect(await brokenBooks()).toEqual([])
  })

  test.each([
    [['--amount', '0', '--reason', 'x'], '--amount must be greater than 0'],
    [['--amount', '5.00'], '--reason is required'],
    [['--amount', '5.00', '--reason', 'x'.repeat(501)], '--reason takes 500 characters at most'],
    [['--amount', 'five', '--reason', 'x'], '--amount: Field’s value must be a number'],
  ])('%s is rejected', async (options, message) => {
    const before = await creditOf(world, client)
    expect((await rejection(world, 'credit', 'give', 'harbour', ...options)).message).toContain(message)
    expect(await creditOf(world, client)).toEqual(before)
  })

  test('above the limit of one operator waits for another', async () => {
    const before = await creditOf(world, client)
    const { output } = await opsAs(
      world,
      anna,
      'credit',
      'give',
      'harbour',
      '--amount',
      '1000.01',
      '--reason',
      'Agreed',
    )
    expect(output['reason']).toBe('1000.01 GBP is above the 1000.00 that one operator may move alone')
    expect(await creditOf(world, client)).toEqual(before)
    await opsAs(world, ben, 'proposals', 'confirm', output['proposal'])
    expect((await creditOf(world, client)).at(-1)).toMatchObject({ kind: 'goodwill', amount_minor: 100_001 })
    const { output: log } = await ops(world, 'audit', 'list', '--client', 'harbour')
    expect(log['lines'][0]).toMatchObject({ who: ben, action: 'give-credit', details: { amount: '1000.01' } })
  })
})

describe('a write-off', () => {
  test('settles what a bank kept of a transfer, puts the order in force, and is told', async () => {
    const invoice = await buy(mia)
    const sent = (Number(invoice.total) - 0.5).toFixed(2)
    await recordPayment(mia, invoice.id, { amount: sent })
    expect(
      (await rejection(world, 'credit', 'write-off', invoice.number, '--reason', 'Bank fee')).message,
    ).toContain('confirm or reject it first')
    await ops(world, 'transfers', 'confirm', invoice.number)
    const { output } = await ops(world, 'credit', 'write-off', invoice.number, '--reason', 'Bank fee')
    expect(output).toMatchObject({ amount: '0.50', owed: '0.00' })
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
    expect((await creditOf(world, client)).slice(-2)).toMatchObject([
      { kind: 'written_off', amount_minor: 50 },
      { kind: 'applied', amount_minor: -50 },
    ])
    const items = (await mia.get('/school/notifications/list?items=5')).body['data'].items
    expect(items.map(({ description }: { description: string }) => description)).toContain(
      `You no longer have to pay £0.50 of invoice ${invoice.number}: Bank fee`,
    )
    expect(await brokenBooks()).toEqual([])
    expect((await rejection(world, 'credit', 'write-off', invoice.number, '--reason', 'Again')).code).toBe(
      'invoice_already_paid',
    )
  })

  test('of more than is owed, of nothing and of no invoice is rejected', async () => {
    const invoice = await buy(mia)
    const attempt = async (...words: string[]) =>
      (await rejection(world, 'credit', 'write-off', ...words, '--reason', 'x')).message
    expect(await attempt(invoice.number, '--amount', '9999.00')).toContain(
      `can be written off ${invoice.number}`,
    )
    expect(await attempt(invoice.number, '--amount', '0')).toContain('can be written off')
    expect(await attempt('GB26-I-999999')).toBe('There is no invoice "GB26-I-999999".')
    expect(await readInvoice(mia, invoice.id)).toMatchObject({ status: 'due' })
  })

  test('given twice at the same moment is done once', async () => {
    const invoice = await buy(mia)
    const both = await Promise.allSettled(
      [1, 2].map(() => ops(world, 'credit', 'write-off', invoice.number, '--reason', 'Agreed')),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await brokenBooks()).toEqual([])
  })
})

describe('what an operator does with a policy', () => {
  test('the insurer cancels it: shown first, then done, told, and of its own history', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()])
    const number = policy?.policy_number ?? ''
    const cancel = ['policy', 'cancel', number, '--by-insurer', '--reason', 'Untrue details']
    const shown = await ops(world, ...cancel, '--refund', 'all')
    expect(shown).toMatchObject({
      exitCode: 1,
      output: { is_applied: false, results: [{ amount: `-${policy?.total}` }] },
    })
    const statusOf = async () => (await mia.get(`/school/policies/${policy?.id}`)).body['data'].policy.status
    expect(await statusOf()).toBe('not_started')
    const done = await ops(world, ...cancel, '--refund', 'nothing', '--yes')
    expect(done.output).toMatchObject({ is_applied: true, credit_notes: [], results: [{ amount: '0.00' }] })
    expect(await statusOf()).toBe('cancelled')
    expect(await newest()).toMatchObject({
      description: `The insurer has cancelled policy ${number}: Untrue details`,
    })
    const { body } = await mia.get(`/school/policies/${policy?.id}/history`)
    expect(JSON.stringify(body)).toContain('Untrue details')
    const { output: log } = await ops(world, 'audit', 'list', '--client', 'harbour')
    expect(log['lines'].map(({ action }: { action: string }) => action)).toContain('cancel-by-insurer')
    expect(await brokenBooks()).toEqual([])
    expect((await rejection(world, ...cancel, '--yes')).message).toContain('can’t edit or extend cancelled')
  })

  test.each([
    [[], 'the insurer does with --by-insurer'],
    [['--by-insurer'], '--reason is required'],
    [['--by-insurer', '--reason', 'x', '--refund', 'half'], '--refund must be one of all, unearned, nothing'],
  ])('%s is no cancellation', async (options, message) => {
    const [policy] = await buyPolicies(world, mia, [somebody()])
    expect(
      (await rejection(world, 'policy', 'cancel', policy?.policy_number ?? '', ...options)).message,
    ).toContain(message)
  })

  test('it is corrected by the rules of the school’s own form, and its certificate with it', async () => {
    const [policy] = await buyPolicies(world, mia, [somebody()])
    const correct = ['policy', 'correct', policy?.policy_number ?? '']
    const { output } = await ops(
      world,
      ...correct,
      'date_of_birth=2008-02-29',
      'passport_number=ZZ9999',
      '--reason',
      'As in the passport',
    )
    expect(output).toMatchObject({ changed: ['date_of_birth', 'passport_number'], version: 2 })
    const shown = await ops(world, 'policy', 'show', policy?.policy_number ?? '')
    expect(shown.text).toContain('born 2008-02-29, passport ZZ9999')
    expect(
      (await rejection(world, ...correct, 'date_of_birth=2035-01-01', '--reason', 'x')).message,
    ).toContain('date_of_birth:')
    expect((await rejection(world, ...correct, 'total_minor=1', '--reason', 'x')).message).toContain(
      'must be FIELD=VALUE with one of first_name',
    )
    expect((await rejection(world, ...correct, 'first_name=Mo')).message).toBe('--reason is required')
  })
})
