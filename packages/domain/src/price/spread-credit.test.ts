import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { spreadCredit } from './spread-credit.ts'

const billed = (invoice_id: string, insurance_cost: number, tax: number, admin_fee: number) => ({
  invoice_id,
  insurance_cost: minor(insurance_cost),
  tax: minor(tax),
  admin_fee: minor(admin_fee),
})
const change = (insurance_cost: number, tax: number, admin_fee: number) => ({
  ...billed('', insurance_cost, tax, admin_fee),
  total: minor(insurance_cost + tax + admin_fee),
})

test('a credit goes to the newest invoice first and to none more than it bears', () => {
  const parts = spreadCredit(change(-2200, -440, 0), [
    billed('extension', 500, 100, 0),
    billed('order', 1792, 358, 250),
  ])
  expect(parts).toEqual([
    { ...change(-500, -100, 0), invoice_id: 'extension' },
    { ...change(-1700, -340, 0), invoice_id: 'order' },
  ])
})

test('a tax that rises within a credit stays with the newest invoice', () => {
  expect(spreadCredit(change(-100, 20, 0), [billed('only', 1000, 200, 0)])).toEqual([
    { ...change(-100, 20, 0), invoice_id: 'only' },
  ])
})

test('the parts add up to the credit, whatever was billed', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, amount, amount), { minLength: 1, maxLength: 4 }),
      fc.tuple(amount, amount, amount),
      (invoices, [cost, tax, fee]) => {
        const credit = change(-cost, -tax, -fee)
        const parts = spreadCredit(
          credit,
          invoices.map(([c, t, f], index) => billed(`i${index}`, c, t, f)),
        )
        for (const kind of ['insurance_cost', 'tax', 'admin_fee', 'total'] as const)
          expect(parts.reduce((sum, part) => sum + part[kind], 0)).toBe(credit[kind])
      },
    ),
  )
})
