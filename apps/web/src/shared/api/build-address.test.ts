import { expect, it } from 'vitest'
import { buildAddress } from './build-address.ts'

it('fills parameters, escaped, and leaves out empty query values', () => {
  const address = buildAddress(
    '/school/policies/:id',
    { id: 'a/b' },
    { page: 2, search: '', status: undefined },
  )
  expect(address).toBe('/api/school/policies/a%2Fb?page=2')
})

it('repeats lists', () => {
  expect(buildAddress('/x', undefined, { status: ['active', 'draft'] })).toBe(
    '/api/x?status=active&status=draft',
  )
})

it('refuses a missing parameter instead of calling another address', () => {
  expect(() => buildAddress('/school/policies/:id', {}, {})).toThrow('parameter id')
})
