import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { silent, type DatabaseLog } from '../database-pool.ts'
import { isFree } from './free-port.ts'
import { PortTaken, startOnNewPort } from './new-port.ts'
import { isReachableByOthers, postgresAccount, postgresFolder, type Account } from './postgres-binaries.ts'
import { isAlive, isTaken, processesIn, signal as signalProcess, worksIn } from './processes.ts'
import { joinUsers } from './users-of-postgres.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  /** Superuser URL of the database `campus_cover`. */
  ownerUrl: string
  /** Stops using the server, which shuts down if no other process uses it. */
  stop: () => Promise<void>
}

type Options = {
  /** For tests: turns durability off. */
  isThrowaway?: boolean
  /** For tests: folder of binaries to use instead of the embedded ones. */
  bin?: string | undefined
  /** For tests: chooses the port. */
  choosePort?: () => Promise<number>
  log?: DatabaseLog
}

type Cluster = { port: number; password: string; folder: string }

/** Allows for recovery after a crash, which takes a while on a busy machine. */
const startLimitMs = 120_000
const stopLimitMs = 30_000
const watchMs = 500
const retryMs = 1000

/**
 * Starts the PostgreSQL in `dataDir`, or joins the one already running there; the first start creates the
 * cluster. If the server ends while it is in use (killed or out of memory), it is restarted under the same
 * URL. Durability (fsync) stays on unless `isThrowaway` (tests).
 */
export async function startPostgres(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const settingsFile = join(dataDir, 'postgres.json')
  const account = postgresAccount()
  const bin = options.bin ?? join(postgresFolder(account), 'bin')
  const users = joinUsers(join(dataDir, 'postgres-users'))
  try {
    const stored = readCluster(settingsFile) ?? (await createCluster(bin, dataDir, account))
    const startOn = async (port: number) => {
      const cluster = { ...stored, port }
      writeFileSync(settingsFile, JSON.stringify(cluster), { mode: 0o600 })
      const server = { bin, cluster, account, isThrowaway: options.isThrowaway ?? false }
      await ensureRunning(server)
      return server
    }
    const usablePort = (await knownPort(stored.folder)) ?? (await rememberedPort(stored.port))
    const server = await (usablePort === null
      ? startOnNewPort(startOn, options.choosePort)
      : startOn(usablePort))
    const { cluster } = server
    const watch = watchServer(server, options.log ?? silent)
    return {
      ownerUrl: url(cluster, 'campus_cover'),
      stop: async () => {
        await watch.end()
        if (users.leave().isLast) await stopServer(cluster.folder)
      },
    }
  } catch (error) {
    users.leave()
    throw error
  }
}

const url = (cluster: Cluster, database: string) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`

function readCluster(file: string): Cluster | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cluster) : null
}

async function createCluster(bin: string, dataDir: string, account: Account | null): Promise<Cluster> {
  // the account that runs PostgreSQL must be able to reach its data folder
  const isReachable = !account || isReachableByOthers(dataDir)
  const place = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = isReachable ? join(dataDir, 'postgres') : join(tmpdir(), `campus-cover-data-${place}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const password = randomBytes(18).toString('hex')
  const passwordFile = join(tmpdir(), `campus-cover-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    const flags = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--no-sync']
    // the builtin locale, the same on every system, needs PostgreSQL 17; older versions use the system's
    const { stdout: version } = await run(join(bin, 'postgres'), ['--version'])
    if (Number(/\d+/.exec(version)?.[0]) >= 17)
      flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
    else flags.push('--locale=C.UTF-8')
    await run(join(bin, 'initdb'), [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...flags], {
      ...account,
      env: { ...process.env, LC_ALL: 'C' },
      cwd: tmpdir(),
    })
  } finally {
    rmSync(passwordFile, { force: true })
  }
  return { port: 0, password, folder }
}

type Server = { bin: string; cluster: Cluster; account: Account | null; isThrowaway: boolean }

/** Restarts the server whenever its postmaster has ended. */
function watchServer(server: Server, log: DatabaseLog): { end: () => Promise<void> } {
  const ending = new AbortController()
  const { folder } = server.cluster
  const keep = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      if (runningPort(folder) === null) {
        log.error({ folder }, 'PostgreSQL has ended and is started again')
        await ensureRunning(server, ending.signal).catch(async (error: unknown) => {
          log.error({ err: error }, 'PostgreSQL could not be started again')
          await setTimeout(retryMs, undefined, { ref: false })
        })
      }
      await setTimeout(watchMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
  }
  const watching = keep()
  return {
    end: async () => {
      ending.abort()
      await watching
    },
  }
}

/** Waits until the server responds, starting it if no process has. Throws with its output on failure. */
async function ensureRunning(server: Server, signal?: AbortSignal): Promise<void> {
  const { cluster } = server
  const isClear = runningPort(cluster.folder) === null && (await clearAfterCrash(cluster.folder))
  const started = isClear ? startServer(server) : null
  const until = Date.now() + startLimitMs
  while (!(await isReady(cluster))) {
    signal?.throwIfAborted()
    // another process may have started it first, and then that server responds
    const hasEnded = started?.hasEnded() && runningPort(cluster.folder) === null
    if (hasEnded || Date.now() > until) {
      const output = started?.output() ?? ''
      const Failure = output.includes('could not bind') ? PortTaken : Error
      throw new Failure(`PostgreSQL did not start:\n${output}`)
    }
    await setTimeout(50)
  }
}

function startServer({ bin, cluster, account, isThrowaway }: Server) {
  const speed = isThrowaway
    ? ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
    : []
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      cluster.folder,
      '-p',
      String(cluster.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=120',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'jit=off',
      ...speed,
    ],
    {
      ...account,
      // own process group, so that Ctrl-C only reaches us; PostgreSQL is stopped once our writes are flushed
      detached: !isThrowaway,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      cwd: tmpdir(),
    },
  )
  let output = ''
  let hasEnded = false
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
  })
  child.once('exit', () => (hasEnded = true))
  child.once('error', (error) => {
    output += error.message
    hasEnded = true
  })
  // it may outlive us if another process uses it
  child.unref()
  ;(child.stderr as Socket).unref()
  return { output: () => output, hasEnded: () => hasEnded }
}

/**
 * Waits for the remaining processes of a server whose postmaster was killed: they notice and exit by
 * themselves, and until then their shared memory must not be reused. Kills those that don't exit; the
 * write-ahead log makes that safe. Returns false if another process has already started the next server.
 */
async function clearAfterCrash(folder: string): Promise<boolean> {
  const began = Date.now()
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    if (runningPort(folder) !== null) return false
    const waited = Date.now() - began
    if (waited > 2000) for (const pid of left) signalProcess(pid, waited > 5000 ? 'SIGKILL' : 'SIGQUIT')
    await setTimeout(100)
  }
  const noted = readPostmaster(folder)
  // PostgreSQL mistakes any process with the recorded ID for its own, even a zombie or another program. It
  // accepts the ID of its parent process, so we write ours; it still checks the shared memory itself.
  if (noted && isTaken(noted.pid)) {
    const file = join(folder, 'postmaster.pid')
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [String(process.pid), ...rest].join('\n'))
  }
  return true
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions and flushes everything to disk. */
async function stopServer(folder: string): Promise<void> {
  const noted = readPostmaster(folder)
  if (!noted || !worksIn(noted.pid, folder)) return
  signalProcess(noted.pid, 'SIGINT')
  const until = Date.now() + stopLimitMs
  while (isAlive(noted.pid)) {
    // immediate shutdown without flushing: the next start recovers from the write-ahead log
    if (Date.now() > until) signalProcess(noted.pid, 'SIGQUIT')
    await setTimeout(20)
  }
}

/** The running server's port; a new server writes it slightly after its process ID. Null if none runs. */
async function knownPort(folder: string): Promise<number | null> {
  for (;;) {
    const port = runningPort(folder)
    if (port !== 0) return port
    await setTimeout(20)
  }
}

/**
 * The port in the folder's `postmaster.pid`, even while the server starts or stops; 0 if it isn't written
 * yet, null if no server runs.
 */
function runningPort(folder: string): number | null {
  const noted = readPostmaster(folder)
  return noted && worksIn(noted.pid, folder) ? noted.port : null
}

/** Reads `postmaster.pid`: process ID in line 1, port in line 4. */
function readPostmaster(folder: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 ? { pid, port } : null
  } catch {
    return null
  }
}

/** The last port, so that saved URLs stay valid; null if there is none or it is taken. */
async function rememberedPort(port: number): Promise<number | null> {
  return port > 0 && (await isFree(port)) ? port : null
}

/** Whether the cluster responds; creates the product's database the first time. */
async function isReady(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({ connectionString: url(cluster, 'postgres'), connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'campus_cover'")
    if (!rowCount) await client.query('create database campus_cover')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
