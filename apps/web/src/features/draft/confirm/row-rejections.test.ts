import { expect, it } from 'vitest'
import { toRejections } from './row-rejections.ts'

it('puts what the server rejected at its rows and cells', () => {
  const { rejections, others } = toRejections([
    { key: 'rows.5.dependency_ref', code: 'dependent_dates', message: 'Dates' },
    { key: 'rows.100006.phone_number.phone_number', code: 'phone_length', message: 'Phone' },
    { key: 'contract_id', code: 'contract_not_found', message: 'Contract' },
  ])
  expect(rejections.map(({ row, field }) => [row, field])).toEqual([
    [5, 'dependent_of'],
    [100_006, 'phone_number'],
  ])
  expect(others).toEqual(['Contract'])
})
