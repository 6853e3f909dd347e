import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '../src/platform/jobs/jobs.ts'
import { emptyQueue, startNode } from './support/server-node.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

/** An SMS gateway that takes requests and never responds: the job that asks it goes on for good. */
const gateway = createServer(() => {
  asked += 1
})
let asked = 0
let settings: Record<string, string>
beforeEach(async () => {
  await emptyQueue(world)
  asked = 0
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  settings = { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` }
  await world.services.database.withCompany((tx) =>
    enqueue(tx, 'send-sms', { recipient: '+442000', text: 'hello' }),
  )
})
afterEach(async () => {
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})

async function asOwner<Row>(text: string): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(text)
  await owner.end()
  return rows as Row[]
}
const lockedJobs = () =>
  asOwner<{ locked_by: string | null }>(
    `select locked_by from graphile_worker.jobs where task_identifier = 'send-sms'`,
  )

test('a node that stops gives a job that takes too long back to the queue, and ends with 0', async () => {
  const node = await startNode(world, settings)
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1)
  expect(await node.stop()).toBe(0)
  expect(await lockedJobs()).toEqual([{ locked_by: null }])
}, 90_000)

test('what a node had under way when it was killed is taken up by another', async () => {
  const first = await startNode(world, settings)
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1)
  await first.kill()
  const [locked] = await lockedJobs()
  expect(locked?.locked_by).toEqual(expect.any(String))
  // four minutes later nothing was heard of it
  await asOwner(`update job_node set seen_at = seen_at - interval '4 minutes'`)
  await asOwner(`update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`)
  const second = await startNode(world, settings)
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(2)
  await second.stop()
}, 90_000)

test('a node that leaves the jobs to others takes none, and another over the same database does', async () => {
  const web = await startNode(world, { JOBS: 'off' })
  expect(await asOwner('select pool_id from job_node')).toEqual([])
  const other = await startNode(world, settings)
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1)
  const [{ locked_by: by } = { locked_by: null }] = await lockedJobs()
  expect(await asOwner('select pool_id from job_node')).toEqual([{ pool_id: by }])
  expect(await Promise.all([web.stop(), other.stop()])).toEqual([0, 0])
}, 90_000)

test('a connection that never asked anything does not hold a stop up', async () => {
  await emptyQueue(world)
  const node = await startNode(world, settings)
  const { port } = new URL(node.base)
  const spare = connect(Number(port), '127.0.0.1')
  await new Promise((resolve) => spare.once('connect', resolve))
  await fetch(node.base.replace('/api', '/readyz'))
  const ended = new Promise((resolve) => spare.once('close', resolve))
  spare.on('error', () => undefined).resume()
  expect(await node.stop()).toBe(0)
  await ended
}, 90_000)
