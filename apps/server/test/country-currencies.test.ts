import { countryCurrenciesWithFlags } from '@campus/reference/country-flags'
import { expect, test } from 'vitest'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('countries with currency and flag are had by anybody, all 239 as they are shipped', async () => {
  const response = await world.anonymous.get('/countries/currencies')
  expect(response.status).toBe(200)
  expect(response.body['data'].meta).toEqual({ total: 239 })
  expect(response.body['data'].items).toEqual(countryCurrenciesWithFlags())
  for (const { flag } of response.body['data'].items as { flag: string }[])
    expect(Buffer.from(flag, 'base64').subarray(1, 4).toString()).toBe('PNG')
})

test('they are kept for a day, and asked for again only whether they still hold', async () => {
  const first = await world.anonymous.get('/countries/currencies')
  expect(first.headers['cache-control']).toBe('public, max-age=86400')
  const again = await world.anonymous.call('GET', '/countries/currencies', undefined, {
    'if-none-match': String(first.headers['etag']),
  })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect((await world.anonymous.get('/countries')).headers['cache-control']).toBe('no-store')
})
