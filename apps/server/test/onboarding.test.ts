import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { createClient, createUser } from '../src/demo/factories.ts'
import { startAnnualOnboarding } from '../src/features/onboarding/start-annual-onboarding.ts'
import { sql } from '../src/platform/database/database.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let sol: Caller
let campusId: string

const profile = {
  services_offered: ['language_courses', 'summer_school'],
  student_destinations: ['europe'],
  age_groups: ['from_18_to_24'],
  institute_types: ['language_school'],
  vat_number: 'ESB12345678',
  student_student_origins: ['DE', 'JP'],
  average_student_count: 320,
  average_trip_duration: '14.5',
  business_policies: '1',
  association_member: true,
  professional_associations: 'ALTO',
  confirmation: true,
}
const contact = (given: Record<string, unknown> = {}) => ({
  type: 'owner',
  first_name: 'Olga',
  last_name: 'Owner',
  email: 'olga@academia.example',
  phone_number: '612345678',
  phone_country_id: 'ES',
  phone_country_code: '34',
  ...given,
})
const issuesOf = (response: { body: Record<string, any> }) =>
  response.body['errors'].map((error: { key: string; message: string }) => `${error.key}: ${error.message}`)
const school = async (caller: Caller) => (await caller.get('/school/auth/get')).body['data'].school
const addContact = (caller: Caller, given = {}) =>
  caller.post('/school/client/add-custom-contact', contact(given))

/** In how many days the queue starts the client's next yearly check. */
async function daysUntilNext(clientId: string): Promise<number[]> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ run_at: Date }>(
      'select run_at from graphile_worker._private_jobs where key = $1',
      [`annual-onboarding-${clientId}`],
    )
    const now = world.services.clock.now().getTime()
    return rows.map(({ run_at }) => Math.round((run_at.getTime() - now) / 86_400_000))
  } finally {
    await owner.end()
  }
}

beforeAll(async () => {
  sol = await world.signIn('sol.master@academia.example')
})

describe('the first login', () => {
  test('is done once', async () => {
    expect((await school(sol)).first_login).toBe(true)
    expect((await sol.call('PATCH', '/school/client/update-first-login', {})).status).toBe(200)
    expect((await school(sol)).first_login).toBe(false)
  })
})

describe('contacts', () => {
  test('every fault is said', async () => {
    const response = await addContact(sol, {
      first_name: 'Olga1',
      last_name: '',
      email: 'olga',
      phone_number: 'abc',
      job_title: 'x'.repeat(101),
    })
    expect(issuesOf(response)).toEqual([
      'first_name: Name has invalid characters',
      'last_name: This field is required',
      'email: This field must be a valid email',
      'job_title: Job title must be less than 100 characters',
      'phone_number: Phone number must contain numbers only',
    ])
    expect(issuesOf(await addContact(sol, { type: 'custom' }))).toEqual(['name: This field is required'])
    expect(issuesOf(await addContact(sol, { phone_number: '' }))).toEqual([
      'phone_number: This field is required',
    ])
  })

  test('one owner, several secondary and custom ones', async () => {
    const owner = await addContact(sol)
    expect(owner.status).toBe(201)
    expect((await addContact(sol)).body['message']).toBe(
      'There’s already a contact of this type. Change that one instead.',
    )
    await addContact(sol, { type: 'secondary', email: 'two@academia.example' })
    await addContact(sol, { type: 'secondary', email: 'three@academia.example' })
    await addContact(sol, { type: 'custom', name: 'Night porter', email: 'porter@academia.example' })
    const { contacts } = (await sol.get('/school/client/custom-contacts')).body['data']
    expect(contacts.map((one: any) => one.type)).toEqual(['owner', 'secondary', 'secondary', 'custom'])
    const [{ id }, { id: secondId }] = contacts
    const updated = await sol.call(
      'PATCH',
      `/school/client/update-custom-contact/${id}`,
      contact({ first_name: 'Olivia' }),
    )
    expect(updated.body['data'].contact.full_name).toBe('Olivia Owner')
    const taken = await sol.call('PATCH', `/school/client/update-custom-contact/${secondId}`, contact())
    expect(taken.status).toBe(409)
    expect((await sol.call('DELETE', `/school/client/delete-custom-contact/${id}`)).body['message']).toBe(
      'You can change this contact but not remove it.',
    )
    expect((await sol.call('DELETE', `/school/client/delete-custom-contact/${secondId}`)).status).toBe(200)
  })

  test('one that is to be a Master User is invited as one', async () => {
    const given = { type: 'secondary', email: 'marta@academia.example', is_master_user: true }
    expect((await addContact(sol, given)).status).toBe(201)
    const { items } = (await sol.get('/school/school-users?search=marta')).body['data']
    expect(items[0]).toMatchObject({ status: 'draft', is_master_user: true })
    expect(await queuedMessages(world, 'marta@academia.example')).toHaveLength(1)
    const taken = await addContact(sol, { ...given, email: 'mia.master@harbour.example' })
    expect(issuesOf(taken)[0]).toContain('email: You can’t use this email address')
    // rejected as a whole: the contact was not kept either
    expect((await sol.get('/school/client/custom-contacts')).text).not.toContain('mia.master')
    expect((await addContact(sol, { type: 'accounting', is_master_user: true })).status).toBe(422)
  })

  test('a Viewer reads them and changes none', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await rex.get('/school/client/custom-contacts')).status).toBe(200)
    expect((await addContact(rex)).status).toBe(403)
  })
})

describe('the client questionnaire', () => {
  test('its lists come in words', async () => {
    const { services, student_destinations, student_age_groups, institite_types } = (
      await sol.get('/school/client/metadata')
    ).body['data']
    expect(services[0]).toEqual({ id: 'language_courses', name: 'Language courses' })
    expect(student_destinations.length * student_age_groups.length * institite_types.length).toBeGreaterThan(
      100,
    )
  })

  test('says everything that is missing', async () => {
    const response = await sol.post('/school/onboarding/client-profile', {
      average_student_count: '0',
      average_trip_duration: 'long',
      association_member: true,
      annual_onboarding: true,
    })
    expect(issuesOf(response)).toEqual([
      'services_offered: This field is required',
      'student_destinations: This field is required',
      'age_groups: This field is required',
      'institute_types: This field is required',
      'vat_number: This field is required',
      'student_student_origins: This field is required',
      'average_student_count: This field is required',
      'average_trip_duration: Value must be numeric',
      'business_policies: This field is required',
      'professional_associations: This field is required',
      'confirmation: This field is required',
    ])
  })

  test('what is typed is kept for another computer, and handing it in ends the yearly onboarding', async () => {
    expect((await school(sol)).show_annual_onboarding_form).toBe(true)
    const draft = { vat_number: 'ESB1', services_offered: ['au_pair'] }
    await sol.call('PUT', '/school/onboarding/progress', { step: 'accounting_contact', profile: draft })
    await sol.call('PUT', '/school/onboarding/progress', { step: 'client_profile' })
    const other = await world.signIn('sol.master@academia.example')
    const kept = (await other.get('/school/onboarding')).body['data']
    expect(kept).toMatchObject({ step: 'client_profile', profile: draft })
    expect(kept.steps).toEqual([
      'users',
      'owner_contact',
      'secondary_contact',
      'accounting_contact',
      'client_profile',
    ])

    const done = await sol.post('/school/onboarding/client-profile', { ...profile, annual_onboarding: true })
    expect(done.body['data'].profile).toMatchObject({ average_student_count: '320', business_policies: true })
    expect((await school(sol)).show_annual_onboarding_form).toBe(false)
    const { client_id } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from client where name = 'Academia Sol'`),
    )
    // fixing a response in between puts off nothing
    await sol.post('/school/onboarding/client-profile', profile)
    expect(await daysUntilNext(client_id)).toEqual([365])
    await startAnnualOnboarding({ client_id }, world.services)
    expect((await school(sol)).show_annual_onboarding_form).toBe(true)
    // last year's profile is there to start from
    expect((await sol.get('/school/onboarding')).body['data'].profile.vat_number).toBe('ESB12345678')
  })

  test('what was handed in is told with the whole client, beside its contacts and the option lists', async () => {
    await sol.post('/school/onboarding/client-profile', { ...profile, annual_onboarding: true })
    const [{ client }, { contacts }, options] = (
      await Promise.all([
        sol.get('/school/client/fetch'),
        sol.get('/school/client/custom-contacts'),
        sol.get('/school/client/metadata'),
      ])
    ).map(({ body }) => body['data']) as [Record<string, any>, Record<string, any>, Record<string, any>]
    const { institute_types, confirmation: _, ...rest } = profile
    expect(client).toMatchObject({
      ...rest,
      average_student_count: String(profile.average_student_count),
      business_policies: true,
      student_institute_types: institute_types,
      name: 'Academia Sol',
      annual_onboarding: false,
      return_policy: null,
      file_name: null,
      metadata: options,
    })
    expect(client.custom_contacts).toEqual(contacts)
    const ofType = (type: string) => contacts.filter((one: { type: string }) => one.type === type)
    expect(client.secondary).toEqual(ofType('secondary'))
    expect([client.owner, client.accounting]).toEqual([
      ofType('owner')[0] ?? null,
      ofType('accounting')[0] ?? null,
    ])
    expect(contacts).toHaveLength(4)
  })

  test('an organisation that answered nothing has empty answers', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    await setForTest(world, 'client', sql`name like 'Oakfield%'`, { profile: {} })
    expect((await omar.get('/school/client/fetch')).body['data'].client).toMatchObject({
      services_offered: [],
      average_student_count: '',
      business_policies: null,
      student_institute_types: [],
    })
  })

  test('a client that is not active yet is onboarded, and a suspended person is not let in', async () => {
    await world.services.database.withCompany(async (tx) => {
      const { clientId } = await createClient(tx, {
        name: 'New School',
        company: 'gb',
        country: 'GB',
        status: 'inactive',
        isOnboarded: false,
        campuses: [{ name: 'York', country: 'GB' }],
      })
      await createUser(tx, clientId, {
        email: 'nora@new.example',
        name: ['Nora', 'New'],
        role: 'Master User',
      })
      await createUser(tx, clientId, { email: 'vic@new.example', name: ['Vic', 'View'], role: 'Viewer' })
      await tx.run(sql`update school_user set has_updated_info = false where email = 'nora@new.example'`)
    })
    const nora = await world.signIn('nora@new.example')
    const info = async () => (await nora.get('/user/info')).body['data']
    expect(await info()).toMatchObject({
      has_updated_info: false,
      is_client_onboarded: false,
      is_client_active: false,
    })
    const wrong = await nora.post('/school/onboarding/own-info', { first_name: 'N0ra', last_name: '' })
    expect(issuesOf(wrong)).toEqual([
      'first_name: Name has invalid characters',
      'last_name: This field is required',
      'phone_number: This field is required',
    ])
    const phone_number = { country_id: 'GB', country_code: '44', phone_number: '7400555444' }
    await nora.post('/school/onboarding/own-info', { first_name: 'Nora', last_name: 'New', phone_number })
    const vic = await world.signIn('vic@new.example')
    expect((await vic.post('/school/onboarding/client-profile', profile)).status).toBe(403)
    expect((await nora.post('/school/onboarding/client-profile', profile)).status).toBe(200)
    expect(await info()).toMatchObject({
      has_updated_info: true,
      is_client_onboarded: true,
      is_client_active: false,
    })
    expect((await nora.get('/school/policies')).status).toBe(403)
    const sam = await world.signIn('sam.suspended@harbour.example')
    expect((await sam.get('/school/onboarding')).status).toBe(403)
  })
})

describe('without an active Master User', () => {
  let olaf: Caller
  beforeAll(async () => {
    await world.services.database.withCompany(async (tx) => {
      const made = await createClient(tx, {
        name: 'Headless School',
        company: 'gb',
        country: 'GB',
        isOnboardingDue: true,
        campuses: [{ name: 'Hove', country: 'GB' }],
      })
      campusId = made.campusIds[0] ?? ''
      const olafUser = { email: 'olaf@headless.example', name: ['Olaf', 'Officer'] as [string, string] }
      await createUser(tx, made.clientId, { ...olafUser, role: 'Enrolment Officer' })
      const dora = { email: 'dora@headless.example', name: ['Dora', 'Draft'] as [string, string] }
      await createUser(tx, made.clientId, { ...dora, role: 'Master User', status: 'draft' })
      await createUser(tx, made.clientId, {
        email: 'vera@headless.example',
        name: ['Vera', 'View'],
        role: 'Viewer',
      })
    })
    olaf = await world.signIn('olaf@headless.example')
  })

  test('anyone signed in does the onboarding: it begins with the Master Users', async () => {
    expect((await school(olaf)).show_annual_onboarding_form).toBe(true)
    const { steps, step } = (await olaf.get('/school/onboarding')).body['data']
    expect(steps).toEqual([
      'master_users',
      'owner_contact',
      'secondary_contact',
      'accounting_contact',
      'client_profile',
    ])
    expect(step).toBe('master_users')
    expect((await addContact(olaf)).status).toBe(201)
  })

  test('they name a Master User, and no other role', async () => {
    const person = {
      first_name: 'Hedda',
      last_name: 'Head',
      email: 'hedda@headless.example',
      role: 'School > Master User',
      campuses: [campusId],
    }
    expect((await olaf.post('/school/school-users/add', person)).status).toBe(403)
    const viewer = { ...person, role: 'School > Viewer', annual_onboard: true }
    expect((await olaf.post('/school/school-users/add', viewer)).status).toBe(403)
    expect((await olaf.post('/school/school-users/add', { ...person, annual_onboard: true })).status).toBe(
      201,
    )
    const { summary } = (await olaf.get('/school/school-users?annual_onboard=1')).body['data']
    expect(summary).toMatchObject({ active_master_users: 0, pending_master_users: 2 })
  })

  test('they promote a colleague, not themselves, and then it is the Master User who goes on', async () => {
    const { items } = (await olaf.get('/school/school-users?annual_onboard=1')).body['data']
    const idOf = (name: string) => items.find((user: any) => user.first_name === name).id
    const promote = (name: string) =>
      olaf.post(`/school/school-users/${idOf(name)}/promote`, { annual_onboard: true })
    expect((await promote('Olaf')).status).toBe(409)
    expect((await promote('Dora')).body['message']).toBe('This user is already a Master User')
    expect((await promote('Vera')).status).toBe(200)
    expect((await school(olaf)).show_annual_onboarding_form).toBe(false)
    expect((await addContact(olaf, { type: 'secondary' })).status).toBe(403)
    const vera = await world.signIn('vera@headless.example')
    expect((await school(vera)).show_annual_onboarding_form).toBe(true)
    expect((await vera.get('/school/onboarding')).body['data'].steps[0]).toBe('users')
  })
})
