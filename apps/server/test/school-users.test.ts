import { beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '../src/demo/factories.ts'
import { sql, type Tx } from '../src/platform/database/database.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let brighton: string
let edinburgh: string

const list = async (caller: Caller, query = '') =>
  (await caller.get(`/school/school-users?items=500${query}`)).body['data']
const find = async (email: string) => (await list(mia, `&search=${email}`)).items[0]
const issuesOf = (response: { body: Record<string, any> }) =>
  response.body['errors'].map((error: { key: string; message: string }) => `${error.key}: ${error.message}`)
const change = async (caller: Caller, email: string, verb: string, body = {}) =>
  caller.post(`/school/school-users/${(await find(email)).id}/${verb}`, body)

const person = (given: Record<string, unknown> = {}) => ({
  first_name: 'Nina',
  last_name: 'New',
  email: 'nina.new@harbour.example',
  role: 'School > Enrolment Officer',
  campuses: [brighton],
  phone_number: { country_id: 'GB', country_code: '44', phone_number: '7400999888' },
  ...given,
})
const edit = async (caller: Caller, email: string, given: Record<string, unknown>) => {
  const user = await find(email)
  return caller.post(`/school/school-users/${user.id}/update`, {
    ...user,
    campuses: user.campuses.map(({ id }: { id: string }) => id),
    ...given,
  })
}

async function harbour<T>(work: (clientId: string, tx: Tx) => Promise<T>): Promise<T> {
  return world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from client where name = 'Harbour Language School'`,
    )
    return work(client_id, tx)
  })
}

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  const { campuses } = (await mia.get('/school/auth/get')).body['data'].school
  brighton = campuses.find(({ name }: { name: string }) => name === 'Brighton').id
  edinburgh = campuses.find(({ name }: { name: string }) => name === 'Edinburgh').id
})

describe('the list', () => {
  test('holds the users with their states, and a summary of the whole client', async () => {
    const { items, meta, summary } = await list(mia)
    expect(meta.total).toBe(6)
    const states = Object.fromEntries(items.map((u: any) => [u.email.split('.')[0], [u.status, u.suspended]]))
    expect(states).toMatchObject({ mia: ['active', false], sam: ['active', true], dana: ['draft', false] })
    expect(summary).toEqual({ total: 6, accounting: 1, active_master_users: 1, pending_master_users: 0 })
  })

  test.each([
    ['&statuses=draft', ['dana.draft']],
    ['&statuses=suspended', ['sam.suspended']],
    ['&statuses=active,draft', ['ana.accounts', 'dana.draft', 'eli.enrol', 'mia.master', 'rex.reader']],
    ['&annual_onboard=1', ['ana.accounts', 'dana.draft', 'eli.enrol', 'mia.master', 'rex.reader']],
    ['&search=ACCOUNTS', ['ana.accounts']],
    ['&search=100%25', []],
    ['&role=School%20%3E%20Master%20User', ['mia.master']],
    ['&order=-email&statuses=suspended,draft', ['sam.suspended', 'dana.draft']],
  ])('with %s', async (query, expected) => {
    const { items } = await list(mia, query)
    expect(items.map((u: any) => u.email.split('@')[0])).toEqual(expected)
  })

  test('roles come with their names and permissions', async () => {
    const { roles } = (await mia.get('/school/roles')).body['data']
    for (const user of (await list(mia)).items) {
      const { id, name, permissions } = roles.find((role: any) => role.name === user.role)
      expect(user.roles).toEqual([{ id, name, permissions }])
    }
  })

  test('a campus keeps those who see it', async () => {
    const emails = (await list(mia, `&campus=${edinburgh}`)).items.map((u: any) => u.email)
    expect(emails).not.toContain('eli.enrol@harbour.example')
    expect(emails).toContain('mia.master@harbour.example')
  })

  test('a Viewer reads it and is offered no changes', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    const { items } = await list(rex)
    expect(items.flatMap((u: any) => u.changes)).toEqual([])
    expect((await change(rex, 'eli.enrol@harbour.example', 'suspend')).status).toBe(403)
    expect((await rex.post('/school/school-users/add', person())).status).toBe(403)
  })

  test('roles come with their display names, Super User among those that cannot be chosen', async () => {
    const { roles } = (await mia.get('/school/roles')).body['data']
    expect(roles[0]).toMatchObject({
      name: 'School > Master User',
      display_name: 'Master User',
      is_assignable: true,
    })
    expect(roles.find((role: any) => role.display_name === 'Super User').is_assignable).toBe(false)
  })
})

describe('adding', () => {
  test('makes a draft and sends the invitation', async () => {
    const response = await mia.post('/school/school-users/add', person({ email: 'Nina.New@harbour.example' }))
    expect(response.status).toBe(201)
    expect(response.body['data'].user).toMatchObject({
      status: 'draft',
      email: 'nina.new@harbour.example',
      role: 'School > Enrolment Officer',
      roles: [
        {
          name: 'School > Enrolment Officer',
          permissions: expect.arrayContaining([{ name: 'create_policy', codename: 'create_policy' }]),
        },
      ],
      campuses: [{ name: 'Brighton' }],
      phone_number: { country_id: 'GB', country_code: '44', phone_number: '7400999888' },
    })
    const [mail] = await queuedMessages(world, 'nina.new@harbour.example')
    expect(mail?.subject).toContain('Harbour Language School')
  })

  test('says everything that is wrong', async () => {
    const response = await mia.post('/school/school-users/add', {
      first_name: 'N1na',
      last_name: '',
      email: 'nina',
      role: 'School > Super User',
      campuses: [],
      job_title: 'x'.repeat(101),
      department: 'x'.repeat(101),
      phone_number: { country_id: 'GB', country_code: '44', phone_number: '1' },
    })
    expect(response.status).toBe(422)
    expect(issuesOf(response)).toEqual([
      'first_name: Name has invalid characters',
      'last_name: This field is required',
      'email: This field must be a valid email',
      'role: You can’t choose this role.',
      'campuses: This field is required',
      'job_title: Job title must be less than 100 characters',
      'department: Department must be less than 100 characters',
      'phone_number: Phone number must be between 3 and 18 digits',
    ])
  })

  test.each(['rex.reader@harbour.example', 'PIA.master@pacific.example'])(
    'an email that is taken is refused in the same words, here and at another client: %s',
    async (email) => {
      const response = await mia.post('/school/school-users/add', person({ email }))
      expect(issuesOf(response)).toEqual([
        'email: You can’t use this email address for a new user. If the person is in your user list, edit their details there.',
      ])
    },
  )

  test('a creator gives only campuses they see', async () => {
    await harbour((clientId, tx) =>
      createUser(tx, clientId, {
        email: 'mona.master@harbour.example',
        name: ['Mona', 'Master'],
        role: 'Master User',
        campusIds: [brighton],
      }),
    )
    const mona = await world.signIn('mona.master@harbour.example')
    const one = await mona.post(
      '/school/school-users/add',
      person({ email: 'a@harbour.example', campuses: [edinburgh] }),
    )
    expect(issuesOf(one)).toEqual(['campuses: You don’t have access to this campus.'])
    const all = await mona.post(
      '/school/school-users/add',
      person({ email: 'a@harbour.example', can_access_all_campuses: true }),
    )
    expect(issuesOf(all)).toEqual(['campuses: You don’t have access to this campus.'])
    expect((await edit(mona, 'nina.new@harbour.example', { campuses: [brighton] })).status).toBe(200)
    // somebody who sees more than she does is not hers to change
    await edit(mia, 'nina.new@harbour.example', { campuses: [brighton, edinburgh] })
    expect((await edit(mona, 'nina.new@harbour.example', { campuses: [brighton] })).status).toBe(403)
    expect((await find('nina.new@harbour.example')).campuses).toHaveLength(2)
    expect((await change(mia, 'mona.master@harbour.example', 'suspend')).status).toBe(200)
  })
})

describe('changing', () => {
  test('keeps the email and takes the rest', async () => {
    const locked = await edit(mia, 'nina.new@harbour.example', { email: 'other@harbour.example' })
    expect(issuesOf(locked)).toEqual(['email: You can’t change a user’s email address.'])
    const done = await edit(mia, 'nina.new@harbour.example', {
      job_title: 'Registrar',
      role: 'School > Viewer',
      annual_onboard: true,
    })
    expect(done.body['data'].user).toMatchObject({ job_title: 'Registrar', role: 'School > Viewer' })
  })

  test('the last active Master User keeps the role, is not suspended and not deactivated', async () => {
    const last = 'Cannot proceed, you must have at least one Master User'
    expect((await change(mia, 'mia.master@harbour.example', 'suspend')).body['message']).toBe(last)
    const role = await edit(mia, 'mia.master@harbour.example', { role: 'School > Viewer' })
    expect([role.status, role.body['message']]).toEqual([409, last])
    expect(issuesOf(role)).toEqual([`role: ${last}`])
    const off = await change(mia, 'mia.master@harbour.example', 'deactivate')
    expect(off.body['message']).toBe('Master Users cannot be deactivated')
    const again = await change(mia, 'mia.master@harbour.example', 'promote')
    expect(again.body['message']).toBe('This user is already a Master User')
  })

  test('of two Master Users who suspend each other at once, one stays', async () => {
    await harbour((clientId, tx) =>
      createUser(tx, clientId, {
        email: 'max.master@harbour.example',
        name: ['Max', 'Master'],
        role: 'Master User',
      }),
    )
    const max = await world.signIn('max.master@harbour.example')
    const [first, second] = [
      await find('max.master@harbour.example'),
      await find('mia.master@harbour.example'),
    ]
    const responses = await Promise.all([
      mia.post(`/school/school-users/${first.id}/suspend`),
      max.post(`/school/school-users/${second.id}/suspend`),
    ])
    // the slower one finds its own session ended, or that the other is the last
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    await harbour((_, tx) =>
      tx.run(sql`update school_user set suspended_at = null where email = 'mia.master@harbour.example'`),
    )
    mia = await world.signIn('mia.master@harbour.example')
    if (!(await find('max.master@harbour.example')).suspended)
      await change(mia, 'max.master@harbour.example', 'suspend')
    expect((await list(mia)).summary.active_master_users).toBe(1)
  })

  test('a suspended person is out at once and may come back', async () => {
    const eli = await world.signIn('eli.enrol@harbour.example')
    const { id } = await find('eli.enrol@harbour.example')
    const response = await mia.post(`/school/school-users/${id}/suspend`, {
      user_id: id,
      annual_onboard: true,
    })
    expect(response.body['data'].user.changes).toEqual(['unsuspend', 'deactivate'])
    expect((await eli.get('/school/auth/get')).status).toBe(401)
    expect((await change(mia, 'eli.enrol@harbour.example', 'suspend')).status).toBe(409)
    expect((await change(mia, 'eli.enrol@harbour.example', 'unsuspend')).status).toBe(200)
    expect(
      (await (await world.signIn('eli.enrol@harbour.example')).get('/school/policies?items=1')).status,
    ).toBe(200)
  })

  test('a user who has not activated their account is not suspended, and the message says why', async () => {
    const response = await change(mia, 'dana.draft@harbour.example', 'suspend')
    expect([response.status, response.body['message']]).toEqual([
      409,
      'This user hasn’t activated their account yet. Deactivate them to withdraw the invitation.',
    ])
  })

  test('a deactivated person cannot sign in until activated', async () => {
    const ana = await world.signIn('ana.accounts@harbour.example')
    expect((await change(mia, 'ana.accounts@harbour.example', 'deactivate')).body['data'].user).toMatchObject(
      {
        status: 'inactive',
        is_accounting: false,
      },
    )
    expect((await ana.get('/school/auth/get')).status).toBe(401)
    await expect(world.signIn('ana.accounts@harbour.example')).rejects.toThrow('could not sign in')
    expect((await change(mia, 'ana.accounts@harbour.example', 'activate')).body['data'].user.status).toBe(
      'active',
    )
    await world.signIn('ana.accounts@harbour.example')
  })

  test('a draft is invited again, and after a deactivation as well', async () => {
    const email = 'dana.draft@harbour.example'
    const before = (await queuedMessages(world, email)).length
    expect((await change(mia, email, 'resend-activation')).status).toBe(200)
    await change(mia, email, 'deactivate')
    expect((await change(mia, email, 'resend-activation')).status).toBe(409)
    expect((await change(mia, email, 'activate')).body['data'].user.status).toBe('draft')
    expect((await queuedMessages(world, email)).length).toBe(before + 2)
    expect((await change(mia, 'eli.enrol@harbour.example', 'resend-activation')).body['message']).toBe(
      'You can only resend an invitation to a user who hasn’t activated their account.',
    )
  })

  test('a promotion takes effect at the next call', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    expect((await change(rex, 'dana.draft@harbour.example', 'resend-activation')).status).toBe(403)
    expect(
      (await change(mia, 'rex.reader@harbour.example', 'promote')).body['data'].user.is_master_user,
    ).toBe(true)
    expect((await change(rex, 'dana.draft@harbour.example', 'resend-activation')).status).toBe(200)
    expect((await change(rex, 'rex.reader@harbour.example', 'suspend')).body['message']).toBe(
      'You can’t do this to your own account. Another Master User can.',
    )
  })

  test('only the company touches a Super User', async () => {
    await harbour(async (clientId, tx) => {
      const email = 'sue.super@harbour.example'
      await createUser(tx, clientId, { email, name: ['Sue', 'Super'], role: 'Super User' })
      await tx.run(sql`update school_user set is_superuser = true where email = ${email}`)
    })
    expect((await change(mia, 'sue.super@harbour.example', 'suspend')).body['message']).toBe(
      'Only Campus Cover can change a Super User.',
    )
    expect((await edit(mia, 'sue.super@harbour.example', { job_title: 'Insurer' })).status).toBe(200)
    expect((await edit(mia, 'sue.super@harbour.example', { role: 'School > Viewer' })).status).toBe(409)
  })

  test('every change is in the audit log', async () => {
    const lines = await harbour((clientId, tx) =>
      tx.all<{ action: string }>(
        sql`select distinct action from audit_line where client_id = ${clientId} and action like '%school-user'`,
      ),
    )
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'activate-school-user',
      'add-school-user',
      'deactivate-school-user',
      'promote-school-user',
      'resend-activation-school-user',
      'suspend-school-user',
      'unsuspend-school-user',
      'update-school-user',
    ])
  })
})

describe('accounting contacts', () => {
  const accounting = async () =>
    (await list(mia)).items.filter((u: any) => u.is_accounting).map((u: any) => u.email.split('@')[0])

  test('at least one is needed', async () => {
    const response = await mia.post('/school/school-users/set-as-accounting-contact', { user_ids: [] })
    expect(issuesOf(response)).toEqual([
      'user_ids: Please select at least one user as the point of contact for accounting-related queries',
    ])
  })

  test('are added in bulk, or replace the others', async () => {
    const ids = await Promise.all(['eli.enrol', 'dana.draft'].map(async (name) => (await find(name)).id))
    await mia.post('/school/school-users/set-as-accounting-contact', {
      user_ids: [(await find('ana.accounts')).id],
    })
    await mia.post('/school/school-users/set-as-accounting-contact', { user_ids: ids })
    expect(await accounting()).toEqual(['ana.accounts', 'dana.draft', 'eli.enrol'])
    await mia.post('/school/school-users/set-as-accounting-contact', { user_ids: ids, replace: true })
    expect(await accounting()).toEqual(['dana.draft', 'eli.enrol'])
  })

  test('all or none: an unknown id changes nothing', async () => {
    const user_ids = [(await find('rex.reader')).id, crypto.randomUUID()]
    expect((await mia.post('/school/school-users/set-as-accounting-contact', { user_ids })).status).toBe(404)
    expect(await accounting()).toEqual(['dana.draft', 'eli.enrol'])
  })
})
