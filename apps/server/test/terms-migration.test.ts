import { expect, test } from 'vitest'
import { useOldDatabase } from './support/old-database.ts'

/** As it was before policies kept the terms with which they were sold. */
const old = useOldDatabase('0031', '0035')
const client = '0193e6a4-0000-7000-8000-00000000000a'
const idOf = (n: number) => `0193e6a4-0000-7000-8000-0000000000${n}`
const [contract, product] = [idOf(10), idOf(11)]

const text = { product: 'travel', language: 'en', version: '2026-03', valid_from: '2026-01-01' }
/** What the catalogue says now, imported before texts had editions. */
const details = {
  code: 'travel',
  name: 'Travel',
  sections: [
    { code: 'medical', title: 'Medical treatment' },
    { code: 'course', title: 'Course fee' },
  ],
  plans: [
    { code: 'plus', sums: { medical: { GBP: '9.00' }, course: null }, excess: { GBP: '0.00' } },
    {
      code: 'standard',
      sums: { medical: { GBP: '25000.00', EUR: '7.00' }, course: null },
      excess: { GBP: '100.00', EUR: '8.00' },
    },
  ],
  territories: [{ region: 'europe', text: 'Europe' }],
  documents: { en: text },
}
const certificate = (medical: string, title = 'Medical treatment') => ({
  product: { name: 'Travel', name_en: 'Travel' },
  plan: { name: 'Standard', excess: '50.00' },
  cover: [
    { title, title_en: title, sum: medical },
    { title: 'Course fee', title_en: 'Course fee', sum: null },
  ],
  territory: { text: 'Europe', text_en: 'Europe' },
})

/** Certificates of a policy, first edition first, and the sum for medical treatment that it has afterwards, with its source. */
const policies: [name: string, certificates: object[], medical: string, excess: string, source: string][] = [
  ['none was made', [], '25000.00', '100.00', 'assumed'],
  ['says another sum', [certificate('2000000.00')], '2000000.00', '50.00', 'proven'],
  ['says another sum too', [certificate('2000000.00')], '2000000.00', '50.00', 'proven'],
  [
    'the second one was made after an edit',
    [certificate('2000000.00'), certificate('25000.00')],
    '2000000.00',
    '50.00',
    'proven',
  ],
  ['names another section', [certificate('2000000.00', 'Doctors')], '25000.00', '100.00', 'assumed'],
  ['the person was erased', [{}], '25000.00', '100.00', 'assumed'],
]

test('a policy of before gets the terms that its first certificate proves, or else those on sale, as assumed', async () => {
  // rows that refer to others which this does not need
  await old.admin.query(`
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select conname from pg_constraint where conrelid = 'policy'::regclass and contype = 'f' loop
        execute format('alter table policy drop constraint %I', name);
      end loop;
    end $$`)
  await old.admin.query(
    `insert into product (id, company_id, code, kind, name, names, content_hash, details) values ($1, 'gb', 'travel', 'travel', 'Travel', '{"en": "Travel"}', '', $2)`,
    [product, JSON.stringify(details)],
  )
  await old.admin.query(
    `insert into contract (id, client_id, campus_id, product_id, currency, plans, admin_fee_minor, valid_from) values ($1, $2, $2, $3, 'GBP', '{standard}', 0, '2026-01-01')`,
    [contract, client, product],
  )
  await old.admin.query(
    `insert into campus (id, client_id, name, country_id) values ($1, $1, 'Dublin', 'IE')`,
    [client],
  )
  await old.admin.query(`insert into tax_table (content_hash, details) values ('', '[]')`)
  for (const [n, [, certificates]] of policies.entries()) {
    await old.admin.query(
      `insert into policy (id, client_id, campus_id, contract_id, policy_batch_id, enrollment_id, policy_number, unique_identifier, state, type, first_name, last_name,
         gender, date_of_birth, passport_number, residence_country_id, destination_country_id, person_key, plan, start_date, end_date, currency,
         insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, fee, price_table_id, created_at)
       values ($1, $2, $2, $3, $2, $2, $4, $4, 'issued', 'student', 'A', 'B', 'other', '2000-01-01', 'P', 'ES', 'GB', 'k', 'standard', '2026-02-01', '2026-03-01', 'GBP',
         0, 0, 0, 0, '{}', $2, now())`,
      [idOf(20 + n), client, contract, `P${n}`],
    )
    for (const [at, view] of certificates.entries())
      await old.admin.query(
        `insert into frozen_document (client_id, kind, policy_id, edition, locale, issued_on, view, created_at) values ($1, 'certificate', $2, $3, 'en', '2026-01-02', $4, now())`,
        [client, idOf(20 + n), at + 1, JSON.stringify(view)],
      )
  }
  await old.migrate()
  const { rows } = await old.admin.query(`
    select y.terms_source, t.details, t.id from policy y join product_terms t on t.id = y.product_terms_id order by y.policy_number`)
  const standard = (row: { details: typeof details }) => row.details.plans[1]
  expect(
    rows.map((row, n) => [
      policies[n]?.[0],
      standard(row)?.sums.medical?.GBP,
      standard(row)?.excess.GBP,
      row.terms_source,
    ]),
  ).toEqual(policies.map(([name, , medical, excess, source]) => [name, medical, excess, source]))
  // nothing but what the certificate says is different, and policies that were sold alike share their terms
  const [sold, other] = [rows[1]?.details, rows[0]?.details]
  expect(sold.plans[1].sums).toEqual({ medical: { GBP: '2000000.00', EUR: '7.00' }, course: null })
  expect(sold.plans[1].excess).toEqual({ GBP: '50.00', EUR: '8.00' })
  expect({ ...sold, plans: [] }).toEqual({ ...other, plans: [] })
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  expect(other).toMatchObject({ version: '2026.1', texts: {}, editions: [text] })
  expect(other).not.toHaveProperty('documents')
  const { rows: contracts } = await old.admin.query('select risk_country_id from contract')
  expect(contracts).toEqual([{ risk_country_id: 'IE' }])
  const { rows: onSale } = await old.admin.query(
    `select p.terms_id, t.fee_plans from product p join product_terms t on t.id = p.terms_id`,
  )
  expect(onSale).toEqual([{ terms_id: rows[0]?.id, fee_plans: ['plus', 'standard'] }])
})
