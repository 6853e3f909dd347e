import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { data, failure, fakeApi } from '../../../../test/fake-api.ts'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { Snackbar } from '../../../shared/feedback/snackbar.tsx'
import { ProofHost } from '../../../shell/session/proof-host.tsx'
import { PasskeysPanel } from '../passkeys/passkeys-panel.tsx'
import { RequireFactorPanel } from '../second-factor/require-factor-panel.tsx'

const change = 'PUT /school/auth/second-factor/requirement'
const confirm = 'POST /school/auth/identity/confirm'
const unproven = () => failure(403, 'identity_unconfirmed', 'Confirm it’s you first.')
const changed = () => data({ is_required: false, ended_sessions: 0 })
const wrongPassword = () =>
  Response.json(
    {
      code: 'invalid',
      message: 'Some fields need correcting.',
      errors: [{ key: 'password', code: 'password_wrong', message: 'This isn’t your password' }],
    },
    { status: 422 },
  )

/** The first responses in their order, then the last one for good. */
function oneAfterTheOther(...responses: (() => Response)[]): () => Response {
  return () => (responses.length > 1 ? responses.shift()! : responses[0]!)()
}

async function askToChange(
  proofs: { has_password?: boolean; has_passkey?: boolean; has_single_sign_on?: boolean },
  responses: Parameters<typeof fakeApi>[0] = {},
) {
  const all = { has_password: false, has_passkey: false, has_single_sign_on: false, ...proofs }
  const asked = fakeApi({
    'GET /school/auth/second-factor': () =>
      data({ is_on: true, confirmed_at: null, recovery_codes_left: 9, is_required: true }),
    'GET /school/auth/identity': () => data(all),
    [change]: oneAfterTheOther(unproven, changed),
    ...responses,
  })
  await renderInApp(
    <>
      <RequireFactorPanel />
      <ProofHost />
      <Snackbar />
    </>,
  )
  await page.getByRole('button', { name: 'Stop requiring two-step sign-in' }).click()
  await expect.element(dialog()).toBeVisible()
  return { times: (call: string) => asked.filter((one) => one === call).length }
}

const dialog = () => page.getByRole('dialog', { name: 'Confirm it’s you' })
const close = async () => {
  await dialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
}
const type = async (text: string) => {
  await dialog().getByLabelText('Your password').fill(text)
  await dialog().getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('a wrong password is said at its field, and the right one makes the change', async () => {
  const { times } = await askToChange(
    { has_password: true },
    { [confirm]: oneAfterTheOther(wrongPassword, () => data({ done: true })) },
  )
  await type('Wrong-Pass-2026!')
  await expect.element(dialog().getByText('This isn’t your password')).toBeVisible()
  expect(times(change)).toBe(1)
  await type('Demo-Pass-2026!')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => times(change)).toBe(2)
  expect(times(confirm)).toBe(2)
})

test('after too many tries the dialog says so, and nothing is changed', async () => {
  const { times } = await askToChange(
    { has_password: true },
    { [confirm]: () => failure(429, 'too_many_requests', 'Please try again in 15 minutes.') },
  )
  await type('Wrong-Pass-2026!')
  await expect.element(dialog().getByText('Please try again in 15 minutes.')).toBeVisible()
  await close()
  expect(times(change)).toBe(1)
})

test('an empty password asks nobody', async () => {
  const { times } = await askToChange({ has_password: true })
  await type('')
  await expect.element(dialog().getByText('This field is required')).toBeVisible()
  await close()
  expect(times(confirm)).toBe(0)
})

test('whoever closes the dialog changes nothing and reads why, and the next try asks again', async () => {
  const { times } = await askToChange({ has_password: true }, { [change]: unproven })
  await close()
  await expect.element(page.getByText('Confirm it’s you first.')).toBeVisible()
  expect(times(change)).toBe(1)
  await page.getByRole('button', { name: 'Stop requiring two-step sign-in' }).click()
  await expect.element(dialog()).toBeVisible()
  await close()
  expect(times(change)).toBe(2)
})

test('somebody without a password proves it by a passkey or their school account', async () => {
  const start = 'POST /school/auth/single-sign-on/start'
  const { times } = await askToChange(
    { has_passkey: true, has_single_sign_on: true },
    { [start]: () => failure(409, 'single_sign_on_failed', 'Your school’s sign-in page didn’t respond.') },
  )
  await expect.element(dialog().getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible()
  await expect.element(dialog().getByLabelText('Your password')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Sign in again with your school account' }).click()
  await expect.element(dialog().getByText('Your school’s sign-in page didn’t respond.')).toBeVisible()
  expect(times(start)).toBe(1)
  await close()
})

test('somebody who has none of these is told to sign in again', async () => {
  await askToChange({})
  await expect.element(dialog().getByText(/Sign out and sign in again/)).toBeVisible()
  await close()
})

test('it stands over the dialog whose change needs it, also when it is asked again', async () => {
  fakeApi({
    'GET /school/auth/passkeys': () => data({ passkeys: [] }),
    'GET /school/auth/identity': () =>
      data({ has_password: true, has_passkey: false, has_single_sign_on: false }),
    'POST /school/auth/passkeys/start': unproven,
  })
  await renderInApp(
    <>
      <PasskeysPanel />
      <ProofHost />
    </>,
  )
  const naming = page.getByRole('dialog', { name: 'Add passkey' })
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await naming.getByLabelText('Name').fill('Laptop')
    await naming.getByRole('button', { name: 'Add passkey' }).click()
    await dialog().getByLabelText('Your password').click()
    await close()
    await naming.getByRole('button', { name: 'Close' }).click()
    await expect.element(naming).not.toBeInTheDocument()
  }
})
