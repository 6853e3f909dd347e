import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser, BrowserContext } from 'playwright-core'
import { demoPassword } from '../../apps/server/src/demo/demo-users.ts'
import { orderByApi } from '../order-by-api.ts'
import { freePort } from '../../apps/server/src/platform/database/embedded/free-port.ts'
import { uploadDraft } from './steps.ts'
import { clock } from './steady-times.ts'

/** Who looks: each of a school of their own, so that what one state does shows in no other. */
const logins = {
  demo: 'mia.master@harbour.example',
  many: 'pia.master@pacific.example',
  steps: 'omar.master@oakfield.example',
  yearly: 'sol.master@academia.example',
  empty: 'nora.new@minster.example',
  owing: 'olga.owes@abbey.example',
}
export type Account = keyof typeof logins
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export type World = {
  origin: string
  /** When the product was started, by the machine's own clock. */
  startedAt: number
  sessions: Record<Account, Session>
  /** The draft of the steps' school. */
  draft: string
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const accounts = Object.keys(logins) as Account[]

/**
 * The product on a fresh demo world and a fixed day, with everybody signed in and its jobs done. It is prepared whole,
 * whichever pictures are wanted: what a sign-in or an order leaves behind shows on some screens.
 */
export async function startWorld(browser: Browser): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-screenshots-'))
  // the account that runs PostgreSQL must be able to enter it
  chmodSync(folder, 0o755)
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', APP_ENV: 'test', CLOCK: clock, DATA_DIR: folder }
  const startedAt = Date.now()
  const server = spawn(process.execPath, [join(root, 'apps/server/src/server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // a page brings its first responses with it however busy the machine is
    env: { ...env, PORT: String(port), DOCUMENT_WAIT_MS: '20000' },
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const ops = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [join(root, 'tools/commands/ops.ts'), ...words], { env }))
      .stdout
  try {
    await Promise.race([
      new Promise<void>((resolve) =>
        server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve()),
      ),
      ended.then(([code]) => Promise.reject(new Error(`the product ended with ${code} before it was ready`))),
    ])
    await openSchool(ops, 'Minster School', { campus: 'York', email: logins.empty, person: 'Nora New' })
    await openSchool(ops, 'Abbey College', { campus: 'Bath', email: logins.owing, person: 'Olga Owes' })
    const origin = `http://localhost:${port}`
    const sessions: Partial<Record<Account, Session>> = {}
    let draft = ''
    // one after the other, so that each run has the same order of events
    for (const account of accounts) {
      const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
      const response = await context.request.post('/api/school/auth/sign-in', {
        data: { login: logins[account], password: demoPassword },
        headers: { origin },
      })
      if (!response.ok()) throw new Error(`${logins[account]} cannot sign in: ${response.status()}`)
      if (account === 'owing' || account === 'steps') {
        const page = await context.newPage()
        await page.goto('/release-notes')
        if (account === 'owing') await orderByApi(page, { seed: 41, count: 3 })
        else draft = await uploadDraft(page)
      }
      sessions[account] = await context.storageState()
      await context.close()
    }
    await untilJobsAreDone(ops)
    return { origin, startedAt, sessions: sessions as Record<Account, Session>, draft, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openSchool(
  ops: (...words: string[]) => Promise<string>,
  name: string,
  { campus, email, person }: { campus: string; email: string; person: string },
): Promise<void> {
  await ops('client', 'create', '--name', name, '--company', 'gb', '--country', 'GB', '--campus', campus)
  await ops(
    'user',
    'create',
    '--client',
    name,
    '--email',
    email,
    '--name',
    person,
    '--password',
    demoPassword,
  )
}

/** Certificates and mails are made after their cause, and show once they are there. */
async function untilJobsAreDone(ops: (...words: string[]) => Promise<string>): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { jobs } = JSON.parse(await ops('jobs', 'list', '--json')) as { jobs: { run_at: string }[] }
    // what waits for a later hour of the product is no work of this run
    if (jobs.every(({ run_at }) => Date.parse(run_at) > Date.now() + 60_000)) return
    await pause(1000)
  }
  throw new Error('the jobs of the demo world do not come to an end')
}
