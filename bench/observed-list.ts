import { formatNumber } from '@campus/i18n/format-number'
import { benchEnvironment, startBenchWorld } from './bench-world.ts'
import { forkServer, signInOver } from './forked-server.ts'
import { throughput } from './load.ts'
import { interleave } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { report } from './report.ts'

const load = { connections: 16, ms: Number(process.env['BENCH_LIST_MS'] ?? 4000) }
const token = 'bench-reads-the-figures'

const world = await startBenchWorld()
const { policies } = await orderPolicies(world, 5000)
await world.owner.query('vacuum analyze')
const environment = benchEnvironment(world.folder, world.ownerUrl)
const observed = await forkServer('serve-product.ts', {
  ...environment,
  LOG_LEVEL: 'info',
  LOG_TO: `${world.folder}/log`,
  METRICS_TOKEN: token,
})
const unobserved = await forkServer('serve-product.ts', { ...environment, UNOBSERVED: '1' })
const headers = await signInOver(observed.port)
const path = '/api/school/policies?items=100'
const scrapes = setInterval(() => {
  void fetch(`http://127.0.0.1:${observed.port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    .then((response) => response.text())
    .catch(() => undefined)
}, 1000)
const taken = await interleave(
  {
    observed: () => throughput({ port: observed.port, path, headers }, load),
    unobserved: () => throughput({ port: unobserved.port, path, headers }, load),
  },
  { rounds: 7, warmUps: 1 },
)
clearInterval(scrapes)
await observed.stop()
await unobserved.stop()
await world.stop()

const perSecond = (value: number) => `${Math.round(value)} responses a second`
report({
  what: `List 100 of ${formatNumber(policies, 'en')} policies, watched`,
  product: perSecond(taken.observed),
  peer: `the same without figures and log, ${perSecond(taken.unobserved)}`,
  ratio: taken.observed / taken.unobserved,
  target: { atLeast: 0.95 },
  note: 'figures read every second and a line of the log for each request (to a file) against neither; no traces on either side',
})
