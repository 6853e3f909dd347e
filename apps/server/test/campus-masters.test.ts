import { allCalls } from '@campus/contract/all-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBrightonOnly } from './support/brighton.ts'
import type { OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
/** Sees every campus. */
let mia: Caller
/** A Master User of Brighton only. */
let bea: Caller
let brighton: OrderTarget

beforeAll(async () => {
  ;({ mia, bea, brighton } = await useBrightonOnly(world))
})

describe('a Master User of one campus', () => {
  const userNamed = async (email: string) => {
    const { body } = await mia.get('/school/school-users?items=100')
    return body['data'].items.find((one: { email: string }) => one.email === email)
  }

  test('acts on nobody who sees more campuses', async () => {
    const owner = await userNamed('mia.master@harbour.example')
    for (const [path, body] of [
      [`/school/school-users/${owner.id}/suspend`, {}],
      [`/school/school-users/${owner.id}/update`, { first_name: 'Mila' }],
      [`/school/school-users/${owner.id}/second-factor/reset`, {}],
    ] as const) {
      const response = await bea.post(path, body)
      expect([path, response.status, response.body['code']]).toEqual([path, 403, 'user_sees_more'])
    }
    const seen = (await bea.get('/school/school-users?items=100')).body['data'].items
    const row = seen.find((one: { id: string }) => one.id === owner.id)
    expect(row).toMatchObject({ changes: [], can_edit: false, can_reset_second_factor: false })
    expect((await mia.get('/school/auth/get')).status).toBe(200)
  })

  test('acts on who sees no more', async () => {
    const officer = await userNamed('eli.enrol@harbour.example')
    expect((await bea.post(`/school/school-users/${officer.id}/suspend`)).status).toBe(200)
    expect((await bea.post(`/school/school-users/${officer.id}/unsuspend`)).status).toBe(200)
  })

  test.each(allCalls.filter(({ allCampuses }) => allCampuses))(
    '$name is of the whole organisation',
    async (call) => {
      const path = call.path.replace(':id', crypto.randomUUID())
      const response = await bea.call(call.method, path, call.method === 'GET' ? undefined : {})
      expect([response.status, response.body['code']]).toEqual([403, 'needs_all_campuses'])
    },
  )

  test('does not change contacts or the yearly profile', async () => {
    for (const path of ['/school/client/add-custom-contact', '/school/onboarding/client-profile'])
      expect((await bea.post(path, {})).status).not.toBe(200)
    expect((await bea.get('/school/onboarding')).status).toBe(403)
  })

  test('one active Master User of every campus stays', async () => {
    const own = await userNamed('mia.master@harbour.example')
    const campuses = [brighton.campusId]
    const response = await mia.post(`/school/school-users/${own.id}/update`, {
      can_access_all_campuses: false,
      campuses,
    })
    expect([response.status, response.body['code']]).toEqual([409, 'last_wide_master'])
    const role = await mia.post(`/school/school-users/${own.id}/update`, { role: 'School > Viewer' })
    expect([role.status, role.body['code']]).toEqual([409, 'last_wide_master'])
    // everything wrong comes at once: what the fields say, and what the organisation does not allow
    const whole = await mia.post(`/school/school-users/${own.id}/update`, {
      first_name: '',
      role: 'School > Viewer',
      can_access_all_campuses: false,
      campuses,
    })
    expect(whole.status).toBe(422)
    expect(whole.body['errors'].map(({ key, code }: Record<string, string>) => [key, code])).toEqual([
      ['first_name', 'required'],
      ['role', 'last_wide_master'],
      ['can_access_all_campuses', 'last_wide_master'],
    ])
  })
})
