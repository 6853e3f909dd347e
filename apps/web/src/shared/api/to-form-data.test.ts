import { expect, it } from 'vitest'
import { toFormData } from './to-form-data.ts'

it('writes arrays, booleans and empty values as the specification asks', () => {
  const file = new File(['x'], 'receipt.pdf')
  const form = toFormData({
    invoices: ['a', 'b'],
    urgent: true,
    quiet: false,
    memo: null,
    skipped: undefined,
    file,
  })
  expect(form.getAll('invoices[]')).toEqual(['a', 'b'])
  expect(form.get('urgent')).toBe('1')
  expect(form.get('quiet')).toBe('0')
  expect(form.get('memo')).toBe('')
  expect(form.has('skipped')).toBe(false)
  expect((form.get('file') as File).name).toBe('receipt.pdf')
})

it('writes the parts of an object under its name', () => {
  const form = toFormData({ phone_number: { country_id: 'GB', phone_number: '201' } })
  expect(form.get('phone_number[country_id]')).toBe('GB')
})
