import { expect, test } from 'vitest'
import { useOldDatabase } from './support/old-database.ts'

/** As it was before policies kept the tax rows of their sale. */
const old = useOldDatabase('-tax-rows-kept.sql')
const client = '0193e6a4-0000-7000-8000-00000000000a'
const idOf = (n: number) => `0193e6a4-0000-7000-8000-0000000000${n}`
const contract = idOf(10)

type Fee = { sections: object[]; duties: object[] }
const fee = (medical: string, duties: object[] = []): Fee => ({
  sections: [
    { code: 'medical', class: 'sickness', cost: '10.00', tax: '1.00', tax_rate: medical },
    { code: 'accident', class: 'accident', cost: '4.00', tax: '0.10', tax_rate: '2.5' },
  ],
  duties,
})
const row = (row: object) => ({ country_id: 'IT', kind: 'rate', from: '1999-01-01', to: null, ...row })
const general = row({ code: 'general', class: 'other', rate: '21.25' })
const accident = row({ code: 'accident', class: 'accident', rate: '2.50' })
const sickness = (rate: string) => row({ code: 'sickness', class: 'sickness', rate, from: '2026-02-01' })
const stamp = { code: 'stamp', amount: '1.00' }
const tables: [name: string, day: string, rows: object[]][] = [
  ['first', '2026-01-01', [general, accident]],
  ['second', '2026-01-10', [general, accident, sickness('5')]],
  // a row of an older table was edited in it
  ['third', '2026-01-20', [{ ...general, rate: '22' }, accident, row({ ...stamp, kind: 'duty' })]],
]

type Sale = { name: string; soldOn: string; start: string; fee: Fee; changed?: { start: string; fee: Fee } }
const sales: (Sale & { table: string; source: string })[] = [
  {
    name: 'sold by the first',
    soldOn: '2026-01-05',
    start: '2026-01-15',
    fee: fee('21.25'),
    table: 'first',
    source: 'proven',
  },
  {
    name: 'sold by the newest of its day',
    soldOn: '2026-01-12',
    start: '2026-01-15',
    fee: fee('21.250'),
    table: 'second',
    source: 'proven',
  },
  {
    name: 'its first day tells',
    soldOn: '2026-01-12',
    start: '2026-02-15',
    fee: fee('5'),
    table: 'second',
    source: 'proven',
  },
  {
    name: 'sold by a table that was replaced',
    soldOn: '2026-01-25',
    start: '2026-01-30',
    fee: fee('21.25'),
    table: 'second',
    source: 'proven',
  },
  {
    name: 'bore a duty',
    soldOn: '2026-01-25',
    start: '2026-01-30',
    fee: fee('22', [stamp]),
    table: 'third',
    source: 'proven',
  },
  {
    name: 'a duty of another amount',
    soldOn: '2026-01-25',
    start: '2026-01-30',
    fee: fee('22', [{ ...stamp, amount: '2.00' }]),
    table: 'third',
    source: 'assumed',
  },
  {
    name: 'no table has its rate',
    soldOn: '2026-01-12',
    start: '2026-01-15',
    fee: fee('7'),
    table: 'second',
    source: 'assumed',
  },
  {
    name: 'erased',
    soldOn: '2026-01-12',
    start: '2026-01-15',
    fee: {} as Fee,
    table: 'second',
    source: 'assumed',
  },
  {
    name: 'changed later at another rate: the sale counts',
    soldOn: '2026-01-05',
    start: '2026-01-15',
    fee: fee('21.25'),
    changed: { start: '2026-02-15', fee: fee('5') },
    table: 'first',
    source: 'proven',
  },
]

test('a policy of before gets the tax table that explains what it was charged, or else that of its day, as assumed', async () => {
  // rows that refer to others which this does not need
  await old.admin.query(`
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = 'policy'::regclass and contype = 'f' loop
        execute format('alter table policy drop constraint %I', name);
      end loop;
    end $$`)
  for (const [name, day, rows] of tables)
    await old.admin.query(`insert into tax_table (content_hash, details, imported_at) values ($1, $2, $3)`, [
      name,
      JSON.stringify(rows),
      day,
    ])
  await old.admin.query(
    `insert into contract (id, client_id, campus_id, product_id, currency, plans, admin_fee_minor, valid_from, risk_country_id)
     values ($1, $2, $2, $2, 'EUR', '{standard}', 0, '2026-01-01', 'IT')`,
    [contract, client],
  )
  for (const [n, sale] of sales.entries()) {
    const now = sale.changed ?? sale
    await old.admin.query(
      `insert into policy (id, client_id, campus_id, contract_id, policy_batch_id, enrollment_id, policy_number, unique_identifier, state, type, first_name, last_name,
         gender, date_of_birth, passport_number, residence_country_id, destination_country_id, person_key, plan, start_date, end_date, currency,
         insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, fee, price_table_id, product_terms_id, created_at)
       values ($1, $2, $2, $3, $2, $2, $4, $4, 'issued', 'student', 'A', 'B', 'other', '2000-01-01', 'P', 'ES', 'GB', 'k', 'standard', $5, '2026-03-01', 'EUR',
         0, 0, 0, 0, $6, $2, $2, $7)`,
      [idOf(20 + n), client, contract, `P${n}`, now.start, JSON.stringify(now.fee), `${sale.soldOn} 12:00`],
    )
    if (sale.changed)
      await old.admin.query(
        `insert into endorsement (client_id, policy_id, number, kind, state, old_start_date, old_end_date, new_start_date, new_end_date, old_fee, new_fee,
           insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, actor_kind, created_at)
         values ($1, $2, 1, 'trip_dates', 'applied', $3, '2026-03-01', $4, '2026-03-01', $5, $6, 0, 0, 0, 0, 'system', now())`,
        [
          client,
          idOf(20 + n),
          sale.start,
          sale.changed.start,
          JSON.stringify(sale.fee),
          JSON.stringify(sale.changed.fee),
        ],
      )
  }
  await old.migrate()
  const { rows } = await old.admin.query(`
    select x.content_hash as table, y.taxes_source as source from policy y join tax_table x on x.id = y.tax_table_id order by y.policy_number`)
  expect(rows.map((found, n) => ({ name: sales[n]?.name, ...found }))).toEqual(
    sales.map(({ name, table, source }) => ({ name, table, source })),
  )
})
