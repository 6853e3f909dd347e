import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOlderPostgres } from '../../../tools/find-postgres.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { demoPassword } from '../src/demo/demo-users.ts'
import { seedDemoWorld } from '../src/demo/seed-demo-world.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { startPostgres, type EmbeddedPostgres } from '../src/platform/database/embedded/start-postgres.ts'
import { startServices, type StartedServices } from '../src/start-services.ts'
import { endWithin } from './support/end-after-all.ts'
import { runAsOwner } from './support/template-copies.ts'
import { testEnvironment } from './support/test-environment.ts'

const bin = findOlderPostgres()
const folder = mkdtempSync(join(tmpdir(), 'campus-cover-backup-'))
// the account that runs PostgreSQL must be able to enter it
chmodSync(folder, 0o755)

/** The commands of a section of the operator's handbook, in their order. */
const handbook = readFileSync(join(import.meta.dirname, '../../../docs/operations/README.md'), 'utf8')
const [backUp = '', restore = ''] = [
  ...(handbook.split('## Backup and restore')[1] ?? '').matchAll(/```sh\n([^]*?)```/g),
].map(([, commands]) => commands)

const shell = (commands: string, env: Record<string, string>) =>
  promisify(execFile)('bash', ['-e', '-c', commands], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env['PATH']}`, ...env },
  })
const at = (url: string, change: { pathname?: string; username?: string; password?: string }) =>
  Object.assign(new URL(url), change).href
const asOwner = (url: string) =>
  at(url, { pathname: '/campus_cover', username: 'campus_owner', password: 'plain' })
const start = (databaseUrl: string, more: Record<string, string> = {}) =>
  startServices(
    readConfig({ ...testEnvironment, DATA_DIR: join(folder, 'files'), DATABASE_URL: databaseUrl, ...more }),
  )

// the embedded PostgreSQL brings no pg_dump
describe.skipIf(bin === null)('the backup of the handbook, with an owner that is no superuser', () => {
  const servers: EmbeddedPostgres[] = []
  let restored: StartedServices | undefined
  let ownerUrl: string

  /** A server without our roles and database. */
  const startEmpty = async (name: string): Promise<string> => {
    const server = await startPostgres(join(folder, name), { isThrowaway: true, bin: bin ?? undefined })
    servers.push(server)
    const url = at(server.ownerUrl, { pathname: '/postgres' })
    await runAsOwner(url, 'drop database if exists campus_cover')
    return url
  }
  const [roles = '', load = ''] = restore.split(/(?=^pg_restore)/m)

  beforeAll(async () => {
    const from = await startEmpty('from')
    await shell(roles, { NEW_SERVER_URL: from, OWNER_PASSWORD: 'plain' })
    const first = await start(asOwner(from))
    await seedDemoWorld(first.services)
    await first.stop()
    const admin = at(from, { pathname: '/campus_cover' })
    await expect(shell(backUp, { ADMIN_URL: asOwner(from) })).rejects.toThrow('row-level security')
    expect(existsSync(join(folder, 'campus-cover.dump'))).toBe(false)
    await shell(backUp, { ADMIN_URL: admin })

    const to = await startEmpty('to')
    await shell(roles, { NEW_SERVER_URL: to, OWNER_PASSWORD: 'plain' })
    await shell(load, { NEW_ADMIN_URL: at(to, { pathname: '/campus_cover' }) })
    ownerUrl = asOwner(to)
  }, 240_000)
  afterAll(async () => {
    await endWithin('the restored services', async () => restored?.stop())
    for (const server of servers) await endWithin('a PostgreSQL', () => server.stop())
    rmSync(folder, { recursive: true, force: true })
  })

  test('a node with another APP_SECRET refuses to start and shuts out no other', async () => {
    const other = start(ownerUrl, { APP_SECRET: 'another secret of thirty-two letters' })
    await expect(other).rejects.toThrow('APP_SECRET differs')
  })

  test('is whole where it was restored: the product starts, people sign in, and every audit chain fits', async () => {
    restored = await start(ownerUrl)
    const app = await buildApp(restored.services)
    const login = { login: 'mia.master@harbour.example', password: demoPassword }
    const response = await app.inject({ method: 'POST', url: '/api/school/auth/sign-in', payload: login })
    await app.close()
    expect(response.statusCode).toBe(200)
    const chains = await restored.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.length).toBeGreaterThan(0)
    expect(chains.filter(({ problem }) => problem !== null)).toEqual([])
  })

  test('a new APP_SECRET is accepted where it is said to be new, and the former one no longer', async () => {
    await restored?.stop()
    const secret = { APP_SECRET: 'another secret of thirty-two letters' }
    restored = await start(ownerUrl, { ...secret, APP_SECRET_IS_NEW: '1' })
    await restored.stop()
    restored = await start(ownerUrl, secret)
    await expect(start(ownerUrl)).rejects.toThrow('APP_SECRET differs')
  })
})
