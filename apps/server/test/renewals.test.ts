import { expect, test } from 'vitest'
import { jobHandlers } from '../src/job-handlers.ts'
import { sql } from '../src/platform/database/database.ts'
import type { JobName } from '../src/platform/jobs/jobs.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { useTestApp } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** Cover is renewed only if the school orders again: docs/decisions/0152-clients-and-distribution.md. */
const world = useTestApp()
const clock = useClock(world)

/** Jobs that the clock starts. */
const timed = [
  'close-carts',
  'lapse-orders',
  'close-months',
  'deliver-webhooks',
  'prepare-ahead',
  'draw-issued-documents',
  'check-audit-log',
  'check-books',
  'retention',
  'watch-family-requests',
] as const
/** Jobs that something done by a person starts; each named, so that a new one is thought about. */
const started: readonly JobName[] = [
  'send-mail',
  'send-sms',
  'mail-who-asked',
  'mail-invoice',
  'make-certificates',
  'send-welcome-mails',
  'send-welcome-mail',
  'mail-families',
  'send-family-mail',
  'close-payment-pages',
  'start-annual-onboarding',
  'count-import',
  'export-person',
  'make-client-archive',
  'erase-person',
]

test('every job is one of these', () => {
  expect([...timed, ...started].toSorted()).toEqual(Object.keys(jobHandlers).toSorted())
})

test('no job that the clock starts orders anything, in the year after cover has ended', async () => {
  await postponeDemoDocuments(world)
  const omar = await world.signIn('omar.master@oakfield.example')
  await buyPolicies(world, omar, [somebody()])
  const count = () =>
    world.services.database.withCompany((tx) =>
      tx.one<Record<'orders' | 'people' | 'policies', number>>(sql`
        select (select count(*) from policy_batch) as orders, (select count(*) from enrollment) as people, (select count(*) from policy) as policies`),
    )
  const before = await count()
  // the month after the trip, the same week and the end of the next year
  for (const instant of ['2027-03-02T12:00:00Z', '2028-02-01T12:00:00Z', '2028-12-31T23:00:00Z']) {
    clock.at(instant)
    for (const name of timed) await jobHandlers[name]({}, world.services)
  }
  expect(await count()).toEqual(before)
})
