import { describe, expect, test } from 'vitest'
import { addDays } from '@campus/domain/calendar-date'
import { maxApplicants } from '@campus/draft/model/limits'
import { closeCarts } from '../src/features/cart/public.ts'
import { someone, nameOf, useImportsInCart } from './support/imports-in-cart.ts'
import { addPeople } from './support/order.ts'
import { asOwner } from './support/owner.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const { here, start, read, save, commit, undo, importsOf, cart, notEnrolled, names, update, find, add } =
  useImportsInCart(world)

describe('what can no longer be undone says why', () => {
  test('once its people are policies', async () => {
    const { importId } = await add(someone(30, 1))
    expect(
      (await here.mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })).status,
    ).toBe(200)
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
    const reopened = await here.mia.post('/school/enrollments/not-enrolled/reopen', {
      enrollment_ids: [left!.id],
    })
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
    const removed = await here.mia.call('DELETE', `/school/policy-batches/${batchId}`)
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
    await addPeople(here.mia, here.place, [hand])
    const { body } = await here.mia.call('DELETE', `/school/policy-batches/${one.batchId}`)
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
    await here.mia.post('/school/enrollments/not-enrolled/reopen', {
      enrollment_ids: body['data'].enrollment_ids,
    })
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
    const { body } = await here.mia.call('DELETE', `/school/policy-batches/${order.id}`)
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
      here.mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true }),
    ])
    const isThere = (await here.mia.get(`/school/imports/${draft.id}`)).status === 200
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
        here.mia.call('PUT', '/school/enrollments/delete', { enrollment_ids: [inCart[1]!.id] }),
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
        expect((await here.mia.get(`/school/imports/${draft.id}`)).status).toBe(404)
      }
      await owner.query('drop function pull_out')
    })
    expect((await undo(importId)).body['data']).toMatchObject({ people: 6, repeated: false })
  })
})

test('as many people as an order may hold are added, undone and added again; nothing in it grows with their square', async () => {
  // nobody has anybody's birthday, or they would be asked about
  const people = someone(90, maxApplicants).map((person, index) => ({
    ...person,
    date_of_birth: addDays('1994-01-01', index),
  }))
  const draft = await start(people)
  const first = await commit(draft, maxApplicants)
  expect(first.status).toBe(200)
  const undone = await undo(first.body['data'].import_id)
  expect([undone.status, undone.body['data'].people]).toEqual([200, maxApplicants])
  const again = await commit(draft, maxApplicants)
  expect([again.status, again.body['data']?.people]).toEqual([200, maxApplicants])
  expect((await undo(again.body['data'].import_id)).status).toBe(200)
}, 180_000)
