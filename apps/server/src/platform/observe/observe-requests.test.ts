import { expect, test } from 'vitest'
import { proxyRequestId } from './observe-requests.ts'

const from = (ips: string[] | undefined, id: string | undefined) =>
  proxyRequestId({ headers: { 'x-request-id': id }, ips })
const proxied = ['127.0.0.1', '203.0.113.7']

test('the name that a trusted proxy gave is kept', () => {
  expect(from(proxied, 'proxy-0001.a_b')).toBe('proxy-0001.a_b')
})

test.each([
  ['a stranger', ['203.0.113.7'], 'proxy-0001'],
  ['development, where no proxy is trusted', undefined, 'proxy-0001'],
  ['something too short', proxied, 'abc'],
  ['something too long', proxied, 'a'.repeat(65)],
  ['a line break', proxied, 'proxy-0001\nlevel=error'],
  ['other signs', proxied, 'mia@harbour.example'],
  ['nothing', proxied, undefined],
])('that of %s is not', (_case, ips, id) => {
  expect(from(ips, id)).toBeUndefined()
})
