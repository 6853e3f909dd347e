import { readMoney } from '@campus/domain/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useBrightonOnly, type Brighton } from './support/brighton.ts'
import { findOrderTarget } from './support/order.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, run } = office

type Part = {
  month: string
  currency: string
  total: string
  product: { name: string } | null
  campus: { id: string; name: string } | null
}
type Month = { month: string; invoiced: string; credited: string; paid: string; due: string }
type Listed = Record<'kind' | 'currency' | 'total' | 'paid_amount' | 'amount_due', string>

const read = async (call: string, query: string, caller: Caller) =>
  (await caller.get(`/school/reports/${call}?${query}`)).body['data']
const own = (from: string, to: string) => `period=own&from=${from}&to=${to}`
const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + readMoney(one), 0)

/** Every invoice and credit note of a period, as the list gives them. */
async function listed(caller: Caller, { from, to }: { from: string; to: string }): Promise<Listed[]> {
  const all: Listed[] = []
  for (let page = 1; ; page += 1) {
    const { items, meta } = (
      await caller.get(`/school/invoices?from=${from}&to=${to}&items=500&page=${page}`)
    ).body['data']
    all.push(...items)
    if (page >= meta.last_page) return all
  }
}

let brightonOnly: Brighton
beforeAll(async () => {
  brightonOnly = await useBrightonOnly(world)
})
beforeEach(() => office.signIn())

describe('people covered by week', () => {
  const weeks = own('2027-02-01', '2027-02-28')
  const people = async (query = weeks, caller = office.omar): Promise<number[]> =>
    (await read('covered-weeks', query, caller)).weeks.map((one: { people: number }) => one.people)

  beforeAll(async () => {
    await office.signIn()
    await run(sql`update policy set state = 'lapsed' where client_id = ${office.oakfield}`)
    const one = async (last_name: string, start_date: string, end_date: string) =>
      (await insure({ last_name, passport_number: `REP1${last_name}`, start_date, end_date })).id
    await one('Sunday', '2027-01-20', '2027-02-07')
    const first = await one('First', '2027-02-09', '2027-02-16')
    const second = await one('Second', '2027-02-17', '2027-02-25')
    const cancelled = await one('Cancelled', '2027-02-01', '2027-02-28')
    const pending = await one('Pending', '2027-02-01', '2027-02-28')
    // the same person goes on in the same week
    await run(
      sql`update policy set person_key = (select person_key from policy where id = ${first}) where id = ${second}`,
    )
    await run(
      sql`update policy set state = 'cancelled', cancelled_at = '2027-02-08T12:00:00Z' where id = ${cancelled}`,
    )
    await run(sql`update policy set state = 'pending' where id = ${pending}`)
  })

  test('weeks begin on Monday, the day of cancelling is covered, and somebody with two policies counts once', async () => {
    // 1 February 2027 is a Monday
    expect(await people()).toEqual([2, 2, 1, 1])
    // a day within weeks asks for the whole weeks
    expect(await people(own('2027-02-07', '2027-02-08'))).toEqual([2, 2])
    expect(await people(own('2027-03-01', '2027-03-14'))).toEqual([0, 0])
  })

  test('the usual period is this month and the eleven before it, by the company’s day', async () => {
    const { from, to } = await read('covered-weeks', '', office.omar)
    expect({ from, to }).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  test('the weeks agree with the days of the calendar', async () => {
    const { mia } = brightonOnly
    const { days } = (await mia.get('/school/covered-people/days?day=2026-12-01')).body['data'] as {
      days: { day: string; people: number }[]
    }
    const { weeks: counted } = (await read('covered-weeks', own('2026-12-07', '2026-12-13'), mia)) as {
      weeks: { people: number }[]
    }
    const most = Math.max(
      ...days.filter(({ day }) => day >= '2026-12-07' && day <= '2026-12-13').map((d) => d.people),
    )
    expect(counted[0]?.people).toBeGreaterThanOrEqual(most)
    expect(most).toBeGreaterThan(0)
  })
})

test.each(['covered-weeks', 'spend', 'balances'])(
  '%s says at its field what is wrong with dates',
  async (call) => {
    const issues = async (query: string) => {
      const response = await office.omar.get(`/school/reports/${call}?${query}`)
      const found = (response.body['errors'] ?? []) as { key: string; code: string }[]
      return [String(response.status), ...found.map(({ key, code }) => `${key} ${code}`)]
    }
    const expected = async (query: string, ...texts: string[]) => {
      const [status, ...found] = await issues(query)
      expect(status).toBe('422')
      expect(found).toEqual(texts)
    }
    await expected('period=own', 'from required', 'to required')
    await expected(own('2026-02-01', '2026-01-31'), 'to period_backwards')
    await expected(own('2023-01-01', '2026-01-01'), 'to report_too_long')
    await expected(own('2026-02-30', '2026-03-01'), 'from date_invalid')
    await expected('period=ever', 'period not_an_option')
    expect((await issues(own('2023-01-01', '2025-12-31')))[0]).toBe('200')
  },
)

describe('money', () => {
  test('the spend of all months is what the list of invoices and credit notes adds up to', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const bought = await buyPolicies(world, mia, [somebody(), somebody(), somebody()])
    const ids = bought.slice(0, 2).map(({ id }) => id)
    const cancelled = await mia.post('/school/policies/cancel', { policies: ids, reason: 'visa refused' })
    expect(cancelled.body['data'].results).toMatchObject([{ ok: true }, { ok: true }])
    await insure({ last_name: 'Account', passport_number: 'REP1ACCOUNT' })
    for (const caller of [mia, office.omar]) {
      const period = { from: '2025-01-01', to: '2027-12-31' }
      const { parts } = (await read('spend', own(period.from, period.to), caller)) as { parts: Part[] }
      const { currencies, hidden_lines } = await read('balances', own(period.from, period.to), caller)
      expect(hidden_lines).toBe(0)
      const all = await listed(caller, period)
      expect(all.length).toBeGreaterThan(1)
      for (const [currency, documents] of Map.groupBy(all, (one) => one.currency)) {
        const total = sum(documents.map((one) => one.total))
        expect(sum(parts.filter((one) => one.currency === currency).map((one) => one.total))).toBe(total)
        const { months } = currencies.find((one: { currency: string }) => one.currency === currency) as {
          months: Month[]
        }
        const [invoices, notes] = [
          documents.filter(({ kind }) => kind === 'invoice'),
          documents.filter(({ kind }) => kind === 'credit_note'),
        ]
        expect(months).toHaveLength(36)
        expect(sum(months.map((one) => one.invoiced))).toBe(sum(invoices.map((one) => one.total)))
        expect(sum(months.map((one) => one.credited))).toBe(0 - sum(notes.map((one) => one.total)))
        expect(sum(months.map((one) => one.paid))).toBe(sum(invoices.map((one) => one.paid_amount)))
        expect(sum(months.map((one) => one.due))).toBe(sum(invoices.map((one) => one.amount_due)))
        // and so month by month
        for (const { month, invoiced, credited } of months)
          expect(
            sum(parts.filter((one) => one.currency === currency && one.month === month).map((p) => p.total)),
          ).toBe(readMoney(invoiced) - readMoney(credited))
      }
    }
    const { parts } = (await read('spend', '', mia)) as { parts: Part[] }
    expect(parts.every(({ product, campus }) => product?.name && campus?.name)).toBe(true)
  })

  test('an officer of one campus gets the lines of that campus, and is told of the others', async () => {
    const { mia, bea, brighton } = brightonOnly
    const edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
    await buyPolicies(world, mia, [somebody()], edinburgh)
    await buyPolicies(world, mia, [somebody()], brighton)
    const query = own('2025-01-01', '2027-12-31')
    const campuses = async (caller: Caller) => {
      const { parts } = (await read('spend', query, caller)) as { parts: Part[] }
      return new Set(parts.map(({ campus }) => campus?.id))
    }
    expect(await campuses(bea)).toEqual(new Set([brighton.campusId]))
    expect((await campuses(mia)).has(edinburgh.campusId)).toBe(true)
    const period = { from: '2025-01-01', to: '2027-12-31' }
    const seen = (await listed(bea, period)).filter(({ kind }) => kind === 'invoice')
    const { currencies } = await read('balances', query, bea)
    const months = currencies.flatMap((one: { months: Month[] }) => one.months) as Month[]
    expect(sum(months.map((one) => one.invoiced))).toBe(sum(seen.map((one) => one.total)))
    const [weeks, all] = await Promise.all([
      read('covered-weeks', own('2027-02-01', '2027-02-07'), bea),
      read('covered-weeks', own('2027-02-01', '2027-02-07'), mia),
    ])
    expect(weeks.weeks[0].people).toBeLessThan(all.weeks[0].people)
  })

  test('another school sees nothing of it', async () => {
    const sol = await world.signIn('pia.master@pacific.example')
    const { parts } = (await read('spend', own('2025-01-01', '2027-12-31'), sol)) as { parts: Part[] }
    const mia = await world.signIn('mia.master@harbour.example')
    const { campuses } = (await mia.get('/school/auth/get')).body['data'].school
    const ids = campuses.map(({ id }: { id: string }) => id)
    expect(parts.filter(({ campus }) => ids.includes(campus?.id))).toEqual([])
  })

  test('what somebody may not read is not given', async () => {
    const rights = async (scope: string) => {
      const made = await brightonOnly.mia.post('/school/client/api-keys', { name: scope, scopes: [scope] })
      const caller = world.withToken(String(made.body['data'].key))
      const status = async (call: string) => (await caller.get(`/school/reports/${call}`)).status
      return [await status('covered-weeks'), await status('spend'), await status('balances')]
    }
    expect(await rights('read_policy')).toEqual([200, 403, 403])
    expect(await rights('read_invoice')).toEqual([403, 200, 200])
    expect(await rights('read_document')).toEqual([403, 403, 403])
  })
})
