import { expect, it } from 'vitest'
import { changedValues } from './person-values.ts'

it('sends only what changed, and an emptied field as empty', () => {
  const before = { first_name: 'Ana', email: 'a@b.example', phone_number: { phone_number: '1' } }
  const after = { first_name: 'Ana', email: '', phone_number: { phone_number: '12' } }
  expect(changedValues(before, after)).toEqual({ email: '', phone_number: { phone_number: '12' } })
})
