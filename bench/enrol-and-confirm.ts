import { monitorEventLoopDelay } from 'node:perf_hooks'
import { findTravel, signInMia, strangers } from './bench-caller.ts'
import { startBenchWorld } from './bench-world.ts'
import { elapsedMs, interleave, median } from './measure.ts'
import { ms, report } from './report.ts'

const people = 5000
const world = await startBenchWorld()
const { owner } = world
const caller = await signInMia(world.services)
const { campusId, contractId } = await findTravel(caller)
let seed = 1000
/** The longest delays of the event loop, in milliseconds: what others waited meanwhile. */
const delays: Record<'enrol' | 'enrolEchoingIds' | 'confirm', number[]> = {
  enrol: [],
  enrolEchoingIds: [],
  confirm: [],
}
const ofConfirm = ['policy', 'policy_event', 'invoice_line']
await keepRowsOfOrder()

/** Each side begins with the same client: people of earlier rounds would have to be compared with those of this one. */
const sides = {
  rowsOfEnrol: async () => {
    await forgetOrders()
    await insertReady('policy_batch', 'open')
    return elapsedMs(() => insertReady('enrollment', 'open'))
  },
  enrol: async () => {
    await forgetOrders()
    const body = orderBody()
    return watched('enrol', () => enrol(body), requireNoErrors)
  },
  enrolEchoingIds: async () => {
    await forgetOrders()
    const body = orderBody()
    return watched('enrolEchoingIds', () => enrol(body, '?echo=ids'), requireNoErrors)
  },
  rowsOfConfirm: async () => {
    await forgetOrders()
    await insertReady('policy_batch', 'open')
    await insertReady('enrollment', 'open')
    const changed = {
      policy_batch: await changedColumns('policy_batch'),
      enrollment: await changedColumns('enrollment'),
    }
    return elapsedMs(() => insertConfirmed(changed))
  },
  confirm: async () => {
    await forgetOrders()
    requireNoErrors(await enrol(orderBody()))
    return watched('confirm', confirm, requireEverybody)
  },
}
const taken = await interleave(sides, { rounds: 7, warmUps: 2 })
await caller.close()
await world.stop()

report({
  what: 'One request enrols 5,000 people',
  product: ms(taken.enrol),
  peer: `the same final rows, ready-made, inserted into the same schema, ${ms(taken.rowsOfEnrol)}`,
  ratio: taken.enrol / taken.rowsOfEnrol,
  target: { atMost: 2 },
  cause:
    'the product reads and judges 5,000 people, compares each with carts and policies, prices them, and responds with all of them; PostgreSQL checks the same keys and row-level security on both sides',
})
report({
  what: 'One request enrols 5,000 people and returns their IDs alone (`echo=ids`)',
  product: ms(taken.enrolEchoingIds),
  peer: `the same final rows, ready-made, inserted into the same schema, ${ms(taken.rowsOfEnrol)}`,
  ratio: taken.enrolEchoingIds / taken.rowsOfEnrol,
  target: { atMost: 2 },
  cause:
    'the product reads and judges 5,000 people, compares each with carts and policies, and prices them; PostgreSQL checks the same keys and row-level security on both sides',
})
report({
  what: 'Confirm 5,000 people to invoice and policies',
  product: ms(taken.confirm),
  peer: `the same final rows, ready-made, inserted into the same schema, ${ms(taken.rowsOfConfirm)}`,
  ratio: taken.confirm / taken.rowsOfConfirm,
  target: { atMost: 2 },
  cause:
    'the product reads and validates the people once more, compares them with policies, prices them, works out the taxes of each line and takes numbers without gaps',
})

const names = {
  enrol: 'One request enrols 5,000 people',
  enrolEchoingIds: 'One request enrols 5,000 people, `echo=ids`',
  confirm: 'Confirm 5,000 people',
} as const
for (const [side, what] of Object.entries(names)) {
  const delay = median(delays[side as keyof typeof names])
  report({
    what: `${what}: longest delay of the event loop`,
    product: ms(delay),
    peer: 'a fixed bound',
    ratio: delay,
    unit: 'ms',
    target: { atMost: 50 },
    note: 'the median of the rounds; the caller of the benchmark runs in the same process and takes the response as one text',
  })
}

/** The milliseconds until the response is there; what it says is read afterwards. */
async function watched(
  side: keyof typeof delays,
  work: () => Promise<string>,
  requireRight: (response: string) => void,
): Promise<number> {
  let response = ''
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  const milliseconds = await elapsedMs(async () => (response = await work()))
  delay.disable()
  requireRight(response)
  delays[side].push(delay.max / 1e6)
  return milliseconds
}

function orderBody(): string {
  return JSON.stringify({ contract_id: contractId, items: strangers(people, seed++) })
}

function enrol(body: string, query = ''): Promise<string> {
  return caller.post(`/school/campuses/${campusId}/policies/add/batch${query}`, body)
}

function requireNoErrors(response: string): void {
  const { data } = JSON.parse(response) as { data: { policy_batch: { errors_count: number } } }
  if (data.policy_batch.errors_count > 0) throw new Error('the people of the benchmark have errors')
}

function confirm(): Promise<string> {
  return caller.post('/school/policy-batches/confirm-open', '{"accuracy_confirmed":true}')
}

function requireEverybody(response: string): void {
  const { data } = JSON.parse(response) as { data: { invoice: { policies_count: number } } }
  if (data.invoice.policies_count !== people)
    throw new Error(`the order made ${data.invoice.policies_count} policies`)
}

async function forgetOrders(): Promise<void> {
  await owner.query('truncate policy_batch, invoice cascade')
  await owner.query('vacuum analyze')
}

/** Keeps the rows of an order as they are in the cart (`open`) and once it is confirmed (`done`). */
async function keepRowsOfOrder(): Promise<void> {
  const keep = (table: string, state: string) =>
    owner.query(`create table ready.${table}_${state} as select * from ${table}`)
  await forgetOrders()
  await owner.query('create schema ready')
  requireNoErrors(await enrol(orderBody()))
  for (const table of ['policy_batch', 'enrollment']) await keep(table, 'open')
  requireEverybody(await confirm())
  for (const table of ['policy_batch', 'enrollment', 'invoice', ...ofConfirm]) await keep(table, 'done')
}

/** What the database gives a row itself can't be inserted. */
async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => `"${name}"`)
}

async function changedColumns(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct o.key as name from ready.${table}_open x join ready.${table}_done y using (id),
       jsonb_each(to_jsonb(x)) o join jsonb_each(to_jsonb(y)) d using (key) where o.value <> d.value`,
  )
  return rows.map(({ name }) => `"${name}"`)
}

async function insertReady(table: string, state: string): Promise<void> {
  const columns = (await columnsOf(table)).join(', ')
  await owner.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from ready.${table}_${state}`,
  )
}

/** The rows that a confirmation adds, and those of the order that it changes, in one transaction. */
async function insertConfirmed(changed: Record<string, string[]>): Promise<void> {
  await owner.query('begin')
  await insertReady('invoice', 'done')
  for (const [table, columns] of Object.entries(changed)) {
    const final = columns.map((column) => `d.${column}`)
    await owner.query(
      `update ${table} set (${columns.join(', ')}) = row(${final.join(', ')}) from ready.${table}_done d where d.id = ${table}.id`,
    )
  }
  for (const table of ofConfirm) await insertReady(table, 'done')
  await owner.query('commit')
}
