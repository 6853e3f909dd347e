import { expect, test } from 'vitest'
import { isInnerAddress, outboundFetch } from './outbound-fetch.ts'

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['2002:7f00:1::', true],
  ['2606:4700::1111', false],
])('whether %s is inside: %s', (address, expected) => {
  expect(isInnerAddress(address)).toBe(expected)
})

test.each([
  'http://login.example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://localhost/',
  'ftp://login.example.com/',
])('%s is not asked', async (address) => {
  await expect(outboundFetch(address, { method: 'GET', headers: {} }, false)).rejects.toThrow(
    'is not an address outside',
  )
})
