import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { payInSandbox } from './support/bought-policies.ts'
import { buy, type Bought } from './support/money.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

/** More than one import may hold, so that no list may stop at that number without a word. */
const inOneOrder = 5200
const world = useTestApp()
let mia: Caller
let order: Bought
let batchId: string

/** An order of one person, with copies of the policy and of its line put beside it. */
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  order = await buy(mia)
  await payInSandbox(world, mia, order)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    // copies: nothing that a trigger would check or write down
    await owner.query('set session_replication_role = replica')
    const { rows } = await owner.query<{ policy_batch_id: string }>(
      'select policy_batch_id from policy where invoice_id = $1',
      [order.id],
    )
    batchId = rows[0]?.policy_batch_id ?? ''
    const { rows: columns } = await owner.query<{ list: string; values: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list, string_agg('(r.one).' || quote_ident(column_name), ', ') as values
       from information_schema.columns where table_schema = 'public' and table_name = 'policy' and is_generated = 'NEVER'`,
    )
    await owner.query(`
      insert into policy (${columns[0]?.list}) select ${columns[0]?.values} from (
        select jsonb_populate_record(y, jsonb_build_object('id', gen_random_uuid(), 'policy_number', 'COPY-' || n,
          'unique_identifier', md5('copy' || n), 'person_key', 'copy' || n)) as one
        from policy y, generate_series(1, ${inOneOrder}) n where y.invoice_id = '${order.id}') r`)
    await owner.query(`
      insert into invoice_line (client_id, invoice_id, policy_id, kind, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, frozen)
      select y.client_id, y.invoice_id, y.id, 'policy', 0, 0, 0, 0, l.frozen
      from policy y join invoice_line l on l.client_id = y.client_id and l.invoice_id = y.invoice_id
      where y.policy_number like 'COPY-%'`)
  } finally {
    await owner.end()
  }
})

test('an order lists all of its people', async () => {
  const { body } = await mia.get(`/school/policies/in-batch/${batchId}/all`)
  expect(body['data'].policies).toHaveLength(inOneOrder + 1)
  const last = Math.ceil((inOneOrder + 1) / 500)
  const page = await mia.get(`/school/policies/in-batch/${batchId}?items=500&page=${last}`)
  expect(page.body['data'].meta.total).toBe(inOneOrder + 1)
  expect(page.body['data'].items).toHaveLength((inOneOrder + 1) % 500)
})

test('an invoice has every line on the screen and in its file', async () => {
  const { body } = await mia.get(`/school/invoices/${order.id}/policies?items=500&page=11`)
  expect([body['data'].meta.total, body['data'].items.length]).toEqual([inOneOrder + 1, 201])
  const invoice = (await mia.get(`/school/invoices/${order.id}`)).body['data'].invoice
  expect(invoice.policies_count).toBe(inOneOrder + 1)
  const csv = await mia.get(`/school/invoices/${order.id}/csv`)
  expect(csv.text.trim().split('\n')).toHaveLength(inOneOrder + 2)
})
