import { theOperator } from '@campus/domain/audit/actor-ref'
import { readMoney } from '@campus/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, decide, readInvoice, recordPayment, startSandbox } from './support/money.ts'
import { add, readPrintedDocument } from './support/printed-documents.ts'
import { findOrderTarget } from './support/order.ts'
import { ops } from './support/ops.ts'
import { testInstant } from './support/test-environment.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const now = new Date(testInstant)
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

const confirm = (transactionId: string, amountMinor: number) =>
  company((tx) =>
    settlePayment(tx, { transactionId, outcome: 'succeeded', amountMinor, actor: theOperator, now }),
  )
/** Records a transfer of an amount; the operator confirms what arrived. */
async function transfer(caller: Caller, invoiceId: string, amount: string, arrived = amount): Promise<void> {
  const { body } = await recordPayment(caller, invoiceId, { amount })
  await confirm(body['data'].transaction.id, readMoney(arrived))
}

/** In English and in German: parts come to the total, and the rows under it to what is due. */
async function addsUp(caller: Caller, path: string) {
  const [english, german] = [
    await readPrintedDocument(caller, path),
    await readPrintedDocument(caller, path, 'de'),
  ]
  for (const printed of [english, german]) {
    expect(add(printed.parts)).toBe(printed.total)
    if (printed.due !== null) expect(printed.total + add(printed.settled)).toBe(printed.due)
  }
  expect({ ...german, text: '', pages: 0 }).toEqual({ ...english, text: '', pages: 0 })
  return english
}
const pdfOf = (id: string) => `/school/invoices/${id}/pdf`

describe('read back and added up', () => {
  test('an invoice paid in two ways names both on itself and on its receipt, and is marked as paid', async () => {
    const invoice = await buy(mia)
    const half = '10.00'
    await transfer(mia, invoice.id, half)
    const { token } = await startSandbox(mia, invoice.id)
    await decide(world, token, 'approve')
    const printed = await addsUp(mia, pdfOf(invoice.id))
    const rest = readMoney(invoice.total) - 1000
    expect(printed).toMatchObject({ total: readMoney(invoice.total), settled: [-1000, -rest], due: 0 })
    expect(printed.text).toContain('Paid on 1 Dec 2026')
    const receipt = await addsUp(mia, `/school/invoices/${invoice.id}/receipt`)
    expect(receipt).toMatchObject({ settled: [-1000, -rest], due: 0 })
    expect(receipt.text).toContain('Recorded payment, 1 Dec 2026')
    expect(receipt.text).toContain('Card, 1 Dec 2026')
  })

  test('an overpaid invoice gives what went to the credit balance', async () => {
    const invoice = await buy(mia)
    await transfer(mia, invoice.id, invoice.total, '9999.00')
    const printed = await addsUp(mia, pdfOf(invoice.id))
    expect(printed.settled).toEqual([-999_900, 999_900 - readMoney(invoice.total)])
    expect(printed.text).toContain('Added to your credit balance')
    expect(printed.due).toBe(0)
    await addsUp(mia, `/school/invoices/${invoice.id}/receipt`)
  })

  test('the credit note of a lapsed order has its lines and every tax', async () => {
    const invoice = await buy(mia, 2)
    await company((tx) => lapseOrders(tx, new Date('2026-12-02T15:00:00Z')))
    const lapsed = await readInvoice(mia, invoice.id)
    const [note] = lapsed.credit_memos
    const printed = await addsUp(mia, pdfOf(note.id))
    expect(printed.total).toBe(0 - readMoney(invoice.total))
    expect(printed.text).toContain('Insurance Premium Tax 20% -£')
    expect(printed.text).toContain('Insured persons')
    const cancelled = await addsUp(mia, pdfOf(invoice.id))
    expect(cancelled.settled).toEqual([0 - readMoney(invoice.total)])
    expect(cancelled).toMatchObject({ due: 0 })
    expect(cancelled.text).toContain(`Credit note ${note.number}`)
  })

  test('an issued month with a credit note, in Ireland: levy, fund and stamp duty apart', async () => {
    const policies = await buyPolicies(world, omar, [somebody(), somebody(), somebody()])
    const { body } = await omar.get(`/school/invoices?search=${policies[0]?.policy_number}`)
    const { id } = body['data'].items[0]
    await company((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    const before = await addsUp(omar, pdfOf(id))
    expect(before.parts).toHaveLength(5)
    for (const name of ['Insurance levy 3%', 'Insurance Compensation Fund contribution 1%', 'Stamp duty'])
      expect(before.text).toContain(name)
    const csv = (await omar.get(`/school/invoices/${id}/csv`)).text
    expect(csv).toContain('tax_ie_levy_3,tax_ie_icf_1,tax_ie_stamp')
    const sheet = await omar.get('/school/invoices/export/taxes?from=2026-12-01&to=2026-12-31')
    const rows = sheet.text
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    expect(rows.map(([period, territory, tax, , rate]) => [period, territory, tax, rate].join(' '))).toEqual(
      expect.arrayContaining(['2026-12 IE ie_icf 1', '2026-12 IE ie_levy 3', '2026-12 IE ie_stamp ']),
    )
    const amountAt = rows[0]?.indexOf('amount') ?? -1
    const kinds = rows.slice(1).reduce((sum, row) => sum + readMoney(row[amountAt] ?? ''), 0)
    const { tax } = await readInvoice(omar, id)
    expect(kinds).toBe(readMoney(tax))
    const german = await readPrintedDocument(omar, pdfOf(id), 'de')
    expect(german.text).toContain('Versicherungsabgabe 3 %')
    const response = await omar.post('/school/policies/cancel', { policies: [policies[0]?.id] })
    const note = response.body['data'].credit_note
    const printed = await addsUp(omar, pdfOf(id))
    expect(printed.settled).toEqual([readMoney(note.total)])
    expect(printed.due).toBe(before.total + readMoney(note.total))
    const credit = await addsUp(omar, pdfOf(note.id))
    expect(credit.total).toBe(readMoney(note.total))
    expect(credit.parts).toHaveLength(5)
    expect(credit.due).toBeNull()
  })

  test('a policy’s receipt is one page, with what it insures', async () => {
    const [policy] = await buyPolicies(
      world,
      mia,
      [somebody({ total_fee: '1200.00' })],
      await findOrderTarget(mia, 'cancellation'),
    )
    const receipt = await readPrintedDocument(mia, `/school/policies/${policy?.id}/documents/receipt`)
    expect(receipt.pages).toBe(1)
    expect(add(receipt.parts)).toBe(receipt.total)
    expect(receipt.text).toContain('Fee insured: £1,200.00')
    expect(receipt.text).toContain('Insurance Premium Tax 12%')
    // a travel policy knows the fee too, and insures none of it
    const [travel] = await buyPolicies(world, mia, [somebody({ total_fee: '1200.00' })])
    const other = await readPrintedDocument(mia, `/school/policies/${travel?.id}/documents/receipt`)
    expect(other.text).not.toContain('Fee insured')
  })

  test('without receipt or certificate it says why', async () => {
    const invoice = await buy(mia)
    const receipt = await mia.get(`/school/invoices/${invoice.id}/receipt`)
    expect([receipt.status, receipt.text]).toEqual([
      409,
      expect.stringContaining('Nothing has been paid yet'),
    ])
    const [policy] = await buyPolicies(world, mia, [somebody()])
    await mia.post('/school/policies/cancel', { policies: [policy?.id] })
    const certificate = await mia.get(`/school/policies/${policy?.id}/documents/certificate`)
    expect([certificate.status, certificate.text]).toEqual([
      409,
      expect.stringContaining('This policy was cancelled'),
    ])
  })
})

test('a wallet card gives the policy as it is now, and none of one that is cancelled or of another school', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()])
  const path = `/school/policies/${policy?.id}/documents/wallet_card`
  const listed = await mia.get(`/school/policies/${policy?.id}/documents`)
  expect(listed.body['data'].documents).toContainEqual(
    expect.objectContaining({ type: 'wallet_card', is_ready: true }),
  )
  const { text } = await readPrintedDocument(mia, path)
  expect(text).toContain(policy?.policy_number)
  expect(text).toContain('24-hour emergency helpline')
  await mia.post(`/school/policies/${policy?.id}/update`, { last_name: 'Renamed' })
  expect((await readPrintedDocument(mia, path)).text).toContain('Renamed')
  const omar = await world.signIn('omar.master@oakfield.example')
  expect((await omar.get(path)).status).toBe(404)
  await mia.post('/school/policies/cancel', { policies: [policy?.id] })
  expect((await mia.get(path)).status).toBe(409)
})

test('a certificate handed out is a version of its own: a correction a moment later replaces it', async () => {
  const [policy] = await buyPolicies(world, mia, [somebody()])
  const certificate = async () =>
    (await readPrintedDocument(mia, `/school/policies/${policy?.id}/documents/certificate`)).text
  const first = await certificate()
  expect(first).toContain('Version 1, issued 1 Dec 2026')
  expect(await certificate()).toBe(first)
  const corrected = await mia.post(`/school/policies/${policy?.id}/update`, { passport_number: 'NEW12345' })
  expect(corrected.status).toBe(200)
  const second = await certificate()
  expect(second).toContain('NEW12345')
  expect(second).toContain('Version 2, issued 1 Dec 2026. Replaces version 1, issued 1 Dec 2026')
})

test('a campus whose duty is in another currency than its contracts: the operator is warned, for each contract too', async () => {
  const campus = ['--client', 'harbour', '--name', 'Cork', '--country', 'IE']
  const { output, text } = await ops(world, 'campus', 'create', ...campus)
  const warning = 'Stamp duty per policy (1.00 EUR) is not charged under a contract in GBP.'
  expect(output['warnings']).toEqual([warning])
  expect(text).toContain(`Warning: ${warning}`)
  const contract = ['--client', 'harbour', '--campus', 'cork', '--product', 'travel', '--cooling-off', '30']
  const made = await ops(world, 'contract', 'create', ...contract, '--yes')
  expect(made.output['warnings']).toEqual([warning])
  const british = ['--client', 'harbour', '--campus', 'brighton', '--product', 'travel']
  expect((await ops(world, 'contract', 'create', ...british, '--yes')).output['warnings']).toEqual([])
})
