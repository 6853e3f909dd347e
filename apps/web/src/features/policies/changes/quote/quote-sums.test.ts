import { expect, test } from 'vitest'
import { sumQuote } from './quote-sums.ts'

const line = (over: object) => ({
  ok: true,
  amount: '0.00',
  insurance_cost: '0.00',
  tax: '0.00',
  admin_fee: '0.00',
  currency: 'GBP',
  travellers_led: 0,
  ...over,
})

test('what is charged and credited adds up by currency, refused policies left out', () => {
  const sums = sumQuote([
    line({ amount: '12.00', insurance_cost: '10.00', tax: '2.00' }),
    line({ amount: '-6.00', insurance_cost: '-5.00', tax: '-1.00' }),
    line({ ok: false, amount: '99.00', tax: '9.00' }),
    line({ amount: '7.50', insurance_cost: '7.00', tax: '0.50', currency: 'EUR' }),
  ])
  expect(sums).toEqual([
    {
      currency: 'GBP',
      charge: '12.00',
      credit: '-6.00',
      total: '6.00',
      insurance_cost: '5.00',
      tax: '1.00',
      admin_fee: '0.00',
    },
    {
      currency: 'EUR',
      charge: '7.50',
      credit: '0.00',
      total: '7.50',
      insurance_cost: '7.00',
      tax: '0.50',
      admin_fee: '0.00',
    },
  ])
})
