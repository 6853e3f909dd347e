import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let omar: Caller
let owner: pg.Client
let watcher: pg.Client

const confirm = (caller: Caller) =>
  caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
const all = <Row = Record<string, unknown>>(text: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(text))

async function fillCart(caller: Caller): Promise<void> {
  await emptyCart(caller)
  const added = await addPeople(caller, await findOrderTarget(caller, 'travel'), [somebody()])
  expect(added.status).toBe(201)
}

beforeAll(async () => {
  // two clients of one company who both pay for each order
  await all(sql`update client set company_id = 'gb', gateway = true where name like 'Oakfield%'`)
  mia = await world.signIn('mia.master@harbour.example')
  omar = await world.signIn('omar.master@oakfield.example')
  owner = new pg.Client({ connectionString: world.ownerUrl })
  watcher = new pg.Client({ connectionString: world.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
})
afterAll(() => Promise.all([owner.end(), watcher.end()]))

test('an order does not wait for another of its company that is not committed yet', async () => {
  await Promise.all([fillCart(mia), fillCart(omar)])
  // Mia's order has its policies and stops at its line of the audit log, which somebody else holds
  await owner.query('begin')
  await owner.query(
    `select 1 from audit_head where chain = (select client_id from client where name like 'Harbour%') for update`,
  )
  let isDone = false
  const slow = confirm(mia).finally(() => (isDone = true))
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  // a transaction keeps seeing the connections of when it first looked
  const isWaiting = () =>
    watcher.query(
      `select 1 from pg_stat_activity a where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(a.pid))`,
      [rows[0]?.pid],
    )
  await expect.poll(async () => (await isWaiting()).rowCount, { timeout: 30_000 }).toBe(1)
  const quick = await confirm(omar)
  expect(quick.status).toBe(200)
  expect(isDone).toBe(false)
  await owner.query('commit')
  const late = await slow
  expect(late.status).toBe(200)

  const numberOf = ({ body }: typeof late) => String(body['data'].invoice.number)
  expect(numberOf(quick) < numberOf(late)).toBe(true)
  expect(await invoiceHoles()).toEqual([])
})

test('an order that is rolled back leaves a hole in the numbers of policies and none in those of invoices', async () => {
  await fillCart(mia)
  const [before] = await all<{ next: number }>(sql`select last_value as next from policy_number_gb_2026`)
  await owner.query(`
    create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger fail_once before update of number on invoice for each row execute function fail_once()`)
  expect((await confirm(mia)).status).toBe(500)
  await owner.query('drop trigger fail_once on invoice')
  expect((await confirm(mia)).status).toBe(200)
  const [after] = await all<{ next: number }>(sql`select last_value as next from policy_number_gb_2026`)
  expect(Number(after?.next)).toBe(Number(before?.next) + 2)
  expect(await invoiceHoles()).toEqual([])
})

test('no invoice is committed without its number', async () => {
  const insert = world.services.database.withCompany((tx) =>
    tx.run(sql`
      insert into invoice (client_id, company_id, status, actor_kind, currency, due_at)
      select client_id, company_id, 'due', 'system', 'GBP', '2027-01-01' from client where name like 'Harbour%'`),
  )
  await expect(insert).rejects.toThrow('an invoice has no number')
})

const invoiceHoles = () =>
  all(sql`
    select s.kind, s.year from number_sequence s join invoice i on i.company_id = s.company_id and i.kind = s.kind
      and i.number like '%' || (s.year % 100) || '-%' group by 1, 2, s.company_id, s.last having count(*) <> s.last`)
