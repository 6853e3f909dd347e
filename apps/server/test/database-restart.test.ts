import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '../src/demo/demo-users.ts'
import { isAlive } from '../src/platform/database/embedded/processes.ts'

const root = join(import.meta.dirname, '..')
let folder: string
let base: string
const running: ChildProcess[] = []

const environment = () => ({
  ...process.env,
  VITEST: '',
  NODE_ENV: 'production',
  APP_ENV: 'test',
  CLOCK: '2026-12-01T15:00:00Z',
  DATABASE_URL: '',
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'silent',
})

/** A server over a PostgreSQL of its own, as `npm start` runs one. */
async function startServer(): Promise<{ child: ChildProcess; ended: Promise<number | null> }> {
  const child = spawn(process.execPath, [join(root, 'src', 'server.ts')], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  base = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, port] = /is ready on http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { child, ended }
}

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const status = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}${path}`, { headers, signal: AbortSignal.timeout(20_000) })
  await response.arrayBuffer()
  return response.status
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-restart-'))
  chmodSync(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  try {
    const pid = postmaster()
    process.kill(pid, 'SIGQUIT')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 })
  } catch {
    // it has ended, as it should
  }
  rmSync(folder, { recursive: true, force: true })
})

test('the product comes back by itself whoever is killed, and stops what it took over', async () => {
  const first = await startServer()
  const signedIn = await fetch(`${base}/api/school/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'mia.master@harbour.example', password: demoPassword }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const asMia = { authorization: `Bearer ${token}` }
  const listing = () => status('/api/school/policies', asMia)
  expect(await listing()).toBe(200)

  // the database's first process is killed under load, its others may still run
  const killed = postmaster()
  const seen = new Set<number>()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(
      async () => {
        const now = await listing()
        seen.add(now)
        return now === 200 && postmaster() !== killed
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
  expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([])
  expect(await status('/readyz')).toBe(200)

  // jobs run again: a mail of the password reset arrives
  await fetch(`${base}/api/school/auth/email/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rex.reader@harbour.example' }),
  })
  const mails = async () => {
    const { data } = (await (await fetch(`${base}/api/dev/outbox`)).json()) as { data: unknown }
    return JSON.stringify(data).includes('rex.reader@harbour.example')
  }
  await expect.poll(mails, { timeout: 30_000 }).toBe(true)

  // the server is killed: its database goes on, and the next server takes it over
  const database = postmaster()
  first.child.kill('SIGKILL')
  await first.ended
  expect(isAlive(database)).toBe(true)
  const second = await startServer()
  expect(postmaster()).toBe(database)
  expect(await listing()).toBe(200)

  // an operator's command beside it neither stops nor restarts it
  execFileSync(process.execPath, [join(root, '..', '..', 'tools', 'commands', 'ops.ts'), 'client', 'list'], {
    env: environment(),
  })
  expect(isAlive(database)).toBe(true)
  expect(await listing()).toBe(200)

  // the one that took it over watches it, and stops it in the end
  process.kill(database, 'SIGKILL')
  await expect.poll(listing, { timeout: 60_000, interval: 100 }).toBe(200)
  const last = postmaster()
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(isAlive(last)).toBe(false)
  expect(readdirSync(join(folder, 'postgres-users'))).toEqual([])

  // a command alone starts it and stops it
  execFileSync(process.execPath, [join(root, '..', '..', 'tools', 'commands', 'ops.ts'), 'client', 'list'], {
    env: environment(),
  })
  expect(readdirSync(join(folder, 'postgres'))).not.toContain('postmaster.pid')
}, 240_000)
