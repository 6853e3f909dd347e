import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { isReachableByOthers, postgresAccount, postgresFolder, type Account } from './postgres-binaries.ts'

const run = promisify(execFile)

export type EmbeddedPostgres = {
  /** A superuser's address of the database `campus_cover`. */
  ownerUrl: string
  /** Whether this process started it; another copy's server is left running. */
  isOurs: boolean
  stop: () => Promise<void>
}

type Cluster = { port: number; password: string; folder: string }

/**
 * Starts the PostgreSQL that lives in `dataDir`, or finds it already running there.
 * The first start makes the cluster. Durable settings (fsync) stay on unless `isThrowaway` (tests).
 */
export async function startPostgres(
  dataDir: string,
  options: { isThrowaway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const settingsFile = join(dataDir, 'postgres.json')
  const account = postgresAccount()
  let cluster = readCluster(settingsFile)
  if (cluster && (await answers(cluster))) return running(cluster, false, async () => undefined)
  const bin = join(postgresFolder(account), 'bin')
  cluster ??= await createCluster(bin, dataDir, account)
  cluster = { ...cluster, port: await freePort() }
  writeFileSync(settingsFile, JSON.stringify(cluster), { mode: 0o600 })
  const stop = await startServer(bin, cluster, account, options.isThrowaway ?? false)
  return running(cluster, true, stop)
}

/** The address of a cluster that is running in `dataDir`, or null. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const cluster = readCluster(join(dataDir, 'postgres.json'))
  return cluster && (await answers(cluster)) ? url(cluster, 'campus_cover') : null
}

function running(cluster: Cluster, isOurs: boolean, stop: () => Promise<void>): EmbeddedPostgres {
  return { ownerUrl: url(cluster, 'campus_cover'), isOurs, stop }
}

const url = (cluster: Cluster, database: string) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/${database}`

function readCluster(file: string): Cluster | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cluster) : null
}

async function createCluster(bin: string, dataDir: string, account: Account | null): Promise<Cluster> {
  // the account that runs PostgreSQL must be able to walk to its own folder
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
    const flags = [
      '--auth=scram-sha-256',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ]
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

async function startServer(
  bin: string,
  cluster: Cluster,
  account: Account | null,
  isThrowaway: boolean,
): Promise<() => Promise<void>> {
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
    { ...account, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_ALL: 'C' }, cwd: tmpdir() },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  for (let tries = 0; !(await answers(cluster)); tries++) {
    if (hasEnded || tries > 300) throw new Error(`PostgreSQL did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes everything down
    child.kill('SIGINT')
    await ended
  }
}

/** Whether the cluster answers; makes the product's database the first time. */
async function answers(cluster: Cluster): Promise<boolean> {
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
