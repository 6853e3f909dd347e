import { expect, it } from 'vitest'
import { readFilters } from './use-list-state.ts'

it('takes known values and any text, and leaves out what no filter knows', () => {
  const filters = { status: ['active', 'expired'], group_name: 'text', type: ['student'] } as const
  const search = { status: 'active', group_name: 'Summer', type: 'nonsense', page: '2' }
  expect(readFilters(filters, search)).toEqual({ status: 'active', group_name: 'Summer' })
})
