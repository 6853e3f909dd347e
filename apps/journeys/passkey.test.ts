import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const password = 'Demo-Pass-2026!'

test('a passkey is added in the settings, and signs in afterwards', async () => {
  const { page, context } = await visit()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, 'rex.reader@harbour.example', '/profile?tab=security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByText('Office laptop', { exact: true }).waitFor()
  await page.getByText('Not used yet').waitFor()

  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')
  await page.getByRole('button', { name: 'Use passkey instead' }).click()
  await page.waitForURL('**/home')
  await page.goto('/profile?tab=security')
  await page.getByText(/^Last used/).waitFor()
})

/** How far the product's clock is from this machine's: codes follow the product's. */
async function clockOffset(page: Page): Promise<number> {
  const created = await page.evaluate(async () => {
    const response = (await (await fetch('/api/school/auth/sessions')).json()) as {
      data: { sessions: { created_at: string }[] }
    }
    return response.data.sessions[0]!.created_at
  })
  return Date.parse(created) - Date.now()
}

test('an authenticator app is asked for at sign-in, and a recovery code stands in for it', async () => {
  const { page } = await visit()
  await signIn(page, 'ana.accounts@harbour.example')
  const offset = await clockOffset(page)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const secret = await page.getByRole('dialog').locator('code').innerText()
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offset })
  const first = codeNow()
  await page.getByLabel('Authenticator code').fill(first)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const shown = await page.getByLabel('Your recovery codes').last().innerText()
  const codes = shown.match(/[a-z0-9]{5}-[a-z0-9]{5}/g) ?? []
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()

  const start = async () => {
    await page.goto('/auth/logout')
    await page.waitForURL('**/auth/login')
    await page.getByLabel(/Email, phone/i).fill('ana.accounts@harbour.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/auth/pin-otp')
  }
  await start()
  // the code that turned it on has served
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText(/^That code isn’t right/).waitFor()
  await page.getByLabel('Code').fill(codes[0]!)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/home')
  await page.goto('/profile?tab=security')
  await page.getByText('9 recovery codes left').waitFor()
})
