import { aUser } from '@campus/domain/audit/actor-ref'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendWelcomeMailsJob } from '../src/features/policies/send-welcome-mails.ts'
import { sql } from '../src/platform/database/database.ts'
import { usePrivacy } from './support/privacy.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const office = usePrivacy(world)
const { insure, all, run } = office

type Result = { ok: boolean; error?: { key: string; code: string; message: string } }
type Insured = { id: string; policy_number: string }

let count = 0
/** Somebody new on some days, a student unless told. */
function person(given: Record<string, string> = {}): Promise<Insured> {
  count += 1
  const first_name = `Person${'abcdefghijklmnopqrstuvwxyz'[count] ?? ''}`
  return insure({ first_name, passport_number: `GROUP${count}`, email: 'g@family.example', ...given })
}
const single = (id: string, leader: string | null) =>
  office.omar.post(`/school/policies/${id}/update/group-leader`, { group_leader_id: leader })
const bulk = async (policies: string[], leader: string | null): Promise<Result[]> =>
  (await office.omar.post('/school/policies/update/group-leader', { policies, group_leader_id: leader }))
    .body['data'].results
const name = (policies: string[], group_name: string, caller: Caller = office.omar) =>
  caller.post('/school/policies/update/group-name', { policies, group_name })
const reported = (id: string) => office.omar.get(`/school/policies/${id}/history`).then(historyOf)
const historyOf = (response: { body: Record<string, any> }) =>
  response.body['data'].history as { kind: string; actor: string; is_change: boolean; changes: unknown[] }[]
const sentence = async () =>
  (await office.omar.get('/school/audit-log?items=1')).body['data'].items[0].sentence as string

describe('the group leader', () => {
  let leader: Insured
  let student: Insured
  beforeEach(async () => {
    leader = await person({ type: 'group_leader', start_date: '2027-01-31', end_date: '2027-02-28' })
    student = await person()
  })

  test('is assigned and taken away, and the history names both by policy number', async () => {
    const { body } = await single(student.id, leader.id)
    expect(body['data'].group_leader).toMatchObject({
      id: leader.id,
      policy_number: leader.policy_number,
      type: 'group_leader',
    })
    expect(await sentence()).toBe('Assigned a group leader to 1 policy')
    const policy = (await office.omar.get(`/school/policies/${student.id}`)).body['data'].policy
    expect(policy).toMatchObject({ group_leader_id: leader.id, version: 2 })
    await single(student.id, leader.id)
    expect((await single(student.id, null)).body['data'].group_leader).toBeNull()
    expect(await sentence()).toBe('Removed the group leader from 1 policy')
    const changes = (await reported(student.id)).filter(({ kind }) => kind === 'group_leader_changed')
    expect(changes).toMatchObject([
      {
        is_change: true,
        actor: 'Omar Master',
        changes: [{ field: 'group_leader', old_value: leader.policy_number, new_value: '' }],
      },
      { changes: [{ field: 'group_leader', old_value: '', new_value: leader.policy_number }] },
    ])
  })

  test('is rejected with the reason', async () => {
    const messageOf = async (id: string, leaderId: string) => {
      const { status, body } = await single(id, leaderId)
      expect(status).toBe(422)
      expect(body['errors'][0].key).toBe('group_leader_id')
      return body['errors'][0].message as string
    }
    const nobody = crypto.randomUUID()
    const { full_name } = (await office.omar.get(`/school/policies/${leader.id}`)).body['data'].policy
    const other = await person()
    const otherName = (await office.omar.get(`/school/policies/${other.id}`)).body['data'].policy.full_name
    expect(await messageOf(student.id, nobody)).toBe(`We couldn’t find a group leader called “${nobody}”`)
    expect(await messageOf(student.id, other.id)).toBe(`“${otherName}” isn’t a group leader`)
    expect(await messageOf(leader.id, leader.id)).toBe('A group leader can’t lead themselves.')
    await run(sql`update policy set end_date = '2027-02-10' where id = ${leader.id}`)
    expect(await messageOf(student.id, leader.id)).toBe(
      `The dates of group leader “${full_name}” don’t cover this trip`,
    )
    await run(sql`update policy set state = 'cancelled', end_date = '2027-02-28' where id = ${leader.id}`)
    expect(await messageOf(student.id, leader.id)).toBe(
      `We couldn’t find a group leader called “${full_name}”`,
    )
    await run(sql`update policy set state = 'cancelled' where id = ${student.id}`)
    const rejected = await single(student.id, null)
    expect(rejected.status).toBe(409)
    expect(rejected.body['message']).toBe('You can’t edit or extend cancelled or expired policies.')
  })

  test('dates that wait for their payment count too', async () => {
    await run(sql`
      insert into endorsement (client_id, policy_id, number, kind, state, old_start_date, old_end_date, new_start_date, new_end_date,
        old_fee, insurance_cost_minor, tax_minor, admin_fee_minor, total_minor, actor_kind, created_at)
      select client_id, id, 1, 'extension', 'pending', start_date, end_date, start_date, '2027-03-10', fee, 0, 0, 0, 0, 'system', now()
      from policy where id = ${student.id}`)
    expect((await single(student.id, leader.id)).body['errors']).toMatchObject([
      { code: 'group_leader_not_found', params: { reason: 'dates' } },
    ])
  })

  test('of several: each outcome is listed in the order asked for, and one refusal stops no other', async () => {
    const late = await person({ end_date: '2027-03-14' })
    const gone = await person()
    await run(sql`update policy set state = 'cancelled' where id = ${gone.id}`)
    const results = await bulk([late.id, student.id, gone.id, leader.id, student.id], leader.id)
    expect(results.map(({ ok, error }) => error?.code ?? ok)).toEqual([
      'group_leader_not_found',
      true,
      'policy_not_editable',
      'group_leader_self',
    ])
    expect(results[2]?.error).toMatchObject({
      key: 'id',
      message: 'You can’t edit or extend cancelled or expired policies.',
    })
    expect(
      await all(
        sql`select id from policy where group_leader_id = ${leader.id} and client_id = ${office.oakfield}`,
      ),
    ).toEqual([{ id: student.id }])
    expect(await sentence()).toBe('Assigned a group leader to 1 policy')
  })

  test('of another client is nobody', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const [foreign] = (await pia.get('/school/policies?type=group_leader&items=1')).body['data'].items
    const theirs = foreign ?? (await pia.get('/school/policies?items=1')).body['data'].items[0]
    const results = await bulk([student.id], theirs.id)
    expect(results[0]?.error).toMatchObject({ code: 'group_leader_not_found', params: { reason: 'unknown' } })
    const missing = await office.omar.post('/school/policies/update/group-leader', {
      policies: [student.id, theirs.id],
      group_leader_id: null,
    })
    expect(missing.status).toBe(404)
  })
})

describe('group names', () => {
  test('are given to several and taken away; cancelled policies are listed as rejected', async () => {
    const [one, two, gone] = [await person(), await person(), await person()]
    await run(sql`update policy set state = 'cancelled' where id = ${gone.id}`)
    const { body } = await name([one.id, two.id, gone.id], ' Spring   27 ')
    expect(body['data'].results.map(({ ok }: Result) => ok)).toEqual([true, true, false])
    expect(await sentence()).toBe('Gave a group name to 2 policies')
    const [change] = await reported(two.id)
    expect(change).toMatchObject({
      kind: 'group_name_changed',
      changes: [{ field: 'group_name', old_value: 'Winter 27', new_value: 'Spring 27' }],
    })
    await name([one.id], '')
    expect(await sentence()).toBe('Removed the group name from 1 policy')
    const names = (await office.omar.get('/school/policies/group-names')).body['data'].group_names
    expect(names).toContain('Spring 27')
    expect((await office.omar.get(`/school/policies/${one.id}`)).body['data'].policy.group_name).toBe('')
  })

  test('a name that no group can have is rejected as a whole', async () => {
    const one = await person()
    for (const wrong of ['AB', 'x'.repeat(51), 'Spring <27>']) {
      const { status, body } = await name([one.id], wrong)
      expect(status).toBe(422)
      expect(body['errors']).toMatchObject([
        { key: 'group_name', code: 'group_name_invalid', message: 'Invalid group name' },
      ])
    }
    expect((await reported(one.id)).filter(({ kind }) => kind === 'group_name_changed')).toEqual([])
  })
})

describe('who may', () => {
  test('a viewer may read a history and change nothing', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    const [policy] = (await rex.get('/school/policies?items=1')).body['data'].items
    expect((await rex.get(`/school/policies/${policy.id}/history`)).status).toBe(200)
    const rejected = [
      await rex.post(`/school/policies/${policy.id}/update`, { address: 'Main Street 3' }),
      await rex.post(`/school/policies/${policy.id}/update/group-leader`, { group_leader_id: null }),
      await rex.post('/school/policies/update/group-leader', {
        policies: [policy.id],
        group_leader_id: null,
      }),
      await name([policy.id], 'Spring 27', rex),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('a user of one campus changes that campus alone', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const eli = await world.signIn('eli.enrol@harbour.example')
    const campuses = (await mia.get('/school/auth/get')).body['data'].school.campuses as {
      id: string
      name: string
    }[]
    const policyAt = async (campus: string) => {
      const { id } = campuses.find((one) => one.name === campus) ?? { id: '' }
      const { items } = (await mia.get(`/school/policies?campus=${id}&status=current&items=1`)).body['data']
      return items[0].id as string
    }
    const [here, elsewhere] = [await policyAt('Brighton'), await policyAt('Edinburgh')]
    const address = { address: 'Main Street 3' }
    expect((await eli.post(`/school/policies/${here}/update`, address)).status).toBe(200)
    expect((await eli.post(`/school/policies/${elsewhere}/update`, address)).status).toBe(404)
    expect((await eli.get(`/school/policies/${elsewhere}/history`)).status).toBe(404)
    expect((await eli.get(`/school/policies?same_person_as=${elsewhere}`)).status).toBe(404)
    expect((await name([here, elsewhere], 'Spring 27', eli)).status).toBe(404)
    const [change] = historyOf(await mia.get(`/school/policies/${here}/history`))
    expect(change).toMatchObject({ kind: 'details_changed', actor: 'Eli Enrol' })
  })
})

test('a welcome mail stands in the history with who asked for it', async () => {
  const policy = await person()
  const payload = { client_id: office.oakfield, policy_ids: [policy.id] }
  await sendWelcomeMailsJob(payload, world.services)
  const { id } = (await office.omar.get('/school/auth/get')).body['data'].school
  await sendWelcomeMailsJob({ ...payload, actor: aUser(id) }, world.services)
  const sent = (await reported(policy.id)).filter(({ kind }) => kind === 'welcome_sent')
  expect(sent).toMatchObject([
    { actor: 'Omar Master', is_change: false, changes: [] },
    { actor: 'Automatic' },
  ])
})
