import { describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { pdfBytes, pngBytes, sendForm } from './support/send-form.ts'
import { useTestApp, type ApiResponse } from './support/test-app.ts'

const world = useTestApp()
const textsOf = ({ body }: ApiResponse) =>
  body['errors'].map(({ key, message }: Record<string, string>) => `${key}: ${message}`)
const mia = () => world.signIn('mia.master@harbour.example')
const rex = () => world.signIn('rex.reader@harbour.example')

const address = {
  first_name: 'Bea',
  last_name: 'Bursar',
  department: 'Accounts',
  address: '1 High Street',
  address_line_2: '',
  country_id: 'GB',
  city: 'Brighton',
  postal_code: 'BN1 1AA',
  phone_number: null,
  email: 'bea@harbour.example',
}
const profile = {
  name: 'Harbour Language School',
  description: 'English by the sea',
  website: 'https://harbour.example',
  phone_numbers: [{ country_id: 'GB', country_code: '44', phone_number: '1273123456' }],
  preferred_lang: 'en',
  vat_number: 'GB123',
  registered_company_name: 'Harbour Ltd',
  registered_company_country: 'GB',
  trading_names: ['Harbour Juniors', ''],
}

describe('the company profile', () => {
  test('is changed by a Master User, read by all, and every change is listed', async () => {
    const master = await mia()
    const response = await master.post('/school/client/update', profile)
    expect(response.status).toBe(200)
    const { client } = (await (await rex()).get('/school/client/fetch')).body['data']
    expect(client).toMatchObject({ ...profile, trading_names: ['Harbour Juniors'] })
    const changes = (await master.get('/school/client/changes?items=50')).body['data'].items
    expect(changes).toContainEqual(
      expect.objectContaining({
        field: 'website',
        old_value: '',
        new_value: 'https://harbour.example',
        actor: 'Mia Master',
      }),
    )
    expect((await (await rex()).post('/school/client/update', profile)).status).toBe(403)
  })

  test('is refused with every message at its field', async () => {
    const response = await (
      await mia()
    ).post('/school/client/update', {
      ...profile,
      name: '',
      website: 'harbour',
      phone_numbers: [{ country_id: 'GB', country_code: '44', phone_number: '12' }],
      registered_company_country: 'XX',
    })
    expect(textsOf(response)).toEqual([
      'name: This field is required',
      'website: This value must be a valid URL',
      'phone_numbers.0: Phone number must be between 3 and 18 digits',
      'registered_company_country: We don’t recognise this country',
    ])
  })

  test('takes any field alone, and the others stay', async () => {
    const master = await mia()
    await master.post('/school/client/update', profile)
    const update = async (change: object) => {
      const response = await master.post('/school/client/update', change)
      expect(response.status).toBe(200)
      return response.body['data'].client
    }
    const kept = { ...profile, trading_names: ['Harbour Juniors'] }
    expect(await update({ website: 'https://school.example' })).toMatchObject({
      ...kept,
      website: 'https://school.example',
    })
    await update({ website: kept.website })
    for (const [field, value] of Object.entries(kept)) {
      expect(await update({ [field]: value })).toMatchObject(kept)
    }
    expect(await update({})).toMatchObject(kept)
    expect(await update({ trading_names: [], description: '' })).toMatchObject({
      ...kept,
      trading_names: [],
      description: '',
    })
    expect(textsOf(await master.post('/school/client/update', { name: '' }))).toEqual([
      'name: This field is required',
    ])
    // as a form: what is not in it stays too
    const form = await sendForm(master, '/school/client/update', { website: '' })
    expect([form.status, form.body['data'].client.website, form.body['data'].client.name]).toEqual([
      200,
      '',
      profile.name,
    ])
  })

  test('keeps what the questionnaire holds beside it', async () => {
    await world.services.database.withCompany((tx) =>
      tx.run(
        sql`update client set profile = profile || '{"services_offered": ["x"]}' where name like 'Harbour%'`,
      ),
    )
    await (await mia()).post('/school/client/update', { ...profile, description: 'New' })
    const row = await world.services.database.withCompany((tx) =>
      tx.one<{ profile: object }>(sql`select profile from client where name like 'Harbour%'`),
    )
    expect(row.profile).toMatchObject({ services_offered: ['x'], description: 'New' })
  })
})

describe('addresses', () => {
  test('billing and mailing are set, changed and read, and may not be the same', async () => {
    const master = await mia()
    expect((await master.get('/school/billing-address/fetch')).body['data'].billing_address).toBeNull()
    const made = await master.post('/school/billing-address/add', address)
    expect(made.status).toBe(201)
    const same = await master.post('/school/mailing-address/add', { ...address, first_name: 'Al' })
    expect(textsOf(same)).toEqual(['address: Billing address cannot match mailing address'])
    const mailing = {
      ...address,
      address: 'PO Box 7',
      country_id: 'US',
      city: 'New York',
      postal_code: '10001',
    }
    expect((await master.post('/school/mailing-address/add', mailing)).status).toBe(201)
    expect(textsOf(await master.post('/school/billing-address/add', mailing))).toEqual([
      'country_id: Billing address country must be in Europe or the UK',
      'address: Billing address cannot match mailing address',
    ])
    await master.post('/school/billing-address/add', { ...address, address: '9 High Street' })
    const kept = await (await rex()).get('/school/billing-address/fetch')
    expect(kept.body['data'].billing_address).toEqual({ ...address, address: '9 High Street' })
    expect((await master.get('/school/mailing-address/fetch')).body['data'].mailing_address).toEqual(mailing)
  })

  test('are refused with the messages of the specification', async () => {
    const response = await (
      await mia()
    ).post('/school/billing-address/add', {
      first_name: 'B3a',
      last_name: '',
      department: 'x'.repeat(151),
      address: 'Flat #3',
      country_id: 'GB',
      city: 'Brighton 2',
      postal_code: 'BN1/1AA',
      email: 'bea',
    })
    expect(textsOf(response)).toEqual([
      'first_name: Name has invalid characters',
      'last_name: This field is required',
      'department: Department name must be between 1 and 150 characters',
      'address: Address is invalid',
      'city: City is invalid',
      'postal_code: Invalid postal code',
      'email: This field must be a valid email',
    ])
    const cityless = await (await mia()).post('/school/mailing-address/add', { ...address, city: '' })
    expect(textsOf(cityless)).toEqual(['city: This field is required'])
  })

  test('of a campus stand beside those of the client', async () => {
    const master = await mia()
    const [campus] = (await master.get('/school/auth/get')).body['data'].school.campuses
    const path = `/school/campuses/${campus.id}`
    expect((await master.post(`${path}/billing-address/add`, { ...address, address: 'A' })).status).toBe(201)
    const same = await master.post(`${path}/mailing-address/add`, { ...address, address: 'a' })
    expect(textsOf(same)).toEqual(['address: Billing address cannot match mailing address'])
    await master.post(`${path}/mailing-address/add`, { ...address, address: 'B' })
    const kept = (await master.get(`${path}/addresses`)).body['data']
    expect([kept.billing_address.address, kept.mailing_address.address]).toEqual(['A', 'B'])
    const changes = (await master.get(`${path}/changes`)).body['data'].items
    expect(changes.map(({ field }: { field: string }) => field)).toEqual([
      'mailing_address',
      'billing_address',
    ])
  })

  test('of a campus that the user does not see are not there', async () => {
    const campuses = (await (await mia()).get('/school/auth/get')).body['data'].school.campuses
    const edinburgh = campuses.find(({ name }: { name: string }) => name === 'Edinburgh')
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await eli.get(`/school/campuses/${edinburgh.id}/addresses`)).status).toBe(404)
    expect((await eli.get(`/school/campuses/${edinburgh.id}/changes`)).status).toBe(404)
  })
})

describe('a campus', () => {
  test('is renamed and described; the name of another is refused', async () => {
    const master = await mia()
    const [campus, other] = (await master.get('/school/auth/get')).body['data'].school.campuses
    const change = (body: object) => master.call('PATCH', `/school/campuses/${campus.id}/update`, body)
    const response = await change({ name: 'Brighton Seafront', description: 'By the pier', country_id: 'GB' })
    expect(response.body['data'].campus).toMatchObject({
      id: campus.id,
      name: 'Brighton Seafront',
      description: 'By the pier',
      default: true,
    })
    expect(textsOf(await change({ name: other.name.toUpperCase(), country_id: 'GB' }))).toEqual([
      'name: Another campus already has this name.',
    ])
    expect(textsOf(await change({ name: ' ', country_id: 'XX' }))).toEqual([
      'name: This field is required',
      'country_id: We don’t recognise this country',
    ])
    const changes = (await master.get(`/school/campuses/${campus.id}/changes`)).body['data'].items
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'name', old_value: 'Brighton', new_value: 'Brighton Seafront' }),
    )
    await change({ country_id: 'DE' })
    const named = (
      await master.call('GET', `/school/campuses/${campus.id}/changes`, undefined, {
        'accept-language': 'fr',
      })
    ).body['data'].items
    expect(named).toContainEqual(expect.objectContaining({ field: 'country_id', new_value: 'Allemagne' }))
  })
})

describe('the logo', () => {
  test('is a picture by its content, shown to all of the client, and can be taken away', async () => {
    const master = await mia()
    const svg = { name: 'logo.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }
    expect(textsOf(await sendForm(master, '/school/client/logo/upload', { file: svg }))).toEqual([
      'file: The logo must be a PNG or JPG file.',
    ])
    expect(textsOf(await sendForm(master, '/school/client/logo/upload', {}))).toEqual([
      'file: This field is required',
    ])
    const file = { name: 'logo.png', bytes: pngBytes }
    const made = await sendForm(master, '/school/client/logo/upload', { file })
    expect(made.status).toBe(201)
    const shown = await (await rex()).get('/school/client/logo')
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.bytes.equals(pngBytes)).toBe(true)
    expect((await master.get('/school/client/fetch')).body['data'].client.logo).toBe(made.body['data'].logo)
    const stranger = await world.signIn('pia.master@pacific.example')
    expect((await stranger.get('/school/client/logo')).status).toBe(404)
    await master.call('DELETE', '/school/client/logo')
    expect((await master.get('/school/client/logo')).status).toBe(404)
  })

  test('over 10 MB is refused', async () => {
    const file = { name: 'logo.png', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }
    const response = await sendForm(await mia(), '/school/client/logo/upload', { file })
    expect(response.status).toBe(413)
    expect(response.body['message']).toBe('File cannot be larger than 10 MB')
  })
})

describe('the return policy', () => {
  test('is a PDF or Word file, served as an attachment, its older versions kept', async () => {
    const master = await mia()
    const path = '/school/client/return-policy'
    expect((await master.get(path)).body['data']).toEqual({
      return_policy: null,
      file_name: null,
      versions: [],
    })
    const wrong = await sendForm(master, `${path}/upload`, { file: { name: 'a.pdf', bytes: pngBytes } })
    expect(textsOf(wrong)).toEqual(['file: The refund policy must be a PDF or Word file.'])
    const first = { name: 'Rückgabe.pdf', bytes: pdfBytes('first') }
    expect((await sendForm(master, `${path}/upload`, { file: first })).status).toBe(201)
    await sendForm(master, `${path}/upload`, { file: { name: 'second.pdf', bytes: pdfBytes('second') } })
    const reader = await rex()
    const kept = (await reader.get(path)).body['data']
    expect(kept.file_name).toBe('second.pdf')
    expect(kept.versions.map((version: { file_name: string }) => version.file_name)).toEqual([
      'second.pdf',
      'Rückgabe.pdf',
    ])
    const file = await reader.get(kept.return_policy.replace('/api', ''))
    expect(file.text).toBe(pdfBytes('second'))
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="second.pdf"/)
    expect((await sendForm(reader, `${path}/upload`, { file: first })).status).toBe(403)
  })
})

test('company updates reach the clients of their company only', async () => {
  await world.services.database.withCompany((tx) =>
    tx.run(sql`
      insert into company_update (company_id, title, body, published_at)
      values ('gb', 'Closed on Monday', 'Back on Tuesday.', now()), ('ie', 'Irish news', 'For Ireland.', now())`),
  )
  const { items } = (await (await rex()).get('/school/client/company-updates')).body['data']
  expect(items).toEqual([expect.objectContaining({ title: 'Closed on Monday', body: 'Back on Tuesday.' })])
})
