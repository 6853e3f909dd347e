import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  client,
  startIdentityProvider,
  type IdentityProvider,
} from '../server/test/support/identity-provider.ts'
import { signIn, signInByForm, useBrowser } from './support/open-browser.ts'
import { pastePin, readOutbox, readPin } from './support/read-outbox.ts'
import { product } from './support/use-product.ts'

const { visit } = useBrowser()
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(`${product().url}/auth/single-sign-on/callback`)
})
afterAll(() => provider.close())

async function goToSchoolAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with your school account' }).click()
  await page.waitForURL('**/auth/single-sign-on')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}
async function setUp(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto('/profile?tab=security')
  await page.getByLabel('Issuer').fill('http://localhost:1')
  await page.getByLabel('Client ID').fill(client.client_id)
  await page.getByLabel('Client secret').fill(client.client_secret)
  await page.getByLabel('Email domains').fill('pacific.example')
  expect(await page.getByLabel(/^Required: no one/).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  await page.getByText('We couldn’t reach an OpenID Connect provider at this address.').waitFor()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Set up single sign-on' }).click()
  await page.getByText('Set up, but not used yet.').waitFor()
}

/** While it is required an invited person chooses no password: the last step leads to the school account. */
async function acceptInvitation(master: Page): Promise<void> {
  const email = 'ian.invited@pacific.example'
  const person = { first_name: 'Ian', last_name: 'Invited', email, role: 'School > Viewer' }
  const added = await master.request.post('/api/school/school-users/add', {
    data: { ...person, can_access_all_campuses: true },
    headers: { origin: new URL(master.url()).origin },
  })
  expect(added.status()).toBe(201)
  const { page } = await visit()
  const mail = await readOutbox(page, email)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail.body_text)?.[0] ?? '')
  await page.goto(pathname + search)
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('02-28-1990')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/invite/pin-otp')
  await pastePin(page, await readPin(page, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Sign in with your school account' }).waitFor()
  expect(await page.getByLabel(/password/i).count()).toBe(0)
  provider.person = { email, email_verified: true }
  await page.getByRole('button', { name: 'Go to school account' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: 'Account menu for Ian Invited' }).waitFor()
}

test('a school account signs in and leads to where the person was going', async () => {
  const { page: master } = await visit()
  await setUp(master, 'pia.master@pacific.example')
  const { page } = await visit()
  await page.goto('/invoices')
  await page.waitForURL('**/auth/login**')
  await goToSchoolAccount(page, 'who@nowhere.example')
  await page.getByText('Signing in with a school account isn’t set up for this email address').waitFor()

  provider.person = { email: 'stranger@pacific.example', email_verified: true }
  await page.getByLabel('Email', { exact: true }).fill('stranger@pacific.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('There’s no Campus Cover account for that school account').waitFor()
  // the provider remembers who signed in there
  await page.context().clearCookies()
  provider.person = { declines: true }
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/auth/single-sign-on')
  await page.getByLabel('Email', { exact: true }).fill('pia.master@pacific.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('cancelled or rejected the sign-in').waitFor()
  await page.reload()
  await page.getByText('This sign-in has expired').waitFor()

  await page.goto('/auth/login?return_to=%2Finvoices')
  await page.context().clearCookies()
  provider.person = { email: 'pia.master@pacific.example', email_verified: true }
  await goToSchoolAccount(page, 'pia.master@pacific.example')
  await page.waitForURL('**/invoices')

  // proven, it can be required; then the password leads to it
  await page.goto('/profile?tab=security')
  await page.getByLabel(/^Required: no one/).check()
  await page.getByRole('button', { name: 'Save single sign-on' }).click()
  await page.getByText('Single sign-on saved').waitFor()
  await master.goto('/auth/logout')
  await master.waitForURL('**/auth/login')
  await master.getByLabel(/Email, phone/i).fill('pia.master@pacific.example')
  await master.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!')
  await master.getByRole('button', { name: 'Sign in', exact: true }).click()
  await master.getByRole('alert').getByRole('link', { name: 'Sign in with your school account' }).click()
  await expect
    .poll(() => master.getByLabel('Email', { exact: true }).inputValue())
    .toBe('pia.master@pacific.example')

  await acceptInvitation(page)

  // and removed, everybody is back with their password
  await page.getByRole('button', { name: 'Remove single sign-on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove single sign-on' }).click()
  await page.getByText('Not set up.').waitFor()
  await signInByForm(master, 'pia.master@pacific.example')
})
