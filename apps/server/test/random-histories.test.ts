import { theOperator } from '@campus/domain/audit/actor-ref'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { readMoney } from '@campus/domain/money'
import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { closeMonths } from '../src/features/billing/public.ts'
import { verifyBooks } from '../src/features/books/public.ts'
import { readAgeing } from '../src/features/invoices/read-ageing.ts'
import { readCreditOfPayments } from '../src/features/payments/credit-of-payments.ts'
import { refundPayment, settlePayment } from '../src/features/payments/public.ts'
import { sql, type Tx } from '../src/platform/database/database.ts'
import { brokenVersions } from './support/broken-versions.ts'
import { decide, orderPeople, recordPayment, startSandbox } from './support/money.ts'
import { testInstant } from './support/test-environment.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { unprovenFacts } from './support/unproven-facts.ts'

const world = useTestApp()
const now = new Date(testInstant)
const nextDay = new Date('2026-12-02T12:00:00Z')
const nextMonth = new Date('2027-01-01T12:00:00Z')
const everything = 'from=2026-01-01&to=2027-12-31'
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
let mia: Caller
let omar: Caller
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
})

/** The clock stands still while months are closed a month later, so the order of days is not that of a real history. */
const brokenRules = async (tx: Tx) =>
  (await verifyBooks(tx)).filter(({ code }) => code !== 'credit_note_after_invoice')

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('order' as const), people: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('card' as const), isApproved: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      units: fc.integer({ min: 1, max: 9000 }),
      isConfirmed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), units: fc.integer({ min: 1, max: 3000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('extend' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('shorten' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('month' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Listed = { id: string; number: string; kind: string; status: string; amount_due: string }

const invoicesOf = async (caller: Caller): Promise<Listed[]> =>
  (await caller.get('/school/invoices?items=500')).body['data'].items

/** The newest invoice that asks for money. */
const payable = async (caller: Caller) =>
  (await invoicesOf(caller)).find((one) => readMoney(one.amount_due) > 0 && one.status !== 'open')

const newestPolicy = async (caller: Caller) =>
  (await caller.get('/school/policies?items=1&status=not_started')).body['data'].items[0]

async function change(caller: Caller, path: string, dates: Record<string, string> = {}): Promise<void> {
  const policy = await newestPolicy(caller)
  if (!policy) return
  const action = path === 'cancel' ? 'cancel' : path === 'extend' ? 'extend' : 'trip_dates'
  const policies = [{ id: policy.id, ...dates }]
  const quote = await caller.post('/school/policies/amount', { action, policies })
  const { quote_id } = quote.body['data']
  if (quote_id === null) return
  const response = await caller.post(`/school/policies/${path}`, { policies: [policy.id], quote_id })
  expect(response.status).toBe(200)
}

/** How much of the balance each payment brought. Each client here pays in one currency. */
async function creditOfPayments(caller: Caller): Promise<[string | null, number][]> {
  const ids = (await invoicesOf(caller)).map(({ id }) => id)
  return company(async (tx) => {
    const { client_id: clientId, currency } = await tx.one<{ client_id: string; currency: string }>(
      sql`select client_id, currency from invoice where id = ${ids[0] ?? null}`,
    )
    return [...(await readCreditOfPayments(tx, clientId, currency))]
  })
}

/** Gives back of the credit balance to a payment by which it came. */
async function refund(caller: Caller, wanted: number): Promise<void> {
  const [found] = (await creditOfPayments(caller)).filter(([payment]) => payment !== null)
  if (!found) return
  const [transaction, own] = found
  await refundPayment(world.services, {
    transaction: transaction ?? '',
    amountMinor: Math.min(wanted, own),
    reason: 'asked for',
    isRecordedManually: true,
    actor: theOperator,
  })
}

async function take(caller: Caller, one: Step): Promise<void> {
  if (one.kind === 'order') await orderPeople(caller, 'travel', one.people)
  else if (one.kind === 'lapse') await company((tx) => lapseOrders(tx, nextDay))
  else if (one.kind === 'month') await company((tx) => closeMonths(tx, nextMonth))
  else if (one.kind === 'refund') await refund(caller, one.units)
  else if (one.kind === 'cancel') await change(caller, 'cancel')
  else if (one.kind === 'extend')
    await change(caller, 'extend', { end_date: `2027-02-${String(one.days).padStart(2, '0')}` })
  else if (one.kind === 'shorten') await change(caller, 'trip-dates/update', { end_date: '2027-02-10' })
  else {
    const invoice = await payable(caller)
    if (!invoice) return
    if (one.kind === 'card') {
      const { token } = await startSandbox(caller, invoice.id)
      await decide(world, token, one.isApproved ? 'approve' : 'decline')
    } else if (one.kind === 'credit') {
      await caller.post(`/school/payment/credit-balance/pay-invoice/${invoice.id}/apply`)
    } else {
      const amount = (one.units / 100).toFixed(2)
      const { body } = await recordPayment(caller, invoice.id, { amount })
      const outcome = one.isConfirmed ? 'succeeded' : 'refused'
      const transactionId = body['data'].transaction.id
      await company((tx) => settlePayment(tx, { transactionId, outcome, actor: theOperator, now }))
    }
  }
}

const parts = ['insurance_cost', 'tax', 'admin_fee', 'total'] as const
type Amounts = Record<(typeof parts)[number], string>
const sumOf = (rows: readonly Amounts[], part: (typeof parts)[number]) =>
  rows.reduce((sum, row) => sum + readMoney(row[part]), 0)
const cells = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''),
    )

/** One invoice or credit note, as somebody with a pencil adds it up: on the screen, in the file, on paper. */
async function addUp(caller: Caller, id: string): Promise<void> {
  const { invoice } = (await caller.get(`/school/invoices/${id}`)).body['data']
  const { transactions } = (await caller.get(`/school/invoices/${id}/transactions`)).body['data']
  const lines = (await caller.get(`/school/invoices/${id}/policies?items=500`)).body['data']
    .items as Amounts[]
  expect(readMoney(invoice.insurance_cost) + readMoney(invoice.tax) + readMoney(invoice.admin_fee)).toBe(
    readMoney(invoice.total),
  )
  for (const part of parts) expect(sumOf(lines, part)).toBe(readMoney(invoice[part]))
  const paid = transactions
    .filter((one: { status: string; kind: string }) => one.status === 'succeeded' && one.kind === 'payment')
    .reduce((sum: number, one: { amount: string }) => sum + readMoney(one.amount), 0)
  const credited = invoice.credit_memos.reduce(
    (sum: number, one: { amount: string }) => sum + readMoney(one.amount),
    0,
  )
  if (invoice.kind === 'invoice') {
    expect(readMoney(invoice.total) + credited - paid + readMoney(invoice.to_credit_balance)).toBe(
      readMoney(invoice.amount_due),
    )
    expect(readMoney(invoice.total)).toBeGreaterThanOrEqual(0)
  } else {
    expect(readMoney(invoice.to_credit_balance)).toBeLessThanOrEqual(0 - readMoney(invoice.total))
    expect(invoice.corrects.length).toBeGreaterThan(0)
  }
  const [header = [], ...rows] = cells((await caller.get(`/school/invoices/${id}/csv`)).text)
  const inFile = rows.map((row) => readMoney(row[header.indexOf('total')] ?? ''))
  expect(sum(inFile)).toBe(readMoney(invoice.total))
  await addUpDocument(caller, id, readMoney(invoice.total))
}

/** The sums of the PDF: what stands between the insurance cost and the total makes up the total. */
async function addUpDocument(caller: Caller, id: string, total: number): Promise<void> {
  const { text } = await readPdf((await caller.get(`/school/invoices/${id}/pdf`)).bytes)
  const sums = text.slice(text.search(/Insurance cost [-−]?[£€]/))
  const amounts = [...sums.matchAll(/(-|−)?[£€]([\d,]+\.\d\d)/g)].map(
    ([, minus, amount]) => (minus ? -1 : 1) * readMoney((amount ?? '').replaceAll(',', '')),
  )
  const at = amounts.findIndex(
    (amount, index) => index > 0 && amount === total && sum(amounts.slice(0, index)) === total,
  )
  expect(at, `${sums} comes to ${total}`).toBeGreaterThan(0)
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** The workbook and the statement of everything so far. */
async function addUpBooks(caller: Caller): Promise<void> {
  const [header, ...rows] = cells((await caller.get(`/school/invoices/export/totals?${everything}`)).text)
  const { bytes } = await caller.get(`/school/invoices/export?${everything}`)
  const shown = (await readXlsx(bytes)).sheets.at(-1)?.rows ?? []
  // what people read is what programs read, under other headings
  expect(
    shown.slice(1).map((row) => row.map((value) => (Number.isNaN(Number(value)) ? value : Number(value)))),
  ).toEqual(rows.map((row) => row.map((value) => (Number.isNaN(Number(value)) ? value : Number(value)))))
  for (const row of rows) {
    const units = (key: string) => Math.round(Number(row[(header ?? []).indexOf(key)]) * 100)
    expect(units('lines_total')).toBe(units('invoices_total'))
    expect(
      units('invoices_paid') +
        units('invoices_credited') +
        units('invoices_to_credit') +
        units('invoices_due'),
    ).toBe(units('invoices_total'))
    expect(units('invoices_paid') + units('credits_amount') + units('invoices_to_credit')).toBe(
      units('transactions_received'),
    )
  }
  const listed = await invoicesOf(caller)
  const owed = listed
    .filter(({ status }) => status !== 'open')
    .reduce((all, one) => all + readMoney(one.amount_due), 0)
  const { balances } = (await caller.get('/school/payments/credit-balance')).body['data']
  const credit = balances.reduce((all: number, one: { amount: string }) => all + readMoney(one.amount), 0)
  // all of it came by payments that are known
  const parts = await creditOfPayments(caller)
  expect(sum(parts.map(([, units]) => units))).toBe(credit)
  expect(parts.map(([payment]) => payment)).not.toContain(null)
  const statement = cells((await caller.get(`/school/invoices/statement/csv?${everything}`)).text)
  expect(readMoney(statement.at(-1)?.[5] ?? '')).toBe(owed - credit)
  // the bands are what is owed, and what is not in them is the credit: two ways to the same
  const { client_id: clientId, currency } = await company((tx) =>
    tx.one<{ client_id: string; currency: string }>(sql`
      select i.client_id, i.currency from invoice i where i.id = ${listed[0]?.id ?? null}`),
  )
  const account = { clientId, currency, day: '2027-12-31', balanceMinor: owed - credit }
  const ageing = await company((tx) => readAgeing(tx, account))
  expect(sum(Object.values(ageing.bands))).toBe(owed)
  expect(ageing.credit_minor).toBe(credit)
}

test.each([
  ['a client who pays per order', () => mia],
  ['an account client', () => omar],
])(
  'whatever is ordered, paid, changed, cancelled and lapsed, every paper of %s adds up',
  async (_name, callerOf) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        const caller = callerOf()
        const before = new Set((await invoicesOf(caller)).map(({ id }) => id))
        await orderPeople(caller, 'travel', 2)
        for (const one of steps) await take(caller, one)
        for (const { id } of (await invoicesOf(caller)).filter((one) => !before.has(one.id)))
          await addUp(caller, id)
        await addUpBooks(caller)
        expect(await brokenVersions(world)).toEqual([])
        expect(await company((tx) => brokenRules(tx))).toEqual([])
        for (const email of ['mia.master@harbour.example', 'omar.master@oakfield.example'])
          expect(await unprovenFacts(world, email)).toEqual([])
        // the next run begins with nothing to pay and no month open
        await company((tx) => lapseOrders(tx, nextDay))
        await company((tx) => closeMonths(tx, nextMonth))
      }),
      { numRuns: 12, endOnFailure: true },
    )
  },
  240_000,
)
