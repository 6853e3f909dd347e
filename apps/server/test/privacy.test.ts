import { strFromU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { applicantItem } from '../src/demo/factories.ts'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { exportPerson } from '../src/features/privacy/export-person.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { verifyChains } from '../src/features/audit-log/public.ts'
import { sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { usePrivacy } from './support/privacy.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

const world = useTestApp({ CLOCK: afternoon })
const office = usePrivacy(world)
const { insure, copyOf, find, all, run } = office

const plan = async (ref: object) => (await office.omar.post('/school/privacy/erasure-plan', ref)).body['data']
const lines = (list: { category: string; count: number; until?: string }[]) =>
  list.map(({ category, count, until }) => [category, count, until].filter(Boolean).join(' '))

async function erase(ref: { kind: string; id: string }): Promise<string> {
  const { body, status } = await office.omar.post('/school/privacy/erasures', { ...ref, confirmed: true })
  expect(status).toBe(202)
  const { id } = body['data'].request
  await erasePerson({ client_id: office.oakfield, request_id: id }, world.services)
  return id as string
}

describe('finding a person', () => {
  test('needs what names one person', async () => {
    for (const search of [{}, { name: 'Ana' }, { date_of_birth: '2004-05-06' }]) {
      const { errors, message } = await find(search)
      expect(errors).toMatchObject([{ key: 'name', code: 'person_key_required' }])
      expect(message).toBe(
        'Enter a name and date of birth, a passport number, a policy number or a school user.',
      )
    }
  })

  test('finds by name and birthday whatever case and accents, by passport, by policy number, and staff', async () => {
    const policy = await insure({
      first_name: 'Zoë',
      last_name: "O'Brien-Lee",
      date_of_birth: '2004-05-06',
      passport_number: 'FIND001',
    })
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
    const twin = {
      first_name: 'Twin',
      last_name: 'Same',
      date_of_birth: '2004-05-06',
      start_date: '2027-03-01',
      end_date: '2027-03-09',
    }
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
    const unread = async () =>
      (await office.omar.get('/school/notifications/list')).body['data'].unread_count as number
    const unreadBefore = await unread()
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
      'documents_given',
    ])
    expect(json.sections[0].rows[0]).toMatchObject({
      passport_number: 'COPY001',
      policy_number: policy.policy_number,
      email: 'noa@family.example',
    })
    const page = strFromU8(files['personal-data.html'] as Uint8Array)
    expect(page).toContain('<html lang="en')
    expect(page).toContain('COPY001')
    const [request] = (await office.omar.get('/school/privacy/requests')).body['data'].items
    expect(request).toMatchObject({
      id,
      kind: 'export',
      status: 'ready',
      person: { name: 'Cora bCopyb' },
      requested_by: 'Omar Master',
    })
    expect(request.expires_at.slice(0, 10)).toBe('2026-12-08')
    expect(await unread()).toBe(unreadBefore + 1)
  })

  test('a second run of the job changes nothing, and asking twice while it waits is one request', async () => {
    const policy = await insure({ first_name: 'Once', last_name: 'Only', passport_number: 'ONCE001' })
    const first = await office.omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })
    const again = await office.omar.post('/school/privacy/exports', { kind: 'insured', id: policy.id })
    const { id } = first.body['data'].request
    expect(again.body['data'].request.id).toBe(id)
    const payload = { client_id: office.oakfield, request_id: id }
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
    expect((await office.omar.get(`/school/policies/${policy.id}`)).body['data'].policy.email).toBe(
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
    await office.signIn()
    expect((await office.omar.get(`/school/policies/${policy.id}`)).status).toBe(404)
  })

  test('must be confirmed', async () => {
    const policy = await insure({ first_name: 'Not', last_name: 'Yet', passport_number: 'NOT001' })
    const { status, body } = await office.omar.post('/school/privacy/erasures', {
      kind: 'insured',
      id: policy.id,
    })
    expect([status, body['errors'][0]]).toMatchObject([
      422,
      { key: 'confirmed', message: 'Confirm that you’ve read what will be erased.' },
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
    const place = await findOrderTarget(office.omar, 'travel')
    await addPeople(office.omar, place, [
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
    const list = await office.omar.get('/school/policies?search=Past&items=500')
    expect(list.body['data'].items).toEqual([])
    expect((await office.omar.get('/school/policies/group-names')).body['data'].group_names).not.toContain(
      'Past group',
    )
    await run(sql`update policy set email = 'x@family.example' where id = ${policy.id}`)
    await sendWelcomeMailsJob({ client_id: office.oakfield, policy_ids: [policy.id] }, world.services)
    const [welcomed] = await all<{ welcome_sent_at: Date | null }>(
      sql`select welcome_sent_at from policy where id = ${policy.id}`,
    )
    expect(welcomed?.welcome_sent_at).toBe(null)
    const [request] = (await office.omar.get('/school/privacy/requests')).body['data'].items
    expect(request).toMatchObject({ id, kind: 'erasure', status: 'done' })
    const held = JSON.stringify(await all(sql`select * from audit_line where subject = ${id}`))
    expect(held).not.toMatch(/Past|PAST001|family\.example/)
    const linesBefore = await all(sql`select count(*) from audit_line`)
    await erasePerson({ client_id: office.oakfield, request_id: id }, world.services)
    expect(await all(sql`select count(*) from audit_line`)).toEqual(linesBefore)
    expect((await find({ passport_number: 'PAST001' }))['data'].people).toMatchObject([
      { is_restricted: true, enrollments_count: 0 },
    ])
  })

  test('takes the name out of what is kept about others who may be them, and lets those go whom an order held up', async () => {
    const erased = { first_name: 'Nomina', last_name: 'Oblita', date_of_birth: '2003-02-01' }
    const policy = await insure({ ...erased, passport_number: 'NAME0001', email: 'nomina@family.example' })
    await run(
      sql`update policy set start_date = '2026-11-01', end_date = '2026-12-20' where id = ${policy.id}`,
    )
    const place = await findOrderTarget(office.omar, 'travel')
    const open = (given: object) =>
      applicantItem({
        residence_country_id: 'IE',
        destination_country_id: 'FR',
        date_of_birth: '2003-02-01',
        ...given,
      })
    const added = await addPeople(office.omar, place, [
      open({
        first_name: 'Tess',
        last_name: 'Later',
        passport_number: 'NAME0002',
        email: 'nomina@family.example',
        start_date: '2026-12-05',
        end_date: '2026-12-12',
      }),
      open({
        ...erased,
        passport_number: 'NAME0001',
        email: 'nomina@family.example',
        start_date: '2027-05-01',
        end_date: '2027-05-09',
      }),
      open({
        first_name: 'Ugo',
        last_name: 'Last',
        passport_number: 'NAME0003',
        email: 'nomina@family.example',
        start_date: '2027-05-01',
        end_date: '2027-05-09',
      }),
    ])
    const [tess, , ugo] = added.body['data'].enrollments
    for (const one of [tess, ugo])
      expect(one.errors).toMatchObject([{ code: 'same_person', params: { name: 'Nomina Oblita' } }])
    // cancelled the day before: cover is over, the issue is still there
    await run(
      sql`update policy set state = 'cancelled', cancelled_at = '2026-11-05T00:00:00Z' where id = ${policy.id}`,
    )
    await erase({ kind: 'insured', id: policy.id })
    const stored = await all<{ id: string; errors: { params: object }[] }>(
      sql`select id, errors from enrollment where id in (${tess.id}, ${ugo.id})`,
    )
    expect(JSON.stringify(stored)).not.toMatch(/Nomina|Oblita/)
    expect(stored.find(({ id }) => id === ugo.id)?.errors).toEqual([])
    expect(stored.find(({ id }) => id === tess.id)?.errors).toMatchObject([
      { code: 'same_person', params: { name: '' } },
    ])
    await emptyCart(office.omar)
  })

  test('history stays append-only for everybody else', async () => {
    await expect(run(sql`update policy_event set reason = null`)).rejects.toThrow('append-only')
  })
})

describe('erasing a school user', () => {
  test('not oneself, and not the only Master User', async () => {
    const [me] = (await find({ school_user: 'omar' }))['data'].people
    const own = await office.omar.post('/school/privacy/erasures', {
      kind: 'user',
      id: me.id,
      confirmed: true,
    })
    expect([own.status, own.body['message']]).toEqual([
      409,
      'You can’t erase your own account. Ask another Master User.',
    ])
    expect((await plan({ kind: 'user', id: me.id })).refusal).toBe(
      'You can’t erase your own account. Ask another Master User.',
    )
    const mia = await world.signIn('mia.master@harbour.example')
    const [ana] = (await mia.post('/school/privacy/people/find', { school_user: 'ana.accounts' })).body[
      'data'
    ].people
    await setForTest(world, 'school_user', sql`email = 'rex.reader@harbour.example'`, { is_superuser: true })
    const rex = await world.signIn('rex.reader@harbour.example')
    const [master] = (await rex.post('/school/privacy/people/find', { school_user: 'mia.master' })).body[
      'data'
    ].people
    const last = await rex.post('/school/privacy/erasures', { kind: 'user', id: master.id, confirmed: true })
    expect([last.status, last.body['message']]).toEqual([
      409,
      'This is the only active Master User. Make someone else a Master User first.',
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
      select 'event' from policy_event v where to_jsonb(v)::text like '%eli.enrol%' union all
      select 'payment' from payment_event v where to_jsonb(v)::text like '%eli.enrol%' union all
      select 'log' from audit_line l where to_jsonb(l)::text like '%eli.enrol%'`)
    expect(traces).toEqual([])
    const chains = await world.services.database.withCompany((tx) => verifyChains(tx))
    expect(chains.filter(({ problem }) => problem)).toEqual([])
  })
})
