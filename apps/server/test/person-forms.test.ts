import { beforeAll, expect, test } from 'vitest'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { eraseUsers } from '../src/features/privacy/erase-users.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { somebody } from './support/bought-policies.ts'
import { useBrightonOnly } from './support/brighton.ts'
import { emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let eli: Caller
let brighton: OrderTarget
let edinburgh: OrderTarget
beforeAll(async () => {
  ;({ mia, brighton } = await useBrightonOnly(world))
  eli = await world.signIn('eli.enrol@harbour.example')
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
})

const pathOf = ({ contractId }: OrderTarget) => `/school/contracts/${contractId}/person-form`
const formOf = async (caller: Caller, target = brighton) => (await caller.get(pathOf(target))).body['data']
const save = (caller: Caller, version: number, values: object | null, target = brighton) =>
  caller.put(pathOf(target), { version, values })
const add = (caller: Caller, item: object, target = brighton) =>
  caller.post(`/school/campuses/${target.campusId}/policies/add/batch`, {
    contract_id: target.contractId,
    items: [item],
    validate_first: true,
    from_form: true,
  })

test('a half-typed form is kept as it was typed, wrong or right, for its writer alone and for each contract', async () => {
  expect(await formOf(mia)).toMatchObject({ form: null, version: 0, added: [], total: '0.00' })
  const typed = { first_name: 'Ha', date_of_birth: '31-31-2', phone_number: { phone_number: '07' } }
  const { body } = await save(mia, 0, typed)
  expect(body['data']).toMatchObject({ version: 1, replaced_other: false })
  expect((await formOf(mia)).form.values).toMatchObject(typed)
  expect((await formOf(mia, edinburgh)).form).toBeNull()
  expect((await formOf(eli)).form).toBeNull()
})

test('of two windows the later counts as a whole, and hears that the other had something typed', async () => {
  const { version } = await formOf(mia)
  const first = (await save(mia, version, { first_name: 'One', last_name: 'Alone' })).body['data']
  const second = (await save(mia, version, { first_name: 'Two' })).body['data']
  expect([first.replaced_other, second.replaced_other]).toEqual([false, true])
  const { form } = await formOf(mia)
  expect([form.values.first_name, form.values.last_name]).toEqual(['Two', undefined])
  // the same once more is nothing new
  expect((await save(mia, version, { first_name: 'Two' })).body['data'].replaced_other).toBe(false)
})

test('adding the person empties the form in the same step and names them with the price of the server', async () => {
  await emptyCart(mia)
  const person = somebody({ first_name: 'Form', last_name: 'Adder' })
  await save(mia, 0, person)
  // a person with errors is not stored, and what was typed stays
  expect((await add(mia, { ...person, passport_number: '' })).status).toBe(422)
  expect((await formOf(mia)).form).not.toBeNull()
  const { body } = await add(mia, person)
  const [enrollment] = body['data'].enrollments
  const kept = await formOf(mia)
  expect(kept.form).toBeNull()
  expect(kept.added.map(({ id }: { id: string }) => id)).toEqual([enrollment.id])
  expect(kept.total).toBe(enrollment.fee.total)
  const other = (await add(mia, somebody({ last_name: 'Second' }))).body['data'].enrollments[0]
  expect((await formOf(mia)).added.map(({ id }: { id: string }) => id)).toEqual([other.id, enrollment.id])
  // out of the cart, out of the list; and back again
  await mia.put('/school/enrollments/delete', { enrollment_ids: [other.id] })
  expect((await formOf(mia)).added).toHaveLength(1)
  await mia.post('/school/enrollments/not-enrolled/reopen', { enrollment_ids: [other.id] })
  expect((await formOf(mia)).added).toHaveLength(2)
  await emptyCart(mia)
})

test('the form of a campus that is not one’s own is not there, nor that of another client, nor for readers', async () => {
  expect((await save(mia, 0, { first_name: 'North' }, edinburgh)).status).toBe(200)
  expect((await eli.get(pathOf(edinburgh))).status).toBe(404)
  expect((await save(eli, 0, { first_name: 'North' }, edinburgh)).status).toBe(404)
  const pia = await world.signIn('pia.master@pacific.example')
  expect((await pia.get(pathOf(brighton))).status).toBe(404)
  const rex = await world.signIn('rex.reader@harbour.example')
  expect((await rex.get(pathOf(brighton))).status).toBe(403)
})

test('an erased person leaves the forms, an erased user takes theirs along, and a form left alone goes after its period', async () => {
  const person = somebody({ first_name: 'Erin', last_name: 'Halfway' })
  const stored = (await add(mia, person, edinburgh)).body['data'].enrollments[0]
  await save(mia, 0, {
    first_name: person.first_name,
    last_name: person.last_name,
    date_of_birth: person.date_of_birth,
  })
  const asked = await mia.post('/school/privacy/erasures', {
    kind: 'insured',
    id: stored.id,
    confirmed: true,
  })
  const { id, client_id: clientId } = { ...asked.body['data'].request, ...(await clientOfMia()) }
  await erasePerson({ client_id: clientId, request_id: id }, world.services)
  expect((await formOf(mia)).form).toBeNull()

  await save(eli, 0, { first_name: 'Left' })
  const forms = (email: string) =>
    world.services.database.withCompany((tx) =>
      tx.all<{ user_id: string }>(sql`
        select f.user_id from person_form f join school_user u on u.id = f.user_id where u.email = ${email}`),
    )
  const [own] = await forms('eli.enrol@harbour.example')
  await world.services.database.withCompany((tx) => eraseUsers(tx, [own?.user_id ?? ''], new Date()))
  expect(await forms(`erased-${own?.user_id}@erased.invalid`)).toEqual([])

  expect(await forms('mia.master@harbour.example')).not.toEqual([])
  await runRetention(world.services, new Date('2027-06-01T03:00:00Z'))
  expect(await forms('mia.master@harbour.example')).toEqual([])
})

const clientOfMia = () =>
  world.services.database.withCompany((tx) =>
    tx.one<{ client_id: string }>(
      sql`select client_id from school_user where email = 'mia.master@harbour.example'`,
    ),
  )
