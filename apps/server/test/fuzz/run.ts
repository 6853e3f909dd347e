import { writeFileSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { parseArgs } from 'node:util'
import { startProduct } from '../support/product-process.ts'
import type { FuzzResponse } from './check-response.ts'
import { fuzzKey } from './fuzz-key.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { runFuzz, type FuzzResult } from './fuzz-run.ts'
import { openFuzzWorld } from './fuzz-world.ts'

/**
 * Sends requests generated from the contract to its own product, with its own database and demo world, over real
 * connections: `node apps/server/test/fuzz/run.ts --requests 200000 [--seed 1] [--at-once 6] [--log file]`. Fails on a
 * status that the contract does not name for the call, on any 5xx, on a response off its schema, on a request without a
 * response, and if the server ends.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261122' },
    'at-once': { type: 'string', default: '6' },
    log: { type: 'string' },
  },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
const product = await startProduct({ APP_ENV: 'development' })
const startedAt = Date.now()
/** Interrupted, it reports what it has done so far. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
let failed = false
try {
  const world = await openFuzzWorld(product.ownerUrl(), () => new Date())
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
  const isReady = (await fetch(new URL('/readyz', product.base))).status === 200
  report(result, isReady)
  failed = result.problems.length > 0 || !isReady || product.ends() > 0
} finally {
  await product.stop()
}
process.exit(failed ? 1 : 0)

/** From many addresses of this machine, so that limits by address do not reject the whole run. */
function send({ call, url, headers, body }: FuzzRequest, place: number): Promise<FuzzResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest(
      {
        host: '127.0.0.1',
        port: new URL(product.base).port,
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
