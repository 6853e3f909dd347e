import { expect, it } from 'vitest'
import { languageAfterSignIn } from './language-after-sign-in.ts'

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
