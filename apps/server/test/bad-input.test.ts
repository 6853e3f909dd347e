import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { findOrderTarget, type OrderTarget } from './support/order.ts'
import { sendForm } from './support/send-form.ts'
import { setForTest } from './support/set-for-test.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget
let draft: string

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
  draft = await startDraft(mia, place.campusId, place.contractId)
})

type Issue = { key: string; code: string; message: string }
const issuesOf = (response: ApiResponse) =>
  (response.body['errors'] as Issue[]).map(({ key, code }) => `${key}: ${code}`)

describe('the order of a list', () => {
  const lists = ['invoices', 'policies', 'school-users', 'conversations', 'audit-log', 'documents']
  const orders = ['constructor', '-constructor', 'toString', 'hasOwnProperty', '__proto__', 'bogus', '']
  test.each(lists.flatMap((list) => orders.map((order) => [list, order])))(
    '%s is not ordered by "%s"',
    async (list, order) => {
      const response = await mia.get(`/school/${list}?order=${order}`)
      expect(response.status).toBe(422)
      expect(issuesOf(response)).toEqual(['order: not_an_option'])
    },
  )

  test.each([
    ['invoices', 'number'],
    ['policies', '-last_name'],
    ['school-users', '-last_login_at'],
    ['school-users', 'name'],
    ['conversations', '-subject'],
    ['audit-log', 'at'],
  ])('%s is ordered by %s', async (list, order) => {
    expect((await mia.get(`/school/${list}?order=${order}`)).status).toBe(200)
  })
})

describe('filters of a list', () => {
  test.each([
    ['invoices?status=bogus', 'status: not_an_option'],
    ['invoices?status=paid,bogus', 'status: not_an_option'],
    ['invoices?currency=gb1', 'currency: alpha_only'],
    ['invoices?currency=gb', 'currency: too_short'],
    ['invoices?currency=xyz', 'currency: not_an_option'],
    ['invoices?from=0000-01-01', 'from: date_invalid'],
    ['school-users?statuses=bogus', 'statuses: not_an_option'],
    ['policies?status=bogus', 'status: not_an_option'],
    ['policies?page=2147483648', 'page: too_big'],
    ['audit-log?from=0000-01-01', 'from: date_invalid'],
    ['audit-log?to=9999-12-31', 'to: date_invalid'],
    ['audit-log/csv?from=0000-01-01', 'from: date_invalid'],
    ['audit-log?group=bogus', 'group: not_an_option'],
    ['documents?kind=bogus', 'kind: not_an_option'],
    ['conversations?status=bogus', 'status: not_an_option'],
    ...['gb1', '£££', '500', '_%5C'].map((currency) => [
      `invoices/statement?from=2026-01-01&to=2026-12-31&currency=${currency}`,
      'currency: alpha_only',
    ]),
  ])('%s is rejected under its field', async (list = '', issue = '') => {
    const response = await mia.get(`/school/${list}`)
    expect(response.status).toBe(422)
    expect(issuesOf(response)).toEqual([issue])
  })

  test('the last day that a date may have is a day like any other', async () => {
    expect((await mia.get('/school/audit-log?from=1900-01-01&to=2200-12-31')).status).toBe(200)
    expect((await mia.get('/school/invoices?from=1900-01-01&to=2200-12-31')).status).toBe(200)
  })

  test('several values with commas are taken, spaces and a last comma too', async () => {
    expect((await mia.get('/school/invoices?status=paid,%20due,')).status).toBe(200)
    const users = await mia.get('/school/school-users?statuses=active,draft')
    expect(users.status).toBe(200)
    expect(users.body['data'].links.first).toContain('statuses=active%2Cdraft')
  })
})

describe('numbers beyond their column', () => {
  const nowhere = '00000000-0000-7000-8000-000000000000'

  test('the index of an attachment', async () => {
    const path = `/school/conversations/${nowhere}/messages/${nowhere}/download`
    expect(issuesOf(await mia.post(path, { index: 2147483648 }))).toEqual(['index: too_big'])
    expect(issuesOf(await mia.post(path, {}))).toEqual(['index: required'])
    expect((await mia.post(path, { index: '0' })).status).toBe(404)
  })

  test('the row of an import', async () => {
    const cells = [{ row: 3_000_000_000, field: 'first_name', value: 'x' }]
    const response = await mia.call('PATCH', `/school/imports/${draft}`, { version: 1, cells })
    expect(response.status).toBe(422)
    expect(issuesOf(response)).toEqual(['cells.0.row: too_big'])
  })
})

test('names in a body lose what PostgreSQL cannot hold, as values do', async () => {
  const save = async (body: string) => {
    const { version } = (await mia.get(`/school/imports/${draft}`)).body['data'].draft
    return mia.call('PATCH', `/school/imports/${draft}`, body.replace('VERSION', version), {
      'content-type': 'application/json',
    })
  }
  const responses = [
    await save('{"version":VERSION,"settings":{"columns":{"a\\u0000b":"email"}}}'),
    await save('{"version":VERSION,"settings":{"columns":{"\\udfff":"\\u0000"}}}'),
    await save('{"version":VERSION,"headings":["a\\u0000b"],"mapping":{"a\\u0000b":"first_name"}}'),
    await save('{"version":VERSION,"mapping":{"\\udfff":"last\\u0000_name"}}'),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = (await mia.get(`/school/imports/${draft}`)).body['data']
  expect(kept.draft.settings).toMatchObject({ columns: { ab: 'email', '\ufffd': '' } })
  const { files } = (await mia.get('/school/import-memory')).body['data']
  expect(files).toMatchObject([{ headings: ['ab'], columns: [{ heading: '\ufffd', field: 'last_name' }] }])
})

test('a body nested beyond measure is unreadable, also under an Idempotency-Key', async () => {
  const deep = `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const response = await mia.call('POST', '/school/client/api-keys', deep, {
    'content-type': 'application/json',
    'idempotency-key': 'deep',
  })
  expect(response.status).toBe(400)
})

test('ten uploads at once are all answered, and each is a draft of its own', async () => {
  const send = () =>
    sendForm(mia, '/school/imports', {
      campus_id: place.campusId,
      contract_id: place.contractId,
      file: { name: 'people.csv', bytes: Buffer.from('First name,Last name\nAda,Lovelace\n') },
    })
  const responses = await Promise.all(Array.from({ length: 10 }, send))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  const ids = responses.map(({ body }) => body['data'].draft.id as string)
  const list = async (query: string) =>
    ((await mia.get(`/school/imports${query}`)).body['data'].drafts as { id: string }[]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(10)
  // unchanged files are set aside for the newest, and none is gone
  const open = await list('')
  expect(ids.filter((id) => open.includes(id))).toHaveLength(1)
  expect([...open, ...(await list('?state=discarded'))]).toEqual(expect.arrayContaining(ids))
})

test('a campus that is named twice for a user counts once', async () => {
  const response = await mia.post('/school/school-users/add', {
    first_name: 'Twice',
    last_name: 'Named',
    email: 'twice.named@harbour.example',
    role: 'School > Viewer',
    campuses: [place.campusId, place.campusId],
  })
  expect(response.status).toBe(201)
  expect(response.body['data'].user.campuses).toHaveLength(1)
})

test('two contacts of a kind that there is one of: the second is told so', async () => {
  await world.services.database.withCompany((tx) =>
    tx.run(sql`delete from client_contact where type = 'accounting'`),
  )
  const contact = {
    type: 'accounting',
    first_name: 'Acca',
    last_name: 'Count',
    email: 'acca@harbour.example',
    job_title: 'Bursar',
    phone_number: '7400123457',
    phone_country_id: 'GB',
    phone_country_code: '44',
  }
  const responses = await Promise.all(
    [1, 2, 3].map(() => mia.post('/school/client/add-custom-contact', contact)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

describe('everything wrong comes back in one round', () => {
  test('a birthday to come beside a token that is no text', async () => {
    const response = await world.anonymous.post('/school/auth/profile-password/set', {
      token: 5,
      date_of_birth: '2030-01-01',
      password: 'abc',
      password_confirmation: 'abd',
    })
    expect(issuesOf(response)).toEqual(
      expect.arrayContaining([
        'token: wrong_type',
        'date_of_birth: dob_future',
        'password: password_length',
        'password_confirmation: password_mismatch',
      ]),
    )
  })

  test('a payment to come beside a missing method', async () => {
    const response = await mia.post('/school/payments/record', { paid_date: '2030-01-01', amount: 'x' })
    expect(issuesOf(response)).toEqual([
      'invoice_id: required',
      'amount: amount_invalid',
      'method: required',
      'paid_date: paid_date_future',
    ])
  })

  test('fields of a contact, an address, a user and the organisation beside a wrong type', async () => {
    const contact = await mia.post('/school/client/add-custom-contact', {
      type: 'owner',
      first_name: 5,
      email: 'no address',
      phone_number: '123',
    })
    expect(issuesOf(contact)).toEqual([
      'first_name: wrong_type',
      'last_name: required',
      'email: email_invalid',
      'phone_number: phone_country_required',
    ])
    const address = await mia.post('/school/billing-address/add', { first_name: 5, email: 'no address' })
    expect(issuesOf(address)).toEqual(
      expect.arrayContaining(['first_name: wrong_type', 'email: email_invalid', 'city: required']),
    )
    const user = await mia.post('/school/school-users/add', { first_name: 5, email: 'no address', role: 'x' })
    expect(issuesOf(user)).toEqual(
      expect.arrayContaining(['first_name: wrong_type', 'email: email_invalid', 'campuses: required']),
    )
    const client = await mia.post('/school/client/update', { name: 5, website: 'no page' })
    expect(issuesOf(client)).toEqual(['name: wrong_type', 'website: url_invalid'])
    const own = await mia.call('PATCH', '/school/account/update', { language: 'xx', first_name: '' })
    expect(issuesOf(own)).toEqual(expect.arrayContaining(['language: not_an_option', 'first_name: required']))
  })

  test('a phone number without its country is told of the country', async () => {
    const response = await mia.post('/school/school-users/add', {
      phone_number: { phone_number: '7400123456' },
    })
    const phone = (response.body['errors'] as Issue[]).find(({ key }) => key.startsWith('phone_number'))
    expect(phone).toEqual({
      key: 'phone_number',
      code: 'phone_country_required',
      message: 'Phone country required when phone number is present',
    })
  })
})

test('an id that is missing is missing, and one that is none is none', async () => {
  const output = async (path: string, body: unknown) => {
    const { errors } = (await mia.post(path, body)).body as { errors: Issue[] }
    return errors.map(({ key, message }) => `${key}: ${message}`)
  }
  expect(await output('/school/policies/extend', { policies: ['nope'] })).toEqual([
    'policies.0: We don’t recognise this ID.',
    'quote_id: This field is required',
  ])
  expect(await output('/school/policies/cancel', { policies: ['nope', { id: 'no' }, 5] })).toEqual([
    'policies.0: We don’t recognise this ID.',
    'policies.1.id: We don’t recognise this ID.',
    'policies.2: Check the format of this value.',
  ])
  expect(await output('/school/payments/record', {})).toContain('invoice_id: This field is required')
  expect(await output('/school/policies/policy-certificates-check', {})).toEqual([
    'policies: This field is required',
  ])
  expect(await output('/school/enrollments/calculate-fee', { contract_id: '' })).toContain(
    'contract_id: This field is required',
  )
})

test('a name that no document could print is rejected where it is typed', async () => {
  const client = await mia.post('/school/client/update', { name: 'Harbour 🏫', trading_names: ['\u{f0000}'] })
  expect(issuesOf(client)).toEqual(['name: name_invalid', 'trading_names: name_invalid'])
  const campus = await mia.call('PATCH', `/school/campuses/${place.campusId}/update`, { name: 'Brighton 🏖' })
  expect(issuesOf(campus)).toEqual(['name: name_invalid'])
})

test('one that is there all the same is named, not an unexpected failure', async () => {
  // a statement is drawn from the account as it stands; what is issued keeps the name that it was issued with
  const path = '/school/invoices/statement?from=2026-01-01&to=2026-12-31&currency=GBP'
  await setForTest(world, 'client', sql`name = 'Harbour Language School'`, { name: 'Harbour 🏫' })
  const response = await mia.get(path)
  expect([response.status, response.body['code'], response.body['message']]).toEqual([
    409,
    'undrawable_text',
    'We can’t print this document, because our fonts don’t include 🏫. Correct the name, or contact us.',
  ])
})

test('a part of a campus can be changed, and a role alone of a user', async () => {
  const path = `/school/campuses/${place.campusId}/update`
  const before = (await mia.get(`/school/campuses/${place.campusId}`)).body['data'].campus
  const changed = await mia.call('PATCH', path, { description: 'By the sea' })
  expect(changed.body['data'].campus).toEqual({ ...before, description: 'By the sea' })
  const users = (await mia.get('/school/school-users?search=rex')).body['data'].items
  const [rex] = users
  const role = { role: 'School > Accounting', id: rex.id, annual_onboard: false }
  const promoted = await mia.post(`/school/school-users/${rex.id}/update`, role)
  expect(promoted.status).toBe(200)
  expect(promoted.body['data'].user).toMatchObject({ ...rex, role: role.role, roles: expect.any(Array) })
  const other = await mia.post(`/school/school-users/${rex.id}/update`, { email: 'no address' })
  expect(issuesOf(other)).toEqual(['email: email_locked'])
})

test('a form is taken where the specification sends one, and named where it is not', async () => {
  const profile = {
    'services_offered[]': (await mia.get('/school/client/metadata')).body['data'].services[0].id,
    vat_number: '',
    business_policies: '0',
    confirmation: '1',
  }
  const taken = await sendForm(mia, '/school/onboarding/client-profile', profile)
  expect([taken.status, issuesOf(taken)[0]]).toEqual([422, expect.stringContaining(': ')])
  expect(
    issuesOf(taken).some((issue) => /^(services_offered|confirmation|business_policies)/.test(issue)),
  ).toBe(false)
  const contact = await sendForm(mia, '/school/school-users/add', {
    'phone_number[phone_number]': '7400123456',
  })
  expect(issuesOf(contact)).toContain('phone_number: phone_country_required')
  const rejected = await sendForm(mia, '/school/policies/extend', { quote_id: 'x' })
  expect(rejected.status).toBe(415)
})

test('the countries come with their dates, the former ones alone too', async () => {
  const former = (await world.anonymous.get('/countries?status=inactive')).body['data'].items
  const current = (await world.anonymous.get('/countries')).body['data'].items
  const all = (await world.anonymous.get('/countries?status=all')).body['data'].items
  expect(former.length + current.length).toBe(all.length)
  expect(former.every(({ active }: { active: string }) => active !== '1')).toBe(true)
  expect(all[0]).toMatchObject({ created_at: expect.any(String), updated_at: expect.any(String) })
})

test('money is taken as people write it', async () => {
  for (const [amount, kept] of [
    ['1', '1.00'],
    ['10.5', '10.50'],
    ['10.50', '10.50'],
  ]) {
    const response = await mia.post('/school/payments/record', {
      amount,
      paid_date: '2026-11-20',
      method: 'gateway',
    })
    expect(issuesOf(response)).toEqual(['invoice_id: required'])
    expect(kept).toMatch(/^\d+\.\d\d$/)
  }
  expect((await mia.get('/school/notifications/list?items=500')).status).toBe(200)
  expect(issuesOf(await mia.get('/school/notifications/list?items=501'))).toEqual(['items: too_big'])
})
