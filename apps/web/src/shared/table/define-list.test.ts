import { expect, it } from 'vitest'
import { oneOf, searchOf } from '../navigation/search-values.ts'
import { defineList, readFilters } from './define-list.ts'

it('takes known values and any text, and leaves out what no filter knows', () => {
  const filters = { status: ['active', 'expired'], group_name: 'text', type: ['student'] } as const
  const search = { status: 'active', group_name: 'Summer', type: 'nonsense', page: '2' }
  expect(readFilters(filters, search)).toEqual({ status: 'active', group_name: 'Summer' })
})

const list = defineList({
  filters: { status: ['active', 'expired'], group_name: 'text' },
  orders: ['name', 'date'],
  order: '-date',
})
const read = searchOf({ ...list.values, tab: oneOf(['one', 'two']) })

it.each([
  [{}, {}, { page: 1, items: 25, order: '-date' }],
  [
    { page: '3', items: '100', search: 'Ana', order: 'name', status: 'active', group_name: '7', tab: 'two' },
    { page: 3, items: 100, search: 'Ana', order: 'name', status: 'active', group_name: '7', tab: 'two' },
    { page: 3, items: 100, search: 'Ana', order: 'name', status: 'active', group_name: '7' },
  ],
  // a mistyped link shows the list
  [
    { page: '-1', items: 'many', order: 'x', status: 'nonsense', tab: 'three' },
    { order: 'x' },
    { page: 1, items: 25, order: '-date' },
  ],
  [{ page: '1e99', items: '9999' }, { items: 9999 }, { page: 1, items: 500, order: '-date' }],
])('reads the address %o', (address, values, query) => {
  expect(
    Object.fromEntries(Object.entries(read(address)).filter(([, value]) => value !== undefined)),
  ).toEqual(values)
  expect(list.queryOf(read(address))).toEqual(query)
})
