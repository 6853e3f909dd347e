import { afterEach, expect, test, vi } from 'vitest'
import { demoPassword } from '../src/demo/demo-users.ts'
import * as passwords from '../src/features/auth/recovery/passwords.ts'
import { sql } from '../src/platform/database/database.ts'
import { isHoldingConnection } from '../src/platform/database/held-connection.ts'
import { makeAccountToken, type TokenPurpose } from '../src/platform/security/account-tokens.ts'
import { useTestApp } from './support/test-app.ts'

/** docs/decisions/0155-password-hashes.md */
const world = useTestApp()
afterEach(() => vi.restoreAllMocks())

/** For each hash from now on, whether a database connection was held meanwhile. */
function noteHashes(): boolean[] {
  const held: boolean[] = []
  const { hashPassword, passwordMatches } = passwords
  vi.spyOn(passwords, 'hashPassword').mockImplementation((password) => {
    held.push(isHoldingConnection())
    return hashPassword(password)
  })
  vi.spyOn(passwords, 'passwordMatches').mockImplementation((stored, password) => {
    held.push(isHoldingConnection())
    return passwordMatches(stored, password)
  })
  return held
}

const tokenFor = (purpose: TokenPurpose, email: string) =>
  world.services.database.withCompany(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`select id from school_user where email = ${email}`)
    const expiresAt = new Date(world.services.clock.now().getTime() + 600_000)
    return makeAccountToken(tx, { purpose, userId: id, expiresAt })
  })

const fresh = { password: 'Kelp-Lantern-41!', password_confirmation: 'Kelp-Lantern-41!' }

test('no call hashes a password while it holds a database connection', async () => {
  const ana = await world.signIn('ana.accounts@harbour.example')
  const anaId = (await ana.get('/school/auth/get')).body['data'].school.id
  const reset = await tokenFor('reset-password', 'rex.reader@harbour.example')
  const profile = await tokenFor('profile', 'dana.draft@harbour.example')
  const held = noteHashes()
  const { anonymous } = world
  const login = 'pia.master@pacific.example'
  const statuses = [
    (await anonymous.post('/school/auth/sign-in', { login, password: demoPassword })).status,
    (await anonymous.post('/school/auth/sign-in', { login, password: 'wrong' })).status,
    (await anonymous.post('/school/auth/sign-in', { login: 'no@one.example', password: 'wrong' })).status,
    (
      await ana.post(`/school/school-users/${anaId}/password/update`, {
        current_password: demoPassword,
        ...fresh,
      })
    ).status,
    (await anonymous.post('/school/auth/reset-password', { token: reset, ...fresh })).status,
    (await anonymous.post('/school/auth/profile-password/set', { token: profile, ...fresh })).status,
  ]
  expect(statuses).toEqual([200, 401, 401, 200, 200, 200])
  // the change of the own password compares the old one and hashes the new one
  expect(held).toEqual(Array.from({ length: 7 }, () => false))
})
