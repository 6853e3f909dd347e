import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('refuses calls from the first 503 on, and is back by itself when the service answers', async () => {
  const fetched = vi.fn().mockResolvedValueOnce({ ok: false }).mockResolvedValue({ ok: true })
  vi.stubGlobal('fetch', fetched)
  const { enterMaintenance, isInMaintenance, whenServiceIsBack } = await import('./maintenance-state.ts')
  const isBack = vi.fn()
  whenServiceIsBack(isBack)
  enterMaintenance()
  enterMaintenance()
  expect(isInMaintenance()).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(isInMaintenance()).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(isInMaintenance()).toBe(false)
  expect(isBack).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})
