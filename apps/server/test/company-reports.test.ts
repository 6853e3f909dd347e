import { beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeMonths } from '../src/features/billing/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, orderPeople, sendRemittance } from './support/money.ts'
import { findOrderTarget } from './support/order.ts'
import { ops, rejection } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller

type Row = Record<string, string>
const cents = (text = '') => Math.round(Number(text) * 100)
const sumOf = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + cents(row[column]), 0)
const company = <T>(query: ReturnType<typeof sql<T>>) =>
  world.services.database.withCompany((tx) => tx.one<T>(query))

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  const [kept, gone] = await buyPolicies(world, mia, [somebody(), somebody()])
  const quote = await mia.post('/school/policies/amount', { action: 'cancel', policies: [{ id: gone?.id }] })
  await mia.post('/school/policies/cancel', { policies: [gone?.id], quote_id: quote.body['data'].quote_id })
  expect(kept?.id).toMatch(/-/)
  await buy(await world.signIn('pia.master@pacific.example'))
  await orderPeople(await world.signIn('omar.master@oakfield.example'), 'travel', 2)
})

describe('the tax return', () => {
  test('comes to the tax of everything that was issued in the period, of all clients of the company alone', async () => {
    const { output, text } = await ops(world, 'returns', 'tax', '--company', 'gb', '--period', '2026-12')
    const rows = output['rows'] as Row[]
    const { tax, premium } = await company(sql<{ tax: number; premium: number }>`
      select sum(tax_minor)::bigint as tax, sum(insurance_cost_minor)::bigint as premium from invoice where company_id = 'gb' and status <> 'open' and issued_on between '2026-12-01' and '2026-12-31'`)
    expect(sumOf(rows, 'amount')).toBe(tax)
    expect(cents(output['tax'].GBP)).toBe(tax)
    expect(tax).toBeGreaterThan(0)
    expect(premium).toBeGreaterThan(0)
    expect(new Set(rows.map(({ period }) => period))).toEqual(new Set(['2026-12']))
    expect(rows.every(({ currency }) => currency === 'GBP')).toBe(true)
    const [header, ...lines] = text.split('\r\n')
    expect(header).toBe('period,territory,tax,name,rate,currency,premium,amount,account')
    expect(lines).toHaveLength(rows.length)
  })

  test('names the premium that no tax is taken of, and no row that comes to nothing', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const { campusId } = await findOrderTarget(pia, 'travel')
    const { name } = await company(sql<{ name: string }>`select name from campus where id = ${campusId}`)
    const terms = ['--client', 'pacific', '--campus', name, '--product', 'travel', '--country', 'AU']
    await ops(world, 'contract', 'create', ...terms, '--yes')
    await buy(pia)
    const { output } = await ops(world, 'returns', 'tax', '--company', 'gb', '--period', '2026')
    const rows = output['rows'] as Row[]
    const untaxed = rows.filter(({ territory }) => territory === 'AU')
    expect(untaxed).toMatchObject([{ tax: 'no_tax', name: 'No tax', rate: '0', amount: '0.00' }])
    expect(sumOf(untaxed, 'premium')).toBeGreaterThan(0)
    expect(rows.filter((row) => cents(row['premium']) === 0 && cents(row['amount']) === 0)).toEqual([])
  })

  test.each([
    ['2026-13', '--period must be a month'],
    ['2026-Q5', '--period must be a month'],
    ['next', '--period must be a month'],
  ])('a period of %s is rejected', async (period, message) => {
    expect(
      (await rejection(world, 'returns', 'tax', '--company', 'gb', '--period', period)).message,
    ).toContain(message)
  })

  test('a quarter has its three months', async () => {
    const { output } = await ops(world, 'returns', 'tax', '--company', 'gb', '--period', '2026-Q4')
    expect(output).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
  })
})

test('the bordereau has a row for each line that was issued, and comes to its premium and tax', async () => {
  const { output, text } = await ops(world, 'bordereau', '--company', 'gb', '--period', '2026-12')
  const rows = output['rows'] as Row[]
  const { lines, premium, tax } = await company(sql<{ lines: number; premium: number; tax: number }>`
    select count(*) as lines, sum(l.insurance_cost_minor)::bigint as premium, sum(l.tax_minor)::bigint as tax
    from invoice_line l join invoice i on i.id = l.invoice_id where i.company_id = 'gb' and i.status <> 'open' and i.issued_on between '2026-12-01' and '2026-12-31'`)
  expect([rows.length, sumOf(rows, 'premium'), sumOf(rows, 'tax')]).toEqual([lines, premium, tax])
  expect(new Set(rows.map(({ transaction }) => transaction))).toEqual(new Set(['new', 'cancellation']))
  expect(text.split('\r\n')).toHaveLength(lines + 1)
  const other = await ops(world, 'bordereau', '--company', 'ie', '--period', '2026-12')
  expect(JSON.stringify(other.output)).not.toContain('Harbour')
})

describe('the ledger', () => {
  const ledger = async (code: string) =>
    (await ops(world, 'ledger', '--company', code, '--period', '2026-12')).output['rows'] as Row[]
  const accountsOf = (rows: Row[]) => Object.fromEntries(rows.map(({ kind, account }) => [kind, account]))

  test('has each movement with the account of its kind, and comes to documents, money and credit', async () => {
    const invoice = await buy(mia)
    await ops(world, 'credit', 'give', 'harbour', '--amount', '5.00', '--reason', 'A long wait')
    await ops(world, 'credit', 'write-off', invoice.number, '--amount', '1.00', '--reason', 'A bank fee')
    const rows = await ledger('gb')
    const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind ?? ''))
    const sums = await company(sql<{
      premium: number
      tax: number
      fee: number
      received: number
      credit: number
    }>`
      select sum(insurance_cost_minor)::bigint as premium, sum(tax_minor)::bigint as tax, sum(admin_fee_minor)::bigint as fee,
        (select sum(t.amount_minor)::bigint from payment_transaction t join client c on c.client_id = t.client_id
          where c.company_id = 'gb' and t.status = 'succeeded' and t.gateway <> 'credit-balance' and t.settled_on between '2026-12-01' and '2026-12-31') as received,
        (select sum(e.amount_minor)::bigint from credit_entry e join client c on c.client_id = e.client_id
          where c.company_id = 'gb' and e.created_on between '2026-12-01' and '2026-12-31') as credit
      from invoice where company_id = 'gb' and status <> 'open' and issued_on between '2026-12-01' and '2026-12-31'`)
    expect(sumOf(of('premium'), 'amount')).toBe(sums.premium)
    expect(sumOf(of('tax'), 'amount')).toBe(sums.tax)
    expect(sumOf(of('admin_fee'), 'amount')).toBe(sums.fee)
    expect(sumOf(of('payment'), 'amount')).toBe(sums.received)
    expect(sumOf(of('credit', 'goodwill', 'write_off'), 'amount')).toBe(sums.credit)
    expect(accountsOf(rows)).toEqual({
      premium: '4000',
      admin_fee: '4100',
      tax: '2210',
      payment: '1200',
      credit: '2110',
      goodwill: '6800',
      write_off: '6810',
    })
    expect(of('write_off')).toMatchObject([
      { document: invoice.number, amount: '1.00', client: 'Harbour Language School' },
    ])
    const { text } = await ops(world, 'ledger', '--company', 'gb', '--period', '2026-12')
    expect(text.split('\r\n')).toHaveLength(rows.length + 1)
  })

  test('leaves empty what the company names no account of, and has its own clients alone', async () => {
    await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    const rows = await ledger('ie')
    expect(accountsOf(rows)).toEqual({ premium: null, admin_fee: null, tax: null })
    expect(new Set(rows.map(({ client }) => client))).toEqual(new Set(['Oakfield College']))
    const { text } = await ops(world, 'ledger', '--company', 'ie', '--period', '2026-12')
    expect(text.split('\r\n')[1]).toMatch(/,$/)
  })

  test('a bursar’s export names the same accounts, and the tax return and the bordereau too', async () => {
    const sheet = async (caller: Caller, name: string) => {
      const { text } = await caller.get(`/school/invoices/export/${name}?from=2026-12-01&to=2026-12-31`)
      const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
      return lines.map((line) =>
        Object.fromEntries(header.split(',').map((key, at) => [key, line.split(',')[at]])),
      )
    }
    for (const row of await sheet(mia, 'lines'))
      expect([row['insurance_cost_account'], row['admin_fee_account']]).toEqual(['4000', '4100'])
    const accounts = async (name: string) => new Set((await sheet(mia, name)).map(({ account }) => account))
    expect(await accounts('taxes')).toEqual(new Set(['2210']))
    expect(await accounts('transactions')).toEqual(new Set(['1200', '2110']))
    expect(await accounts('credits')).toEqual(new Set(['2110', '6800', '6810']))
    const omar = await world.signIn('omar.master@oakfield.example')
    const lines = await sheet(omar, 'lines')
    expect(lines.length).toBeGreaterThan(0)
    for (const row of lines)
      expect([row['insurance_cost_account'], row['admin_fee_account']]).toEqual(['', ''])
    const german = await mia.get('/school/invoices/export?from=2026-12-01&to=2026-12-31&lang=de')
    expect(german.status).toBe(200)
    const { output: tax } = await ops(world, 'returns', 'tax', '--company', 'gb', '--period', '2026-12')
    expect(tax['rows'].filter((row: Row) => row['tax'] === 'gb_ipt')[0]).toMatchObject({ account: '2210' })
    expect(tax['rows'].filter((row: Row) => row['tax'] === 'no_tax')[0]).toMatchObject({ account: null })
    const { output } = await ops(world, 'bordereau', '--company', 'gb', '--period', '2026-12')
    expect(output['rows'][0]).toMatchObject({ premium_account: '4000' })
  })
})

test('receivables are what the invoices say, and name who announced a transfer', async () => {
  const invoice = await buy(mia)
  await sendRemittance(mia, invoice.id, { amount: '3.00' })
  const { output, text } = await ops(world, 'receivables', 'list', '--on', '2026-12-31')
  const harbour = output['receivables'].find(({ client }: { client: string }) => client.startsWith('Harbour'))
  const { owed } = await company(sql<{ owed: number }>`
    select sum(total_minor - paid_minor - credited_minor)::bigint as owed from invoice
    where kind = 'invoice' and status in ('due', 'overdue', 'pending') and client_id = (select client_id from client where name like 'Harbour%')`)
  expect(cents(harbour.owed)).toBe(owed)
  expect(harbour).toMatchObject({
    '1_30': harbour.owed,
    not_overdue: '0.00',
    waiting: '3.00',
    oldest_pay_by: '2026-12-01',
  })
  expect(text).toMatch(/^CLIENT +CURRENCY +OWED/)
  const ofIreland = await ops(world, 'receivables', 'list', '--company', 'ie', '--on', '2026-12-31')
  expect(JSON.stringify(ofIreland.output)).not.toContain('Harbour')
})

test('a transfer is shown with its receipt, which can be saved, and the client sees that it was looked at', async () => {
  const invoice = await buy(mia)
  await sendRemittance(mia, invoice.id, { amount: '4.00', memo: 'Our number 7' })
  const { output, text } = await ops(world, 'transfers', 'show', invoice.number)
  expect(output['transfers']).toMatchObject([
    { amount: '4.00', invoice: invoice.number, announced_by: 'Mia Master' },
  ])
  expect(text).toContain('receipt: remittance.pdf')
  const file = join(world.services.config.dataDir, 'receipt.pdf')
  await ops(world, 'transfers', 'show', invoice.number, '--receipt', file)
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  const { body } = await mia.get('/school/audit-log?items=1')
  expect(body['data'].items[0]).toMatchObject({ action: 'read-transfer' })
  const bare = await buy(mia)
  await mia.post('/school/payments/record', {
    invoice_id: bare.id,
    paid_date: '2026-11-30',
    amount: '1.00',
    method: 'bank transfer',
  })
  expect((await rejection(world, 'transfers', 'show', bare.number, '--receipt', file)).message).toBe(
    'The client attached no file.',
  )
})
