import { expect, it } from 'vitest'
import { safeReturnTarget } from './return-target.ts'

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
