import { expect, test } from 'vitest'
import { outboundFetch } from './outbound-fetch.ts'

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
