import { Agent } from 'node:http'
import { listNeeds } from '../apps/server/src/features/home/list-needs.ts'
import { readExportSheet } from '../apps/server/src/features/invoices/export-rows.ts'
import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { growClient } from './grow-client.ts'
import { listStatements, recordStatements, type Statement } from './list-statements.ts'
import { readOnce } from './load.ts'
import { elapsedMs, interleaveAll, median, percentile } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { ms, report } from './report.ts'

/** What a client of 20,000 policies waits for; `BENCH_BIG` adds a larger size, such as 100000. */
const ordered = 5000
const sizes = new Set([20_000, Number(process.env['BENCH_BIG'] ?? 20_000)])
const rounds = Number(process.env['BENCH_BIG_ROUNDS'] ?? 25)
const items = 100
const period = { from: '2026-12-01', to: '2026-12-31' }

const world = await startBenchWorld()
const { batchId, clientId } = await orderPolicies(world, ordered)
const environment = benchEnvironment(world.folder, world.ownerUrl)
let copies = 0
for (const size of sizes) {
  const wanted = Math.round(size / ordered) - 1
  if (wanted > copies) await growClient(world.owner, { batchId, copies: { from: copies + 1, to: wanted } })
  copies = Math.max(copies, wanted)
  await measure(size, `${formatNumber(size, 'en')} policies`)
}
await world.stop()

type Read = { path: string; statements: Statement[]; atMostMs?: number }

async function reads(size: number): Promise<Record<string, Read>> {
  const client = { client_id: clientId }
  const list = '/api/school/policies'
  const { rows } = await world.owner.query<{ count: number }>(
    "select count(*)::int as count from policy where client_id = $1 and state <> 'lapsed' and restricted_at is null",
    [clientId],
  )
  const lastPage = Math.ceil((rows[0]?.count ?? 0) / items)
  const atMostMs = size > 20_000 ? 100 : 50
  const listed = async (query: string, asked: { page: number; search?: string }) => ({
    path: `${list}?items=${items}${query}`,
    statements: await listStatements(client, { items, ...asked }),
  })
  return {
    'First page of the list': await listed('', { page: 1 }),
    'Last page of the list': await listed(`&page=${lastPage}`, { page: lastPage }),
    'Search by name': { ...(await listed('&search=mart', { page: 1, search: 'mart' })), atMostMs },
    'Search by a letter that most have': {
      ...(await listed('&search=a', { page: 1, search: 'a' })),
      atMostMs,
    },
    'Needs of home': {
      path: '/api/school/home/needs',
      statements: await recordStatements(client, (context) =>
        listNeeds.handler({ query: {} } as never, context),
      ),
    },
    'Export of the invoice lines': {
      path: `/api/school/invoices/export/lines?from=${period.from}&to=${period.to}`,
      statements: await recordStatements(client, ({ tx }) =>
        readExportSheet(tx, 'lines', { clientId, locale: 'en', names: 'en', ...period }),
      ),
    },
  }
}

async function measure(size: number, of: string): Promise<void> {
  const wanted = await reads(size)
  const byPath = Object.values(wanted).map(({ path, statements }) => [path, statements])
  const product = await forkServer('serve-product.ts', environment)
  const bare = await forkServer('serve-bare.ts', {
    ...environment,
    STATEMENTS: JSON.stringify(Object.fromEntries(byPath)),
  })
  const headers = await signInOver(product.port)
  const agents = { product: new Agent({ keepAlive: true }), bare: new Agent({ keepAlive: true }) }
  for (const [what, { path, atMostMs }] of Object.entries(wanted)) {
    const taken = await interleaveAll(
      {
        product: () => elapsedMs(() => readOnce({ port: product.port, path, headers }, agents.product)),
        bare: () => elapsedMs(() => readOnce({ port: bare.port, path }, agents.bare)),
      },
      { rounds, warmUps: 6 },
    )
    const inWords = (values: number[]) => `${ms(median(values))} (p95 ${ms(percentile(values, 0.95))})`
    const sides = {
      product: inWords(taken.product),
      peer: `bare node:http and pg with the same SQL, prepared, ${inWords(taken.bare)}`,
    }
    report({
      what: `${what}, of ${of}`,
      ...sides,
      ratio: median(taken.product) / median(taken.bare),
      target: { atMost: 1.1 },
      cause:
        'the product also reads the session and its permissions, runs in a transaction with row-level security, and checks the response',
    })
    if (atMostMs)
      report({
        what: `${what}, of ${of}, by the clock`,
        ...sides,
        ratio: median(taken.product),
        unit: 'ms',
        target: { atMost: atMostMs },
      })
  }
  for (const agent of Object.values(agents)) agent.destroy()
  await product.stop()
  await bare.stop()
}
