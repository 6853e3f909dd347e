import { closeCarts } from '../apps/server/src/features/cart/close-carts.ts'
import { formatNumber } from '@campus/i18n/format-number'
import { findTravel, signInMia, strangers, type BenchCaller } from './bench-caller.ts'
import { benchEnvironment, startBenchWorld, type BenchWorld } from './bench-world.ts'
import { fillWithOthers, ofOneClient } from './fill-with-others.ts'
import { forkServer, signInOver, type ForkedServer } from './forked-server.ts'
import { readOnce } from './load.ts'
import { elapsedMs, interleave } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { ms, report } from './report.ts'

/** What one school does beside 100,000 policies and beside ten million; `BENCH_POLICIES` takes fewer. */
const [few, many] = [100_000, Number(process.env['BENCH_POLICIES'] ?? 10_000_000)]
const ownPolicies = 5000
const inCart = 100
const now = new Date('2026-12-01T15:00:00Z')

type Side = {
  world: BenchWorld
  caller: BenchCaller
  server: ForkedServer
  headers: Record<string, string>
  detail: string
  /** Puts 100 new people into the cart. */
  fillCart: () => Promise<void>
}
const work = {
  'List 100 policies': (side) => readTime(side, '/api/school/policies?items=100'),
  'Search policies by name': (side) => readTime(side, '/api/school/policies?items=100&search=mart'),
  'List what needs the reader on home': (side) => readTime(side, '/api/school/home/needs'),
  'Count who is covered today': (side) => readTime(side, '/api/school/covered-people/summary'),
  'Show one policy': (side) => readTime(side, side.detail),
  'Confirm a cart of 100 people': async (side) => {
    await side.fillCart()
    return elapsedMs(() =>
      side.caller.post('/school/policy-batches/confirm-open', '{"accuracy_confirmed":true}'),
    )
  },
  'Close a cart of 100 people at the deadline': async (side) => {
    await side.fillCart()
    await side.world.owner.query(
      "update policy_batch set created_at = created_at - interval '2 days' where status = 'open'",
    )
    return elapsedMs(() => side.world.services.database.withCompany((tx) => closeCarts(tx, now)))
  },
} satisfies Record<string, (side: Side) => Promise<number>>

const sides = { few: await startSide(few), many: await startSide(many) }
const count = (value: number) => formatNumber(value, 'en')
for (const [what, run] of Object.entries(work)) {
  const taken = await interleave(
    { few: () => run(sides.few), many: () => run(sides.many) },
    { rounds: 40, warmUps: 8 },
  )
  report({
    what: `${what} beside ${count(many)} policies`,
    product: ms(taken.many),
    peer: `the same beside ${count(few)}, ${ms(taken.few)}`,
    ratio: taken.many / taken.few,
    // only the full size meets the target
    target: many < 10_000_000 ? null : { atMost: 1.5 },
    note: `the client has ${count(ownPolicies)} policies, each other client ${count(ofOneClient)}, each with the enrolment it came from${many < 10_000_000 ? '; the target, 1.5 × at most, names 10,000,000' : ''}`,
  })
}
for (const { caller, server, world } of Object.values(sides)) {
  await caller.close()
  await server.stop()
  await world.stop()
}

async function startSide(policies: number): Promise<Side> {
  const world = await startBenchWorld()
  const ownOrder = await orderPolicies(world, ownPolicies)
  await fillWithOthers(world.ownerUrl, { clientId: ownOrder.clientId, missing: policies - ownOrder.policies })
  const server = await forkServer('serve-product.ts', benchEnvironment(world.folder, world.ownerUrl))
  const caller = await signInMia(world.services)
  const { campusId, contractId } = await findTravel(caller)
  const { items: found } = await caller.get<{ items: { id: string }[] }>('/school/policies?items=1')
  let seed = 1000
  return {
    world,
    caller,
    server,
    headers: await signInOver(server.port),
    detail: `/api/school/policies/${found[0]?.id ?? ''}`,
    fillCart: async () => {
      await caller.post(
        `/school/campuses/${campusId}/policies/add/batch`,
        JSON.stringify({ contract_id: contractId, items: strangers(inCart, seed++) }),
      )
    },
  }
}

function readTime({ server, headers }: Side, path: string): Promise<number> {
  return elapsedMs(() => readOnce({ port: server.port, path, headers }))
}
