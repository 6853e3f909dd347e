import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { makeClientArchive } from '../src/features/client-export/make-client-archive.ts'
import { removeRetiredFiles } from '../src/features/privacy/remove-retired-files.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { StorageUnavailable, type Storage } from '../src/platform/files/storage-shape.ts'
import { archiveFolder } from '../src/platform/files/upload-folder.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { asOwner } from './support/owner.ts'
import { emptyQueue, startNode } from './support/server-node.ts'
import { storeDemoFiles } from './support/store-demo-files.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'
import { stopClock } from './support/use-clock.ts'

const world = useTestApp({ CLOCK: afternoon, COSTLY_CALLS_PER_MINUTE: '1000' })
const path = '/school/client/archives'
/** Two Master Users of Oakfield, a small client. */
let omar: Caller
let olga: Caller
let oakfield: string

const company = <T>(run: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(run)

type Row = {
  id: string
  status: string
  tries: number
  storage_key: string | null
  sha256: string | null
  missing_count: number
}
const rowsOf = () =>
  company((tx) =>
    tx.all<Row>(
      sql`select id, status, tries, storage_key, sha256, missing_count from client_archive where client_id = ${oakfield} order by created_at, id`,
    ),
  )
const rowOf = async (id: string): Promise<Row> => {
  const row = (await rowsOf()).find((one) => one.id === id)
  if (!row) throw new Error('no such archive')
  return row
}
const retired = (key: string | null) =>
  company((tx) => tx.all(sql`select 1 as yes from retired_file where storage_key = ${key}`))

async function request(caller = omar): Promise<string> {
  const { status, body } = await caller.post(path)
  expect([status, body['code']]).toEqual([202, undefined])
  return body['data'].archive.id
}
/** Runs the job once, as the queue does; with another storage it may fail. */
const run = (id: string, storage: Partial<Storage> = {}) =>
  makeClientArchive(
    { client_id: oakfield, archive_id: id },
    { ...world.services, storage: { ...world.services.storage, ...storage } },
  )
const list = async (caller = omar) => (await caller.get(path)).body['data'].items
const actionsAbout = async (id: string) =>
  company((tx) =>
    tx.all<{ action: string; actor_kind: string }>(
      sql`select action, actor_kind from audit_line where client_id = ${oakfield} and subject = ${id} order by line_number`,
    ),
  )
const noticesOf = (kind: string) =>
  company((tx) =>
    tx.all<{ email: string }>(
      sql`select u.email from notification n join school_user u on u.id = n.user_id where n.client_id = ${oakfield} and n.kind = ${kind} order by u.email`,
    ),
  )
const unavailable = () => Promise.reject(new StorageUnavailable('down'))

beforeAll(async () => {
  await storeDemoFiles(world)
  omar = await world.signIn('omar.master@oakfield.example')
  oakfield = await company(async (tx) => {
    const { id } = await tx.one<{ id: string }>(
      sql`select client_id as id from client where name = 'Oakfield College'`,
    )
    await createUser(tx, id, { email: 'olga@oakfield.example', name: ['Olga', 'Oak'], role: 'Master User' })
    await createUser(tx, id, { email: 'vic@oakfield.example', name: ['Vic', 'Viewer'], role: 'Viewer' })
    return id
  })
  olga = await world.signIn('olga@oakfield.example')
  const [policy] = await buyPolicies(world, omar, [somebody()])
  await omar.get(`/school/policies/${policy?.id}/documents/certificate`)
})
beforeEach(async () => {
  await asOwner(world, async (owner) => {
    await owner.query('delete from client_archive')
    await owner.query(`delete from notification where kind like 'archive_%'`)
  })
  await emptyQueue(world)
})

describe('an archive that a Master User asks for', () => {
  test('is made, announced to every Master User, downloaded and verified by its hash', async () => {
    const id = await request()
    expect(await list()).toMatchObject([
      { id, status: 'queued', requested_by: expect.stringContaining('Omar'), bytes: null, sha256: null },
    ])
    await run(id)
    const [archive] = await list(olga)
    expect(archive).toMatchObject({ id, status: 'ready', progress: null, missing_count: 0, missing: [] })
    expect([archive.files > 100, archive.rows > 50, archive.documents > 0]).toEqual([true, true, true])
    expect(Date.parse(archive.expires_at) - Date.parse(archive.finished_at)).toBe(7 * 86_400_000)
    const download = await olga.get(`${path}/${id}/download`)
    expect(download.status).toBe(200)
    expect(download.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': expect.stringContaining('Oakfield College - all data 2026-12-01.zip'),
    })
    expect(createHash('sha256').update(download.bytes).digest('hex')).toBe(archive.sha256)
    const files = unzipSync(download.bytes)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['manifest.json', 'verify.mjs', 'data/policy.csv']),
    )
    const log = new TextDecoder().decode(files['data/audit_line.jsonl'])
    expect(log).toContain(`"action":"export-client","subject":"${id}"`)
    expect(await actionsAbout(id)).toEqual(
      ['export-client', 'finish-client-export', 'download-client-archive'].map((action) => ({
        action,
        actor_kind: 'user',
      })),
    )
    expect((await noticesOf('archive_ready')).map(({ email }) => email)).toEqual([
      'olga@oakfield.example',
      'omar.master@oakfield.example',
    ])
    expect(existsSync(join(archiveFolder(world.services.config), id))).toBe(false)
  })

  test('can be downloaded in parts', async () => {
    const id = await request()
    await run(id)
    const whole = await omar.get(`${path}/${id}/download`)
    const { etag } = whole.headers
    const rest = await omar.call('GET', `${path}/${id}/download`, undefined, {
      range: 'bytes=1000-',
      'if-range': String(etag),
    })
    expect([rest.status, rest.headers['etag']]).toEqual([206, etag])
    expect(rest.bytes.equals(whole.bytes.subarray(1000))).toBe(true)
  })

  test('a HEAD request is no download in the audit log', async () => {
    const id = await request()
    await run(id)
    const head = await omar.call('HEAD', `${path}/${id}/download`)
    expect(head.status).toBe(200)
    expect((await actionsAbout(id)).map(({ action }) => action)).not.toContain('download-client-archive')
  })

  test('shows how many documents were added while it is being made', async () => {
    const id = await request()
    const { promise: isReading, resolve: onRead } = Promise.withResolvers<void>()
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    const making = run(id, {
      put: async (content) => {
        onRead()
        await goesOn
        return world.services.storage.put(content)
      },
    })
    await isReading
    const [archive] = await list()
    expect(archive.status).toBe('making')
    expect(archive.progress.done).toBe(archive.progress.total)
    expect(archive.progress.total).toBeGreaterThan(0)
    expect((await omar.get(`${path}/${id}/download`)).body['code']).toBe('export_not_ready')
    goOn()
    await making
    expect((await rowOf(id)).status).toBe('ready')
  })

  test('names the files that are missing', async () => {
    const gone = '0'.repeat(64)
    await asOwner(world, (owner) =>
      owner.query(
        `insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key) values ($1, 'attachment', 'gone.pdf', 'application/pdf', 1, $2, $2)`,
        [oakfield, gone],
      ),
    )
    await run(await request())
    expect(await list()).toMatchObject([
      {
        status: 'ready',
        missing_count: 1,
        missing: [
          { path: expect.stringMatching(/^documents\/attachments\/.* gone\.pdf$/), problem: 'missing' },
        ],
      },
    ])
    await asOwner(world, (owner) => owner.query('delete from document where storage_key = $1', [gone]))
  })
})

describe('who may have it', () => {
  test('only a Master User of all campuses: no other role, no campus, no key, no other client', async () => {
    const id = await request()
    await run(id)
    const calls = [
      ['POST', path],
      ['GET', path],
      ['POST', `${path}/${id}/prepare-download`],
      ['GET', `${path}/${id}/download`],
    ] as const
    const codesOf = async (caller: Caller) => {
      const codes = []
      for (const [method, address] of calls)
        codes.push((await caller.call(method, address)).body['code'] as string | undefined)
      return codes
    }
    const viewer = await world.signIn('vic@oakfield.example')
    expect(await codesOf(viewer)).toEqual(Array(4).fill('forbidden'))
    const { bea } = await useBrightonOnly(world)
    expect(await codesOf(bea)).toEqual(Array(4).fill('needs_all_campuses'))
    const made = await omar.post('/school/client/api-keys', { name: 'Sync', scopes: ['read_policy'] })
    expect(await codesOf(world.withToken(made.body['data'].key))).toEqual(Array(4).fill('people_only'))
    const mia = await world.signIn('mia.master@harbour.example')
    expect((await list(mia)).length).toBe(0)
    for (const [method, address] of calls.slice(2)) expect((await mia.call(method, address)).status).toBe(404)
    expect((await omar.post(`${path}/${id}/prepare-download`)).body['data']).toEqual({
      bytes: (await list())[0].bytes,
    })
  })
})

describe('requests for more than one', () => {
  test('a double click and a colleague at the same time get the one that is being made', async () => {
    const answers = await Promise.all([omar.post(path), omar.post(path), olga.post(path)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(new Set(answers.map(({ body }) => body['data'].archive.id)).size).toBe(1)
    expect(await rowsOf()).toHaveLength(1)
    const jobs = await company((tx) =>
      tx.all(sql`select id from list_jobs() where task = 'make-client-archive'`),
    )
    expect(jobs).toHaveLength(1)
  })

  test('three in 24 hours are the limit; failed ones do not count', async () => {
    stopClock(world)
    for (let index = 0; index < 3; index += 1) await run(await request())
    const rejected = await olga.post(path)
    expect([rejected.status, rejected.body['code']]).toEqual([429, 'archive_limit'])
    expect(rejected.body['message']).toContain('3 archives')
    await asOwner(world, (owner) =>
      owner.query(
        `update client_archive set status = 'failed' where id = (select min(id::text)::uuid from client_archive)`,
      ),
    )
    expect((await olga.post(path)).status).toBe(202)
  })
})

describe('a job that meets trouble', () => {
  test('fails for good after its last try, says so calmly, keeps nothing, and another can be asked for', async () => {
    const id = await request()
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(run(id, { put: unavailable })).rejects.toThrow('down')
      expect(await rowOf(id)).toMatchObject({ status: 'making', tries })
    }
    await expect(run(id, { put: unavailable })).rejects.toThrow('down')
    expect(await rowOf(id)).toMatchObject({ status: 'failed', storage_key: null })
    expect((await actionsAbout(id)).map(({ action }) => action)).toEqual([
      'export-client',
      'fail-client-export',
    ])
    expect(await noticesOf('archive_failed')).toHaveLength(2)
    expect(existsSync(join(archiveFolder(world.services.config), id))).toBe(false)
    // the queue repeats it, and finds nothing to do
    await run(id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 5 })
    expect(await request()).not.toBe(id)
  })

  test('a run that was killed after it stored its file is repeated, and that file is removed', async () => {
    const id = await request()
    let stored = ''
    const { promise: isStored, resolve: onStored } = Promise.withResolvers<void>()
    const { promise: isRevived, resolve: revive } = Promise.withResolvers<void>()
    const killed = run(id, {
      put: async (content) => {
        stored = await world.services.storage.put(content)
        onStored()
        await isRevived
        return stored
      },
    })
    await isStored
    expect((await rowOf(id)).storage_key).toBe(stored)
    await run(id)
    const made = await rowOf(id)
    expect(made).toMatchObject({ status: 'ready', tries: 2 })
    expect(made.storage_key).not.toBe(stored)
    expect(await retired(stored)).toHaveLength(1)
    // the first run was only thought dead: it can change nothing any more
    revive()
    await killed
    expect(await rowOf(id)).toEqual(made)
    expect((await actionsAbout(id)).map(({ action }) => action)).toEqual([
      'export-client',
      'finish-client-export',
    ])
    await removeRetiredFiles(world.services)
    await expect(world.services.storage.read(stored)).rejects.toThrow()
    expect((await omar.get(`${path}/${id}/download`)).status).toBe(200)
  })

  test('five runs that were all killed are the last', async () => {
    const id = await request()
    await asOwner(world, (owner) =>
      owner.query(`update client_archive set status = 'making', tries = 5 where id = $1`, [id]),
    )
    await run(id)
    expect((await rowOf(id)).status).toBe('failed')
  })

  test(
    'a node that is killed in the middle leaves no half archive; the next one makes it',
    { timeout: 120_000 },
    async () => {
      const id = await request()
      const folder = join(archiveFolder(world.services.config), id)
      await asOwner(world, async (owner) => {
        // holds up the reading of a late table
        await owner.query('begin')
        await owner.query('lock table webhook_event in access exclusive mode')
        const first = await startNode(world)
        await expect.poll(async () => (await rowOf(id)).status, { timeout: 60_000 }).toBe('making')
        await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(true)
        await first.kill()
        await owner.query('rollback')
        // as if it had been silent for minutes
        await owner.query(
          `update graphile_worker._private_jobs set locked_at = now() - interval '4 minutes' where locked_at is not null`,
        )
        await owner.query(
          `update graphile_worker._private_job_queues set locked_at = now() - interval '4 minutes' where locked_at is not null`,
        )
        await owner.query('delete from job_node')
      })
      expect(existsSync(folder)).toBe(true)
      const second = await startNode(world)
      await expect.poll(async () => (await rowOf(id)).status, { timeout: 60_000 }).toBe('ready')
      await second.stop()
      expect(await rowOf(id)).toMatchObject({ tries: 2 })
      expect(existsSync(folder)).toBe(false)
      const { bytes, sha256 } = (await list())[0]
      const download = await omar.get(`${path}/${id}/download`)
      expect(download.bytes.length).toBe(bytes)
      expect(createHash('sha256').update(download.bytes).digest('hex')).toBe(sha256)
    },
  )
})

test('after seven days the file is gone, and the row keeps its hash', async () => {
  const id = await request()
  await run(id)
  const { storage_key: key, sha256 } = await rowOf(id)
  const later = (days: number) => new Date(world.services.clock.now().getTime() + days * 86_400_000)
  await runRetention(world.services, later(6))
  expect((await rowOf(id)).status).toBe('ready')
  const { counts } = await runRetention(world.services, later(7))
  expect(counts['client_archives']).toBe(1)
  expect(await rowOf(id)).toMatchObject({ status: 'expired', storage_key: null, sha256 })
  await expect(world.services.storage.read(key ?? '')).rejects.toThrow()
  omar = await world.signIn('omar.master@oakfield.example')
  const late = await omar.get(`${path}/${id}/download`)
  expect([late.status, late.body['code']]).toEqual([409, 'export_not_ready'])
  expect(await list()).toMatchObject([{ id, status: 'expired', sha256 }])
})
