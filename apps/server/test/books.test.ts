import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../src/features/books/check-books.ts'
import { invariants } from '../src/features/books/public.ts'
import { lapseOrders } from '../src/features/policies/public.ts'
import { compileQuery } from '../src/platform/database/compile-query.ts'
import { buyPolicies, somebody } from './support/bought-policies.ts'
import { buy, decide, orderPeople, recordPayment, startSandbox } from './support/money.ts'
import { ops } from './support/ops.ts'
import { asOwner } from './support/owner.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const nextDay = new Date('2026-12-02T12:00:00Z')
let mia: Caller

/** Quotes a change and confirms it as a school does. */
async function change(id: string, path: string, dates: Record<string, string> = {}) {
  const action = path === 'cancel' ? 'cancel' : path === 'extend' ? 'extend' : 'trip_dates'
  const quote = await mia.post('/school/policies/amount', { action, policies: [{ id, ...dates }] })
  const { quote_id } = quote.body['data']
  const done = await mia.post(`/school/policies/${path}`, { policies: [id], quote_id })
  expect(done.status).toBe(200)
  return done.body['data']
}

/** A little of everything that books may hold: paid, changed, credited, lapsed, overpaid, refunded, on account. */
beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  const [longer, shorter, gone, unpaid] = await buyPolicies(world, mia, [
    somebody(),
    somebody(),
    somebody(),
    somebody(),
  ])
  const { invoice } = await change(longer?.id ?? '', 'extend', { end_date: '2027-02-20' })
  await decide(world, (await startSandbox(mia, invoice.id)).token, 'approve')
  await change(shorter?.id ?? '', 'trip-dates/update', { end_date: '2027-02-10' })
  await change(gone?.id ?? '', 'cancel')
  await change(unpaid?.id ?? '', 'extend', { end_date: '2027-02-25' })
  await buy(mia)
  await world.services.database.withCompany((tx) => lapseOrders(tx, nextDay))
  const overpaid = await buy(mia)
  await recordPayment(mia, overpaid.id, { amount: overpaid.total })
  const { output } = await ops(
    world,
    'transfers',
    'confirm',
    overpaid.number,
    '--amount',
    (Number(overpaid.total) + 30).toFixed(2),
    '--yes',
  )
  await ops(world, 'payments', 'refund', output['id'], '--amount', '10.00', '--recorded-manually')
  const byCredit = await buy(mia)
  await mia.post(`/school/payment/credit-balance/pay-invoice/${byCredit.id}/apply`)
  const waiting = await buy(mia)
  await recordPayment(mia, waiting.id, { amount: '5.00' })
  const twice = await buyPolicies(world, mia, [somebody()])
  await change(twice[0]?.id ?? '', 'extend', { end_date: '2027-02-21' })
  await orderPeople(await world.signIn('omar.master@oakfield.example'), 'travel', 2)
})

const brokenRules = () =>
  asOwner(world, async (owner) => {
    const broken: string[] = []
    for (const { code, broken: query } of invariants) {
      const { sql, parameters } = compileQuery(query)
      if ((await owner.query(sql, [...parameters])).rows.length > 0) broken.push(code)
    }
    return broken
  })

const anInvoice = `(select id from invoice where kind = 'invoice' and status = 'paid' and total_minor > 0 order by number limit 1)`
const aNote = `(select id from invoice where kind = 'credit_note' order by number limit 1)`
const aPolicy = `(select id from policy where state = 'issued' order by policy_number limit 1)`
const aChange = `(select id from endorsement where state = 'applied' and total_minor > 0 order by created_at limit 1)`
const aCredit = `(select id from endorsement where state = 'applied' and kind = 'trip_dates' and total_minor < 0 order by created_at limit 1)`
const aPendingChange = `(select id from endorsement where state = 'pending' limit 1)`
const theLapsed = `(select id from policy where state = 'lapsed' limit 1)`
const aPayment = `(select id from payment_transaction where kind = 'payment' and status = 'succeeded' and gateway <> 'credit-balance' order by created_at limit 1)`
/** A copy of a row under a new id, with other values. */
const copy = (table: string, id: string, changes: Record<string, string>) =>
  `insert into ${table} select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid()${Object.entries(
    changes,
  )
    .map(([column, value]) => `, '${column}', ${value}`)
    .join('')}))).* from ${table} x where x.id = ${id}`

/** What would break each rule, as somebody with the owner's rights, or a defect, could write it. */
const plants: Record<string, string> = {
  invoice_is_its_lines: `update invoice_line set tax_minor = tax_minor + 1, total_minor = total_minor + 1 where invoice_id = ${anInvoice}`,
  line_parts: `update invoice_line set admin_fee_minor = admin_fee_minor + 1 where invoice_id = ${anInvoice}`,
  invoice_parts: `update invoice set tax_minor = tax_minor + 1 where id = ${anInvoice}`,
  settled_at_most_once: `update invoice set credited_minor = credited_minor + 1 where id = ${anInvoice}`,
  invoice_not_negative: `update invoice set total_minor = -1 where id = ${anInvoice}`,
  status_is_true: `update invoice set status = 'due' where id = ${anInvoice}`,
  pending_has_payment: `update payment_transaction set status = 'refused' where status = 'waiting'`,
  waiting_payment_has_invoice: `update invoice set status = 'due' where status = 'pending'`,
  numbers_without_holes: `update number_sequence set last = last + 1 where kind = 'invoice'`,
  invoice_numbers_once: `alter table invoice drop constraint invoice_number_key; update invoice set number = 'X' where kind = 'invoice'`,
  credit_notes_take: `update invoice set total_minor = 5 where id = ${aNote}`,
  credit_notes_have_lines: `update invoice_line set corrects_invoice_id = null where invoice_id = ${aNote}`,
  credit_note_after_invoice: `update invoice set issued_on = '2020-01-01' where id = ${aNote}`,
  due_after_issue: `update invoice set pay_by = issued_on - 1 where id = ${anInvoice}`,
  issued_is_kept: `delete from frozen_document where invoice_id = ${anInvoice}`,
  kept_sums: `update frozen_document set view = view || '{"total": "0.01"}' where invoice_id = ${anInvoice} and kind = 'invoice'`,
  kept_taxes: `update frozen_document set view = view || '{"taxes": []}' where invoice_id = ${anInvoice} and kind = 'invoice'`,
  kept_editions_once: `drop index frozen_document_of_invoice; ${copy('frozen_document', `(select id from frozen_document where invoice_id = ${anInvoice} and kind = 'invoice' limit 1)`, {})}`,
  policy_parts: `update policy set tax_minor = tax_minor + 1 where id = ${aPolicy}`,
  policy_is_its_lines: `update policy set tax_minor = tax_minor + 1, admin_fee_minor = admin_fee_minor - 1 where id = ${aPolicy}`,
  lapsed_costs_nothing: `update policy set state = 'lapsed' where id = ${aPolicy}`,
  lapsed_change_costs_nothing: `update endorsement set state = 'lapsed' where id = ${aChange}`,
  change_is_its_lines: `update endorsement set tax_minor = tax_minor + 1 where id = ${aChange}`,
  policy_is_first_price_and_changes: `update endorsement set total_minor = total_minor + 1 where id = ${aChange}`,
  policy_is_its_fee: `update policy set fee = fee || '{"total": "0.01"}' where id = ${aPolicy}`,
  present_version_is_policy: `update policy set end_date = end_date + 1 where id = (select policy_id from endorsement where id = ${aChange})`,
  in_force_is_paid: `update policy set issued_at = created_at + interval '1 second' where id = ${aPolicy}; update invoice set status = 'due' where id = (select invoice_id from policy where id = ${aPolicy})`,
  in_force_is_billed: `delete from invoice_line where policy_id = ${aPolicy}`,
  paid_is_in_force: `update policy set state = 'pending' where id = ${aPolicy}`,
  pending_change_has_invoice: `update invoice set status = 'paid' where id = (select invoice_id from endorsement where id = ${aPendingChange})`,
  charged_change_is_paid: `update endorsement set applied_at = created_at + interval '1 second' where id = ${aChange}; update invoice set status = 'overdue' where id = (select invoice_id from endorsement where id = ${aChange})`,
  policy_numbers_once: `alter table policy drop constraint policy_policy_number_key; update policy set policy_number = 'X'`,
  ordered_on_one_invoice: copy(
    'invoice_line',
    `(select id from invoice_line where policy_id = ${aPolicy} and kind = 'policy' limit 1)`,
    {},
  ),
  enrolled_once: `update policy set enrollment_id = (select enrollment_id from policy where id = ${aPolicy}) where id = ${theLapsed}`,
  credited_once: copy(
    'invoice_line',
    `(select id from invoice_line where endorsement_id = ${aCredit} and kind = 'credit' limit 1)`,
    {},
  ),
  one_pending_change: `drop index endorsement_one_pending; ${copy('endorsement', aPendingChange, { number: '9' })}`,
  cancelled_once: `update policy set state = 'issued' where state = 'cancelled'`,
  insured_once: `update policy set (person_key, passport_number, start_date, end_date, state) = (select person_key, passport_number, start_date, end_date, 'issued' from policy where id = ${aPolicy})
    where id = (select id from policy where state = 'issued' and id <> ${aPolicy} and client_id = (select client_id from policy where id = ${aPolicy}) order by policy_number desc limit 1)`,
  lapsed_is_not_enrolled: `update enrollment set status = 'enrolled' where id = (select enrollment_id from policy where id = ${theLapsed})`,
  paid_by_payments: `update payment_transaction set amount_minor = amount_minor + 1 where id = ${aPayment}`,
  credit_not_negative: `alter table credit_entry drop constraint credit_entry_balance_minor_check; update credit_entry set balance_minor = -1 where position = 1`,
  credit_is_its_entries: `update credit_entry set balance_minor = balance_minor + 1 where position = 1`,
  credit_without_gaps: `update credit_entry set position = position + 1000`,
  applied_is_paid: `update payment_transaction set amount_minor = amount_minor + 1 where gateway = 'credit-balance' and status = 'succeeded'`,
  refunds_leave_the_balance: `update payment_transaction set amount_minor = amount_minor - 1 where kind = 'refund'`,
  refunds_at_most_paid: `update payment_transaction set amount_minor = -100000000 where kind = 'refund'`,
  cash_is_cover_and_credit: `update payment_transaction set amount_minor = amount_minor + 1 where id = ${aPayment}`,
  receivables: `update invoice set credited_minor = credited_minor + 1 where id = ${anInvoice}`,
}

test('the books of everything that was sold follow every rule', async () => {
  expect(await brokenRules()).toEqual([])
  const { output, text, exitCode } = await ops(world, 'books', 'verify')
  expect(output).toEqual({ rules: 48, broken: [] })
  expect(text).toBe('The books follow all 48 rules.')
  expect(exitCode).toBe(0)
})

test('each rule has a fault that breaks it', () => {
  expect(Object.keys(plants)).toEqual(invariants.map(({ code }) => code))
})

describe('a planted fault', () => {
  test.each(Object.entries(plants))('is found by %s', async (code, plant) => {
    const { sql, parameters } = compileQuery(
      invariants.find((invariant) => invariant.code === code)?.broken ?? invariants[0]!.broken,
    )
    await asOwner(world, async (owner) => {
      await owner.query("begin; set local session_replication_role = 'replica'")
      await owner.query(plant)
      const { rows } = await owner.query(sql, [...parameters])
      await owner.query('rollback')
      expect(rows).not.toEqual([])
    })
  })
})

test('the nightly check notes what it found, and the status names it until it is put right', async () => {
  const books = async () =>
    (await ops(world, 'status')).output['checks'].find(({ name }: { name: string }) => name === 'books')
  expect(await books()).toMatchObject({ state: 'warning' })
  await checkBooks({}, world.services)
  expect(await books()).toMatchObject({ state: 'fine' })
  const spoil = (amount: number) =>
    asOwner(world, async (owner) => {
      await owner.query("begin; set local session_replication_role = 'replica'")
      await owner.query(
        `update payment_transaction set amount_minor = amount_minor + ${amount} where gateway = 'credit-balance'`,
      )
      await owner.query('commit')
    })
  await spoil(1)
  const found = await ops(world, 'books', 'verify', '--client', 'harbour')
  expect(found.exitCode).toBe(1)
  expect(found.text).toContain('applied_is_paid: What left the credit balance')
  expect((await ops(world, 'books', 'verify', '--client', 'oakfield')).output['broken']).toEqual([])
  await checkBooks({}, world.services)
  expect(await books()).toMatchObject({
    state: 'failed',
    text: 'rules are broken (applied_is_paid, paid_by_payments): run "books verify"',
  })
  await spoil(-1)
  await checkBooks({}, world.services)
  expect(await books()).toMatchObject({ state: 'fine' })
})
