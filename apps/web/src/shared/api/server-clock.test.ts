import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerDate, serverNow } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-01T09:00:00Z') }))
afterEach(() => {
  noteServerDate(new Date().toUTCString())
  vi.useRealTimers()
})
const shown = () => new Date(serverNow()).toISOString()

it('goes by the server where the browser’s clock is wrong, and goes on with it', () => {
  noteServerDate('Tue, 01 Dec 2026 15:00:00 GMT')
  expect(shown()).toBe('2026-12-01T15:00:00.000Z')
  vi.advanceTimersByTime(90_000)
  expect(shown()).toBe('2026-12-01T15:01:30.000Z')
})

it.each([
  ['the whole seconds of the header and the way here', 'Tue, 01 Dec 2026 08:59:48 GMT'],
  ['no header', null],
  ['a header that is no date', 'soon'],
])('goes by the browser with %s', (_what, header) => {
  noteServerDate(header)
  expect(shown()).toBe('2026-12-01T09:00:00.000Z')
})

it('forgets a difference that is no more', () => {
  noteServerDate('Tue, 01 Dec 2026 15:00:00 GMT')
  noteServerDate('Tue, 01 Dec 2026 09:00:01 GMT')
  expect(shown()).toBe('2026-12-01T09:00:00.000Z')
})
