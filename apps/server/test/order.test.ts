import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid } from '@campus/draft/import-grid'
import { afterEach, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { demoPeople } from '../src/demo/people.ts'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { tomorrow } from './support/test-environment.ts'
import { useTestApp } from './support/test-app.ts'

type Json = Record<string, any> // rows of responses

const world = useTestApp()
const sqlClient = (policyId: string) =>
  sql<{ client_id: string }>`select client_id from policy where id = ${policyId}`
const mia = () => world.signIn('mia.master@harbour.example')

afterEach(async () => emptyCart(await mia()))

test('the template of a campus, sent back untouched, holds nobody: its example insures no one', async () => {
  const caller = await mia()
  const place = await findOrderTarget(caller, 'travel', 'Brighton')
  const { body } = await caller.get(`/school/campuses/${place.campusId}/enrollment-template`)
  const file = await caller.get(String(body['data'].url).replace('/api', ''))
  const result = importGrid(new Uint8Array(file.bytes), { rules: standardApplicantRules('2026-12-01') })
  expect(result).toEqual({ error: { code: 'file_no_applicants' } })
})

describe('adding people', () => {
  test('stores a person without errors, priced with breakdown and price table version', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const { status, body } = await addPeople(caller, place, [applicantItem()])
    expect(status).toBe(201)
    const [person] = body['data'].enrollments
    expect(person.errors).toEqual([])
    expect(person.fee).toMatchObject({
      currency: 'GBP',
      charged_days: 14,
      price_table_version: 'travel-gbp-2026.1',
    })
    const sum = person.fee.sections.reduce(
      (total: number, section: { cost: string }) => total + Math.round(Number(section.cost) * 100),
      0,
    )
    expect((sum / 100).toFixed(2)).toBe(person.fee.insurance_cost)
  })

  test('with echo=ids returns who was added by ID and ref, with what holds them back', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const items = [
      applicantItem({ ref: 'S-1' }),
      applicantItem({ first_name: 'R0b', passport_number: '', ref: 'S-2' }),
    ]
    const path = `/school/campuses/${place.campusId}/policies/add/batch`
    const body = { contract_id: place.contractId, items }
    const { status, body: sent } = await caller.post(`${path}?echo=ids`, body)
    const { enrollments, added, policy_batch: batch } = sent['data']
    expect([status, enrollments]).toEqual([201, []])
    expect(added.map(({ ref, errors_count: count }: Json) => [ref, count > 0])).toEqual([
      ['S-1', false],
      ['S-2', true],
    ])
    const { body: stored } = await caller.get(`/school/enrollments?policy_batch=${batch.id}`)
    const byRef = (people: Json[]) => Object.fromEntries(people.map(({ ref, id }) => [ref, id]))
    expect(byRef(added)).toEqual(byRef(stored['data'].items))
    const more = await caller.post(`/school/policy-batches/${batch.id}/enrollments/add?echo=ids`, {
      items: [applicantItem({ first_name: 'Third', ref: 'S-3' })],
    })
    expect(more.body['data'].added).toEqual([{ id: expect.any(String), ref: 'S-3', errors_count: 0 }])
    const wrong = await caller.post(`${path}?echo=names`, body)
    expect([wrong.status, wrong.body['errors'][0].key]).toEqual([422, 'echo'])
  })

  test('with validate_first one error stores nothing and every error comes back under its item', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const items = [
      applicantItem(),
      applicantItem({ first_name: 'R0b', passport_number: '' }),
      applicantItem({ start_date: '2026-01-01' }),
    ]
    const { status, body } = await addPeople(caller, place, items, { validate_first: true })
    expect(status).toBe(422)
    const codes = body['errors'].map((error: { key: string; code: string }) => `${error.key} ${error.code}`)
    expect(codes).toEqual(
      expect.arrayContaining([
        'items.1.first_name name_invalid',
        'items.1.passport_number required',
        'items.2.start_date start_in_past',
      ]),
    )
    expect(body['errors'].every((error: { message: string }) => error.message.length > 3)).toBe(true)
    const open = await caller.get('/school/policy-batches/open-overview')
    expect(open.body['data'].summary.enrollments_count).toBe(0)
  })

  test('without validate_first wrong values are kept as typed, each with its errors', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const { body } = await addPeople(caller, place, [applicantItem({ date_of_birth: '31/02/2005' })])
    const [person] = body['data'].enrollments
    expect(person.data.date_of_birth).toBe('31/02/2005')
    expect(person.errors).toMatchObject([
      { key: 'date_of_birth', code: 'date_invalid', message: 'Date of birth is not valid' },
    ])
  })

  test('text that COPY or JSON reads in a way of its own comes back as it was typed', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const odd = {
      group_name: 'a\\b\\tc',
      address: '\\N',
      student_number: '\\.',
      year_of_study: '"{}\\u0041"',
    }
    const { status, body } = await addPeople(caller, place, [applicantItem(odd)])
    expect(status).toBe(201)
    const batch = body['data'].policy_batch.id
    const stored = await caller.get(`/school/enrollments?policy_batch=${batch}`)
    expect(stored.body['data'].items[0].data).toMatchObject(odd)
  })

  test('a NUL or half a character neither breaks a call nor is kept', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const { status, body } = await addPeople(caller, place, [
      applicantItem({ group_name: 'Spring\0 27\ud83d' }),
    ])
    expect(status).toBe(201)
    expect(body['data'].enrollments[0].data.group_name).toBe('Spring 27\ufffd')
    for (const path of [
      '/school/policies?search=%00',
      '/school/policies?group_name=a%00b',
      '/school/policies/%00',
    ]) {
      expect((await caller.get(path)).status).toBeLessThan(500)
    }
  })

  test('the same person on overlapping days is a duplicate, whatever the case and accents of the name', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    await addPeople(caller, place, [applicantItem({ first_name: 'Zoë' })])
    const { body } = await addPeople(caller, place, [
      applicantItem({ first_name: 'ZOE', start_date: '2027-02-14', end_date: '2027-02-20' }),
    ])
    expect(body['data'].enrollments[0].errors).toMatchObject([{ code: 'duplicate_trip' }])
    const apart = await addPeople(caller, place, [
      applicantItem({ first_name: 'ZOE', start_date: '2027-02-21', end_date: '2027-02-25' }),
    ])
    expect(apart.body['data'].enrollments[0].errors).toEqual([])
  })

  test('people of a batch are listed by type and name', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const leader = applicantItem({ type: 'group_leader', first_name: 'Ines' })
    const { body } = await addPeople(caller, place, [applicantItem(), leader])
    const batch = body['data'].policy_batch.id
    const names = async (query: string) => {
      const list = await caller.get(`/school/enrollments?policy_batch=${batch}&${query}`)
      return list.body['data'].items.map((person: { data: { first_name: string } }) => person.data.first_name)
    }
    expect(await names('type=group_leader')).toEqual(['Ines'])
    expect(await names('type=student&search=ines')).toEqual([])
    expect((await caller.get('/school/enrollments?type=pet')).status).toBe(422)
  })

  test('a family member is tied to a student by ref, inside the dates of that student', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const student = applicantItem({ ref: 's' })
    const other = (name: string) => {
      const { first_name, passport_number, date_of_birth } = applicantItem({ first_name: name })
      return { first_name, passport_number, date_of_birth }
    }
    const child = applicantItem({
      ref: 'c',
      type: 'immediate_family',
      first_name: 'Ada',
      dependency_ref: 's',
      email: '',
    })
    const late = { ...child, ...other('Bea'), ref: 'l', end_date: '2027-03-01' }
    const lost = { ...child, ...other('Cleo'), ref: 'x', dependency_ref: 'nobody' }
    const { body } = await addPeople(caller, place, [student, child, late, lost])
    const [one, two, three, four] = body['data'].enrollments
    expect(two.dependency_id).toBe(one.id)
    expect(two.errors).toEqual([])
    expect(three.errors).toMatchObject([{ code: 'dependent_dates' }])
    expect(four.errors).toMatchObject([{ code: 'dependent_not_found' }])
  })

  test('an update with an older version is refused and overwrites nothing', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const { body } = await addPeople(caller, place, [applicantItem({ passport_number: '' })])
    const { id, version } = body['data'].enrollments[0]
    const fixed = await caller.post(`/school/enrollments/${id}/update`, {
      passport_number: 'ZZ99887',
      version,
    })
    expect(fixed.body['data'].enrollment.errors).toEqual([])
    const stale = await caller.post(`/school/enrollments/${id}/update`, { first_name: 'Eve', version })
    expect(stale.status).toBe(409)
    expect(stale.body['errors']).toEqual([])
  })

  test('another plan is priced anew', async () => {
    const caller = await mia()
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const { body } = await addPeople(caller, place, [applicantItem()])
    const [person] = body['data'].enrollments
    const changed = await caller.put('/school/enrollments/update-plan', {
      batch_id: person.policy_batch.id,
      enrollment_ids: [person.id],
      plan: 'premium',
    })
    expect(Number(changed.body['data'].enrollments[0].fee.total)).toBeGreaterThan(Number(person.fee.total))
  })
})

describe('confirming', () => {
  test('needs the accuracy confirmed, and somebody to enrol', async () => {
    const caller = await mia()
    expect((await caller.post('/school/policy-batches/confirm-open', {})).body['errors']).toMatchObject([
      { key: 'accuracy_confirmed' },
    ])
    await emptyCart(caller)
    expect(
      (await caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })).status,
    ).toBe(409)
  })

  test('makes policies of people without errors, one invoice of their sum, and keeps the others as Not Enrolled', async () => {
    const caller = await mia()
    await emptyCart(caller)
    const place = await findOrderTarget(caller, 'travel', 'Brighton')
    const people = demoPeople(20, { seed: 91, day: '2026-12-01', from: 10, spread: 60 })
    const added = await addPeople(caller, place, [...people, applicantItem({ passport_number: '' })])
    const fees = added.body['data'].enrollments.filter((one: { errors: [] }) => one.errors.length === 0)
    const expected = fees.reduce(
      (sum: number, one: { fee: { total: string } }) => sum + Math.round(Number(one.fee.total) * 100),
      0,
    )
    const key = { 'idempotency-key': 'once' }
    const { status, body } = await caller.post(
      '/school/policy-batches/confirm-open',
      { accuracy_confirmed: true },
      key,
    )
    expect(status).toBe(200)
    expect(body['data'].invoice).toMatchObject({
      status: 'due',
      currency: 'GBP',
      policies_count: fees.length,
      total: (expected / 100).toFixed(2),
    })
    expect(body['data'].not_enrolled).toMatchObject([{ full_name: 'Noa Example' }])
    const again = await caller.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true }, key)
    expect(again.body).toEqual(body)
    const reused = await caller.post(
      '/school/policy-batches/confirm-open',
      { accuracy_confirmed: false },
      key,
    )
    expect(reused.status).toBe(409)
    const listed = await caller.get(
      `/school/policies?policy_batch=${body['data'].policy_batches[0].id}&items=500`,
    )
    expect(listed.body['data'].items.every((policy: { status: string }) => policy.status === 'pending')).toBe(
      true,
    )
    expect(
      new Set(listed.body['data'].items.map((policy: { policy_number: string }) => policy.policy_number))
        .size,
    ).toBe(fees.length)
  })

  test('an account client is in force at once, on the open invoice of the month', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    const place = await findOrderTarget(omar, 'travel')
    await addPeople(omar, place, [applicantItem()])
    const { body } = await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    expect(body['data'].invoice).toBeNull()
    const [batch] = body['data'].policy_batches
    const policies = await omar.get(`/school/policies/in-batch/${batch.id}/all`)
    expect(policies.body['data'].policies).toMatchObject([{ status: 'not_started', currency: 'EUR' }])
    const invoices = await omar.get('/school/invoices?status=open')
    expect(invoices.body['data'].items).toMatchObject([
      { due_at: '2026-12-31', policies_count: 1 },
      { due_at: '2026-11-30' },
    ])
  })
})

describe('paying', () => {
  async function orderOne(name: string) {
    const caller = await mia()
    await emptyCart(caller)
    await addPeople(caller, await findOrderTarget(caller, 'travel', 'Brighton'), [
      applicantItem({ first_name: name, last_name: '王' }),
    ])
    const { body } = await caller.post('/school/policy-batches/confirm-open', {
      accuracy_confirmed: true,
      send_welcome_email: true,
    })
    return { caller, invoice: body['data'].invoice, batchId: body['data'].policy_batches[0].id as string }
  }

  test('a declined card leaves the invoice due; a second try pays it and puts the policies in force, once', async () => {
    const { caller, invoice, batchId } = await orderOne('Paula')
    const path = `/school/payment/stripe/pay-invoice/${invoice.id}/start`
    const first = await caller.post(path, { currency: 'GBP' })
    const token = String(first.body['data'].redirect_url).split('/').at(-1)
    await world.anonymous.post(`/dev/sandbox-payments/${token}/decline`)
    const declined = await caller.post('/school/payment/stripe/pay-invoice/verify', {
      transaction_id: first.body['data'].transaction.id,
    })
    expect(declined.body['data']).toMatchObject({
      transaction: { status: 'failed' },
      invoice: { status: 'due' },
    })

    const second = await caller.post(path, {})
    const secondToken = String(second.body['data'].redirect_url).split('/').at(-1)
    await world.anonymous.post(`/dev/sandbox-payments/${secondToken}/approve`)
    expect((await world.anonymous.post(`/dev/sandbox-payments/${secondToken}/approve`)).status).toBe(409)
    const paid = await caller.post('/school/payment/stripe/pay-invoice/verify', {
      transaction_id: second.body['data'].transaction.id,
    })
    expect(paid.body['data']).toMatchObject({
      transaction: { status: 'succeeded' },
      invoice: { status: 'paid', amount_due: '0.00' },
    })
    expect((await caller.post(path, {})).body['message']).toContain('already been paid')

    const [policy] = (await caller.get(`/school/policies/in-batch/${batchId}/all`)).body['data'].policies
    expect(policy.status).toBe('not_started')
    const { client_id } = await world.services.database.withCompany((tx) => tx.one(sqlClient(policy.id)))
    await makeCertificates(
      { client_id, policy_batch_ids: [batchId], send_welcome_email: false },
      world.services,
    )
    const pdf = await caller.get(`/school/policies/${policy.id}/documents/certificate`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      (await caller.post('/school/policies/policy-certificates-check', { policy_batch: batchId })).body[
        'data'
      ],
    ).toMatchObject({ ready: 1, missing: 0 })
  })

  test('a wrong currency is refused with the right one', async () => {
    const { caller, invoice } = await orderOne('Carla')
    const response = await caller.post(`/school/payment/adyen/pay-invoice/${invoice.id}/start`, {
      currency: 'EUR',
    })
    expect(response.status).toBe(422)
    expect(response.body['message']).toContain('GBP')
  })

  test('a remittance must be a PDF, JPG or PNG by its content, and not of the future', async () => {
    const { caller, invoice } = await orderOne('Tessa')
    const form = (content: Buffer, date: string) => {
      const boundary = 'x-test-boundary'
      const field = (name: string, value: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const head = `${field('amount', invoice.total)}${field('paid_date', date)}--${boundary}\r\ncontent-disposition: form-data; name="receipt"; filename="r.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return caller.call('POST', `/school/payment/bank-transfer/pay-invoice/${invoice.id}/verify`, payload, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      })
    }
    const html = await form(Buffer.from('<html>not a receipt</html>'), tomorrow)
    expect(html.body['errors'].map((error: { key: string }) => error.key).sort()).toEqual([
      'paid_date',
      'receipt',
    ])
    const good = await form(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'), '2026-12-01')
    expect(good.status).toBe(201)
    expect(good.body['data'].transaction).toMatchObject({ status: 'waiting', gateway: 'bank-transfer' })
    expect((await caller.get(`/school/invoices/${invoice.id}`)).body['data'].invoice.status).toBe('pending')
  })
})
