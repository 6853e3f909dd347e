import { expect, test } from 'vitest'
import { fillPhone } from './support/fill-in.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { pastePin, readPin } from './support/read-outbox.ts'

const { visit } = useBrowser()
const email = 'rex.reader@harbour.example'
const sms = '+447400123777'

test('a phone added with a pin resets a forgotten password by SMS, and one returns to where one was going', async () => {
  const { page } = await visit()
  await signIn(page, email)
  await page.goto('/invite/add-phone')
  await fillPhone(page, 'United Kingdom', '07400 123777')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await page.waitForURL('**/invite/pin-otp-phone')
  const first = await readPin(page, sms)
  await pastePin(page, first)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/home')
  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')

  await page.goto('/policy')
  await page.waitForURL('**/auth/login?return_to=**')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText('By text message').click()
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await page.getByText('This field is required').waitFor()
  await fillPhone(page, 'United Kingdom', '07400 123777')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await page.waitForURL('**/auth/pin-otp')
  const pin = await readPin(page, sms, first)
  const wrong = pin === '111111' ? '222222' : '111111'
  await pastePin(page, wrong)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That PIN isn’t right').waitFor()
  await pastePin(page, pin)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.waitForURL('**/auth/set-new-password')
  const password = 'Demo-Pass-2026!'
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill('Demo-Pass-2027!')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()

  await page.waitForURL('**/auth/login-pwd**')
  await page.getByText('Signing in as +44 7400123777').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/policy')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'cc_session')?.httpOnly).toBe(true)
})
