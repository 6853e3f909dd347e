import { formatNumber } from '@campus/i18n/format-number'
import type pg from 'pg'
import { benchEnvironment, startBenchWorld, type BenchWorld } from './bench-world.ts'
import { forkServer, signInOver, type ForkedServer } from './forked-server.ts'
import { readOnce } from './load.ts'
import { interleave } from './measure.ts'
import { orderPolicies } from './order-policies.ts'
import { ms, report } from './report.ts'

/** The same list of the same client beside 100,000 policies and beside ten million; `BENCH_POLICIES` takes fewer. */
const [few, many] = [100_000, Number(process.env['BENCH_POLICIES'] ?? 10_000_000)]
const ownPolicies = 5000
const ofOneClient = 2000
const rowsAtOnce = 100_000
const path = '/api/school/policies?items=100'

type Side = { world: BenchWorld; server: ForkedServer; headers: Record<string, string> }

const sides = { few: await startSide(few), many: await startSide(many) }
const taken = await interleave(
  { few: () => listTime(sides.few), many: () => listTime(sides.many) },
  { rounds: 60, warmUps: 10 },
)
for (const { server, world } of Object.values(sides)) {
  await server.stop()
  await world.stop()
}

const count = (value: number) => formatNumber(value, 'en')
report({
  what: `List 100 policies beside ${count(many)}`,
  product: ms(taken.many),
  peer: `the same list beside ${count(few)}, ${ms(taken.few)}`,
  ratio: taken.many / taken.few,
  // only the full size returns the target
  target: many < 10_000_000 ? null : { atMost: 1.5 },
  note: `time of one answer over HTTP, with session, permission and row-level security; the client has ${count(ownPolicies)} policies, each other client ${count(ofOneClient)}${many < 10_000_000 ? '; the target, 1.5 × at most, names 10,000,000' : ''}`,
})

async function startSide(policies: number): Promise<Side> {
  const world = await startBenchWorld()
  const own = await orderPolicies(world, ownPolicies)
  await fillWithOthers(world.owner, own.clientId, policies - own.policies)
  await world.owner.query('vacuum analyze policy')
  const server = await forkServer('serve-product.ts', benchEnvironment(world.folder, world.ownerUrl))
  return { world, server, headers: await signInOver(server.port) }
}

async function listTime({ server, headers }: Side): Promise<number> {
  const started = performance.now()
  await readOnce({ port: server.port, path, headers })
  return performance.now() - started
}

/** Policies of other clients, made from one that exists. Their clients are not there, so the foreign keys are left out. */
async function fillWithOthers(owner: pg.Client, clientId: string, missing: number): Promise<void> {
  const { rows: columns } = await owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'policy' and is_generated = 'NEVER' order by ordinal_position",
  )
  const made: Record<string, string> = {
    id: 'uuidv7()',
    client_id: `('00000000-0000-4000-8000-' || lpad(to_hex(n / ${ofOneClient}), 12, '0'))::uuid`,
    enrollment_id: 'gen_random_uuid()',
    policy_number: "'N' || n",
    unique_identifier: "'n' || n",
    person_key: "t.person_key || ' ' || n",
    email: "'n' || n || '@mail.example'",
    created_at: "t.created_at - n * interval '1 second'",
    end_date: 't.end_date + (n % 400)::integer',
  }
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => made[name] ?? `t.${name}`)
  await owner.query("set session_replication_role = 'replica'")
  for (let from = 0; from < missing; from += rowsAtOnce) {
    await owner.query(
      `insert into policy (${names.join(', ')}) select ${values.join(', ')}
       from generate_series($2::bigint, $3::bigint) n, (select * from policy where client_id = $1 limit 1) t`,
      [clientId, from + 1, Math.min(from + rowsAtOnce, missing)],
    )
    process.stderr.write(`\r${formatNumber(Math.min(from + rowsAtOnce, missing), 'en')} policies `)
  }
  process.stderr.write('\n')
  await owner.query("set session_replication_role = 'origin'")
}
