import { todayIn } from '@campus/domain/calendar-zone'
import { afterAll, onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Moves the product's clock; sessions that it makes too old are signed in to anew by the test. */
export function useClock(world: TestApp) {
  let own: (typeof world.services)['clock'] | undefined
  afterAll(() => {
    if (own) Object.assign(world.services.clock, own)
  })
  return {
    at: (instant: string) => {
      const { clock } = world.services
      own ??= { ...clock }
      const offset = Date.parse(instant) - Date.now()
      const now = () => new Date(Date.now() + offset)
      Object.assign(clock, { now, today: (zone: string) => todayIn(zone, now()) })
    },
  }
}

/** Stops the product's clock until the test ends, so that what counts by the minute does not begin a new one meanwhile. */
export function stopClock(world: TestApp): void {
  const { clock } = world.services
  const own = { ...clock }
  const instant = clock.now()
  Object.assign(clock, { now: () => instant, today: (zone: string) => todayIn(zone, instant) })
  onTestFinished(() => void Object.assign(clock, own))
}
