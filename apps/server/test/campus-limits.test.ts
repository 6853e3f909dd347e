import { beforeAll, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
/** May do almost everything, in Brighton. */
let eli: Caller
let edinburgh: OrderTarget
let policy: { id: string; policy_number: string; batch: string }
let open: { batch: string; enrollment: string }
let draft: string

const person = (last_name: string, passport_number: string) =>
  applicantItem({ first_name: 'Isla', last_name, passport_number, group_name: 'Castle group' })

beforeAll(async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  eli = await world.signIn('eli.enrol@harbour.example')
  edinburgh = await findOrderTarget(mia, 'travel', 'Edinburgh')
  await emptyCart(mia)
  await addPeople(mia, edinburgh, [person('Northerly', 'EDI0001')])
  await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const [row] = await world.services.database.withCompany((tx) =>
    tx.all<{ id: string; policy_number: string; batch: string }>(sql`
      update policy set state = 'issued' where passport_number = 'EDI0001' returning id, policy_number, policy_batch_id as batch`),
  )
  if (!row) throw new Error('no policy was made')
  policy = row
  const added = await addPeople(mia, edinburgh, [person('Openly', 'EDI0002')])
  const [enrollment] = added.body['data'].enrollments
  const batches = (await mia.get('/school/policy-batches/open')).body['data'].policy_batches
  open = { batch: batches[0].id, enrollment: enrollment.id }
  draft = await startDraft(mia, edinburgh.campusId, edinburgh.contractId)
})

describe('somebody of one campus finds nothing of another', () => {
  test.each([
    '/school/policies?items=500',
    '/school/policies?search=Northerly',
    '/school/policies?search=EDI0001',
    '/school/policies/group-names',
    '/school/policy-batches/open',
    '/school/policy-batches/open-overview',
    '/school/enrollments?items=500',
    '/school/imports',
    '/school/documents?items=500',
  ])('in %s', async (path) => {
    const response = await eli.get(path)
    expect(response.status).toBe(200)
    // the links of a list repeat what was asked
    const { links: _, ...visible } = response.body['data']
    const found = JSON.stringify(visible)
    for (const word of [
      'Northerly',
      'Openly',
      'EDI000',
      'Castle group',
      policy.id,
      open.batch,
      edinburgh.campusId,
    ])
      expect(found).not.toContain(word)
  })

  test('by its address', async () => {
    for (const path of [
      `/school/campuses/${edinburgh.campusId}`,
      `/school/campuses/${edinburgh.campusId}/products`,
      `/school/campuses/${edinburgh.campusId}/contracts/${edinburgh.contractId}`,
      `/school/campuses/${edinburgh.campusId}/enrollment-template`,
      `/school/policies?campus=${edinburgh.campusId}`,
      `/school/policies/${policy.id}`,
      `/school/policies/${policy.id}/documents`,
      `/school/policies/${policy.id}/documents/certificate`,
      `/school/policies/${policy.id}/immediate-family-members`,
      `/school/policies/${policy.id}/history`,
      `/school/policies/in-batch/${policy.batch}`,
      `/school/policies/in-batch/${policy.batch}/all`,
      `/school/policies/in-batch/${policy.batch}/certificates`,
      `/school/policy-batches/${open.batch}`,
      `/school/policy-batches/${open.batch}/enrollments/overview`,
      `/school/policy-batches/${open.batch}/enrollments/${open.enrollment}`,
      `/school/imports/${draft}`,
      `/school/imports/${draft}/file`,
    ]) {
      expect([path, (await eli.get(path)).status]).toEqual([path, 404])
    }
  })

  test('by naming it in a body: nothing is answered, made or changed', async () => {
    const policies = [policy.id]
    const items = [person('Newly', 'EDI0003')]
    const before = await world.services.database.withCompany((tx) =>
      tx.all(sql`
      select (select count(*) from enrollment) as enrollments, (select count(*) from policy_event) as events,
        (select string_agg(status, ',' order by id) from enrollment) as statuses`),
    )
    const campus = `/school/campuses/${edinburgh.campusId}/policies`
    const asked: [string, unknown][] = [
      ['/school/policies/download', { policies, type: 'certificate' }],
      ['/school/policies/download/all', { policies, document_types: ['certificate'] }],
      ['/school/policies/policy-certificates-check', { policies }],
      ['/school/policies/send-welcome-email', { policies }],
      [`/school/policies/send-welcome-email/policy/${policy.id}`, {}],
      [`/school/policies/send-welcome-email/policy-batch/${policy.batch}`, {}],
      ['/school/policies/amount', { policies: [{ id: policy.id, end_date: '2027-03-01' }] }],
      ['/school/policies/cancel', { policies }],
      [`/school/policies/${policy.id}/update`, { group_name: 'Taken over' }],
      [`${campus}/add/batch`, { contract_id: edinburgh.contractId, items }],
      [`${campus}/preview/batch`, { contract_id: edinburgh.contractId, items }],
      [`/school/policy-batches/campus/${edinburgh.campusId}/add`, { contract_id: edinburgh.contractId }],
      [`/school/policy-batches/${open.batch}/enrollments/add`, { items }],
      [`/school/policy-batches/${open.batch}/enrollments/confirm`, { accuracy_confirmed: true }],
      [`/school/enrollments/${open.enrollment}/update`, items[0]],
      ['/school/enrollments/calculate-fee', { contract_id: edinburgh.contractId, item: items[0] }],
    ]
    for (const [path, body] of asked) {
      const response = await eli.post(path, body)
      expect([path, response.text.includes('Northerly') || response.text.includes('Openly')]).toEqual([
        path,
        false,
      ])
      expect([path, response.status]).not.toEqual([path, 500])
    }
    await eli.put('/school/enrollments/delete', { enrollment_ids: [open.enrollment] })
    await eli.put('/school/enrollments/update-plan', {
      batch_id: open.batch,
      enrollment_ids: [open.enrollment],
      plan: 'plus',
    })
    await eli.call('DELETE', `/school/policy-batches/${open.batch}`)
    const after = await world.services.database.withCompany((tx) =>
      tx.all(sql`
      select (select count(*) from enrollment) as enrollments, (select count(*) from policy_event) as events,
        (select string_agg(status, ',' order by id) from enrollment) as statuses`),
    )
    expect(after).toEqual(before)
  })

  test('by confirming a whole cart: batches of other campuses stay open', async () => {
    await eli.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const [row] = await world.services.database.withCompany((tx) =>
      tx.all(sql`select status from policy_batch where id = ${open.batch}`),
    )
    expect(row).toEqual({ status: 'open' })
  })
})

test('fields that no form has change nothing: no rank, no client, no state comes in by the side', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const users = (await mia.get('/school/school-users?items=100')).body['data'].items
  const rex = users.find((one: { email: string }) => one.email === 'rex.reader@harbour.example')
  const read = () =>
    world.services.database.withCompany((tx) =>
      tx.all(sql`
        select is_superuser, client_id, email, status, password_hash, created_at from school_user where id = ${rex.id}`),
    )
  const before = await read()
  await mia.post(`/school/school-users/${rex.id}/update`, {
    ...rex,
    campuses: rex.campuses.map(({ id }: { id: string }) => id),
    is_superuser: true,
    client_id: '0197f000-0000-7000-8000-000000000000',
    status: 'suspended',
    password_hash: 'x',
    erased_at: '2026-01-01',
  })
  expect(await read()).toEqual(before)
  const self = await eli.post(`/school/school-users/${rex.id}/update`, {
    ...rex,
    role: 'School > Master User',
  })
  expect(self.status).toBe(403)
})
