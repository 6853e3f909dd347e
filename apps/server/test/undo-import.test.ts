import { beforeEach, describe, expect, test } from 'vitest'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import type { DraftCell } from '@campus/contract/imports'
import { demoPeople } from '../src/demo/people.ts'
import { closeCarts } from '../src/features/cart/public.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { asOwner } from './support/owner.ts'
import { sheetOf, startDraft, type TestDraft } from './support/draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeEach(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  await emptyCart(mia)
})

const someone = (seed: number, count = 3) =>
  demoPeople(count, { seed: 21_000 + seed, day: '2027-01-10', from: 20, spread: 30 }).map((person) => ({
    ...person,
    residence_country_id: 'ES',
    destination_country_id: 'GB',
  }))

const start = (people: readonly ApplicantItem[]) => startDraft(mia, place, sheetOf(people))
const read = async (draft: Pick<TestDraft, 'id'>, caller = mia) => {
  const { draft: row, cells } = (await caller.get(`/school/imports/${draft.id}`)).body['data']
  return {
    draft: row,
    cells: cells.map(({ row: at, field, value }: DraftCell) => ({ row: at, field, value })) as DraftCell[],
  }
}
const save = async (draft: TestDraft, cells: { row: number; field: string; value: string }[]) => {
  const { body } = await mia.call('PATCH', `/school/imports/${draft.id}`, { version: draft.version, cells })
  draft.version = body['data'].version
}
const commit = async (draft: Pick<TestDraft, 'id'>, people: number, version?: number) => {
  const seen = version ?? (await read(draft)).draft.version
  return mia.post(`/school/imports/${draft.id}/commit`, { version: seen, people })
}
const undo = (id: string, caller = mia) => caller.post(`/school/cart-imports/${id}/undo`, {})
const importsOf = async (batchId: string, caller = mia) =>
  (await caller.get(`/school/policy-batches/${batchId}/imports`)).body['data']
type Person = {
  id: string
  full_name: string
  data: Record<string, unknown>
  plan: string
  fee: unknown
  errors: { code: string; message: string }[]
  dependency_id: string | null
  group_leader_id: string | null
}
const cart = async (query = ''): Promise<Person[]> =>
  (await mia.get(`/school/enrollments?items=500&status=open${query}`)).body['data'].items
const notEnrolled = async (): Promise<Person[]> =>
  (await mia.get('/school/enrollments?items=500&status=not_enrolled')).body['data'].items
const nameOf = ({ first_name, last_name }: ApplicantItem) => `${first_name} ${last_name}`
const names = async () => (await cart()).map((one) => one.full_name).toSorted()
const update = (person: Person, changes: object) =>
  mia.post(`/school/enrollments/${person.id}/update`, changes)
const find = async (name: string): Promise<Person> => {
  const found = (await cart()).find(({ full_name }) => full_name === name)
  if (!found) throw new Error(`${name} is not in the cart`)
  return found
}
/** Adds a file to the cart; answers the draft, the import and the batch. */
async function add(people: readonly ApplicantItem[], ready = people.length) {
  const draft = await start(people)
  const { status, body } = await commit(draft, ready)
  expect([status, body['errors']]).toEqual([200, undefined])
  const { import_id: importId, policy_batch: batch } = body['data']
  return { draft, importId: importId as string, batchId: batch.id as string }
}

describe('the cart shows each import as an entry', () => {
  test('with its file, who added it, people, errors and total; those without a file are one of their own', async () => {
    const one = await add(someone(1, 3))
    const two = await add(someone(2, 2))
    expect(two.batchId).toBe(one.batchId)
    await addPeople(mia, place, someone(3, 1))
    const first = await find(nameOf(someone(1, 1)[0]!))
    await update(first, { email: 'no mail' })
    const { imports, others } = await importsOf(one.batchId)
    expect(imports).toMatchObject([
      {
        id: one.importId,
        file_name: 'people.csv',
        by: 'Mia Master',
        added: 3,
        people: 3,
        errors_count: 1,
        can_undo: true,
      },
      { id: two.importId, people: 2, errors_count: 0, can_undo: true },
    ])
    expect(others).toMatchObject({ people: 1, errors_count: 0 })
    const { body } = await mia.get(`/school/policy-batches/${one.batchId}`)
    const total = [...imports, others].reduce((sum, { totals }) => sum + Number(totals.total), 0)
    expect(total.toFixed(2)).toBe(body['data'].policy_batch.totals.total)
    expect(await cart(`&import=${two.importId}`)).toHaveLength(2)
  })

  test('only to those who see its campus and may order', async () => {
    const { batchId, importId } = await add(someone(4, 1))
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await importsOf(batchId, eli)).imports).toMatchObject([{ id: importId }])
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await rex.get(`/school/policy-batches/${batchId}/imports`)).status).toBe(403)
    expect((await undo(importId, rex)).status).toBe(403)
    const omar = await world.signIn('omar.master@oakfield.example')
    expect((await omar.get(`/school/policy-batches/${batchId}/imports`)).status).toBe(404)
    expect((await undo(importId, omar)).status).toBe(404)
    const edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
    const draft = await startDraft(mia, edinburgh, sheetOf(someone(5, 1)))
    const elsewhere = (await commit(draft, 1)).body['data']
    expect((await undo(elsewhere.import_id, eli)).status).toBe(404)
    expect(await cart(`&import=${elsewhere.import_id}`)).toHaveLength(1)
  })
})

describe('undo', () => {
  test('takes all people of the import out, and its draft is there again as it was; adding again gives the same', async () => {
    const people = someone(10, 4)
    const draft = await start(people)
    await save(draft, [
      { row: 2, field: 'first_name', value: 'Edited' },
      { row: 3, field: 'deleted', value: '1' },
    ])
    const before = await read(draft)
    const { body } = await commit(draft, 3)
    const hand = someone(11, 1)
    await addPeople(mia, place, hand)
    const inCart = (await cart()).map(comparable)
    const undone = await undo(body['data'].import_id)
    expect(undone.status).toBe(200)
    expect(undone.body['data']).toMatchObject({
      people: 3,
      repeated: false,
      draft: { id: draft.id, file_name: 'people.csv', people: 3 },
      policy_batch: { enrollments_count: 1 },
    })
    expect(await names()).toEqual(hand.map(nameOf))
    expect(await notEnrolled()).not.toContainEqual(expect.objectContaining({ full_name: nameOf(people[2]!) }))
    const after = await read(draft)
    expect(after.cells).toEqual(before.cells)
    expect(after.draft).toMatchObject({ stage: before.draft.stage, row_count: 3 })
    expect((await importsOf(body['data'].policy_batch.id)).imports).toEqual([])
    const again = await commit(draft, 3, undone.body['data'].draft.version)
    expect(again.body['data']).toMatchObject({ people: 3, left: 0, repeated: false })
    expect((await cart()).map(comparable).toSorted(byName)).toEqual(inCart.toSorted(byName))
  })

  test('writes what was edited in the cart into the draft: fields, plan, names of leaders', async () => {
    const people = someone(12, 4)
    const { draft, importId } = await add(people)
    const [first, second, third] = await Promise.all(people.slice(0, 3).map((person) => find(nameOf(person))))
    const { plans } = (await mia.get(`/school/campuses/${place.campusId}/contracts/${place.contractId}`))
      .body['data'].contract.rules
    await update(first!, {
      first_name: 'Renée',
      phone_number: { country_id: 'FR', country_code: '33', phone_number: '612345678' },
    })
    await update(second!, { email: 'not an address' })
    await mia.call('PUT', '/school/enrollments/update-plan', {
      batch_id: (await batch()).id,
      enrollment_ids: [third!.id],
      plan: plans.at(-1),
    })
    await mia.call('PUT', '/school/enrollments/delete', {
      enrollment_ids: [(await find(nameOf(people[3]!))).id],
    })
    const inCart = (await cart()).map(comparable)
    expect((await undo(importId)).status).toBe(200)
    const { cells } = await read(draft)
    expect(cells).toEqual([
      { row: 2, field: 'first_name', value: 'Renée' },
      { row: 2, field: 'phone_number', value: '+33 612345678' },
      { row: 3, field: 'email', value: 'not an address' },
      ...(plans.length > 1 ? [{ row: 4, field: 'plan', value: plans.at(-1) }] : []),
      { row: 5, field: 'deleted', value: '1' },
    ])
    // who was removed by hand stays where they can be put back from
    expect((await notEnrolled()).map(({ full_name }) => full_name)).toContain(nameOf(people[3]!))
    // the one with an error stays in the draft, as any other would
    expect((await commit(draft, 2)).body['data']).toMatchObject({ people: 2, left: 1 })
    const expected = inCart.filter(({ data }) => data['email'] !== 'not an address')
    expect((await cart()).map(comparable).toSorted(byName)).toEqual(expected.toSorted(byName))
  })

  test('is done once: the same call again, or in two windows at once, changes nothing more', async () => {
    const { draft, importId } = await add(someone(14, 5))
    const responses = await Promise.all([undo(importId), undo(importId), undo(importId)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.map(({ body }) => body['data'].repeated).toSorted()).toEqual([false, true, true])
    expect(await cart()).toEqual([])
    const { draft: after } = await read(draft)
    expect((await undo(importId)).body['data']).toMatchObject({ repeated: true, people: 5 })
    expect((await read(draft)).draft.version).toBe(after.version)
  })

  test('each part of a draft that was added in parts is undone by itself', async () => {
    const people = someone(15, 4)
    const draft = await start([
      ...people.slice(0, 2),
      { ...people[2]!, email: 'no mail' },
      { ...people[3]!, email: 'none' },
    ])
    const first = (await commit(draft, 2)).body['data']
    draft.version = (await read(draft)).draft.version
    await save(draft, [{ row: 4, field: 'email', value: 'right@family.example' }])
    const second = (await commit(draft, 1)).body['data']
    draft.version = (await read(draft)).draft.version
    await save(draft, [{ row: 5, field: 'email', value: 'right2@family.example' }])
    const third = (await commit(draft, 1)).body['data']
    expect(third.left).toBe(0)
    expect(new Set([first.import_id, second.import_id, third.import_id]).size).toBe(3)
    // the middle one: the draft is open again with its row alone
    expect((await undo(second.import_id)).body['data']).toMatchObject({ people: 1 })
    expect(await cart()).toHaveLength(3)
    expect((await read(draft)).draft).toMatchObject({ row_count: 1, settings: { left_to_fix: true } })
    expect((await undo(first.import_id)).body['data']).toMatchObject({ people: 2 })
    expect((await undo(third.import_id)).body['data']).toMatchObject({ people: 1 })
    expect((await read(draft)).draft).toMatchObject({ row_count: 4, settings: { left_to_fix: false } })
    expect((await commit(draft, 4)).body['data']).toMatchObject({ people: 4, left: 0 })
    expect(await names()).toEqual(people.map(nameOf).toSorted())
  })

  test('of a part leaves the rows that had stayed behind where they are', async () => {
    const people = someone(16, 3)
    const draft = await start([people[0]!, { ...people[1]!, email: 'no mail' }, people[2]!])
    const first = (await commit(draft, 2)).body['data']
    draft.version = (await read(draft)).draft.version
    await save(draft, [{ row: 3, field: 'first_name', value: 'Typed' }])
    expect((await undo(first.import_id)).status).toBe(200)
    const { draft: after, cells } = await read(draft)
    expect(after.row_count).toBe(3)
    expect(cells.filter(({ field }) => field !== 'added')).toEqual([
      { row: 3, field: 'first_name', value: 'Typed' },
    ])
    // the response of the first commit was lost: it is not taken for done
    expect((await commit(draft, 2, first.version ?? 1)).body['code']).toBe('draft_changed')
    expect((await commit(draft, 2)).body['data']).toMatchObject({ people: 2, left: 1 })
  })

  test('leaves a family member who was added by hand with an issue that names their student, until they are added again', async () => {
    const [student, wife] = someone(17, 2)
    const { draft, importId } = await add([student!])
    const { id } = await find(nameOf(student!))
    await addPeople(mia, place, [
      {
        ...wife!,
        type: 'immediate_family',
        start_date: student!.start_date,
        end_date: student!.end_date,
        dependency_ref: id,
      },
    ])
    expect((await find(nameOf(wife!))).errors).toEqual([])
    await undo(importId)
    expect((await find(nameOf(wife!))).errors).toMatchObject([
      { code: 'dependent_not_found', message: expect.stringContaining(nameOf(student!)) },
    ])
    expect((await commit(draft, 1)).status).toBe(200)
    const tied = await find(nameOf(wife!))
    expect(tied.errors).toEqual([])
    expect(tied.dependency_id).toBe((await find(nameOf(student!))).id)
  })

  test('brings back whom the import had replaced', async () => {
    const [person] = someone(18, 1)
    await addPeople(mia, place, [person])
    const draft = await start([{ ...person!, date_of_birth: '1999-09-09' }])
    await save(draft, [{ row: 2, field: 'same_person', value: 'replace' }])
    const { import_id: importId } = (await commit(draft, 1)).body['data']
    expect((await cart()).map(({ data }) => data['date_of_birth'])).toEqual(['1999-09-09'])
    await undo(importId)
    expect((await cart()).map(({ data, errors }) => [data['date_of_birth'], errors])).toEqual([
      [person!.date_of_birth, []],
    ])
    expect((await commit(draft, 1)).body['data']).toMatchObject({ people: 1 })
    expect((await cart()).map(({ data }) => data['date_of_birth'])).toEqual(['1999-09-09'])
  })

  test('may be a colleague’s; the draft is there for both', async () => {
    const { draft, importId } = await add(someone(19, 2))
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await undo(importId, eli)).body['data']).toMatchObject({ people: 2, draft: { id: draft.id } })
    expect((await read(draft)).draft.row_count).toBe(2)
    expect((await read(draft, eli)).draft.row_count).toBe(2)
  })

  test('stands beside another draft that was begun meanwhile, and a third file takes neither away', async () => {
    const { draft, importId } = await add(someone(20, 2))
    const other = await start(someone(21, 2))
    expect((await undo(importId)).status).toBe(200)
    expect((await read(other)).draft.id).toBe(other.id)
    await start(someone(22, 1))
    expect((await read(draft)).draft.row_count).toBe(2)
  })
})

describe('what can no longer be undone says why', () => {
  test('once its people are policies', async () => {
    const { importId } = await add(someone(30, 1))
    expect((await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })).status).toBe(
      200,
    )
    const { status, body } = await undo(importId)
    expect([status, body['code']]).toEqual([409, 'import_confirmed'])
  })

  test('once the deadline has closed its order; who is put into a new order is there without a file', async () => {
    const { importId } = await add(someone(31, 1))
    await world.services.database.withCompany((tx) =>
      closeCarts(tx, new Date(world.services.clock.now().getTime() + 36 * 3_600_000)),
    )
    const { status, body } = await undo(importId)
    expect([status, body['code']]).toEqual([409, 'import_not_enrolled'])
    const [left] = (await notEnrolled()).filter(({ full_name }) => full_name === nameOf(someone(31, 1)[0]!))
    const reopened = await mia.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [left!.id] })
    expect(await importsOf(reopened.body['data'].policy_batches[0].id)).toMatchObject({
      imports: [],
      others: { people: 1 },
    })
  })

  test('once the file is no longer kept; the people can be removed and put back', async () => {
    const { draft, importId, batchId } = await add(someone(32, 2))
    await asOwner(world, (owner) => owner.query('delete from import_draft where id = $1', [draft.id]))
    expect((await importsOf(batchId)).imports).toMatchObject([
      { id: importId, file_name: null, people: 2, can_undo: false },
    ])
    const { status, body } = await undo(importId)
    expect([status, body['code']]).toEqual([409, 'import_file_gone'])
    expect(await cart()).toHaveLength(2)
    const removed = await mia.call('DELETE', `/school/policy-batches/${batchId}`)
    expect(removed.body['data']).toMatchObject({ deleted: 2, drafts: [] })
    expect(removed.body['data'].enrollment_ids).toHaveLength(2)
  })
})

describe('removing a batch', () => {
  test('gives the drafts of its imports back, and lets the others be put back', async () => {
    const one = await add(someone(40, 3))
    await update(await find(nameOf(someone(40, 1)[0]!)), { first_name: 'Mended' })
    const two = await add(someone(41, 2))
    const [hand] = someone(42, 1)
    await addPeople(mia, place, [hand])
    const { body } = await mia.call('DELETE', `/school/policy-batches/${one.batchId}`)
    expect(body['data']).toMatchObject({
      deleted: 6,
      drafts: [
        { id: one.draft.id, people: 3 },
        { id: two.draft.id, people: 2 },
      ],
    })
    expect(body['data'].enrollment_ids).toHaveLength(1)
    expect(await cart()).toEqual([])
    expect((await read(one.draft)).cells).toEqual([{ row: 2, field: 'first_name', value: 'Mended' }])
    expect((await notEnrolled()).filter(({ full_name }) => full_name.startsWith('Mended'))).toEqual([])
    for (const { id, version, people } of body['data'].drafts)
      expect((await commit({ id }, people, version)).status).toBe(200)
    await mia.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: body['data'].enrollment_ids })
    expect(await cart()).toHaveLength(6)
  })

  test('of a draft that was added in parts gives it back once, whole', async () => {
    const people = someone(43, 3)
    const draft = await start([people[0]!, people[1]!, { ...people[2]!, email: 'no mail' }])
    const { policy_batch: order } = (await commit(draft, 2)).body['data']
    draft.version = (await read(draft)).draft.version
    await save(draft, [{ row: 4, field: 'email', value: 'right@family.example' }])
    await commit(draft, 1)
    await update(await find(nameOf(people[0]!)), { first_name: 'Una' })
    await update(await find(nameOf(people[2]!)), { first_name: 'Tre' })
    const { body } = await mia.call('DELETE', `/school/policy-batches/${order.id}`)
    expect(body['data'].drafts).toMatchObject([{ id: draft.id, people: 3 }])
    const { draft: after, cells } = await read(draft)
    expect(after.row_count).toBe(3)
    expect(cells).toEqual(
      expect.arrayContaining([
        { row: 2, field: 'first_name', value: 'Una' },
        { row: 4, field: 'first_name', value: 'Tre' },
      ]),
    )
    expect((await commit(draft, 3)).body['data']).toMatchObject({ people: 3, left: 0 })
  })
})

describe('at the same moment', () => {
  test.each([1, 2, 3, 4])('confirming wins or the undo does, never half of each (%i)', async (seed) => {
    const { draft, importId } = await add(someone(50 + seed, 4))
    const [undone, confirmed] = await Promise.all([
      undo(importId),
      mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true }),
    ])
    const isThere = (await mia.get(`/school/imports/${draft.id}`)).status === 200
    if (undone.status === 200) {
      expect([isThere, confirmed.status]).toEqual([true, 409])
      expect(confirmed.body['code']).toBe('nothing_to_confirm')
    } else {
      expect([undone.status, undone.body['code'], isThere, confirmed.status]).toEqual([
        409,
        'import_confirmed',
        false,
        200,
      ])
    }
    expect(await cart()).toEqual([])
  })

  test.each([1, 2, 3])(
    'adding the rest, changing and removing people meanwhile: everybody is in the cart or in the draft (%i)',
    async (seed) => {
      const people = someone(60 + seed, 8)
      const draft = await start(
        people.map((person, index) => (index < 5 ? person : { ...person, email: 'no mail' })),
      )
      const first = (await commit(draft, 5)).body['data']
      draft.version = (await read(draft)).draft.version
      await save(
        draft,
        people
          .slice(5)
          .map((_, index) => ({ row: index + 7, field: 'email', value: `p${index}@family.example` })),
      )
      const inCart = await cart()
      const responses = await Promise.all([
        commit(draft, 3, draft.version),
        undo(first.import_id),
        update(inCart[0]!, { first_name: 'Meanwhile' }),
        mia.call('PUT', '/school/enrollments/delete', { enrollment_ids: [inCart[1]!.id] }),
        undo(first.import_id),
      ])
      for (const { status } of responses) expect([200, 404, 409]).toContain(status)
      const { draft: after } = await read(draft)
      const gone = (await notEnrolled()).filter(({ id }) => id === inCart[1]!.id).length
      expect((await cart()).length + after.row_count + gone).toBe(8)
      if (responses[2]?.status === 200 && responses[1]?.status === 200)
        expect((await read(draft)).cells).toContainEqual({ row: 2, field: 'first_name', value: 'Meanwhile' })
    },
  )

  test('a kill in the middle leaves cart and draft as they were, wherever it comes', async () => {
    const people = someone(70, 6)
    const { draft, importId, batchId } = await add(people)
    await update(await find(nameOf(people[0]!)), { first_name: 'Kept' })
    const before = [await names(), await importsOf(batchId)]
    await asOwner(world, async (owner) => {
      await owner.query(
        `create function pull_out() returns trigger language plpgsql as $$ begin raise exception 'pulled out'; end $$`,
      )
      for (const [table, when] of [
        ['enrollment', 'update of status'],
        ['import_draft', 'update of committed_batch_id'],
        ['import_draft_cell', 'insert'],
        ['cart_import', 'update of undone_at'],
      ]) {
        await owner.query(
          `create trigger pull_out before ${when} on ${table} for each row execute function pull_out()`,
        )
        expect([table, (await undo(importId)).status]).toEqual([table, 500])
        await owner.query(`drop trigger pull_out on ${table}`)
        expect([await names(), await importsOf(batchId)]).toEqual(before)
        expect((await mia.get(`/school/imports/${draft.id}`)).status).toBe(404)
      }
      await owner.query('drop function pull_out')
    })
    expect((await undo(importId)).body['data']).toMatchObject({ people: 6, repeated: false })
  })
})

const batch = async () => (await mia.get('/school/policy-batches/open')).body['data'].policy_batches[0]

/** What somebody is, without what every adding gives anew. */
function comparable({
  data,
  plan,
  fee,
  errors,
  full_name,
}: Person): Pick<Person, 'data' | 'plan' | 'fee' | 'errors' | 'full_name'> {
  // who chose no plan has the first one: `plan` is which
  return { full_name, data: { ...data, plan }, plan, fee, errors }
}
const byName = (one: { full_name: string }, other: { full_name: string }) =>
  one.full_name < other.full_name ? -1 : 1
