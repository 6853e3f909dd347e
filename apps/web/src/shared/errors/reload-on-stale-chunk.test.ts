import { expect, it } from 'vitest'
import { mayReload } from './reload-on-stale-chunk.ts'

it('reloads at most once a minute', () => {
  expect(mayReload(0, 1_700_000_000_000)).toBe(true)
  expect(mayReload(1_700_000_000_000, 1_700_000_059_999)).toBe(false)
  expect(mayReload(1_700_000_000_000, 1_700_000_060_000)).toBe(true)
})
