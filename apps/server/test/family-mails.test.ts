import type { Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailFamilies, sendFamilyMail } from '../src/features/family-requests/mail-families.ts'
import { watchFamilyRequests } from '../src/features/family-requests/watch-family-requests.ts'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { tokensIn, useFamilies, type FamilyDraft } from './support/family.ts'
import { queuedMessages, queuedPayloads } from './support/queued-messages.ts'
import { startSmtp } from './support/smtp-server.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp({ PUBLIC_CALLS_PER_MINUTE: '10000', COSTLY_CALLS_PER_MINUTE: '10000' })
const office = useFamilies(world)
const { clock, draftOf, families, ask, askFor, list, open, answer, company } = office

describe('whom to ask', () => {
  test('one mail for each address, with one link for each person; each link is of its own person', async () => {
    const draft = await draftOf(
      { passport_number: '', email: 'home@family.example', first_name: 'Carla' },
      { passport_number: '', email: 'HOME@family.example', first_name: 'Dario' },
    )
    await askFor(draft)
    const mails = [
      ...(await queuedMessages(world, 'home@family.example')),
      ...(await queuedMessages(world, 'HOME@family.example')),
    ]
    expect(mails).toHaveLength(1)
    const tokens = tokensIn(mails[0]?.text ?? '')
    expect(tokens).toHaveLength(2)
    const names = await Promise.all(tokens.map(async (token) => (await open(token)).body['data'].first_name))
    expect(names.toSorted()).toEqual(['Carla', 'Dario'])
  })

  test('of minors nobody is written to without a parent’s or a leader’s address', async () => {
    const leader = {
      type: 'group_leader',
      first_name: 'Lea',
      last_name: 'Leaderin',
      email: 'lea@leaders.example',
    }
    const kid = { date_of_birth: '2012-05-05', passport_number: '' }
    const draft = await draftOf(leader, { ...kid, group_leader: 'Lea Leaderin' }, kid, {
      ...kid,
      email: 'mum@typed.example',
    })
    const chosen = async (body: object) =>
      (
        await office.mia.post(`/school/imports/${draft.id}/families/ask?preview=1`, {
          version: draft.version,
          ...body,
        })
      ).body['data'].people.map(
        (one: { recipient: string; email: string }) => `${one.recipient} ${one.email}`,
      )
    expect(await chosen({})).toEqual(['leader lea@leaders.example', 'guardian ', 'guardian '])
    expect((await chosen({ are_parents: true })).at(-1)).toBe('guardian mum@typed.example')
    expect(await chosen({ emails: [{ row: 4, email: 'dad@typed.example' }], rows: [4] })).toEqual([
      'guardian dad@typed.example',
    ])
  })

  test('nobody is asked twice at once; whoever was withdrawn may be asked again', async () => {
    const draft = await draftOf({ passport_number: '' })
    const both = await Promise.all([ask(draft), ask(draft)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(both.find(({ status }) => status === 409)?.body['code']).toBe('nobody_to_ask')
    const { requests } = await list(draft)
    expect(requests).toHaveLength(1)
    await families(draft, 'withdraw', { requests: [requests[0].id] })
    expect((await ask(draft)).status).toBe(202)
  })

  test('a draft that a colleague changed meanwhile is not asked about unseen', async () => {
    const draft = await draftOf({ passport_number: '' })
    await office.mia.call('PATCH', `/school/imports/${draft.id}`, {
      version: draft.version,
      cells: [{ row: 2, field: 'email', value: 'else@where.example' }],
    })
    expect((await ask(draft)).body['code']).toBe('draft_changed')
  })
})

describe('deadline and reminders', () => {
  test.each([
    ['2026-11-30', 422],
    ['2027-01-31', 422],
    ['2027-01-30', 202],
  ])('a deadline on %s answers %i', async (day, status) => {
    expect((await ask(await draftOf({ passport_number: '' }), { expires_on: day })).status).toBe(status)
  })

  test('reminders go by the schedule to who has not answered, once each, and stop when told to', async () => {
    const draft = await draftOf(
      { passport_number: '', email: 'quiet@family.example' },
      { passport_number: '', email: 'quick@family.example' },
    )
    const { askId } = await askFor(draft, { expires_on: '2026-12-10' })
    const [quick] = await queuedMessages(world, 'quick@family.example')
    await answer(tokensIn(quick?.text ?? '')[0]!, { passport_number: 'C01X00T47' })
    const [{ reminders }] = (await list(draft)).asks
    expect(reminders).toHaveLength(2)
    const count = async (to: string) => (await queuedMessages(world, to)).length
    const pass = async (at: string) => {
      clock.at(at)
      await watchFamilyRequests({}, world.services)
      for (const job of await queuedPayloads(world, 'mail-families'))
        if (job.ask_id === askId) await mailFamilies(job, world.services)
    }
    await pass('2026-12-06T12:00:00Z')
    expect(await count('quiet@family.example')).toBe(1)
    for (let turn = 0; turn < 2; turn++)
      await pass(new Date(Date.parse(reminders[0].at) + 60_000).toISOString())
    expect([await count('quiet@family.example'), await count('quick@family.example')]).toEqual([2, 1])
    await office.signIn()
    expect((await list(draft)).asks[0].reminders.map((one: { is_sent: boolean }) => one.is_sent)).toEqual([
      true,
      false,
    ])
    await families(draft, 'stop-reminders', { ask_id: askId })
    await pass(new Date(Date.parse(reminders[1].at) + 60_000).toISOString())
    expect(await count('quiet@family.example')).toBe(2)
    await pass('2026-12-10T22:00:01Z')
    await office.signIn()
    expect((await list(draft)).requests.map((one: { state: string }) => one.state)).toEqual([
      'expired',
      'answered',
    ])
  })
})

describe('limits', () => {
  test('a link is sent again ten minutes apart, five times in all; to a new address at once', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { request } = await askFor(draft, { expires_on: '2026-12-10' })
    const resend = (body: object = {}) => families(draft, 'resend', { request_id: request.id, ...body })
    expect((await resend()).status).toBe(429)
    expect((await resend({ email: 'new@family.example' })).status).toBe(200)
    expect((await resend({ email: 'no mail' })).status).toBe(422)
    for (const [minute, status] of [
      ['11', 200],
      ['22', 200],
      ['33', 200],
      ['44', 429],
    ] as const) {
      clock.at(`2026-12-01T15:${minute}:30Z`)
      expect((await resend()).status).toBe(status)
    }
  })

  test('a client mails 10,000 links a day and no more', async () => {
    const draft = await draftOf({ passport_number: '' }, { passport_number: '', email: 'b@family.example' })
    // within one draft the second request would wait for the first anyway
    const other = await draftOf({ passport_number: '', email: 'c@family.example' })
    const { request } = await askFor(draft, { rows: [2] })
    await company((tx) =>
      tx.run(sql`
        insert into family_link (client_id, token_hash, request_id, campus_id, created_at)
        select l.client_id, sha256(convert_to(n::text, 'UTF8')), l.request_id, l.campus_id, l.created_at
        from (select * from family_link where request_id = ${request.id} limit 1) l, lateral generate_series(1, 9999
          - (select count(*) from family_link o where o.client_id = l.client_id)
          - (select count(*) from family_request q where q.client_id = l.client_id and q.mailed_at is null and q.email <> '')) n`),
    )
    // one is left, and two ask for it: both are under way before either may write what it counted
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table family_request in share mode')
    const asked = [ask(draft, { rows: [3] }), ask(other, { rows: [2] })]
    // a transaction keeps seeing the connections of when it first looked
    const watcher = new pg.Client({ connectionString: world.ownerUrl })
    await watcher.connect()
    const waiting = () =>
      watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(2)
    await owner.query('commit')
    await Promise.all([owner.end(), watcher.end()])
    const both = await Promise.all(asked)
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 429])
    const askLeft = () => (both[0]?.status === 202 ? ask(other, { rows: [2] }) : ask(draft, { rows: [3] }))
    const over = await askLeft()
    expect([over.status, over.body['code']]).toEqual([429, 'family_mail_limit'])
    // a day after the last of them, however long writing them took
    clock.at('2026-12-02T16:00:00Z')
    await office.signIn()
    expect((await askLeft()).status).toBe(202)
    // every test begins on the same afternoon
    await company((tx) => tx.run(sql`delete from family_link where request_id = ${request.id}`))
  })
})

describe('an address that its server refuses', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>> & { server: Server }
  beforeAll(async () => {
    smtp = await startSmtp('mail-secret')
  })
  afterAll(() => smtp.server.close())

  test('is noted, and another one can be given', async () => {
    const draft = await draftOf({ passport_number: '', email: 'nobody@family.example' })
    await askFor(draft)
    const [mail] = await queuedPayloads(world, 'send-family-mail')
    const config = { ...world.services.config, SMTP_URL: smtp.url() }
    await sendFamilyMail(mail!, { ...world.services, config })
    const [request] = (await list(draft)).requests
    expect(request.state).toBe('bounced')
    expect(
      (await families(draft, 'resend', { request_id: request.id, email: 'somebody@family.example' })).status,
    ).toBe(200)
    expect((await list(draft)).requests[0].state).toBe('asked')
  })
})

describe('personal data', () => {
  const left = async (draft: FamilyDraft) =>
    company((tx) =>
      tx.one<{ asks: number; requests: number; links: number }>(sql`
        select (select count(*) from family_ask where draft_id = ${draft.id}) as asks, count(distinct r.id) as requests, count(l.token_hash) as links
        from family_request r left join family_link l on l.request_id = r.id where r.draft_id = ${draft.id}`),
    )

  test('goes with the draft, and 30 days after the deadline', async () => {
    const draft = await draftOf({ passport_number: '' })
    await askFor(draft)
    expect(await left(draft)).toEqual({ asks: 1, requests: 1, links: 1 })
    await runRetention(world.services, new Date('2026-12-31T21:00:00Z'))
    expect(await left(draft)).toEqual({ asks: 1, requests: 1, links: 1 })
    await runRetention(world.services, new Date('2026-12-31T22:00:01Z'))
    expect(await left(draft)).toEqual({ asks: 0, requests: 0, links: 0 })
    clock.at('2026-12-01T15:00:00Z')
    await office.signIn()
    const other = await draftOf({ passport_number: '' })
    await askFor(other)
    await company((tx) => tx.run(sql`delete from import_draft where id = ${other.id}`))
    expect(await left(other)).toEqual({ asks: 0, requests: 0, links: 0 })
  })
})
