import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { jobsThat, runJob } from './support/all-jobs.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { postponeDemoDocuments } from './support/postpone-demo-documents.ts'
import { useTestApp } from './support/test-app.ts'
import { useClock } from './support/use-clock.ts'

/** Cover is renewed only if the school orders again: docs/decisions/0152-clients-and-distribution.md. */
const world = useTestApp()
const clock = useClock(world)

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
    for (const name of jobsThat({ startedBy: 'clock' })) await runJob(world.services, name)
  }
  expect(await count()).toEqual(before)
})
