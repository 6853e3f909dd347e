import { beforeAll, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { pngBytes, sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
let policies: Record<string, any>[] // of get-policy: the test reads the fields it names

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  await emptyCart(mia)
  const leader = applicantItem({
    ref: 'L',
    type: 'group_leader',
    first_name: 'Lena',
    last_name: 'Leader',
    passport_number: 'LEAD1',
  })
  const traveller = applicantItem({
    first_name: 'Tara',
    last_name: 'Traveller',
    passport_number: 'TRAV1',
    year_of_study: '2',
    group_leader_ref: 'L',
  })
  await addPeople(mia, place, [leader, traveller])
  const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  expect(confirmed.status).toBe(200)
  const list = (await mia.get('/school/policies?items=2&order=-created_at')).body['data'].items
  policies = await Promise.all(
    list.map(async ({ id }: { id: string }) => (await mia.get(`/school/policies/${id}`)).body['data'].policy),
  )
})

test('a policy says what the specification labels: region, plan, premium, confirmation, term, order, extra', () => {
  const traveller = policies.find(({ first_name }) => first_name === 'Tara')
  expect(traveller).toMatchObject({
    region: expect.stringMatching(/^[A-Z]{2}$/),
    coverage_plan: 'Standard',
    premium: (Number(traveller?.['price'].insurance_cost) + Number(traveller?.['price'].tax)).toFixed(2),
    confirmation_id: traveller?.['policy_batch_id'],
    term: expect.any(Number),
    order_number: expect.stringMatching(/-I-\d+$/),
    extra: { year_of_study: '2' },
  })
})

test('its leader is summed up with name, numbers and status', () => {
  const leader = policies.find(({ first_name }) => first_name === 'Lena')
  const traveller = policies.find(({ first_name }) => first_name === 'Tara')
  expect(traveller?.['group_leader']).toEqual({
    id: leader?.['id'],
    id_numeric: leader?.['id_numeric'],
    first_name: 'Lena',
    last_name: 'Leader',
    full_name: 'Lena Leader',
    type: 'group_leader',
    status: leader?.['status'],
    policy_number: leader?.['policy_number'],
  })
})

test('a recorded payment carries how it was made', async () => {
  const { invoice_id } = policies[0] ?? {}
  const amount = '5'
  const sent = { invoice_id, amount, paid_date: '2026-12-01', method: 'Credit card' }
  const { transaction } = (await mia.post('/school/payments/record', sent)).body['data']
  expect(transaction).toMatchObject({
    amount: '5.00',
    extra: { method: 'credit-card', remittance: expect.any(String) },
  })
})

test('a trip of another year is told of at both its days, and a price needs its days', async () => {
  const item = applicantItem({ start_date: '2028-03-01', end_date: '2028-03-09' })
  const body = { contract_id: place.contractId, item }
  const response = await mia.post(`/school/campuses/${place.campusId}/policies/validate/single`, body)
  const { errors } = response.body['data'].errors[0]
  expect(errors.map(({ key, code }: Record<string, string>) => `${key}: ${code}`)).toEqual([
    'start_date: end_too_late',
    'end_date: end_too_late',
  ])
  const fee = await mia.post('/school/enrollments/calculate-fee', { contract_id: place.contractId, item: {} })
  expect(fee.body['errors'].map(({ key }: { key: string }) => key)).toEqual([
    'item.start_date',
    'item.end_date',
  ])
})

test('a family member of somebody in the cart is checked as they are added', async () => {
  const campus = `/school/campuses/${place.campusId}/policies`
  const student = applicantItem({ email: 'dorit@valid.example', passport_number: 'DV1234567' })
  const added = await mia.post(`${campus}/add/batch`, { contract_id: place.contractId, items: [student] })
  expect(added.status).toBe(201)
  const [{ id: dependency_ref }] = added.body['data'].enrollments
  const item = {
    ...applicantItem({ first_name: 'Dana', email: 'dana@valid.example', passport_number: 'DV7654321' }),
    type: 'immediate_family',
    dependency_ref,
  }
  const [contract_id, items] = [place.contractId, [item]]
  const responses = [
    await mia.post(`${campus}/validate/single`, { contract_id, item }),
    await mia.post(`${campus}/validate/batch`, { contract_id, items }),
    await mia.post(`${campus}/preview/batch`, { contract_id, items }),
    await mia.post(`${campus}/add/batch`, { contract_id, items, validate_first: true }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 201])
  expect(responses.slice(0, 3).map(({ body }) => body['data'].errors)).toEqual([[], [], []])
})

test('only what is a spreadsheet is kept as an import', async () => {
  const send = (name: string, bytes: Buffer | string) =>
    sendForm(mia, '/school/imports', {
      campus_id: place.campusId,
      contract_id: place.contractId,
      file: { name, bytes },
    })
  for (const [name, bytes] of [
    ['people.xlsx', 'MZ\x90\0'],
    ['people.csv', '<html><script>1</script></html>'],
    ['people.csv', '%PDF-1.4\n'],
  ] as const) {
    const response = await send(name, bytes)
    expect([response.status, response.body['errors'][0].key, response.body['errors'][0].code]).toEqual([
      422,
      'file',
      'import_type',
    ])
  }
  const macros = await send('people.xlsm', 'PK\x03\x04 xl/workbook.xml xl/vbaProject.bin')
  expect(macros.body['errors'][0].code).toBe('import_macros')
  expect((await send('people.csv', 'First name\nAda\n')).status).toBe(201)
})

test('a logo may not say that it is as large as a wall', async () => {
  const wall = Buffer.from(pngBytes)
  wall.writeUInt32BE(4_294_967_295, 16)
  const response = await sendForm(mia, '/school/client/logo/upload', { file: { name: 'a.png', bytes: wall } })
  expect([response.status, response.body['errors'][0].message]).toEqual([
    422,
    'The image must be 4096 pixels wide and 4096 pixels high, or smaller.',
  ])
  expect(
    (await sendForm(mia, '/school/client/logo/upload', { file: { name: 'a.png', bytes: pngBytes } })).status,
  ).toBe(201)
})

test('a cancellation is a change of the status', async () => {
  const before = (await mia.get('/school/policies?status=not_started&items=1')).body['data'].items[0]
  const cancelled = await mia.post('/school/policies/cancel', { policies: [before.id] })
  expect(cancelled.body['data'].results[0]).toMatchObject({ ok: true })
  const { history } = (await mia.get(`/school/policies/${before.id}/history`)).body['data']
  const event = history.find(({ kind }: { kind: string }) => kind === 'cancelled')
  expect(event.changes).toContainEqual({ field: 'status', old_value: 'not_started', new_value: 'cancelled' })
  const note = cancelled.body['data'].credit_note
  expect(event).toMatchObject({ invoice_id: note.id, invoice_kind: 'credit_note' })
})

test('a user who is active is told so when their suspension is lifted again', async () => {
  const [rex] = (await mia.get('/school/school-users?search=rex')).body['data'].items
  const response = await mia.post(`/school/school-users/${rex.id}/unsuspend`)
  expect([response.status, response.body['message']]).toEqual([409, 'This user is already active.'])
})
