import { describe, expect, test } from 'vitest'
import { sheetOf, startDraft } from './support/draft.ts'
import { someone, nameOf, comparable, byName, useImportsInCart } from './support/imports-in-cart.ts'
import { addPeople, findOrderTarget } from './support/order.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const {
  here,
  start,
  read,
  save,
  commit,
  undo,
  importsOf,
  cart,
  notEnrolled,
  names,
  update,
  find,
  batch,
  add,
} = useImportsInCart(world)

describe('the cart shows each import as an entry', () => {
  test('with its file, who added it, people, errors and total; those without a file are one of their own', async () => {
    const one = await add(someone(1, 3))
    const two = await add(someone(2, 2))
    expect(two.batchId).toBe(one.batchId)
    await addPeople(here.mia, here.place, someone(3, 1))
    const first = await find(nameOf(someone(1, 1)[0]!))
    await update(first, { email: 'no mail' })
    const { imports, others } = await importsOf(one.batchId)
    expect(imports).toMatchObject([
      { id: two.importId, people: 2, errors_count: 0, can_undo: true },
      {
        id: one.importId,
        file_name: 'people.csv',
        by: 'Mia Master',
        added: 3,
        people: 3,
        errors_count: 1,
        can_undo: true,
      },
    ])
    expect(others).toMatchObject({ people: 1, errors_count: 0 })
    const { body } = await here.mia.get(`/school/policy-batches/${one.batchId}`)
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
    const edinburgh = await findOrderTarget(here.mia, 'travel', 'Edinburgh')
    const draft = await startDraft(here.mia, edinburgh, sheetOf(someone(5, 1)))
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
    await addPeople(here.mia, here.place, hand)
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
    const { plans } = (
      await here.mia.get(`/school/campuses/${here.place.campusId}/contracts/${here.place.contractId}`)
    ).body['data'].contract.rules
    await update(first!, {
      first_name: 'Renée',
      phone_number: { country_id: 'FR', country_code: '33', phone_number: '612345678' },
    })
    await update(second!, { email: 'not an address' })
    await here.mia.call('PUT', '/school/enrollments/update-plan', {
      batch_id: (await batch()).id,
      enrollment_ids: [third!.id],
      plan: plans.at(-1),
    })
    await here.mia.call('PUT', '/school/enrollments/delete', {
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
    await addPeople(here.mia, here.place, [
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
    await addPeople(here.mia, here.place, [person])
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
