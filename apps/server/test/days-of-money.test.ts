import { formatProseDate } from '@campus/i18n/format-date'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { readInvoice } from './support/money.ts'
import { amountOf } from './support/policy-changes.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

// two in the morning in UTC is nine in the evening of the day before in the companies' calendar
describe.each([
  { clock: '2026-12-02T02:00:00Z', day: '2026-12-01', utc: '2026-12-02' },
  { clock: '2027-01-01T02:00:00Z', day: '2026-12-31', utc: '2027-01-01' },
])('at $clock', ({ clock, day, utc }) => {
  const world = useTestApp({ CLOCK: clock })
  const period = `from=${day}&to=${day}`
  const prose = formatProseDate(day, 'en')
  const otherProse = formatProseDate(utc, 'en')
  const documents: Record<string, string> = {}
  let mia: Caller
  let invoiceId = ''
  let creditNoteId = ''
  let policyId = ''

  const rowsOf = async (caller: Caller, path: string) =>
    (await caller.get(`/school/invoices/${path}`)).text
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\uFEFF/, '').split(','))

  beforeAll(async () => {
    mia = await world.signIn('mia.master@harbour.example')
    const [policy] = await buyPolicies(world, mia, [
      somebody({ start_date: '2027-03-01', end_date: '2027-03-14' }),
    ])
    policyId = policy?.id ?? ''
    const { body } = await mia.get(`/school/invoices?search=${policy?.policy_number}`)
    invoiceId = body['data'].items[0].id
    documents['receipt'] = (
      await readPdf((await mia.get(`/school/invoices/${invoiceId}/receipt`)).bytes)
    ).text
    const quote = await amountOf(mia, [{ id: policyId }], 'cancel')
    documents['certificate'] = (
      await readPdf((await mia.get(`/school/policies/${policyId}/documents/certificate`)).bytes)
    ).text
    const cancelled = await mia.post('/school/policies/cancel', {
      policies: [policyId],
      quote_id: quote.body['data'].quote_id,
    })
    expect(cancelled.status).toBe(200)
    creditNoteId = (await readInvoice(mia, invoiceId)).credit_memos[0].id
    for (const [name, id] of [
      ['invoice', invoiceId],
      ['credit note', creditNoteId],
    ] as const)
      documents[name] = (await readPdf((await mia.get(`/school/invoices/${id}/pdf`)).bytes)).text
  })

  test('an invoice is issued, due, paid and numbered on the company’s one day', async () => {
    const invoice = await readInvoice(mia, invoiceId)
    expect(invoice).toMatchObject({ invoice_date: day, due_at: day, paid_on: day })
    expect(invoice.number).toMatch(new RegExp(`^GB${day.slice(2, 4)}-I-`))
    const note = await readInvoice(mia, creditNoteId)
    expect(note).toMatchObject({ invoice_date: day, due_at: day })
    expect(note.number).toMatch(new RegExp(`^GB${day.slice(2, 4)}-C-`))
    const { body } = await mia.get(`/school/invoices/${invoiceId}/transactions`)
    expect(body['data'].transactions[0]).toMatchObject({ settled_on: day })
    const credit = await mia.get('/school/payments/credit-balance')
    expect(credit.body['data'].items[0]).toMatchObject({ date: day })
  })

  test.each(['invoice', 'credit note', 'receipt', 'certificate'])('the %s gives that day', (name) => {
    expect(documents[name]).toContain(prose)
    expect(documents[name]).not.toContain(otherProse)
  })

  test('statement and export of that day have all of it, and of the next nothing', async () => {
    const statement = await rowsOf(mia, `statement/csv?${period}`)
    const { number } = await readInvoice(mia, invoiceId)
    const { number: note } = await readInvoice(mia, creditNoteId)
    const output = statement.map(([date, document]) => `${date} ${document}`)
    expect(output.filter((row) => row === `${day} ${number}`)).toHaveLength(2)
    expect(output).toContain(`${day} ${note}`)
    for (const sheet of ['invoices', 'lines', 'transactions', 'credits'])
      expect((await rowsOf(mia, `export/${sheet}?${period}`)).length).toBeGreaterThan(1)
    for (const sheet of ['invoices', 'lines', 'transactions', 'credits'])
      expect(await rowsOf(mia, `export/${sheet}?from=${utc}&to=${utc}`)).toHaveLength(1)
  })

  test('an account’s order goes onto the month of that day, which is issued on its last day', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    const [policy] = await buyPolicies(world, omar, [
      somebody({ start_date: '2027-03-01', end_date: '2027-03-14' }),
    ])
    const { body } = await omar.get(`/school/invoices?search=${policy?.policy_number}`)
    const { id } = body['data'].items[0]
    expect(await readInvoice(omar, id)).toMatchObject({
      status: 'open',
      invoice_date: null,
      due_at: '2026-12-31',
    })
    const open = await readPdf((await omar.get(`/school/invoices/${id}/pdf`)).bytes)
    expect(open.text).toContain('Not issued yet')
    await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T05:00:00Z')))
    expect(await readInvoice(omar, id)).toMatchObject({ invoice_date: '2026-12-31', due_at: '2026-12-31' })
  })

  test('nothing is due before it is issued, whoever writes it', async () => {
    const wrong = await world.services.database.withCompany((tx) =>
      tx.all(sql`select number from invoice where due_at < issued_on or created_on > issued_on`),
    )
    expect(wrong).toEqual([])
    const early = world.services.database.withCompany((tx) =>
      tx.run(sql`update invoice set due_at = issued_on - 1 where id = ${invoiceId}`),
    )
    await expect(early).rejects.toThrow('invoice_due_once_issued')
  })
})
