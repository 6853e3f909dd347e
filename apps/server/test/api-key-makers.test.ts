import { translator } from '@campus/i18n/node-catalogs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readApiKeys } from '../src/features/api-keys/read-api-keys.ts'
import { sql } from '../src/platform/database/database.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller

const asOperator = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
  world.services.database.withCompany(work)

async function makeKey(scopes: string[]) {
  const response = await mia.post('/school/client/api-keys', { name: 'Student system', scopes })
  expect(response.status, response.text).toBe(201)
  const { key, api_key: row } = response.body['data']
  return { id: String(row.id), caller: world.withToken(String(key)) }
}

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
})

describe('who stands behind a key', () => {
  const maker = 'mia.master@harbour.example'
  /** What the list would show; read past the session, for the only one who may see it is put out here. */
  const statusOf = (id: string) =>
    asOperator(async (tx) => {
      const { client_id: clientId } = await tx.one<{ client_id: string }>(
        sql`select client_id from api_key where id = ${id}`,
      )
      const [key] = await readApiKeys(tx, translator('en'), {
        clientId,
        now: world.services.clock.now(),
        condition: sql`k.id = ${id}`,
      })
      return key?.status
    })

  test.each(['suspended', 'deactivated', 'erased'])('is nobody once the maker is %s', async (how) => {
    const { caller, id } = await makeKey(['read_policy'])
    await asOperator((tx) =>
      tx.run(sql`update school_user set status = ${how === 'suspended' ? 'active' : 'inactive'},
        suspended_at = case when ${how === 'deactivated'} then null else now() end where email = ${maker}`),
    )
    try {
      const response = await caller.get('/school/policies')
      expect(response.status).toBe(401)
      expect(response.body).toMatchObject({ code: 'api_key_maker_inactive' })
      expect(await statusOf(id)).toBe('maker_inactive')
    } finally {
      await asOperator((tx) =>
        tx.run(sql`update school_user set status = 'active', suspended_at = null where email = ${maker}`),
      )
    }
    expect((await caller.get('/school/policies')).status).toBe(200)
    expect(await statusOf(id)).toBe('active')
  })

  test('a key of before, whose maker nobody knows, opens nothing', async () => {
    const { caller, id } = await makeKey(['read_policy'])
    await asOperator((tx) => tx.run(sql`update api_key set maker_id = null where id = ${id}`))
    expect((await caller.get('/school/policies')).status).toBe(401)
    expect(await statusOf(id)).toBe('maker_inactive')
  })

  test('the key may do and see what its maker may now, and no more', async () => {
    const { caller } = await makeKey(['read_policy', 'read_invoice'])
    const campuses = async () =>
      (await caller.get('/school/client/api-keys/current')).body['data'].campuses.map(
        (campus: { name: string }) => campus.name,
      )
    await setForTest(world, 'school_user', sql`email = ${maker}`, { can_access_all_campuses: false })
    await asOperator((tx) =>
      tx.run(sql`
        insert into school_user_campus (client_id, user_id, campus_id) select u.client_id, u.id, c.id
        from school_user u join campus c on c.client_id = u.client_id and c.name = 'Brighton' where u.email = ${maker}`),
    )
    expect(await campuses()).toEqual(['Brighton'])
    await asOperator((tx) =>
      tx.run(
        sql`delete from school_user_campus where user_id = (select id from school_user where email = ${maker})`,
      ),
    )
    expect(await campuses()).toEqual([])
    await asOperator((tx) =>
      tx.run(sql`update school_user set can_access_all_campuses = true where email = ${maker}`),
    )
    expect(await campuses()).toEqual(['Brighton', 'Edinburgh'])
    expect((await caller.get('/school/policies')).status).toBe(200)
    const roles = await asOperator((tx) =>
      tx.all<{ client_id: string; user_id: string; role_id: string }>(sql`
        delete from school_user_role ur using school_user u where u.email = ${maker} and ur.user_id = u.id
        returning ur.client_id, ur.user_id, ur.role_id`),
    )
    const rejected = await caller.get('/school/policies')
    for (const { client_id, user_id, role_id } of roles)
      await asOperator((tx) =>
        tx.run(
          sql`insert into school_user_role (client_id, user_id, role_id) values (${client_id}, ${user_id}, ${role_id})`,
        ),
      )
    expect([rejected.status, rejected.body['code']]).toEqual([403, 'api_key_scope_missing'])
    expect((await caller.get('/school/policies')).status).toBe(200)
  })

  test.each(['suspended', 'inactive'])('a client that is %s stops its keys', async (status) => {
    const { caller } = await makeKey(['read_policy'])
    await setForTest(world, 'client', sql`name = 'Harbour Language School'`, { status })
    const response = await caller.get('/school/policies')
    expect(response.status).toBe(403)
    expect(response.body['message']).toBe('The organisation this API key belongs to isn’t active.')
  })
})
