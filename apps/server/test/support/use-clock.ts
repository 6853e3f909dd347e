import { todayIn } from '@campus/domain/calendar-zone'
import { afterAll } from 'vitest'
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
