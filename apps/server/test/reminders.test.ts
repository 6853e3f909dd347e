import { beforeAll, expect, test } from 'vitest'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { remindOfInvoices } from '../src/features/billing/remind-of-invoices.ts'
import { sql } from '../src/platform/database/database.ts'
import { buy, orderPeople, sendRemittance } from './support/money.ts'
import { ops, rejection } from './support/ops.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)
const noon = (day: string) => new Date(`${day}T17:00:00Z`)
let omar: Caller
let invoice: { id: string; number: string; total: string }

/** The month end and then the reminders, as the job of every minute runs them; how many reminders went out. */
const runOn = async (day: string) => {
  await company((tx) => closeMonths(tx, noon(day)))
  return company((tx) => remindOfInvoices(tx, noon(day), invoice.id))
}
beforeAll(async () => {
  omar = await world.signIn('omar.master@oakfield.example')
  await orderPeople(omar, 'travel', 1)
  ;[invoice] = (await omar.get('/school/invoices?status=open')).body['data'].items
})

test('a month is reminded of before its last day, on it and after it, once each, and never while a payment waits', async () => {
  expect(await runOn('2027-01-01')).toBe(0)
  expect(await runOn('2027-01-10')).toBe(0)
  expect(await runOn('2027-01-11')).toBe(1)
  expect(await runOn('2027-01-11')).toBe(0)
  expect(await runOn('2027-01-14')).toBe(1)
  // overdue from the 15th, which has a notice of its own
  expect(await runOn('2027-01-15')).toBe(0)
  expect(await runOn('2027-01-21')).toBe(1)
  const kinds = await company((tx) =>
    tx.all<{ kind: string; count: number }>(sql`
      select n.kind, count(*) as count from notification n where n.params ->> 'number' = ${invoice.number} group by 1 order by 1`),
  )
  // one that nobody has read stands once
  expect(kinds).toEqual([
    { kind: 'invoice_due', count: 1 },
    { kind: 'invoice_overdue', count: 1 },
  ])
  await ops(world, 'invoice', 'hold', invoice.number, '--reason', 'a line is disputed')
  expect(await runOn('2027-01-28')).toBe(0)
  await ops(world, 'invoice', 'release', invoice.number)
  // down for weeks: the latest alone
  expect(await runOn('2027-02-20')).toBe(1)
  expect(await runOn('2027-03-20')).toBe(0)
})

test('the schedule is the company’s, and an order that is paid on its day has none', async () => {
  expect((await ops(world, 'company', 'set', 'ie', '--reminders=40,-5,40')).output['reminder_days']).toEqual([
    -5, 40,
  ])
  const { message } = await rejection(world, 'company', 'set', 'ie', '--reminders=soon')
  expect(message).toContain('--reminders=-3,0')
  expect(await runOn('2027-02-23')).toBe(1)
  expect((await ops(world, 'company', 'set', 'ie', '--reminders', 'none')).output['reminder_days']).toEqual(
    [],
  )
  const mia = await world.signIn('mia.master@harbour.example')
  const order = await buy(mia)
  expect(await company((tx) => remindOfInvoices(tx, noon('2027-02-01'), order.id))).toBe(0)
})

test('what is announced is not reminded of', async () => {
  await ops(world, 'company', 'set', 'ie', '--reminders=41')
  await sendRemittance(omar, invoice.id, { amount: invoice.total })
  expect(await runOn('2027-02-24')).toBe(0)
})
