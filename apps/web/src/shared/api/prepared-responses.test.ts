import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function withDocument(text: string | null) {
  vi.stubGlobal('document', { getElementById: () => (text === null ? null : { textContent: text }) })
  return (await import('./prepared-responses.ts')).takePrepared
}

const at = 'Tue, 01 Dec 2026 15:00:00 GMT'
const prepared = JSON.stringify({ at, responses: { '/api/user/info': { data: { id: '7' } } } })

it('gives what the document brought once, with the moment at which the server wrote it', async () => {
  const take = await withDocument(prepared)
  const response = take('/api/user/info')
  expect(await response?.json()).toEqual({ data: { id: '7' } })
  expect(response?.headers.get('date')).toBe(at)
  expect(take('/api/user/info')).toBeUndefined()
})

it.each([
  ['the document brought none', null],
  ['it was cut short on its way', prepared.slice(0, 40)],
  ['it is of another call', JSON.stringify({ at, responses: { '/api/app-settings': {} } })],
])('leaves the read to the server where %s', async (_why, text) => {
  const take = await withDocument(text)
  expect(take('/api/user/info')).toBeUndefined()
})
