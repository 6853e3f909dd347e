import { describe, expect, test } from 'vitest'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { readCertificates } from '../src/features/policies/documents/read-certificates.ts'
import { makeCertificates } from '../src/features/policies/documents/make-certificates.ts'
import { anonymisePolicies, clearContact } from '../src/features/privacy/redact-policies.ts'
import { deliverDue } from '../src/features/webhooks/deliver-webhooks.ts'
import { sql } from '../src/platform/database/database.ts'
import { usePrivacy } from './support/privacy.ts'
import { queuedPayloads } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { startReceiver } from './support/webhook-receiver.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, all, run } = office

const update = (id: string, body: object, caller: Caller = office.omar) =>
  caller.post(`/school/policies/${id}/update`, body)
const read = async (id: string) => (await office.omar.get(`/school/policies/${id}`)).body['data'].policy
const issues = (errors: { key: string; message: string }[]) =>
  errors.map(({ key, message }) => `${key}: ${message}`)

describe('correcting details', () => {
  test('every rule of an applicant holds, all at once, in the words of the specification', async () => {
    const policy = await insure({ first_name: 'Rule', last_name: 'Maker', passport_number: 'RULE001' })
    const { status, body } = await update(policy.id, {
      first_name: 'R0b',
      last_name: 'x'.repeat(51),
      gender: 'robot',
      date_of_birth: '2027-01-01',
      email: 'rob(at)family',
      phone_number: { country_id: 'IE', country_code: '353', phone_number: '12' },
      passport_number: 'AB-1',
      residence_country_id: 'FR',
      student_number: 'S-1',
      group_name: 'AB',
      address: 'Main St #3',
    })
    expect(status).toBe(422)
    expect(issues(body['errors']).sort()).toEqual([
      'address: Address is invalid',
      'date_of_birth: Date of birth cannot be on or after current date',
      'email: This field must be a valid email',
      'first_name: Name has invalid characters',
      'gender: We don’t recognise this gender option',
      'group_name: Invalid group name',
      'last_name: Name must be between 1 and 50 characters',
      'passport_number: Passport number is incorrect',
      'phone_number: Phone number must be between 3 and 18 digits',
      'residence_country_id: Destination country must differ from country of residence',
      'student_number: Student number must contain only digits and letters',
    ])
    expect((await read(policy.id)).version).toBe(1)
  })

  test.each([
    [{ first_name: '' }, 'first_name: This field is required'],
    [{ email: '' }, 'email: This field is required'],
    [{ email: `${'a'.repeat(65)}@family.example` }, 'email: This email is too long'],
    [{ date_of_birth: '2004-02-31' }, 'date_of_birth: Date of birth is not valid'],
    [{ passport_number: 'A1' }, 'passport_number: Passport number must be between 3 and 18 characters'],
    [{ residence_country_id: 'XX' }, 'residence_country_id: Country of residence not found'],
    [
      { phone_number: { country_id: 'IE', country_code: '353', phone_number: '85a' } },
      'phone_number: Phone number must contain numbers only',
    ],
    [
      { phone_number: { country_id: '', country_code: '353', phone_number: '851234' } },
      'phone_number: Phone country required when phone number is present',
    ],
    [
      { phone_number: { country_id: 'IE', country_code: '9999', phone_number: '851234' } },
      'phone_number: We don’t recognise this country code',
    ],
  ])('%o is rejected', async (change, issue) => {
    const [policy] = (await office.omar.get('/school/policies?status=not_started&items=1')).body['data'].items
    const made = policy ?? (await insure({ first_name: 'Any', last_name: 'Body', passport_number: 'ANY001' }))
    expect(issues((await update(made.id, change)).body['errors'])).toEqual([issue])
  })

  test('the contract says which years of birth it covers, and whether minors need an email', async () => {
    const policy = await insure({ first_name: 'Minor', last_name: 'One', passport_number: 'MINOR01' })
    const itsContract = sql`id = (select contract_id from policy where id = ${policy.id})`
    const terms = { earliest_birth_year: 1988, latest_birth_year: 2010, minors_mail_to_leader: true }
    await setForTest(world, 'contract', itsContract, terms)
    const early = await update(policy.id, { date_of_birth: '1980-01-01' })
    expect(issues(early.body['errors'])).toEqual([
      'date_of_birth: This contract doesn’t cover people born in that year',
    ])
    expect((await update(policy.id, { email: '' })).status).toBe(422)
    expect((await update(policy.id, { date_of_birth: '2010-01-01', email: '' })).status).toBe(200)
  })

  test('what changed is stored, told in the history with old and new, and counted', async () => {
    const policy = await insure({ first_name: 'Plain', last_name: 'Change', passport_number: 'PLAIN01' })
    const phone_number = { country_id: 'IE', country_code: '353', phone_number: '851234567' }
    const { body } = await update(policy.id, {
      email: ' new@family.example ',
      phone_number,
      student_number: 'ST1',
      address: 'Main Street 3',
      version: 1,
      reason: 'Asked by phone',
    })
    expect(body['data']).toEqual({ changed: ['email', 'phone_number', 'address'], version: 2 })
    const now = await read(policy.id)
    expect(now).toMatchObject({
      email: 'new@family.example',
      phone_number,
      address: 'Main Street 3',
      version: 2,
      has_certificate: true,
      total_fee: '1200.00',
      home_country_id: null,
      cancellable: 'before_start',
      pending_change: null,
    })
    const { history } = (await office.omar.get(`/school/policies/${policy.id}/history`)).body['data']
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'details_changed',
      'certificate_made',
      'issued',
    ])
    expect(history[0]).toMatchObject({
      is_change: true,
      actor: 'Omar Master',
      reason: 'Asked by phone',
      amount: null,
      currency: 'EUR',
      changes: [
        { field: 'email', old_value: 'noa@family.example', new_value: 'new@family.example' },
        {
          field: 'phone_number',
          old_value: '+34 612345678 (ES)',
          new_value: '+353 851234567 (IE)',
        },
        { field: 'address', old_value: '', new_value: 'Main Street 3' },
      ],
    })
    expect(history[1]).toMatchObject({
      kind: 'certificate_made',
      is_change: false,
      actor: 'Automatic',
      changes: [{ field: 'version', old_value: '', new_value: '1' }],
    })
    const again = await update(policy.id, { email: 'new@family.example' })
    expect(again.body['data']).toEqual({ changed: [], version: 2 })
    const stale = await update(policy.id, { address: 'Elsewhere', version: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body['message']).toBe(
      'Someone else has changed this policy. Reload it and make your change again.',
    )
  })

  test('the audit log names the fields and no value, and its chain holds', async () => {
    const policy = await insure({ first_name: 'Audit', last_name: 'Line', passport_number: 'AUDIT01' })
    await update(policy.id, { email: 'secret@family.example' })
    const [line] = (await office.omar.get('/school/audit-log?items=1')).body['data'].items
    expect(line).toMatchObject({
      action: 'update-policy',
      sentence: 'Corrected the details of an insured person',
      subject: { label: policy.policy_number },
    })
    const [stored] = await all<{ details: unknown }>(
      sql`select details from audit_line where action = 'update-policy' and subject = ${policy.id}`,
    )
    expect(stored?.details).toEqual({ fields: ['email'], version: 2 })
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains).toHaveLength(1)
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })

  test('a corrected name brings a new certificate that names the one it replaces', async () => {
    const policy = await insure({ first_name: 'Jon', last_name: 'Certify', passport_number: 'CERT001' })
    await update(policy.id, { first_name: 'John' })
    expect((await read(policy.id)).has_certificate).toBe(false)
    const options = { publicUrl: 'https://portal.example', now: new Date('2026-12-05T12:00:00Z'), limit: 1 }
    const [next] = await world.services.database.withCompany((tx) =>
      readCertificates(tx, sql`policy.id = ${policy.id}`, options),
    )
    expect(next?.data).toMatchObject({
      version: 2,
      issued_on: '2026-12-05',
      replaces: { version: 1, issued_on: '2026-12-01' },
      person: { first_name: 'John' },
    })
    const { policy_batch_id: batch } = await read(policy.id)
    const payload = { client_id: office.oakfield, policy_batch_ids: [batch], send_welcome_email: false }
    expect((await queuedPayloads(world, 'make-certificates'))[0]).toEqual(payload)
    await makeCertificates(payload, world.services)
    expect((await read(policy.id)).has_certificate).toBe(true)
    const [row] = await all(
      sql`select certificate_version, certificate_issued_on from policy where id = ${policy.id}`,
    )
    expect(row).toEqual({ certificate_version: 2, certificate_issued_on: '2026-12-01' })
  })

  test('a certificate that was being made while the policy changed is not put into its place', async () => {
    const policy = await insure({ first_name: 'Race', last_name: 'Certify', passport_number: 'RACE001' })
    await update(policy.id, { last_name: 'Certified' })
    const { policy_batch_id: batch } = await read(policy.id)
    const { storage } = world.services
    let isFirst = true
    const slow = {
      ...world.services,
      storage: {
        ...storage,
        put: async (bytes: Parameters<typeof storage.put>[0]) => {
          if (isFirst) await update(policy.id, { first_name: 'Racer' })
          isFirst = false
          return storage.put(bytes)
        },
      },
    }
    await makeCertificates(
      { client_id: office.oakfield, policy_batch_ids: [batch], send_welcome_email: false },
      slow,
    )
    const [row] = await all<{ name: string }>(sql`
      select d.name from policy y join document d on d.id = y.certificate_id where y.id = ${policy.id}`)
    expect(row?.name).toContain('Racer Certified')
    // the one that came too late is no document of the person
    expect(
      await all(
        sql`select count(*)::int as count from document where name like '%Certified - certificate.pdf'`,
      ),
    ).toEqual([{ count: 1 }])
    const files = await all(sql`select 1 from retired_file where retired_at > now()`)
    expect(files).toHaveLength(1)
  })

  test('nobody becomes somebody who is covered on the same days already', async () => {
    const person = {
      last_name: 'Double',
      date_of_birth: '2004-05-06',
      start_date: '2027-05-01',
      end_date: '2027-05-09',
    }
    const one = await insure({ ...person, first_name: 'Dora', passport_number: 'DOUBLE1' })
    const two = await insure({
      ...person,
      first_name: 'Dorothea',
      passport_number: 'DOUBLE2',
      email: 'dorothea@family.example',
      student_number: 'DOUBLE2',
      phone_number: null,
    })
    expect((await update(two.id, { first_name: 'Dora' })).status).toBe(200)
    const rejected = await update(two.id, { passport_number: 'double1' })
    expect(rejected.body['errors']).toMatchObject([
      {
        key: 'passport_number',
        code: 'duplicate_trip',
        message: `This person already has a trip on these dates. The other trip: Dora Double, 1 May 2027 to 9 May 2027, policy ${one.policy_number} (Travel).`,
        params: { other: one.policy_number, start_date: '2027-05-01', end_date: '2027-05-09' },
      },
    ])
    const others = await office.omar.get(`/school/policies?same_person_as=${one.id}`)
    expect(others.body['data'].items).toEqual([])
  })

  test('other policies of the person are found, cancelled ones too, without the policy itself', async () => {
    const person = { first_name: 'Séa', last_name: 'Same', passport_number: 'SAME001' }
    const one = await insure({ ...person, start_date: '2027-05-01', end_date: '2027-05-09' })
    const two = await insure({
      ...person,
      first_name: 'SEA',
      start_date: '2027-06-01',
      end_date: '2027-06-09',
    })
    await run(sql`update policy set state = 'cancelled' where id = ${two.id}`)
    const { items } = (await office.omar.get(`/school/policies?same_person_as=${one.id}`)).body['data']
    expect(items.map(({ id }: { id: string }) => id)).toEqual([two.id])
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await pia.get(`/school/policies?same_person_as=${one.id}`)).status).toBe(404)
  })

  test('cancelled, expired and unpaid policies stay as they are', async () => {
    const policy = await insure({ first_name: 'Still', last_name: 'Stays', passport_number: 'STILL01' })
    const rejection = async (change: ReturnType<typeof sql>) => {
      await run(sql`update policy set ${change} where id = ${policy.id}`)
      const { status, body } = await update(policy.id, { address: 'Elsewhere' })
      return `${status} ${body['message']}`
    }
    const notEditable = '409 You can’t edit or extend cancelled or expired policies.'
    expect(await rejection(sql`state = 'cancelled'`)).toBe(notEditable)
    expect(await rejection(sql`state = 'issued', start_date = '2026-10-01', end_date = '2026-11-30'`)).toBe(
      notEditable,
    )
    expect(await rejection(sql`state = 'pending', end_date = '2027-11-30'`)).toBe(
      '409 This policy hasn’t been paid for yet. Pay its invoice first.',
    )
  })
})

test('who listens hears the ids and why', async () => {
  const receiver = await startReceiver()
  const policy = await insure({ first_name: 'Web', last_name: 'Hook', passport_number: 'HOOK001' })
  await office.omar.post('/school/client/webhooks', { url: receiver.url, event_types: ['policy.changed'] })
  await update(policy.id, { address: 'Main Street 3' })
  await deliverDue(world.services)
  await receiver.close()
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { policy_ids: [policy.id], reason: 'details' },
  ])
})

describe('erasure', () => {
  test('takes the corrected values, and a copy holds them before', async () => {
    const policy = await insure({ first_name: 'Era', last_name: 'Sure', passport_number: 'ERASE01' })
    await update(policy.id, { last_name: 'Surely', email: 'era@family.example', reason: 'Era called' })
    const { files } = await office.copyOf({ kind: 'insured', id: policy.id })
    const text = Buffer.from(files['personal-data.json'] as Uint8Array).toString('utf8')
    const sections = JSON.parse(text).sections as { name: string; rows: Record<string, unknown>[] }[]
    const history = sections.find(({ name }) => name === 'history')?.rows ?? []
    expect(history.find(({ event }) => event === 'details_changed')).toMatchObject({
      old: { last_name: 'Sure', email: 'noa@family.example' },
      new: { last_name: 'Surely', email: 'era@family.example' },
      reason: 'Era called',
    })
    await world.services.database.withCompany((tx) =>
      anonymisePolicies(tx, [{ client_id: office.oakfield, id: policy.id }], world.services.clock.now()),
    )
    const left = await all(sql`
      select last_name from policy_version where policy_id = ${policy.id} and (last_name like 'Sure%' or email <> '' or reason is not null)`)
    expect(left).toEqual([])
  })

  test('takes contact data alone while the facts are kept', async () => {
    const policy = await insure({ first_name: 'Con', last_name: 'Tact', passport_number: 'TACT001' })
    await update(policy.id, { last_name: 'Tacts', email: 'con@family.example', address: 'Main Street 3' })
    await world.services.database.withCompany((tx) =>
      clearContact(tx, [{ client_id: office.oakfield, id: policy.id }]),
    )
    expect(
      await all(
        sql`select last_name, email, address from policy_version where policy_id = ${policy.id} order by version`,
      ),
    ).toEqual([
      { last_name: 'Tact', email: '', address: '' },
      { last_name: 'Tacts', email: '', address: '' },
    ])
  })
})
