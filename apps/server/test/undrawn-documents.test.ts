import * as renderer from '@campus/documents/renderer'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { drawIssuedDocumentsJob } from '../src/features/billing/draw-issued-documents.ts'
import { countUndrawn } from '../src/features/billing/public.ts'
import { buy } from './support/money.ts'
import { ops } from './support/ops.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
beforeAll(() => postponeDemoDocuments(world))
afterEach(() => {
  vi.restoreAllMocks()
})

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

/** How many documents a run of the job at this instant could not draw. */
async function failuresAt(now: Date): Promise<number> {
  const errors = vi.spyOn(world.services.log, 'error')
  await drawIssuedDocumentsJob({}, { ...world.services, clock: { ...world.services.clock, now: () => now } })
  const failures = errors.mock.calls.length
  errors.mockRestore()
  return failures
}

test('a document that cannot be drawn for a day is tried once a day, and status warns of it', async () => {
  await ops(world, 'documents', 'draw')
  await buy(await world.signIn('mia.master@harbour.example'))
  const issued = world.services.clock.now()
  vi.spyOn(renderer, 'sharedRenderer').mockImplementation(() => {
    throw new Error('this template is another now')
  })
  const firstRunOfDay = new Date(minutesAfter(issued, 48 * 60).setUTCHours(0, 5))
  expect(await failuresAt(minutesAfter(issued, 20))).toBe(1)
  expect(await failuresAt(minutesAfter(issued, 24 * 60 + 20))).toBe(0)
  expect(await failuresAt(firstRunOfDay)).toBe(1)
  vi.restoreAllMocks()
  const undrawn = () => world.services.database.withCompany((tx) => countUndrawn(tx, firstRunOfDay))
  expect(await undrawn()).toBe(1)
  await ops(world, 'documents', 'draw')
  expect(await undrawn()).toBe(0)
})
