import { expect, test } from 'vitest'
import { readSums, addSums, rowSums, sumTexts } from './sums.ts'

const row = { insurance_cost_minor: 1001, tax_minor: 120, admin_fee_minor: 0, total_minor: 1121 }
const sums = { insurance_cost: 1001, tax: 120, admin_fee: 0, total: 1121 }
const texts = { insurance_cost: '10.01', tax: '1.20', admin_fee: '0.00', total: '11.21' }

test('four amounts of a row, as texts and back', () => {
  expect(rowSums(row)).toEqual(sums)
  expect(sumTexts(sums)).toEqual(texts)
  expect(readSums(texts)).toEqual(sums)
})

test('added up, a credit taken away; none are zeros', () => {
  const credit = { insurance_cost: -1001, tax: -120, admin_fee: 0, total: -1121 }
  expect(addSums([sums, sums, credit])).toEqual(sums)
  expect(sumTexts(addSums([]))).toEqual({
    insurance_cost: '0.00',
    tax: '0.00',
    admin_fee: '0.00',
    total: '0.00',
  })
})

test('half a penny is a mistake', () => {
  expect(() => addSums([{ ...sums, tax: 0.5 }])).toThrow('whole number')
})
