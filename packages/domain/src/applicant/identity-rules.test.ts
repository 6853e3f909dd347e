import { expect, test } from 'vitest'
import { checkPassportNumber } from './identity-rules.ts'

test.each([
  ['AB123456', null],
  ['533401372', null],
  ['X1A', null],
  ['Ж1234567', null],
  ['', 'required'],
  ['PENDING', 'passport_invalid'],
  ['WIRDNACHGEREICHT', 'passport_invalid'],
  ['AVENIR', 'passport_invalid'],
  ['稍後提供', 'passport_invalid'],
  ['0000000', 'passport_invalid'],
  ['999', 'passport_invalid'],
  ['AB-123', 'passport_invalid'],
  ['A1', 'passport_length'],
  ['A123456789012345678', 'passport_length'],
])('the passport number "%s": %s', (value, code) => {
  expect(checkPassportNumber(value)).toBe(code)
})
