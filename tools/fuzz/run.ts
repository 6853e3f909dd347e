import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../apps/server/src/platform/database/embedded/start-postgres.ts'
import { fuzzKey } from '../../apps/server/test/fuzz/fuzz-key.ts'
import { runFuzz, type FuzzResult } from '../../apps/server/test/fuzz/fuzz-run.ts'
import type { FuzzRequest } from '../../apps/server/test/fuzz/fuzz-request.ts'
import { openFuzzWorld } from '../../apps/server/test/fuzz/fuzz-world.ts'
import type { FuzzResponse } from '../../apps/server/test/fuzz/check-response.ts'

/**
 * Sends requests made from the contract to a server of its own, with its own database and demo world, over real
 * connections: `node tools/fuzz/run.ts --requests 200000 [--seed 1] [--at-once 6] [--port 4102] [--log file]`.
 * Fails on any status that the contract does not name for the call, on any 5xx, on a response off its schema and on
 * a request without a response.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261122' },
    'at-once': { type: 'string', default: '6' },
    port: { type: 'string', default: '4199' },
    log: { type: 'string' },
  },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
const port = Number(values.port)
const root = join(import.meta.dirname, '..', '..')

const folder = mkdtempSync(join(tmpdir(), 'campus-cover-fuzz-'))
chmodSync(folder, 0o755)
const postgres = await startPostgres(folder, { isThrowaway: true })
const server = await startServer(postgres.ownerUrl)
const startedAt = Date.now()
/** Interrupted, it reports what it has done so far. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
let failed = false
try {
  const world = await openFuzzWorld(postgres.ownerUrl, () => new Date())
  const made = await send(
    {
      call: { method: 'POST' } as FuzzRequest['call'],
      role: 'master',
      url: '/api/school/client/api-keys',
      headers: { authorization: `Bearer ${world.tokenOf('master')}`, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(fuzzKey)),
      isPlain: true,
    },
    0,
  )
  world.setKey((JSON.parse(made.body.toString()) as { data: { key: string } }).data.key)
  const result = await runFuzz(world, {
    seed,
    requests,
    atOnce: Number(values['at-once']),
    send,
    onProgress,
    signal: interrupted.signal,
  })
  await world.close()
  const isReady = (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
  report(result, isReady)
  failed = result.problems.length > 0 || !isReady || server.exitCode !== null
} finally {
  server.kill('SIGTERM')
  await Promise.race([once(server, 'exit'), setTimeout(20_000)])
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** The product as `npm start` runs it, jobs included, on the database of this run. */
async function startServer(ownerUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'apps', 'server', 'src', 'server.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      APP_ENV: 'development',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: ownerUrl,
      LOG_LEVEL: 'error',
    },
  })
  for (let tries = 0; tries < 240; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.status === 200) return child
    await setTimeout(500)
  }
  throw new Error('the server did not become ready')
}

/** From many addresses of this machine, so that limits by address do not reject the whole run. */
function send({ call, url, headers, body }: FuzzRequest, place: number): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
      {
        host: '127.0.0.1',
        port,
        method: call.method,
        path: url,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
        localAddress: `127.${1 + (place % 100)}.${Math.floor(place / 100) % 250}.${1 + (Math.floor(place / 25_000) % 250)}`,
        agent: false,
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function onProgress({ counts, problems }: FuzzResult, done: number): void {
  if (done % 2000 !== 0) return
  const rate = Math.round((done * 1000) / (Date.now() - startedAt))
  process.stdout.write(
    `${done} requests, ${rate}/s, ${problems.length} problems, ${JSON.stringify(counts)}\n`,
  )
  if (values.log) writeFileSync(values.log, problems.join('\n\n'))
}

function report({ counts, problems, slowest }: FuzzResult, isReady: boolean): void {
  const slow = Object.entries(slowest).toSorted(([, a], [, b]) => b - a)
  process.stdout.write(
    `\n${Object.values(counts).reduce((sum, count) => sum + count, 0)} requests, seed ${seed}, ${Math.round((Date.now() - startedAt) / 1000)} s\n` +
      `by status: ${JSON.stringify(counts)}\n` +
      `slowest: ${slow
        .slice(0, 8)
        .map(([name, ms]) => `${name} ${ms} ms`)
        .join(', ')}\n` +
      `ready afterwards: ${isReady}\nproblems: ${problems.length}\n${problems.slice(0, 40).join('\n\n')}\n`,
  )
}
