import { expect, test } from 'vitest'
import { fillPhone } from './support/fill-in.ts'
import { useBrowser } from './support/open-browser.ts'
import { askLast } from './support/painted.ts'
import { pastePin, readOutbox, readPin, type OutboxMessage } from './support/read-outbox.ts'

const { visit } = useBrowser()
const email = 'dana.draft@harbour.example'
const password = 'Quiet-Harbour-26!'

test('an invited person signs up from the mail with pin, password and phone, and arrives', async () => {
  const { page } = await visit()
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))

  // signed out, the app asks the server nothing that must fail
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await askLast(page)
  expect(failures).toEqual([])

  const mail = await readOutbox(page, email)
  expect(mail.subject).toBe('Harbour Language School invites you to Campus Cover')
  const link = /https?:\/\/\S+/.exec(mail.body_text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await page.getByText('Harbour Language School has created an account').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Dana')

  // a name cannot have digits, nobody is born tomorrow, and both are said at once
  await page.getByLabel('Last name').fill('Draft2')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('12-02-2026')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Name has invalid characters').waitFor()
  await page.getByText('Date of birth cannot be on or after current date').waitFor()
  await page.getByLabel('Last name').fill('Draft')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('02-28-1990')
  await fillPhone(page, 'United Kingdom', '07400 900900')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.waitForURL('**/invite/pin-otp')
  const pin = await readPin(page, email)
  await pastePin(page, pin === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That PIN isn’t right').waitFor()
  // back to the details and on again: nothing typed is lost, and the same pin still works
  await page.getByRole('link', { name: 'Back to your details' }).click()
  await page.waitForURL('**/invite/sign-up?**')
  expect(await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('02-28-1990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/invite/pin-otp')
  await pastePin(page, pin)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.waitForURL('**/invite/sign-up-pwd')
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Save password and sign in' }).click()
  await page.getByText('Password must contain at least 8 characters.').waitFor()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password and sign in' }).click()

  await page.waitForURL('**/invite/add-phone')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await page.waitForURL('**/invite/pin-otp-phone')
  await pastePin(page, await readPin(page, '+447400900900'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/home')
  await page.getByText('Harbour Language School').first().waitFor()

  // signed in, pages for guests lead home; the invitation is used up for anybody else
  await page.goto('/invite/sign-up')
  await page.waitForURL('**/home')
  const { page: other } = await visit({ width: 390, height: 844 })
  await other.goto(pathname + search)
  await other.getByRole('heading', { name: 'You already have an account' }).waitFor()
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.waitForURL('**/auth/login-pwd')
  await other.getByText(`Signing in as ${email}`).waitFor()
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.waitForURL('**/home')
})

test('a link that does not work leads to a new invitation, and tells nobody whether there is an account', async () => {
  const { page } = await visit()
  await page.goto('/invite/sign-up?token=cut-off&email=who@nowhere.example')
  await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  await page.getByRole('button', { name: 'Send new invitation' }).click()
  await page.getByText('If who@nowhere.example has been invited').waitFor()
  await page.goto('/auth/onboard')
  await page.getByLabel('Email').fill('omar.master@oakfield.example')
  await page.getByRole('button', { name: 'Send new invitation' }).click()
  await page.getByText('If omar.master@oakfield.example has been invited').waitFor()
  // a reminder of an invoice may come to them meanwhile
  const isAboutAccount = ({ subject }: OutboxMessage) => subject === 'You already have a Campus Cover account'
  await readOutbox(page, 'omar.master@oakfield.example', isAboutAccount)
})
