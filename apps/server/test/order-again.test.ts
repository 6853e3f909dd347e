import * as samePerson from '@campus/domain/applicant/same-person'
import { beforeAll, describe, expect, test } from 'vitest'
import { countCalls } from '../../../packages/domain/test/count-work.ts'
import { openDraft } from '@campus/draft/open-draft'
import { readDraftSettings } from '@campus/draft/draft-settings'
import { sql } from '../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { countStatements } from './support/count-statements.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let bea: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget
let family: Bought[]
const group = { group_name: 'Again 3A' }
const leader = somebody({ type: 'group_leader', ...group })
const head = somebody({ ...group, group_leader_ref: `${leader.first_name} ${leader.last_name}`, ref: 'head' })

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
  const [theLeader] = await buyPolicies(world, mia, [leader], brighton)
  const [theHead] = await buyPolicies(world, mia, [{ ...head, group_leader_ref: theLeader?.id }], brighton)
  const child = somebody({
    type: 'immediate_family',
    dependency_ref: theHead?.id,
    student_number: '',
    address: '12 Sea Road',
    phone_number: { country_id: 'ES', country_code: '34', phone_number: '613555666' },
    ...group,
  })
  const [theChild] = await buyPolicies(world, mia, [child], brighton)
  family = [theLeader, theHead, theChild].filter((one) => one !== undefined)
})

const bodyOf = (source: object, change: object = {}, target = brighton) => ({
  campus_id: target.campusId,
  contract_id: target.contractId,
  source,
  start_date: '2027-07-01',
  end_date: '2027-07-14',
  ...change,
})
const preview = (caller: Caller, body: object) => caller.post('/school/imports/from-policies/preview', body)
const order = (caller: Caller, body: object) => caller.post('/school/imports/from-policies', body)

/** What the review reads of a draft's file, as the window and the commit do. */
async function rowsOf(
  caller: Caller,
  draft: { id: string; contract_id: string; file_name: string; settings: object },
) {
  const { bytes } = await caller.get(`/school/imports/${draft.id}/file`)
  const contract = await caller.get(`/school/campuses/${brighton.campusId}/contracts/${draft.contract_id}`)
  const review = openDraft(bytes, {
    fileName: draft.file_name,
    settings: readDraftSettings(draft.settings as Record<string, unknown>),
    cells: [],
    rules: contract.body['data'].contract.rules,
  })
  if (!review.ok) throw new Error(review.code)
  return review.sheet
}

describe('a group again, on new days', () => {
  test('becomes a draft of a real file that is read like any, with links, contact and plan', async () => {
    const { body, status } = await order(mia, bodyOf(group))
    expect([status, body['data'].people, body['data'].repeated]).toEqual([201, 3, false])
    const { draft } = body['data']
    expect(draft).toMatchObject({ stage: 'review', row_count: 3, name: 'Order again: Again 3A, 2027' })
    expect(draft.settings.order_again).toMatchObject({ source: group, start_date: '2027-07-01' })
    const { rows, relations } = await rowsOf(mia, draft)
    const [first, second, third] = rows.map(({ applicant, issues }) => ({ ...applicant, issues }))
    expect([first, second, third].map((one) => one?.issues)).toEqual([[], [], []])
    expect(relations.issues).toEqual([])
    expect(first).toMatchObject({ type: 'group_leader', ...group, start_date: '2027-07-01' })
    expect(second).toMatchObject({ passport_number: head.passport_number, email: head.email })
    expect(third).toMatchObject({ type: 'immediate_family', address: '12 Sea Road', end_date: '2027-07-14' })
    expect(relations.links).toHaveLength(2)
  })

  test('the same click twice is one draft, and two at once are too', async () => {
    const wanted = bodyOf(group, { end_date: '2027-07-20' })
    const both = await Promise.all([order(mia, wanted), order(mia, wanted)])
    const drafts = both.map(({ body }) => body['data'].draft.id)
    expect(drafts[0]).toBe(drafts[1])
    expect(both.map(({ body }) => body['data'].repeated).sort()).toEqual([false, true])
    const again = await order(mia, wanted)
    expect([again.body['data'].draft.id, again.body['data'].repeated]).toEqual([drafts[0], true])
    // once somebody has worked on it, it is not handed out as new
    await mia.call('PATCH', `/school/imports/${drafts[0]}`, {
      version: 1,
      cells: [{ row: 2, field: 'first_name', value: 'Other' }],
    })
    expect((await order(mia, wanted)).body['data'].draft.id).not.toBe(drafts[0])
  })

  test('whoever is covered on these days is left out by name; ages and passports are flagged', async () => {
    const days = { start_date: '2027-02-10', end_date: '2027-02-20' }
    const { body } = await preview(mia, bodyOf(group, days))
    expect(body['data'].people).toBe(0)
    expect(body['data'].left_out.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'insured'),
    )
    expect(body['data'].left_out[0].issue.message).toContain(family[0]?.policy_number)
    // nothing stands in a table yet that could be deleted
    expect(body['data'].left_out[0].issue.message).toMatch(/^This person already has a trip on these dates/)
    expect((await order(mia, bodyOf(group, days))).body).toMatchObject({ code: 'nobody_to_order_again' })
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update policy set email = '' where id = ${family[1]?.id ?? ''}`),
    )
    const later = await preview(
      mia,
      bodyOf(group, { start_date: undefined, end_date: undefined, shift_days: 182 }),
    )
    expect(later.body['data']).toMatchObject({ people: 3, first_day: '2027-08-02', last_day: '2027-08-15' })
    expect(later.body['data'].flagged).toMatchObject([
      { policy_id: family[1]?.id, issues: [{ key: 'email' }] },
    ])
  })

  test('says how many of the policies stand where; a policy that lapsed is none of its group', async () => {
    const lapsing = { group_name: 'Again lapsed' }
    const bought = await buyPolicies(
      world,
      mia,
      [somebody(lapsing), somebody(lapsing), somebody(lapsing)],
      brighton,
    )
    const ids = bought.map(({ id }) => id)
    await world.services.database.withCompany(async (tx) => {
      await tx.run(sql`update policy set state = 'cancelled' where id = ${ids[1] ?? ''}`)
      await tx.run(sql`update policy set state = 'lapsed' where id = ${ids[2] ?? ''}`)
    })
    const days = { start_date: '2028-02-10', end_date: '2028-02-20' }
    const { body } = await preview(mia, bodyOf(lapsing, days))
    expect(body['data']).toMatchObject({
      people: 1,
      statuses: [
        { status: 'not_started', policies: 1 },
        { status: 'cancelled', policies: 1 },
      ],
      left_out: [{ policy_id: ids[1], reason: 'cancelled' }],
    })
  })

  test.each([
    [{ start_date: undefined }, 'start_date', 'required'],
    [{ start_date: '2027-07-20' }, 'end_date', 'end_before_start'],
    [{ source: {} }, 'source.policies', 'required'],
    [{ source: { ...group, policies: [crypto.randomUUID()] } }, 'source.policies', 'required'],
    [{ shift_days: 4000 }, 'shift_days', null],
  ])('rejects %j under its field', async (change, key, code) => {
    const { status, body } = await preview(mia, { ...bodyOf(group), ...change })
    expect([status, body['errors'][0].key]).toEqual([422, key])
    if (code) expect(body['errors'][0].code).toBe(code)
  })
})

describe('whose people', () => {
  test('only those of campuses that the reader sees, and of nobody erased; all that are named, or none', async () => {
    const [north] = await buyPolicies(world, mia, [somebody({ last_name: 'Farnorth', ...group })], edinburgh)
    const ids = [...family.map(({ id }) => id), north?.id]
    expect((await preview(mia, bodyOf({ policies: ids }))).body['data'].people).toBe(4)
    expect((await preview(bea, bodyOf({ policies: ids }))).status).toBe(404)
    const seen = await preview(bea, bodyOf(group))
    expect([seen.body['data'].people, seen.text.includes('Farnorth')]).toEqual([3, false])
    expect((await order(bea, bodyOf(group, {}, edinburgh))).status).toBe(404)
    await world.services.database.withCompany((tx) =>
      tx.run(sql`update policy set erasure_requested_at = now() where id = ${north?.id ?? ''}`),
    )
    expect((await preview(mia, bodyOf(group))).body['data'].people).toBe(3)
  })

  test('another client, and whoever may not order or not read policies', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await order(pia, bodyOf(group))).status).toBe(404)
    const target = await findOrderTarget(pia, 'travel')
    expect((await order(pia, bodyOf({ policies: [family[0]?.id] }, {}, target))).status).toBe(404)
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await order(rex, bodyOf(group))).status).toBe(403)
  })

  test('all of an order, of an invoice, and thousands of another school', async () => {
    const { batch, invoice } = await world.services.database.withCompany((tx) =>
      tx.one<{ batch: string; invoice: string }>(
        sql`select policy_batch_id as batch, invoice_id as invoice from policy where id = ${family[0]?.id ?? ''}`,
      ),
    )
    for (const source of [{ policy_batch: batch }, { invoice }])
      expect((await preview(mia, bodyOf(source))).body['data'].people).toBe(1)
    const pia = await world.signIn('pia.master@pacific.example')
    const target = await findOrderTarget(pia, 'travel')
    const everybody = await world.services.database.withCompany((tx) =>
      tx.all<{ id: string }>(sql`
        select y.id from policy y join school_user u on u.client_id = y.client_id
        where u.email = 'pia.master@pacific.example' and y.erasure_requested_at is null limit 5000`),
    )
    expect(everybody).toHaveLength(3000)
    const source = { policies: everybody.map(({ id }) => id) }
    const comparisons = countCalls(samePerson, 'compareProfiles')
    const statements = await countStatements(async () => {
      const { body, status } = await order(pia, bodyOf(source, { includes_cancelled: true }, target))
      expect(status).toBe(201)
      expect(body['data'].people + body['data'].left_out.length).toBe(everybody.length)
    })
    expect(statements).toBeLessThan(40)
    expect(comparisons.count).toBeLessThan(3000)
  })
})
