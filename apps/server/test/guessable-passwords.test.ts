import { beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../src/demo/demo-users.ts'
import { createUserCommand } from '../src/ops/user-commands.ts'
import { makeAccountToken, type TokenPurpose } from '../src/platform/security/account-tokens.ts'
import { sql } from '../src/platform/database/database.ts'
import { operator } from './support/conversation.ts'
import { useTestApp, type Caller } from './support/test-app.ts'
import { unnamed } from './support/ops.ts'

const world = useTestApp()
const rejection = {
  key: 'password',
  code: 'password_common',
  message:
    'This password is too easy to guess: it’s a common word or contains a name from your account. Choose another.',
}
const twice = (password: string) => ({ password, password_confirmation: password })
let ana: Caller
let anaId: string

beforeAll(async () => {
  ana = await world.signIn('ana.accounts@harbour.example')
  anaId = (await ana.get('/school/auth/get')).body['data'].school.id
})

async function tokenFor(purpose: TokenPurpose, email: string): Promise<string> {
  const expiresAt = new Date(world.services.clock.now().getTime() + 600_000)
  return world.services.database.withCompany(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`select id from school_user where email = ${email}`)
    return makeAccountToken(tx, { purpose, userId: id, expiresAt })
  })
}

test.each([
  'Password1!',
  'P@ssw0rd2026',
  'Qwerty123!',
  '1qaz@WSX',
  'Liverpool#1',
  'Accounts2026!',
  'Harbour.2026',
])('the own password cannot become %s', async (password) => {
  const response = await ana.post(`/school/school-users/${anaId}/password/update`, {
    current_password: demoPassword,
    ...twice(password),
  })
  expect([response.status, response.body['errors']]).toEqual([422, [rejection]])
})

test.each([
  ['reset-password', '/school/auth/reset-password', 'rex.reader@harbour.example'],
  ['reset-password-phone', '/school/auth/reset-password/phone', 'eli.enrol@harbour.example'],
  ['profile', '/school/auth/profile-password/set', 'dana.draft@harbour.example'],
] as const)(
  'by the token of %s a guessable one is rejected, and the token still accepts a better one',
  async (purpose, path, email) => {
    const token = await tokenFor(purpose, email)
    const rejected = await world.anonymous.post(path, { token, ...twice('Sunshine2026!') })
    expect([rejected.status, rejected.body['errors']]).toEqual([422, [rejection]])
    expect((await world.anonymous.post(path, { token, ...twice('Kelp-Lantern-41!') })).status).toBe(200)
    const login = { login: email, password: 'Kelp-Lantern-41!' }
    expect((await world.anonymous.post('/school/auth/sign-in', login)).status).toBe(200)
  },
)

test.each(['Password1!', 'short', 'Nina-Novak-1'])('the operator cannot give %s', async (password) => {
  const options = { client: 'harbour', email: 'nina@novak.example', name: 'Nina Novak', password }
  await expect(createUserCommand.run(unnamed(world.services), operator([], options))).rejects.toThrow(
    /^--password: password_/,
  )
})
