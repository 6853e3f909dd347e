import { expect, test } from 'vitest'
import { britishAccount } from './british-account.ts'

test.each([
  ['GB33 BUKB 2020 1555 5555 55', { sort_code: '20-20-15', account_number: '55555555' }],
  ['gb33bukb20201555555555', { sort_code: '20-20-15', account_number: '55555555' }],
  ['IE29 AIBK 9311 5212 3456 78', null],
  ['GB33 BUKB 2020', null],
  ['', null],
])('%s holds %o', (iban, expected) => {
  expect(britishAccount(iban)).toEqual(expected)
})
