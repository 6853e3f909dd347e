import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../src/platform/database/embedded/free-port.ts'

const server = join(import.meta.dirname, '..', '..', 'src', 'server.ts')

/** The product as `npm start` runs it, over a new data folder, under a supervisor that starts it again when it ends. */
export type ProductProcess = {
  base: string
  folder: string
  /** A superuser's address of its database. */
  ownerUrl: () => string
  environment: Record<string, string | undefined>
  /** Ends the server as a loss of power would; returns the milliseconds until it is ready again. */
  killServer: () => Promise<number>
  /** The same for the first process of its PostgreSQL. */
  killDatabase: () => Promise<number>
  /** How often its server has ended. */
  ends: () => number
  stop: () => Promise<number | null>
}

export async function startProduct(settings: Record<string, string> = {}): Promise<ProductProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-cover-load-'))
  // PostgreSQL's own account can reach it then, so that its data lies inside and goes with it
  chmodSync(folder, 0o755)
  const port = await freePort()
  const root = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'test',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...settings,
  }
  let child: ChildProcess
  let isStopping = false
  let ends = 0
  const supervise = () => {
    child = spawn(process.execPath, [server], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', () => {
      ends++
      if (!isStopping) supervise()
    })
  }
  supervise()
  const isReady = () =>
    fetch(`${root}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const untilReady = async (): Promise<number> => {
    const began = Date.now()
    while (!(await isReady())) {
      if (Date.now() - began > 180_000) throw new Error('the product did not come back in three minutes')
      await setTimeout(50)
    }
    return Date.now() - began
  }
  await untilReady()
  const cluster = () =>
    JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as {
      port: number
      password: string
      folder: string
    }
  const postmaster = () =>
    Number(readFileSync(join(cluster().folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    base: `${root}/api`,
    folder,
    environment,
    ownerUrl: () => {
      const { password, port: at } = cluster()
      return `postgres://postgres:${password}@127.0.0.1:${at}/campus_cover`
    },
    killServer: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      return untilReady()
    },
    killDatabase: async () => {
      const pid = postmaster()
      process.kill(pid, 'SIGKILL')
      const began = Date.now()
      while (await isReady()) await setTimeout(10)
      await untilReady()
      return Date.now() - began
    },
    ends: () => ends,
    stop: async () => {
      isStopping = true
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
