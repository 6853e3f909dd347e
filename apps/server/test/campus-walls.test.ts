import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, payInSandbox, somebody } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { askAFamily } from './support/family.ts'
import { storeRefund } from './support/money.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { addImport } from './support/draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { addressOf } from './support/create-things.ts'
import { bodiesOf, thingOfPath, type Things } from './support/entities-of-calls.ts'

const world = useTestApp()
/** Sees both campuses. */
let mia: Caller
/** Enrols, in Brighton only. */
let eli: Caller
/** Every permission that a role has, in Brighton only. */
let bea: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget

const secret = {
  first_name: 'Fiona',
  last_name: 'Firth',
  passport_number: 'EDI900',
  group_name: 'Firth group',
}
let leader: { id: string; policy_number: string }
/** One order over both campuses, and one of Edinburgh alone. */
let mixed: { id: string; number: string; total: string; currency: string }
let distant: { id: string; number: string }

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  eli = await world.signIn('eli.enrol@harbour.example')
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const [bought] = await buyPolicies(
    world,
    mia,
    [somebody({ ...secret, type: 'group_leader', start_date: '2027-01-01', end_date: '2027-03-31' })],
    edinburgh,
  )
  if (!bought) throw new Error('no leader was insured')
  leader = bought
  await addPeople(mia, edinburgh, [somebody({ last_name: 'Farnorth' }), somebody({ last_name: 'Farnorth' })])
  await addPeople(mia, brighton, [somebody({ first_name: 'Nearby' })])
  mixed = (await confirm(mia)).invoice
  await addPeople(mia, edinburgh, [somebody({ last_name: 'Farnorth' })])
  distant = (await confirm(mia)).invoice
})

async function confirm(caller: Caller) {
  const { body } = await caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(body['data'].not_enrolled).toEqual([])
  return body['data']
}

describe('a leader or a family of another campus', () => {
  const unknown = 'GB26-999999-X'
  const issuesOf = async (caller: Caller, change: Record<string, unknown>) => {
    await emptyCart(caller)
    const { body } = await addPeople(caller, brighton, [somebody(change)])
    return body['data'].enrollments[0]
  }

  test.each(['policy_number', 'id'] as const)(
    'named by its %s is as unknown as one that is not there',
    async (key) => {
      for (const dates of [{}, { start_date: '2026-12-20', end_date: '2027-06-30' }]) {
        for (const [field, type] of [
          ['group_leader_ref', 'student'],
          ['dependency_ref', 'immediate_family'],
        ] as const) {
          const asked = await issuesOf(eli, { type, ...dates, [field]: leader[key] })
          const nobody = await issuesOf(eli, { type, ...dates, [field]: unknown })
          const reported = (one: typeof asked) =>
            JSON.stringify(one.errors.filter((issue: { key: string }) => issue.key === field)).replaceAll(
              new RegExp(`${leader[key]}|${unknown}`, 'g'),
              '…',
            )
          expect(reported(asked)).toBe(reported(nobody))
          expect(reported(asked)).toContain('not_found')
          expect([asked.group_leader_id, asked.dependency_id]).toEqual([null, null])
        }
      }
    },
  )

  test('is found by who sees both campuses', async () => {
    const added = await issuesOf(mia, { group_leader_ref: leader.policy_number })
    expect([added.errors, added.group_leader_id]).toEqual([[], leader.id])
  })

  test('once linked by somebody who may, stays, is confirmed by whoever sees the traveller, and is not named', async () => {
    const traveller = somebody({ group_leader_ref: leader.id })
    await emptyCart(mia)
    const added = await addPeople(mia, brighton, [traveller])
    const { id } = added.body['data'].enrollments[0]
    const changed = await eli.post(`/school/enrollments/${id}/update`, {
      address: '12 Sea Road',
      group_leader_ref: leader.id,
    })
    expect([changed.status, changed.body['data'].enrollment.errors]).toEqual([200, []])
    await confirm(eli)
    const { body } = await eli.get(`/school/policies?search=${traveller.passport_number}`)
    const [{ id: policyId }] = body['data'].items
    const seen = await eli.get(`/school/policies/${policyId}`)
    expect(seen.body['data'].policy.group_leader).toBeNull()
    expect(seen.text).not.toContain('Fiona')
    expect((await mia.get(`/school/policies/${policyId}`)).body['data'].policy.group_leader.full_name).toBe(
      'Fiona Firth',
    )
  })
})

test('a trip that stands twice names the other policy only to who may see its campus', async () => {
  const again = { ...secret, start_date: '2027-02-01', end_date: '2027-02-07' }
  await emptyCart(mia)
  const other = async (caller: Caller) => {
    const { body } = await addPeople(caller, brighton, [somebody(again)])
    const [{ errors }] = body['data'].enrollments
    await emptyCart(mia)
    return errors.find(({ code }: { code: string }) => code === 'duplicate_trip').params.other
  }
  expect(await other(mia)).toBe(leader.policy_number)
  expect(await other(eli)).toBe('')
  // also when somebody else put them there
  await addPeople(mia, brighton, [somebody(again)])
  const list = await eli.get('/school/enrollments')
  expect(list.text).toContain('duplicate_trip')
  expect(list.text).not.toContain(leader.policy_number)
  await emptyCart(mia)
})

test('who depends on a cancelled person is cancelled along with them, unnamed, wherever they are', async () => {
  const [main] = await buyPolicies(world, mia, [somebody()], brighton)
  const [dependent] = await buyPolicies(
    world,
    mia,
    [somebody({ last_name: 'Farnorth', type: 'immediate_family', dependency_ref: main?.id })],
    edinburgh,
  )
  const quote = await eli.post('/school/policies/amount', { policies: [main?.id], action: 'cancel' })
  expect(quote.body['data'].policies).toHaveLength(2)
  expect(quote.body['data'].policies[1]).toMatchObject({
    id: dependent?.id,
    full_name: 'Someone at another campus',
    policy_number: '',
  })
  const done = await eli.post('/school/policies/cancel', {
    policies: [main?.id],
    quote_id: quote.body['data'].quote_id,
  })
  expect([done.status, quote.text.includes('Farnorth'), done.text.includes('Farnorth')]).toEqual([
    200,
    false,
    false,
  ])
  const both = await mia.get(`/school/policies/${dependent?.id}`)
  expect(both.body['data'].policy.status).toBe('cancelled')
  const { id } = done.body['data'].credit_note
  const note = (await eli.get(`/school/invoices/${id}`)).body['data'].invoice
  expect(note).toMatchObject({ policies_count: 1, hidden_lines: 1 })
})

describe('an invoice over several campuses', () => {
  test('shows the own part and says what is kept back; its sums stay those of the invoice', async () => {
    const whole = (await mia.get(`/school/invoices/${mixed.id}`)).body['data'].invoice
    const part = (await eli.get(`/school/invoices/${mixed.id}`)).body['data'].invoice
    expect([whole.hidden_lines, whole.policies_count]).toEqual([0, 3])
    expect([part.hidden_lines, part.policies_count]).toEqual([2, 1])
    for (const key of ['total', 'tax', 'amount_due', 'price_per_day', 'total_term'])
      expect([key, part[key]]).toEqual([key, whole[key]])
    expect(part.policy_batches.map(({ campus }: { campus: string }) => campus)).toEqual(['Brighton'])
    const lines = await eli.get(`/school/invoices/${mixed.id}/policies`)
    expect(lines.body['data'].meta.total).toBe(1)
    expect(lines.text).not.toContain('Farnorth')
    const csv = (await eli.get(`/school/invoices/${mixed.id}/csv`)).text
    expect(csv).toContain('Showing 1 of 3 lines.')
    expect(csv).not.toContain('Farnorth')
    expect((await mia.get(`/school/invoices/${mixed.id}/csv`)).text).not.toContain(
      'campuses you don’t have access to',
    )
    expect((await eli.get(`/school/invoices/${mixed.id}/pdf`)).status).toBe(200)
  })

  test('with none of the own campuses is not there', async () => {
    for (const path of ['', '/policies', '/pdf', '/csv', '/transactions', '/receipt'])
      expect([path, (await eli.get(`/school/invoices/${distant.id}${path}`)).status]).toEqual([path, 404])
    const list = await eli.get('/school/invoices?items=500')
    expect(list.text).toContain(mixed.id)
    expect(list.text).not.toContain(distant.id)
    expect(list.body['data'].meta.total).toBe(list.body['data'].items.length)
    const found = async (search: string) =>
      (await eli.get(`/school/invoices?search=${search}`)).body['data'].items
    expect([await found(distant.number), await found('Farnorth'), await found('Firth')]).toEqual([[], [], []])
    const start = await bea.post(`/school/payment/stripe/pay-invoice/${distant.id}/start`, {
      currency: 'GBP',
    })
    expect(start.status).toBe(404)
  })

  test('accounts of the whole organisation need every campus', async () => {
    const period = 'from=2026-01-01&to=2026-12-31'
    for (const path of [
      `/school/invoices/statement?${period}`,
      `/school/invoices/statement/csv?${period}`,
      `/school/invoices/export?${period}`,
      `/school/invoices/export/lines?${period}`,
      '/school/payments/credit-balance',
    ]) {
      expect([path, (await bea.get(path)).status]).toEqual([path, 403])
      expect([path, (await mia.get(path)).status]).toEqual([path, 200])
    }
  })

  test('is not withdrawn by who sees a part of it', async () => {
    const response = await bea.post(`/school/invoices/${mixed.id}/withdraw`)
    expect([response.status, response.body['code']]).toEqual([403, 'needs_all_campuses'])
    expect((await mia.get(`/school/invoices/${mixed.id}`)).body['data'].invoice.status).toBe('due')
  })

  test('is paid for everybody on it, whatever the payer sees', async () => {
    await payInSandbox(world, bea, mixed)
    const rows = await world.services.database.withCompany((tx) =>
      tx.all(sql`select distinct state from policy where invoice_id = ${mixed.id}`),
    )
    expect(rows).toEqual([{ state: 'issued' }])
    expect((await bea.get(`/school/invoices/${mixed.id}/receipt`)).status).toBe(200)
  })
})

describe('every call, asked with the ids of another campus', () => {
  let things: Things
  const onCampus = new Set<keyof Things>([
    'campus',
    'contract',
    'batch',
    'enrollment',
    'policy',
    'invoice',
    'draft',
    'cartImport',
  ])
  const thingOf = (call: Call) => thingOfPath.find(([path]) => path.test(call.path))?.[1]
  const asked = (call: Call) =>
    call.access !== 'public' && call.access !== 'development' && call.name !== 'stream-events'

  beforeAll(async () => {
    await emptyCart(mia)
    const added = await addPeople(mia, edinburgh, [somebody({ last_name: 'Farnorth' })])
    const none = crypto.randomUUID()
    const transactions = (await mia.get(`/school/invoices/${distant.id}/transactions`)).body['data']
      .transactions
    things = {
      campus: edinburgh.campusId,
      contract: edinburgh.contractId,
      batch: added.body['data'].policy_batch.id,
      enrollment: added.body['data'].enrollments[0].id,
      policy: leader.id,
      invoice: distant.id,
      line: (await mia.get(`/school/invoices/${distant.id}/policies`)).body['data'].items[0].id,
      transaction: transactions[0]?.id ?? none,
      refund: await storeRefund(world, distant.id),
      cartImport: await addImport(mia, edinburgh, [
        somebody({ last_name: 'Farnorth', first_name: 'Imported' }),
      ]),
      ...(await askAFamily(mia, edinburgh)),
      user: none,
      session: none,
      conversation: none,
      message: none,
      apiKey: none,
      webhook: none,
      delivery: none,
      request: none,
      archive: none,
      passkey: none,
      contact: none,
      withdrawal: none,
      returnPolicy: none,
      document: none,
    }
  })

  test.each(
    allCalls.filter(asked).filter(({ name }) => name !== 'sign-out' && name !== 'update-own-password'),
  )('$name', async (call) => {
    const thing = thingOf(call)
    const path = addressOf(call, things)
    const body = call.method === 'GET' ? undefined : (bodiesOf(things)[call.name] ?? {})
    const response = await bea.call(call.method, path, body)
    expect(response.status).not.toBe(500)
    if (thing && onCampus.has(thing)) expect([404, 403]).toContain(response.status)
    for (const word of ['Firth', 'Farnorth', 'EDI900', leader.policy_number, distant.number])
      expect(response.text).not.toContain(word)
  })

  test('nothing of it changed', async () => {
    expect((await mia.get(`/school/policies/${leader.id}`)).body['data'].policy.status).toBe('not_started')
    expect((await mia.get(`/school/imports/${things.draft}`)).status).toBe(200)
    const { body } = await mia.get('/school/policy-batches/open')
    expect(body['data'].policy_batches.map(({ id }: { id: string }) => id)).toContain(things.batch)
  })
})

describe('the walls stand in the database', () => {
  test('around every table whose rows are of a campus, a batch, a person or a draft', async () => {
    const rows = await world.services.database.withCompany((tx) =>
      tx.all<{ name: string; is_walled: boolean }>(sql`
        select c.relname as name, bool_or(p.qual like '%app_campuses%') as is_walled
        from pg_class c join pg_attribute a on a.attrelid = c.oid
          and a.attname in ('campus_id', 'policy_batch_id', 'enrollment_id', 'policy_id', 'draft_id', 'account_document_id')
        left join pg_policies p on p.tablename = c.relname and p.policyname = 'tenant'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          -- what a school's sessions can't read at all needs no wall inside
          and has_table_privilege('campus_app', c.oid, 'select') group by c.relname`),
    )
    // what these say of a campus is its address, and who may see it: no people
    const open = ['address', 'school_user_campus']
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ name, is_walled: isWalled }) => !isWalled && !open.includes(name))).toEqual([])
  })

  test('a query of a session finds nothing beyond its campuses, unless it looks across them', async () => {
    const who = { client_id: '', sees_all_campuses: false, campus_ids: [brighton.campusId] }
    const { client_id } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from campus where id = ${brighton.campusId}`),
    )
    await world.services.database.withActor({ ...who, client_id }, async (tx) => {
      const count = sql<{
        people: number
      }>`select count(*) as people from policy where campus_id = ${edinburgh.campusId}`
      // at once on one connection: looking across widens no other query
      const [narrow, wide, after] = await Promise.all([
        tx.one(count),
        tx.acrossCampuses.one(count),
        tx.one(count),
      ])
      expect([narrow.people, wide.people > 0, after.people]).toEqual([0, true, 0])
      expect(
        await tx.run(sql`update policy set group_name = 'X' where campus_id = ${edinburgh.campusId}`),
      ).toBe(0)
    })
  })

  test('somebody without any campus sees nothing', async () => {
    const { client_id } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from campus where id = ${brighton.campusId}`),
    )
    const { people } = await world.services.database.withActor(
      { client_id, sees_all_campuses: false, campus_ids: [] },
      (tx) => tx.one<{ people: number }>(sql`select count(*) as people from policy`),
    )
    expect(people).toBe(0)
  })
})
