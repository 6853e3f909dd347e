import { expect, test } from 'vitest'
import { guestScreens } from '../../tools/screens.ts'
import { lookAtScreens } from './support/look-at-screens.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { pastePin, readOutbox, readPin } from './support/read-outbox.ts'
import { screenFaults, untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()

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
  const faults = await lookAtScreens(
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
