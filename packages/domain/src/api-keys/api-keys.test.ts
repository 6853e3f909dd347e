import { describe, expect, test } from 'vitest'
import { composeKey, isKeyLike, readKey, keyPrefix } from './api-key-text.ts'
import { grantableScopes, keyScopes, scopesBeyond } from './key-scopes.ts'

const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 7 + 1)
const key = composeKey('test', bytes)

describe('the text of a key', () => {
  test('is always of one length, for the smallest and the largest number alike', () => {
    for (const fill of [0, 255]) {
      const text = composeKey('live', new Uint8Array(32).fill(fill))
      expect(text).toHaveLength('cc_live_'.length + 43 + 6)
      expect(readKey(text)).toEqual({ environment: 'live' })
    }
  })

  test('keeps all 256 bits: a change of the lowest bit is another key', () => {
    const other = bytes.slice()
    other[31] = (other[31] ?? 0) ^ 1
    expect(composeKey('test', other)).not.toBe(key)
  })

  test.each([
    ['a changed letter', key.slice(0, 20) + (key[20] === 'A' ? 'B' : 'A') + key.slice(21)],
    ['two letters swapped', key.slice(0, 12) + `${key[13]}${key[12]}` + key.slice(14)],
    ['a letter missing at the end', key.slice(0, -1)],
    ['a letter too many', `${key}A`],
    ['the other environment', key.replace('cc_test_', 'cc_live_')],
    ['a changed checksum', key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')],
  ])('%s is found out', (_what, text) => {
    expect(readKey(text)).toEqual({ problem: 'mistyped' })
  })

  test('a session token is not a key', () => {
    expect(isKeyLike('Zm9vYmFy')).toBe(false)
    expect(readKey('Zm9vYmFy')).toEqual({ problem: 'not_a_key' })
  })

  test('shows only its beginning', () => {
    expect(keyPrefix(key)).toBe(key.slice(0, 12))
  })
})

describe('the scopes of a key', () => {
  const holder = (codenames: string[], is_superuser = false) => ({
    is_superuser,
    roles: [{ permissions: codenames.map((codename) => ({ codename })) }],
  })

  test.each([
    ['what the maker has', ['read_policy'], holder(['read_policy', 'manage_api_keys']), []],
    ['more than the maker has', ['read_policy', 'create_policy'], holder(['read_policy']), ['create_policy']],
    ['making keys', ['manage_api_keys'], holder(['manage_api_keys']), ['manage_api_keys']],
    ['making users, even by a superuser', ['write_school_users'], holder([], true), ['write_school_users']],
    ['a word that is no permission', ['everything'], holder([], true), ['everything']],
  ])('%s', (_what, wanted, maker, rejected) => {
    expect(scopesBeyond(wanted, maker)).toEqual(rejected)
  })

  test('a superuser may give every scope', () => {
    expect(grantableScopes(holder([], true))).toEqual(keyScopes)
  })
})
