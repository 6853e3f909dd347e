import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { listStatements } from './list-statements.ts'
import { throughput } from './load.ts'
import { interleave } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { report } from './report.ts'

const items = 100
const load = { connections: 16, ms: Number(process.env['BENCH_LIST_MS'] ?? 4000) }

const world = await startBenchWorld()
const { clientId, policies } = await orderPolicies(world, 5000)
await world.owner.query('vacuum analyze')
const environment = benchEnvironment(world.folder, world.ownerUrl)
const statements = await listStatements({ client_id: clientId }, { items, page: 1 })
const product = await forkServer('serve-product.ts', environment)
const path = `/api/school/policies?items=${items}`
const bare = await forkServer('serve-bare.ts', {
  ...environment,
  STATEMENTS: JSON.stringify({ [path]: statements }),
})

const headers = await signInOver(product.port)
const taken = await interleave(
  {
    product: () => throughput({ port: product.port, path, headers }, load),
    bare: () => throughput({ port: bare.port, path }, load),
  },
  { rounds: 5, warmUps: 1 },
)
await product.stop()
await bare.stop()
await world.stop()

const perSecond = (value: number) => `${Math.round(value)} responses a second`
report({
  what: `List 100 of ${formatNumber(policies, 'en')} policies over HTTP`,
  product: perSecond(taken.product),
  peer: `bare node:http and pg with the same SQL, ${perSecond(taken.bare)}`,
  ratio: taken.product / taken.bare,
  target: { atLeast: 0.95 },
  cause:
    'beside the same SQL, one statement reads the session and its permissions, two begin and end a transaction in which row-level security knows the school, every row passes its policy, and the response is checked against its schema',
  note: `${load.connections} kept connections; session, permission, row-level security and response schema on the product's side only; no request log on either`,
})
