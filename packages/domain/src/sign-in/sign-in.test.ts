import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'
import { readSecondFactorCode, showRecoveryCode } from './second-factor-code.ts'
import { stepAfterPassword } from './sign-in-step.ts'

describe('a second factor as typed', () => {
  test.each([
    ['123456', { kind: 'pin', pin: '123456' }],
    [' 123 456 ', { kind: 'pin', pin: '123456' }],
    ['abcde-fgh23', { kind: 'recovery', code: 'abcdefgh23' }],
    ['ABCDE FGH23', { kind: 'recovery', code: 'abcdefgh23' }],
    ['12345', null],
    ['1234567', null],
    // 1, 0, o, i and l are in no recovery code
    ['abcde-fgh10', null],
    ['', null],
  ])('%j reads as %j', (text, expected) => {
    expect(readSecondFactorCode(text)).toEqual(expected)
  })

  test('a recovery code as shown reads back', () => {
    expect(showRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  })
})

describe('after the right password', () => {
  const none = {
    requiresSingleSignOn: false,
    requiresSecondFactor: false,
    hasSecondFactor: false,
    hasCode: false,
  }
  test.each([
    [{}, 'session'],
    // a code that nobody asked for changes nothing
    [{ hasCode: true }, 'session'],
    [{ hasSecondFactor: true }, 'pin'],
    [{ hasSecondFactor: true, hasCode: true }, 'check-code'],
    [{ requiresSecondFactor: true }, 'enrol'],
    [{ requiresSecondFactor: true, hasCode: true }, 'enrol'],
    [{ requiresSecondFactor: true, hasSecondFactor: true }, 'pin'],
    [{ requiresSingleSignOn: true, hasSecondFactor: true, hasCode: true }, 'single-sign-on'],
    [{ requiresSingleSignOn: true, requiresSecondFactor: true }, 'single-sign-on'],
  ])('%j leads to %s', (state, expected) => {
    expect(stepAfterPassword({ ...none, ...state })).toBe(expected)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18 Safari/605.1',
    'Safari',
    'macOS',
  ],
  ['curl/8.9', '', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
