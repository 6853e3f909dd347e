import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIds } from './request-id.ts'

const uuid = /^[0-9a-f-]{36}$/
const from = (remoteAddress: string, id: string | undefined) =>
  ({ headers: { 'x-request-id': id }, socket: { remoteAddress } }) as unknown as IncomingMessage
const inProduction = requestIds({ isProduction: true, TRUSTED_PROXIES: 'loopback, 10.1.0.0/16' })

test('the name that a trusted proxy gave is kept', () => {
  expect(inProduction(from('127.0.0.1', 'proxy-0001.a_b'))).toBe('proxy-0001.a_b')
  expect(inProduction(from('10.1.2.3', 'proxy-0001.a_b'))).toBe('proxy-0001.a_b')
})

test.each([
  ['a stranger', '203.0.113.7', 'proxy-0001'],
  ['another network', '10.2.0.1', 'proxy-0001'],
  ['something too short', '127.0.0.1', 'abc'],
  ['something too long', '127.0.0.1', 'a'.repeat(65)],
  ['a line break', '127.0.0.1', 'proxy-0001\nlevel=error'],
  ['other signs', '127.0.0.1', 'mia@harbour.example'],
  ['nothing', '127.0.0.1', undefined],
])('%s gets a new one', (_case, address, id) => {
  expect(inProduction(from(address, id))).toMatch(uuid)
})

test('without a proxy, as in development, every request gets a new one', () => {
  const inDevelopment = requestIds({ isProduction: false, TRUSTED_PROXIES: 'loopback' })
  expect(inDevelopment(from('127.0.0.1', 'proxy-0001'))).toMatch(uuid)
})
