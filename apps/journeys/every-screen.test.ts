import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillScreens, guestScreens, portalScreens } from '../../tools/screens.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { pastePin, readOutbox, readPin } from './support/read-outbox.ts'
import { namingFaults, screenFaults, untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()
/** Opens one after the other; what is wrong with them, by address. Where two lead to one page it is checked once. */
async function look(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  let at = ''
  page.on('console', (message) => {
    // what the browser itself notes about a response of 404 is no error of the page
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`${at}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`))
  for (at of addresses) {
    await page.goto(at)
    await untilLoaded(page).catch(() => faults.push(`${at}: never shows a page with a heading`))
    const { pathname, search } = new URL(page.url())
    const place = pathname === '/profile' ? pathname + search : pathname
    if (seen.has(place)) continue
    seen.add(place)
    for (const fault of await screenFaults(page)) faults.push(`${at}: ${fault}`)
  }
  return faults
}

test('every screen behind the sign-in is accessible in light and dark, without an error in the console', async () => {
  const { page: first, context } = await visit()
  await signIn(first)
  const addresses = portalScreens.map(await fillScreens(first))
  expect(addresses.length).toBeGreaterThan(40)
  const half = Math.ceil(addresses.length / 2)
  const second = await context.newPage()
  const faults = await Promise.all([
    look(first, addresses.slice(0, half)),
    look(second, addresses.slice(half)),
  ])
  expect(faults.flat()).toEqual([])
})

test('every screen has its one heading and title when its calls fail and when its thing is not there', async () => {
  const { page, context } = await visit()
  await signIn(page)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const faults: string[] = []
  const walk = async (on: Page, kind: string, addresses: string[]) => {
    for (const address of addresses) {
      await on.goto(address)
      await untilLoaded(on).catch(() => faults.push(`${kind} ${address}: never shows a page with a heading`))
      for (const fault of await namingFaults(on)) faults.push(`${kind} ${address}: ${fault}`)
    }
  }
  const failing = await context.newPage()
  // who is signed in is still known: it is the page's own calls that fail, in a way that is not tried again
  await failing.route(/\/api\/school\/(?!auth\/|events|settings|onboarding)/, (route) =>
    route.fulfill({ status: 409, json: { message: 'Something went wrong.', errors: [] } }),
  )
  await Promise.all([
    walk(
      page,
      'unknown',
      portalScreens.filter((path) => path.includes('$')).map((path) => path.replace(/\$\w+/, unknown)),
    ),
    walk(
      failing,
      'failing',
      portalScreens.map((path) => path.replace(/\$\w+/, unknown)),
    ),
  ])
  expect(faults).toEqual([])
})

test('every step of signing in, of a new password and of an invitation is accessible too', async () => {
  const { page: master } = await visit()
  await signIn(master)
  const role = 'School > Viewer'
  const person = { first_name: 'Nia', last_name: 'New', email: 'nia.new@harbour.example', role }
  const added = await master.request.post('/api/school/school-users/add', {
    data: { ...person, can_access_all_campuses: true },
    headers: { origin: new URL(master.url()).origin },
  })
  expect(added.status()).toBe(201)

  const { page } = await visit()
  const faults = await look(
    page,
    // its turn comes last: it ends the session
    guestScreens.filter((path) => path !== '/auth/logout'),
  )
  const check = async (step: string) => {
    await untilLoaded(page)
    for (const fault of await screenFaults(page)) faults.push(`${step}: ${fault}`)
  }
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Having Trouble Accessing The System?' }).click()
  await page.getByRole('dialog').waitFor()
  await check('contact form')
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill('rex.reader@harbour.example')
  await page.getByRole('button', { name: 'Send PIN' }).click()
  await page.waitForURL('**/auth/pin-otp')
  await check('/auth/pin-otp')
  await pastePin(page, await readPin(page, 'rex.reader@harbour.example'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/auth/reset-password')
  await check('/auth/reset-password')

  const mail = await readOutbox(page, person.email)
  await page.goto(/https?:\/\/\S+/.exec(mail.body_text)?.[0].replace(/^https?:\/\/[^/]+/, '') ?? '')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('02-28-1990')
  await check('/invite/sign-up')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/invite/pin-otp')
  await check('/invite/pin-otp')
  await pastePin(page, await readPin(page, person.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/invite/sign-up-pwd')
  await check('/invite/sign-up-pwd')
  await page.getByLabel('New password', { exact: true }).fill('Quiet-Harbour-26!')
  await page.getByLabel('Confirm new password').fill('Quiet-Harbour-26!')
  await page.getByRole('button', { name: 'Save password and sign in' }).click()
  await page.waitForURL('**/home')
  await page.goto('/invite/add-phone')
  await check('/invite/add-phone')
  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')
  expect(faults).toEqual([])
})
