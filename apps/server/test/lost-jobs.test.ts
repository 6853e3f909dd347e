import pg from 'pg'
import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { freeJobsOfLostNodes, giveBackJobs } from '../src/platform/jobs/job-nodes.ts'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { emptyQueue } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let pool: pg.Pool | undefined
const owner = () => (pool ??= new pg.Pool({ connectionString: world.ownerUrl }))
endAfterAll('the connections of the queue', () => pool?.end())

const queue = () =>
  world.services.database.withCompany((tx) =>
    enqueue(tx, 'deliver-webhooks', {}, { key: 'deliver-webhooks' }),
  )
const jobs = () =>
  world.services.database.withCompany((tx) =>
    tx.all(sql`select attempts, is_running from list_jobs() where task = 'deliver-webhooks'`),
  )
const lock = (when: string) =>
  owner().query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'lost', locked_at = ${when} where key = 'deliver-webhooks'`,
  )

test.each([
  ['killed', () => freeJobsOfLostNodes(owner(), [])],
  ['stopped', () => giveBackJobs(owner(), ['lost'])],
])(
  'a job that was queued again while it ran on a node that was %s has not failed for good',
  async (_how, free) => {
    await emptyQueue(world)
    await queue()
    await lock("now() - interval '4 minutes'")
    await queue()
    await free()
    expect(await jobs()).toEqual([{ attempts: 0, is_running: false }])
  },
)

test('a job that failed for good stays', async () => {
  await emptyQueue(world)
  await queue()
  await owner().query(
    `update graphile_worker._private_jobs set attempts = max_attempts, key = null, last_error = 'no' where key = 'deliver-webhooks'`,
  )
  await freeJobsOfLostNodes(owner(), [])
  expect(await jobs()).toHaveLength(1)
})
