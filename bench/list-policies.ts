import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { listStatements } from './list-statements.ts'
import { latencies, throughput } from './load.ts'
import { interleave, percentile } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { ms, report } from './report.ts'

const items = 100
const load = { connections: 16, ms: Number(process.env['BENCH_LIST_MS'] ?? 4000) }

const world = await startBenchWorld()
const { clientId, policies } = await orderPolicies(world, 5000)
await world.owner.query('vacuum analyze')
const environment = benchEnvironment(world.folder, world.ownerUrl)
const statements = await listStatements({ client_id: clientId }, { items, page: 1 })
const product = await forkServer('serve-product.ts', environment)
const path = `/api/school/policies?items=${items}`
const unprepared = await forkServer('serve-product.ts', {
  ...environment,
  DATABASE_PREPARED_STATEMENTS: 'off',
})
const bare = await forkServer('serve-bare.ts', {
  ...environment,
  STATEMENTS: JSON.stringify({ [path]: statements }),
})

const headers = await signInOver(product.port)
const taken = await interleave(
  {
    product: () => throughput({ port: product.port, path, headers }, load),
    unprepared: () => throughput({ port: unprepared.port, path, headers }, load),
    bare: () => throughput({ port: bare.port, path }, load),
  },
  { rounds: 5, warmUps: 1 },
)
const calm = { perSecond: 50, ms: load.ms }
const ofProduct = await latencies({ port: product.port, path, headers }, calm)
const ofBare = await latencies({ port: bare.port, path }, calm)
await product.stop()
await unprepared.stop()
await bare.stop()
await world.stop()

const perSecond = (value: number) => `${Math.round(value)} responses a second`
report({
  what: `List 100 of ${formatNumber(policies, 'en')} policies over HTTP`,
  product: perSecond(taken.product),
  peer: `bare node:http and pg with the same SQL, prepared, ${perSecond(taken.bare)}`,
  ratio: taken.product / taken.bare,
  target: { atLeast: 0.95 },
  cause:
    'beside the same SQL, one statement reads the session and its permissions, two begin and end a transaction in which row-level security knows the school, every row passes its policy, and the response is checked against its schema',
  note: `${load.connections} kept connections; session, permission, row-level security and response schema on the product's side only; no request log on either`,
})
report({
  what: 'The same, prepared statements against none',
  product: perSecond(taken.product),
  peer: `DATABASE_PREPARED_STATEMENTS=off, ${perSecond(taken.unprepared)}`,
  ratio: taken.product / taken.unprepared,
  target: null,
})
report({
  what: 'The same at 50 requests a second, 95th percentile',
  product: `${ms(percentile(ofProduct, 0.95))}, median ${ms(percentile(ofProduct, 0.5))}`,
  peer: `bare node:http and pg, ${ms(percentile(ofBare, 0.95))}, median ${ms(percentile(ofBare, 0.5))}`,
  ratio: percentile(ofProduct, 0.95),
  unit: 'ms',
  target: { atMost: 15 },
})
