import { afterEach, expect, it, vi } from 'vitest'
import { isFileGone, mayReload } from './reload-on-stale-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

it('reloads at most once a minute', () => {
  expect(mayReload(0, 1_700_000_000_000)).toBe(true)
  expect(mayReload(1_700_000_000_000, 1_700_000_059_999)).toBe(false)
  expect(mayReload(1_700_000_000_000, 1_700_000_060_000)).toBe(true)
})

it('takes a file for gone only if the server says so', async () => {
  const asked: string[] = []
  const answer = (response: () => Promise<{ status: number }>) =>
    vi.stubGlobal('fetch', (file: string) => {
      asked.push(file)
      return response()
    })
  const failure = new TypeError(
    'Failed to fetch dynamically imported module: https://cover.example/assets/ask-1.js',
  )
  answer(async () => ({ status: 404 }))
  expect(await isFileGone(failure)).toBe(true)
  expect(await isFileGone(new Error('Unable to preload CSS for /assets/ask-2.css'))).toBe(true)
  expect(asked).toEqual(['https://cover.example/assets/ask-1.js', '/assets/ask-2.css'])
  answer(async () => ({ status: 200 }))
  expect(await isFileGone(failure)).toBe(false)
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isFileGone(failure)).toBe(false)
  expect(await isFileGone(new TypeError('Importing a module script failed.'))).toBe(false)
})
