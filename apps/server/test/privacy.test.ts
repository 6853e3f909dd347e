import { unzipSync, strFromU8 } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { exportPerson } from '../src/features/privacy/export-person.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { makeCertificates } from '../src/features/policies/make-certificates.ts'
import { sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database.ts'
import { addPeople, emptyCart, findPlace } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let omar: Caller
let oakfield: string

const all = <Row>(query: ReturnType<typeof sql<Row>>) =>
  world.services.database.withCompany((tx) => tx.all<Row>(query))
const run = (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query))

/** Cover of one person in force at once: Oakfield is on account. */
async function insure(
  given: Parameters<typeof applicantItem>[0],
): Promise<{ id: string; policy_number: string; batch: string }> {
  const place = await findPlace(omar, 'travel')
  await emptyCart(omar)
  const added = await addPeople(omar, place, [
    applicantItem({ residence_country_id: 'IE', destination_country_id: 'FR', ...given }),
  ])
  expect(added.body['data'].enrollments[0].errors).toEqual([])
  const confirmed = await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const [batch] = confirmed.body['data'].policy_batches
  await makeCertificates(
    { client_id: oakfield, policy_batch_ids: [batch.id], send_welcome_email: false },
    world.services,
  )
  const list = await omar.get(`/school/policies/in-batch/${batch.id}`)
  return { ...list.body['data'].items[0], batch: batch.id }
}

const find = async (search: object, caller = omar) =>
  (await caller.post('/school/privacy/people/find', search)).body
const plan = async (ref: object) => (await omar.post('/school/privacy/erasure-plan', ref)).body['data']
const lines = (list: { category: string; count: number; until?: string }[]) =>
  list.map(({ category, count, until }) => [category, count, until].filter(Boolean).join(' '))

async function erase(ref: { kind: string; id: string }): Promise<string> {
  const { body, status } = await omar.post('/school/privacy/erasures', { ...ref, confirmed: true })
  expect(status).toBe(202)
  const { id } = body['data'].request
  await erasePerson({ client_id: oakfield, request_id: id }, world.services)
  return id as string
}

async function copyOf(ref: object): Promise<{ id: string; files: Record<string, Uint8Array> }> {
  const { body, status } = await omar.post('/school/privacy/exports', ref)
  expect(status).toBe(202)
  const { id } = body['data'].request
  const early = await omar.get(`/school/privacy/requests/${id}/download`)
  expect([early.status, early.body['message']]).toEqual([
    409,
    'This file is not ready, or its seven days are over.',
  ])
  await exportPerson({ client_id: oakfield, request_id: id }, world.services)
  const file = await omar.get(`/school/privacy/requests/${id}/download`)
  expect(file.status).toBe(200)
  return { id, files: unzipSync(new Uint8Array(file.bytes)) }
}

// a night far ahead ends every session, so each test signs in anew
beforeEach(async () => {
  omar = await world.signIn('omar.master@oakfield.example')
  oakfield = (await omar.get('/school/auth/get')).body['data'].school.client.id
})

describe('finding a person', () => {
  test('needs what names one person', async () => {
    for (const search of [{}, { name: 'Ana' }, { date_of_birth: '2004-05-06' }]) {
      const { errors, message } = await find(search)
      expect(errors).toMatchObject([{ key: 'name', code: 'person_key_required' }])
      expect(message).toBe(
        'Give a name with a date of birth, a passport number, a policy number, or a school user.',
      )
    }
  })

  test('finds by name and birthday whatever case and accents, by passport, by policy number, and staff', async () => {
    const policy = await insure({ first_name: 'Zoë', last_name: "O'Brien-Lee", passport_number: 'FIND001' })
    for (const search of [
      { name: 'zoe obrien lee', date_of_birth: '2004-05-06' },
      { passport_number: 'find001' },
      { policy_number: policy.policy_number.toLowerCase() },
    ]) {
      expect((await find(search))['data'].people).toEqual([
        expect.objectContaining({
          kind: 'insured',
          id: policy.id,
          name: "Zoë O'Brien-Lee",
          policies_count: 1,
          enrollments_count: 0,
        }),
      ])
    }
    expect((await find({ school_user: 'omar' }))['data'].people).toMatchObject([
      { kind: 'user', detail: 'omar.master@oakfield.example' },
    ])
    const pia = await world.signIn('pia.master@pacific.example')
    expect((await find({ passport_number: 'FIND001' }, pia))['data'].people).toEqual([])
  })

  test('two people of one name and birthday with different passports are two', async () => {
    const twin = { first_name: 'Twin', last_name: 'Same', start_date: '2027-03-01', end_date: '2027-03-09' }
    await insure({ ...twin, passport_number: 'TWIN001' })
    await insure({ ...twin, passport_number: 'TWIN002', start_date: '2027-04-01', end_date: '2027-04-09' })
    const { people } = (await find({ name: 'Twin Same', date_of_birth: '2004-05-06' }))['data']
    expect(people.map((one: { detail: string }) => one.detail)).toEqual(
      expect.arrayContaining(['TWIN001', 'TWIN002']),
    )
  })

  test.each(['ana.accounts@harbour.example', 'eli.enrol@harbour.example', 'rex.reader@harbour.example'])(
    '%s may not',
    async (email) => {
      expect((await (await world.signIn(email)).post('/school/privacy/people/find', {})).status).toBe(403)
    },
  )
})

describe('a copy of one person’s data', () => {
  test('holds a page, JSON and the certificate, for seven days', async () => {
    const policy = await insure({
      first_name: 'Cora',
      last_name: '<b>Copy</b>'.replace(/[<>/]/g, ''),
      passport_number: 'COPY001',
    })
    const { id, files } = await copyOf({ kind: 'insured', id: policy.id })
    expect(Object.keys(files)).toEqual([
      'personal-data.html',
      'personal-data.json',
      expect.stringMatching(/^documents\/.*certificate\.pdf$/),
    ])
    const json = JSON.parse(strFromU8(files['personal-data.json'] as Uint8Array))
    expect(json.sections.map((section: { name: string }) => section.name)).toEqual([
      'policies',
      'history',
      'invoices',
      'documents',
    ])
    expect(json.sections[0].rows[0]).toMatchObject({
      passport_number: 'COPY001',
      policy_number: policy.policy_number,
      email: 'noa@family.example',
    })
    const page = strFromU8(files['personal-data.html'] as Uint8Array)
    expect(page).toContain('<html lang="en')
    expect(page).toContain('COPY001')
    const [request] = (await omar.get('/school/privacy/requests')).body['data'].items
    expect(request).toMatchObject({
      id,
      kind: 'export',
      status: 'ready',
      person: { name: 'Cora bCopyb' },
      requested_by: 'Omar Master',
    })
    expect(request.expires_at.slice(0, 10)).toBe('2026-12-08')
    const { unread_count } = (await omar.get('/school/notifications/list')).body['data']
    expect(unread_count).toBeGreaterThan(0)
  })

  test('a second run of the job changes nothing, and asking twice while it waits is one request', async () => {
    const policy = await insure({ first_name: 'Once', last_name: 'Only', passport_number: 'ONCE001' })
    const first = await omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })
    const again = await omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })
    const { id } = first.body['data'].request
    expect(again.body['data'].request.id).toBe(id)
    const payload = { client_id: oakfield, request_id: id }
    await exportPerson(payload, world.services)
    const [before] = await all(sql`select * from privacy_request where id = ${id}`)
    await exportPerson(payload, world.services)
    expect(await all(sql`select * from privacy_request where id = ${id}`)).toEqual([before])
  })

  test('text that would be markup is shown as text', async () => {
    const policy = await insure({ first_name: 'Mark', last_name: 'Up', passport_number: 'MARK001' })
    await run(sql`update policy set group_name = '<img src=x onerror=alert(1)>' where id = ${policy.id}`)
    const { files } = await copyOf({ kind: 'insured', id: policy.id })
    const page = strFromU8(files['personal-data.html'] as Uint8Array)
    expect(page).not.toContain('<img')
    expect(page).toContain('&lt;img src=x')
  })

  test('of a school user: the account, sessions and what it did, without its password', async () => {
    const [me] = (await find({ school_user: 'omar' }))['data'].people
    const { files } = await copyOf({ kind: 'user', id: me.id })
    const text = strFromU8(files['personal-data.json'] as Uint8Array)
    expect(JSON.parse(text).sections.map((section: { name: string }) => section.name)).toEqual(
      expect.arrayContaining(['account', 'sessions', 'log']),
    )
    expect(text).not.toMatch(/argon2|password_hash|token/)
  })
})

describe('erasing somebody insured', () => {
  test('with cover to come: the plan says what stays until when, contact data included', async () => {
    const policy = await insure({ first_name: 'Future', last_name: 'Cover', passport_number: 'FUT001' })
    const before = await plan({ kind: 'insured', id: policy.id })
    expect(lines(before.now)).toEqual([])
    expect(lines(before.kept)).toEqual([
      'policy_contact 1 2027-02-15',
      'policy_facts 1 2034-02-14',
      'policy_documents 1 2034-02-14',
    ])
    await erase({ kind: 'insured', id: policy.id })
    expect((await omar.get(`/school/policies/${policy.id}`)).body['data'].policy.email).toBe(
      'noa@family.example',
    )
    // the night after the last day
    await runRetention(world.services, new Date('2027-02-15T12:00:00Z'))
    const [row] = await all(
      sql`select email, phone_number, address, first_name, restricted_at is not null as restricted from policy where id = ${policy.id}`,
    )
    expect(row).toEqual({
      email: '',
      phone_number: null,
      address: '',
      first_name: 'Future',
      restricted: true,
    })
    omar = await world.signIn('omar.master@oakfield.example')
    expect((await omar.get(`/school/policies/${policy.id}`)).status).toBe(404)
  })

  test('must be confirmed', async () => {
    const policy = await insure({ first_name: 'Not', last_name: 'Yet', passport_number: 'NOT001' })
    const { status, body } = await omar.post('/school/privacy/erasures', { kind: 'insured', id: policy.id })
    expect([status, body['errors'][0]]).toMatchObject([
      422,
      { key: 'confirmed', message: 'Confirm that you have read what is erased.' },
    ])
  })

  test('with cover over: hidden from lists and mails at once, facts kept, nothing personal in request and log, run twice', async () => {
    const policy = await insure({
      first_name: 'Past',
      last_name: 'Cover',
      passport_number: 'PAST001',
      group_name: 'Past group',
    })
    await run(
      sql`update policy set start_date = '2026-06-01', end_date = '2026-06-30' where id = ${policy.id}`,
    )
    const place = await findPlace(omar, 'travel')
    await addPeople(omar, place, [
      applicantItem({
        first_name: 'Past',
        last_name: 'Cover',
        passport_number: 'PAST001',
        residence_country_id: 'IE',
        destination_country_id: 'FR',
      }),
    ])
    const before = await plan({ kind: 'insured', id: policy.id })
    expect(lines(before.now)).toEqual(['policy_contact 1', 'open_enrollments 1'])
    expect(lines(before.kept)).toEqual(['policy_facts 1 2033-06-30', 'policy_documents 1 2033-06-30'])
    const id = await erase({ kind: 'insured', id: policy.id })
    const list = await omar.get('/school/policies?search=Past&items=500')
    expect(list.body['data'].items).toEqual([])
    expect((await omar.get('/school/policies/group-names')).body['data'].group_names).not.toContain(
      'Past group',
    )
    await run(sql`update policy set email = 'x@family.example' where id = ${policy.id}`)
    await sendWelcomeMailsJob({ client_id: oakfield, policy_ids: [policy.id] }, world.services)
    const [welcomed] = await all<{ welcome_sent_at: Date | null }>(
      sql`select welcome_sent_at from policy where id = ${policy.id}`,
    )
    expect(welcomed?.welcome_sent_at).toBe(null)
    const [request] = (await omar.get('/school/privacy/requests')).body['data'].items
    expect(request).toMatchObject({ id, kind: 'erasure', status: 'done' })
    const held = JSON.stringify(await all(sql`select * from audit_line where subject = ${id}`))
    expect(held).not.toMatch(/Past|PAST001|family\.example/)
    const linesBefore = await all(sql`select count(*) from audit_line`)
    await erasePerson({ client_id: oakfield, request_id: id }, world.services)
    expect(await all(sql`select count(*) from audit_line`)).toEqual(linesBefore)
    expect((await find({ passport_number: 'PAST001' }))['data'].people).toMatchObject([
      { is_restricted: true, enrollments_count: 0 },
    ])
  })

  test('seven years after: every personal field is replaced, certificate and file are gone, money and history stay', async () => {
    const policy = await insure({ first_name: 'Old', last_name: 'Facts', passport_number: 'OLD001' })
    const [certificate] = await all<{ storage_key: string }>(sql`
      select d.storage_key from policy y join document d on d.id = y.certificate_id where y.id = ${policy.id}`)
    const [events] = await all<{ count: number }>(
      sql`select count(*) from policy_event where policy_id = ${policy.id}`,
    )
    await runRetention(world.services, new Date('2034-02-13T12:00:00Z'))
    const [early] = await all<{ first_name: string }>(
      sql`select first_name from policy where id = ${policy.id}`,
    )
    expect(early?.first_name).toBe('Old')
    await runRetention(world.services, new Date('2034-02-14T12:00:00Z'))
    const [row] = await all<Record<string, unknown>>(sql`select * from policy where id = ${policy.id}`)
    expect(row).toMatchObject({
      first_name: 'Erased',
      last_name: 'person',
      date_of_birth: '2004-01-01',
      passport_number: '',
      student_number: '',
      certificate_id: null,
      start_date: '2027-02-01',
      end_date: '2027-02-14',
    })
    expect(Number(row?.['total_minor'])).toBeGreaterThan(0)
    expect(
      await all(sql`select details, person_key from enrollment where id = ${String(row?.['enrollment_id'])}`),
    ).toEqual([{ details: {}, person_key: '' }])
    expect(await all(sql`select count(*) from policy_event where policy_id = ${policy.id}`)).toEqual([events])
    await expect(world.services.storage.read(certificate?.storage_key ?? '')).rejects.toThrow()
    omar = await world.signIn('omar.master@oakfield.example')
    expect((await find({ passport_number: 'OLD001' }))['data'].people).toEqual([])
    expect((await omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })).status).toBe(404)
  })

  test('history stays append-only for everybody else', async () => {
    await expect(run(sql`update policy_event set new = '{}'`)).rejects.toThrow('append-only')
  })
})

describe('erasing a school user', () => {
  test('not oneself, and not the only Master User', async () => {
    const [me] = (await find({ school_user: 'omar' }))['data'].people
    const own = await omar.post('/school/privacy/erasures', { kind: 'user', id: me.id, confirmed: true })
    expect([own.status, own.body['message']]).toEqual([
      409,
      'You cannot erase your own account. Ask another Master User.',
    ])
    expect((await plan({ kind: 'user', id: me.id })).refusal).toBe(
      'You cannot erase your own account. Ask another Master User.',
    )
    const mia = await world.signIn('mia.master@harbour.example')
    const [ana] = (await mia.post('/school/privacy/people/find', { school_user: 'ana.accounts' })).body[
      'data'
    ].people
    await run(sql`update school_user set is_superuser = true where email = 'rex.reader@harbour.example'`)
    const rex = await world.signIn('rex.reader@harbour.example')
    const [master] = (await rex.post('/school/privacy/people/find', { school_user: 'mia.master' })).body[
      'data'
    ].people
    const last = await rex.post('/school/privacy/erasures', { kind: 'user', id: master.id, confirmed: true })
    expect([last.status, last.body['message']]).toEqual([
      409,
      'This is the only active Master User. Make somebody else Master User first.',
    ])
    const erased = await mia.post('/school/privacy/erasures', { kind: 'user', id: ana.id, confirmed: true })
    expect(erased.status).toBe(202)
  })

  test('signs them out, takes the name out of the log and the histories, and the chain still holds', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const harbour = (await mia.get('/school/auth/get')).body['data'].school.client.id
    const eli = await world.signIn('eli.enrol@harbour.example')
    const [person] = (await mia.post('/school/privacy/people/find', { school_user: 'eli.enrol' })).body[
      'data'
    ].people
    const requested = await mia.post('/school/privacy/erasures', {
      kind: 'user',
      id: person.id,
      confirmed: true,
    })
    await erasePerson({ client_id: harbour, request_id: requested.body['data'].request.id }, world.services)
    expect((await eli.get('/school/auth/get')).status).toBe(401)
    await expect(world.signIn('eli.enrol@harbour.example')).rejects.toThrow()
    const log = await mia.get(`/school/audit-log?person=${person.id}`)
    expect(log.body['data'].items[0].person).toMatchObject({ name: 'Erased person', email: '' })
    const traces = await all<{ place: string }>(sql`
      select 'user' as place from school_user where email like 'eli.enrol%' union all
      select 'event' from policy_event where actor like 'eli.enrol%' union all
      select 'payment' from payment_event where details::text like '%eli.enrol%' union all
      select 'log' from audit_line where actor like 'eli.enrol%' or details::text like '%eli.enrol%'`)
    expect(traces).toEqual([])
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })
})

describe('the nightly retention', () => {
  test('drops what is over, keeps what is not, and says how much', async () => {
    const at = new Date('2026-12-20T12:00:00Z')
    const policy = await insure({ first_name: 'Week', last_name: 'Over', passport_number: 'WEEK001' })
    await copyOf({ kind: 'insured', id: policy.id })
    const { counts } = await runRetention(world.services, at)
    expect(counts).toMatchObject({ sign_in_attempts: expect.any(Number), export_files: expect.any(Number) })
    expect(counts['export_files']).toBeGreaterThan(0)
    const again = await runRetention(world.services, at)
    expect(Object.values(again.counts).every((count) => count === 0)).toBe(true)
    omar = await world.signIn('omar.master@oakfield.example')
    const [expired] = (await omar.get('/school/privacy/requests?items=500')).body['data'].items.filter(
      (one: { kind: string }) => one.kind === 'export',
    )
    expect(expired.status).toBe('expired')
    expect((await omar.get(`/school/privacy/requests/${expired.id}/download`)).status).toBe(409)
  })

  test('takes a bounded number each run', async () => {
    await run(
      sql`insert into contact_request (first_name, last_name, email, reason, created_at) select 'A', 'B', 'a@b.example', 'x', '2020-01-01' from generate_series(1, 7)`,
    )
    const first = await runRetention(world.services, new Date('2026-12-20T12:00:00Z'), 5)
    expect([first.counts['contact_requests'], first.hasMore]).toEqual([5, true])
    const second = await runRetention(world.services, new Date('2026-12-20T12:00:00Z'), 5)
    expect([second.counts['contact_requests'], second.hasMore]).toEqual([2, false])
  })

  test('a file that two rows share stays until the last of them is gone', async () => {
    const key = await world.services.storage.put(new TextEncoder().encode('shared bytes'))
    const ids = await all<{ id: string }>(sql`
      insert into document (client_id, kind, name, content_type, bytes, sha256, storage_key)
      select ${oakfield}, 'test', 'a', 'text/plain', 12, '', ${key} from generate_series(1, 2) returning id`)
    await run(sql`delete from document where id = ${ids[0]?.id}`)
    await runRetention(world.services, new Date('2026-12-20T12:00:00Z'))
    expect((await world.services.storage.read(key)).length).toBe(12)
    await run(sql`delete from document where id = ${ids[1]?.id}`)
    await runRetention(world.services, new Date('2026-12-20T12:00:00Z'))
    await expect(world.services.storage.read(key)).rejects.toThrow()
  })

  test('a year on, lines say no more where they came from', async () => {
    await runRetention(world.services, new Date('2028-01-01T12:00:00Z'))
    const rows = await all<{ address: string }>(
      sql`select address from audit_line where at < '2026-12-31' and (address <> '' or device <> '')`,
    )
    expect(rows).toEqual([])
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })
})
