import { theOperator } from '@campus/domain/audit/actor-ref'
import { locales } from '@campus/i18n/locale'
import { readXlsx } from 'hucre/xlsx'
import { readMoney, unitsText } from '@campus/domain/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { lapseOrders } from '../src/features/policies/public.ts'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { settlePayment } from '../src/features/payments/public.ts'
import { sql } from '../src/platform/database/database.ts'
import {
  buy,
  creditOf,
  decide,
  orderPeople,
  readInvoice,
  recordPayment,
  sendRemittance,
  startSandbox,
} from './support/money.ts'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { ops } from './support/ops.ts'
import { pngBytes } from './support/send-form.ts'
import { testInstant, tomorrow } from './support/test-environment.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const now = new Date(testInstant)
const december = 'from=2026-12-01&to=2026-12-31'
const harbour = 'Harbour Language School'
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const settle = (transactionId: string, amountMinor: number) =>
  company((tx) =>
    settlePayment(tx, { transactionId, outcome: 'succeeded', amountMinor, actor: theOperator, now }),
  )
const codes = (body: Record<string, { key: string; code: string; message: string }[]>) =>
  body['errors']?.map(({ key, code, message }) => `${key} ${code}: ${message}`)
let mia: Caller
let omar: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

describe('the list', () => {
  test('is found by a person, a policy and a number, narrowed by kind and days, and put in order', async () => {
    const invoice = await buy(mia, 2)
    const lines = await mia.get(`/school/invoices/${invoice.id}/policies`)
    const [line] = lines.body['data'].items
    for (const search of [invoice.number, line.full_name, line.policy_number]) {
      const { body } = await mia.get(`/school/invoices?search=${encodeURIComponent(search)}`)
      expect(body['data'].items.map((one: { id: string }) => one.id)).toEqual([invoice.id])
    }
    const none = await mia.get(
      '/school/invoices?kind=credit_note&from=2026-12-01&to=2026-12-01&search=GB26-I',
    )
    expect(none.body['data'].meta.total).toBe(0)
    const { body } = await mia.get('/school/invoices?order=-total&items=500')
    const totals = body['data'].items.map((one: { total: string }) => readMoney(one.total))
    expect(totals).toEqual(totals.toSorted((a: number, b: number) => b - a))
  })

  test('is not for who may not read invoices', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    for (const path of [
      'invoices',
      `invoices/statement?${december}`,
      `invoices/export?${december}`,
      'payments/credit-balance',
    ])
      expect((await rex.get(`/school/${path}`)).status).toBe(403)
  })
})

describe('an invoice', () => {
  test('says term, price per day and its policies page by page, which add up to it', async () => {
    const invoice = await buy(mia, 30)
    const detail = await readInvoice(mia, invoice.id)
    // 30 people, 14 days each
    expect(detail.total_term).toBe(420)
    expect(readMoney(detail.price_per_day)).toBe(Math.round(readMoney(detail.insurance_cost) / 420))
    expect(detail.invoice_date).toBe('2026-12-01')
    const first = await mia.get(`/school/invoices/${invoice.id}/policies`)
    expect(first.body['data'].meta).toMatchObject({ per_page: 25, total: 30, last_page: 2 })
    const second = await mia.get(`/school/invoices/${invoice.id}/policies?page=2`)
    const totals = [...first.body['data'].items, ...second.body['data'].items].map((one) =>
      readMoney(one.total),
    )
    expect(totals).toHaveLength(30)
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(readMoney(invoice.total))
  })

  test('has its papers as PDF and CSV, and a receipt only once it is paid', async () => {
    const invoice = await buy(mia)
    const pdf = await mia.get(`/school/invoices/${invoice.id}/pdf`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await mia.get(`/school/invoices/${invoice.id}/csv`)
    expect(csv.text).toContain(invoice.number)
    expect((await mia.get(`/school/invoices/${invoice.id}/receipt`)).status).toBe(409)
    await decide(world, (await startSandbox(mia, invoice.id)).token, 'approve')
    expect((await mia.get(`/school/invoices/${invoice.id}/receipt`)).status).toBe(200)
    expect((await readInvoice(mia, invoice.id)).transaction_id).toMatch(/^sandbox_/)
  })
})

describe('a payment made elsewhere', () => {
  test('needs a day that is not in the future, a known method and an amount', async () => {
    const invoice = await buy(mia)
    const empty = await recordPayment(mia, invoice.id, { paid_date: '', method: '', amount: '0.00' })
    expect(empty.status).toBe(422)
    expect(codes(empty.body)).toEqual([
      'paid_date paid_date_required: Payment date is required',
      'method required: This field is required',
      'amount amount_not_positive: Enter an amount greater than 0.',
    ])
    const late = await recordPayment(mia, invoice.id, { paid_date: tomorrow, amount: '-1.00' })
    expect(codes(late.body)).toEqual([
      'amount amount_not_positive: Enter an amount greater than 0.',
      'paid_date paid_date_future: Payment date cannot be in the future',
    ])
    const odd = await recordPayment(mia, invoice.id, { method: 'cheque' })
    expect(codes(odd.body)?.[0]).toContain('method not_an_option')
  })

  test('takes a receipt that is a pdf, jpg or png by its content, whatever its name', async () => {
    const invoice = await buy(mia)
    const script = await recordPayment(mia, invoice.id, {
      receipt: { name: 'receipt.pdf', bytes: '<script>alert(1)</script>' },
    })
    expect(codes(script.body)?.[0]).toContain('receipt receipt_type')
    const picture = await recordPayment(mia, invoice.id, { receipt: { name: 'photo.exe', bytes: pngBytes } })
    expect(picture.status).toBe(201)
    expect(picture.body['data'].transaction.status).toBe('waiting')
    expect((await readInvoice(mia, invoice.id)).status).toBe('pending')
  })

  test('one remittance pays several invoices, each what it is owed', async () => {
    const [one, two] = [await buy(mia), await buy(mia, 2)]
    const total = unitsText(readMoney(one.total) + readMoney(two.total))
    const { status, body } = await sendRemittance(mia, one.id, { amount: total, 'invoices[]': two.id })
    expect(status).toBe(201)
    const { transactions } = body['data']
    for (const { id, amount } of transactions) await settle(id, readMoney(amount))
    expect((await readInvoice(mia, one.id)).status).toBe('paid')
    expect(await readInvoice(mia, two.id)).toMatchObject({ status: 'paid', waiting_amount: '0.00' })
  })

  test('a remittance whose amount does not reach every invoice is refused whole', async () => {
    const [one, two] = [await buy(mia), await buy(mia)]
    const { status, body } = await sendRemittance(mia, one.id, { amount: '1.00', 'invoices[]': two.id })
    expect(status).toBe(422)
    expect(codes(body)?.[0]).toContain('amount amount_too_small_for_invoices')
    expect((await readInvoice(mia, one.id)).status).toBe('due')
  })

  test('without a receipt a remittance is refused', async () => {
    const invoice = await buy(mia)
    const { body } = await sendRemittance(mia, invoice.id, { receipt: '' })
    expect(codes(body)?.[0]).toContain('receipt')
  })
})

describe('credit', () => {
  test('pays a part, then the rest of an invoice, and never more than is there', async () => {
    const [first, second] = [await buy(mia), await buy(mia, 3)]
    const { transactionId } = await startSandbox(mia, first.id)
    await settle(transactionId, readMoney(first.total) + 700)
    expect((await readInvoice(mia, second.id)).credit_available).toBe('7.00')
    const apply = (amount?: string) =>
      mia.post(`/school/payment/credit-balance/pay-invoice/${second.id}/apply`, amount ? { amount } : {})
    expect((await apply('9.00')).status).toBe(409)
    const part = await apply('2.00')
    expect(part.status).toBe(201)
    expect(part.body['data']).toMatchObject({
      credit_balance: '5.00',
      transaction: { gateway: 'credit-balance', status: 'succeeded', amount: '2.00' },
      invoice: { paid_amount: '2.00', status: 'due' },
    })
    expect((await apply()).body['data']).toMatchObject({
      credit_balance: '0.00',
      invoice: { paid_amount: '7.00' },
    })
    expect((await apply()).status).toBe(409)
    const { body } = await mia.get('/school/payments/credit-balance')
    expect(body['data'].balances).toEqual([{ currency: 'GBP', amount: '0.00' }])
    expect(body['data'].items.map((one: { kind: string }) => one.kind)).toEqual([
      'applied',
      'applied',
      'overpayment',
    ])
  })

  test('two tabs that use the same credit at the same moment use it once', async () => {
    const [first, a, b] = [await buy(mia), await buy(mia), await buy(mia)]
    const { transactionId } = await startSandbox(mia, first.id)
    await settle(transactionId, readMoney(first.total) + 100)
    const apply = (id: string) =>
      mia.post(`/school/payment/credit-balance/pay-invoice/${id}/apply`, { amount: '1.00' })
    const responses = await Promise.all([apply(a.id), apply(b.id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await creditOf(world, harbour)).at(-1)).toMatchObject({ balance_minor: 0 })
  })

  test('is never written over, and never below zero', async () => {
    await expect(company((tx) => tx.run(sql`update credit_entry set amount_minor = 1`))).rejects.toThrow(
      'append-only',
    )
    await expect(
      company((tx) =>
        tx.run(
          sql`insert into credit_entry (client_id, currency, kind, amount_minor, actor_kind, created_at) select client_id, 'GBP', 'refund', -1, 'system', now() from client where name = 'Academia Sol'`,
        ),
      ),
    ).rejects.toThrow('balance_minor')
  })
})

describe("an account client's month", () => {
  test('collects, is due at its end, overdue when its time is over, notified once each, and is paid', async () => {
    const ordered = await orderPeople(omar, 'travel', 2)
    expect(ordered.body['data'].policy_batches).toHaveLength(1)
    const { body } = await omar.get('/school/invoices?status=open')
    const [open] = body['data'].items
    expect(open).toMatchObject({ due_at: '2026-12-31', pay_by: '2027-01-14', invoice_date: null })
    // what still collects is not paid yet
    expect((await recordPayment(omar, open.id)).status).toBe(409)

    await company((tx) => closeMonths(tx, new Date('2026-12-31T20:00:00Z')))
    expect((await readInvoice(omar, open.id)).status).toBe('open')
    await company((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
    await company((tx) => closeMonths(tx, new Date('2027-01-14T12:00:00Z')))
    expect(await readInvoice(omar, open.id)).toMatchObject({ status: 'due', invoice_date: '2026-12-31' })
    // what was agreed when it was issued stays
    const { output } = await ops(world, 'client', 'payment-days', 'Oakfield', '60')
    expect(output).toMatchObject({ before: 14, after: 60 })
    expect(await readInvoice(omar, open.id)).toMatchObject({ pay_by: '2027-01-14' })
    const document = await readPdf((await omar.get(`/school/invoices/${open.id}/pdf`)).bytes)
    expect(document.text).toContain('Pay by 14 Jan 2027')
    await company((tx) => closeMonths(tx, new Date('2027-01-15T12:00:00Z')))
    expect((await readInvoice(omar, open.id)).status).toBe('overdue')

    // a transfer that is rejected makes it due, then overdue again, without a second reminder
    const { body: recorded } = await recordPayment(omar, open.id, { amount: open.total })
    const transactionId = recorded['data'].transaction.id
    // the money is on its way, and late all the same
    expect(await readInvoice(omar, open.id)).toMatchObject({ status: 'pending', is_overdue: true })
    await company((tx) => settlePayment(tx, { transactionId, outcome: 'refused', actor: theOperator, now }))
    await company((tx) => closeMonths(tx, new Date('2027-01-16T12:00:00Z')))
    const notices = await company((tx) =>
      tx.all<{ kind: string; owed: string; date: string; count: number }>(sql`
        select n.kind, n.params ->> 'owed' as owed, n.params ->> 'date' as date, count(*) as count from notification n join school_user u on u.id = n.user_id
        where u.email = 'omar.master@oakfield.example' and n.kind in ('invoice_due', 'invoice_overdue') and n.params ->> 'number' = ${open.number} group by 1, 2, 3 order by n.kind`),
    )
    expect(notices).toEqual([
      { kind: 'invoice_due', owed: `EUR ${open.total}`, date: '2027-01-14', count: 1 },
      { kind: 'invoice_overdue', owed: `EUR ${open.total}`, date: '2027-01-14', count: 1 },
    ])

    const { body: again } = await recordPayment(omar, open.id, { amount: open.total })
    await settle(again['data'].transaction.id, readMoney(open.total))
    expect((await readInvoice(omar, open.id)).status).toBe('paid')
  })

  test('without an order there is no invoice, and an invoice on which nothing is owed asks for nothing', async () => {
    const before = await omar.get('/school/invoices?items=1')
    await company((tx) => closeMonths(tx, new Date('2027-02-01T12:00:00Z')))
    const after = await omar.get('/school/invoices?items=1')
    expect(after.body['data'].meta.total).toBe(before.body['data'].meta.total)
    const { id } = await company((tx) =>
      tx.one<{ id: string }>(sql`
        insert into invoice (client_id, company_id, number, status, actor_kind, currency, due_at)
        select client_id, company_id, 'IE27-I-999999', 'open', 'system', 'EUR', '2027-02-28' from client where name = 'Oakfield College' returning id`),
    )
    await company((tx) => closeMonths(tx, new Date('2027-03-01T12:00:00Z')))
    expect((await readInvoice(omar, id)).status).toBe('paid')
  })
})

describe('what the bursar reconciles with', () => {
  test('the statement ends at what is owed less the credit, to the cent, and begins where the one before ended', async () => {
    const { body } = await mia.get('/school/invoices?items=500')
    const owed = body['data'].items.reduce(
      (sum: number, one: { amount_due: string }) => sum + readMoney(one.amount_due),
      0,
    )
    const credit = (await creditOf(world, harbour)).at(-1)?.balance_minor ?? 0
    const rows = await statementRows('2026-01-01', '2026-12-31')
    expect(readMoney(rows.at(-1)?.[5] ?? '')).toBe(owed - credit)
    const charged = rows.slice(1, -1).reduce((sum, row) => sum + readMoney(row[3] || '0.00'), 0)
    const credited = rows.slice(1, -1).reduce((sum, row) => sum + readMoney(row[4] || '0.00'), 0)
    expect(charged - credited).toBe(owed - credit)
    const november = await statementRows('2026-01-01', '2026-11-30')
    const onlyDecember = await statementRows('2026-12-01', '2026-12-31')
    expect(onlyDecember[0]?.[5]).toBe(november.at(-1)?.[5])
    expect(onlyDecember.at(-1)?.[5]).toBe(rows.at(-1)?.[5])
    const pdf = await mia.get(`/school/invoices/statement?${december}`)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('an empty month begins and ends at the same balance', async () => {
    const rows = await statementRows('2027-05-01', '2027-05-31')
    expect(rows).toHaveLength(2)
    expect(rows[0]?.[5]).toBe(rows[1]?.[5])
  })

  test('a period that is backwards or too long is refused under its field', async () => {
    const backwards = await mia.get('/school/invoices/export?from=2026-12-02&to=2026-12-01')
    expect(codes(backwards.body)?.[0]).toContain('to period_backwards')
    const long = await mia.get('/school/invoices/statement?from=2020-01-01&to=2026-12-01')
    expect(codes(long.body)?.[0]).toContain('to period_too_long')
  })

  test('the workbook has every sheet, and adds up with a lapsed order, a credit note and an overpayment in it', async () => {
    const [lapsing, kept] = [await buy(mia, 2), await buy(mia, 2)]
    const { transactionId } = await startSandbox(mia, kept.id)
    await settle(transactionId, readMoney(kept.total) + 777)
    const lines = await mia.get(`/school/invoices/${kept.id}/policies`)
    const policies = [lines.body['data'].items[0].policy_id]
    const cancelled = await mia.post('/school/policies/cancel', { policies })
    expect(cancelled.body['data'].credit_note.kind).toBe('credit_note')
    await company((tx) => lapseOrders(tx, new Date('2026-12-02T12:00:00Z')))
    expect((await readInvoice(mia, lapsing.id)).status).toBe('cancelled')

    const { bytes } = await mia.get('/school/invoices/export?from=2026-01-01&to=2026-12-31')
    const { sheets } = await readXlsx(bytes)
    expect(sheets.map(({ name }) => name)).toEqual([
      'Invoices',
      'Invoice lines',
      'Taxes',
      'Transactions',
      'Credit balance',
      'Totals',
    ])
    // a program reads the same sums under their keys
    const csv = (await mia.get('/school/invoices/export/totals?from=2026-01-01&to=2026-12-31')).text
    const [header, ...rows] = csv
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    const totals = Object.fromEntries((header ?? []).map((key, at) => [key, rows[0]?.[at]]))
    expect(
      sheets.at(-1)?.rows[1]?.map((value) => (Number.isNaN(Number(value)) ? value : Number(value))),
    ).toEqual(rows[0]?.map((value) => (Number.isNaN(Number(value)) ? value : Number(value))))
    expect(sheets.at(-1)?.rows[0]?.slice(0, 2)).toEqual(['Currency', 'Invoices: Total'])
    expect(totals['currency']).toBe('GBP')
    expect(totals['lines_total']).toBe(totals['invoices_total'])
    expect(totals['taxes_amount']).toBe(totals['lines_tax'])
    const units = (key: string) => Math.round(Number(totals[key]) * 100)
    expect(units('invoices_to_credit')).toBeLessThan(0)
    expect(
      units('invoices_paid') +
        units('invoices_credited') +
        units('invoices_to_credit') +
        units('invoices_due'),
    ).toBe(units('invoices_total'))
    // what came in was applied to invoices or stands to the credit; the credit of a note was no payment
    expect(units('invoices_paid') + units('credits_amount') + units('invoices_to_credit')).toBe(
      units('transactions_received'),
    )
  })

  test('the workbook, its headings, codes and name are in the language that asks; the CSV is for programs', async () => {
    await buy(mia, 1)
    const period = 'from=2026-01-01&to=2026-12-31'
    const german = await mia.get(`/school/invoices/export?${period}&lang=de`)
    expect(decodeURIComponent(String(german.headers['content-disposition']))).toContain(
      'Rechnungen 2026-01-01 bis 2026-12-31.xlsx',
    )
    for (const locale of locales) {
      const { bytes } = await mia.get(`/school/invoices/export?${period}&lang=${locale}`)
      const { sheets } = await readXlsx(bytes)
      const words = sheets.flatMap(({ name, rows }) => [name, ...(rows[0] ?? [])])
      expect(words, locale).toHaveLength(84)
      // a key of the data is no heading
      expect(
        words.filter((word) => /^[a-z]+(_[a-z]+)*$/.test(String(word))),
        locale,
      ).toEqual([])
      const codes = new Set(sheets.flatMap(({ rows }) => rows.slice(1).flat()).map(String))
      expect(
        [...codes].filter((one) => /^(invoice|credit_note|due|paid|policy|change|succeeded)$/.test(one)),
        locale,
      ).toEqual([])
    }
    const { text } = await mia.get(`/school/invoices/export/invoices?${period}&lang=de`)
    expect(text.trim()).toMatch(/^number,kind,status,invoice_date/)
  })

  async function statementRows(from: string, to: string): Promise<string[][]> {
    const { text } = await mia.get(`/school/invoices/statement/csv?from=${from}&to=${to}`)
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    return lines
      .slice(1)
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''),
      )
  }
})
