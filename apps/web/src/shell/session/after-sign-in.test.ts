import { expect, it } from 'vitest'
import { languageAfterSignIn, safeReturnTarget } from './after-sign-in.ts'

it.each([
  ['/invoices?status=due', '/invoices?status=due'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['/auth/login', undefined],
  ['/', undefined],
  [undefined, undefined],
])('%s leads to %s', (target, expected) => {
  expect(safeReturnTarget(target)).toBe(expected)
})

it.each([
  ['en', 'de', 'de'],
  ['en', 'en', 'en'],
  ['de', 'en', 'de'],
  ['fr', 'de', 'fr'],
  ['en', 'xx', 'en'],
  ['en', undefined, 'en'],
] as const)('at an address in %s an account in %s goes on in %s', (address, account, expected) => {
  expect(languageAfterSignIn(address, account)).toBe(expected)
})
