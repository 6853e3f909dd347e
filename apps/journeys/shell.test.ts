import type { Page } from 'playwright-core'
import { describe, expect, onTestFailed, test } from 'vitest'
import { signIn, signInByForm, useBrowser } from './support/open-browser.ts'
import { askLast } from './support/painted.ts'
import { readOutbox } from './support/read-outbox.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()
const signedInHome = async () => {
  const visited = await visit()
  await signIn(visited.page)
  return visited
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The form of the account's own name: typed into, not saved. */
async function typeIntoProfile(page: Page, text: string): Promise<void> {
  await page.goto('/profile?tab=account-details')
  await page.getByLabel('Job title').first().fill(text)
}
const typed = (page: Page) => page.getByLabel('Job title').first().inputValue()

describe('a session that ends under the page', () => {
  test('asks for the password over it, and nothing that was typed is lost', async () => {
    const { page, context } = await signedInHome()
    await typeIntoProfile(page, 'Signed out')
    await context.clearCookies()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Pass-2026!')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('alert').waitFor()
    // neither a click outside nor Escape shows the page to somebody who is not signed in
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await typed(page)).toBe('Signed out')
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await page.getByText('Details saved').waitFor()
  })

  test('is taken up again by a sign-in in another tab, and a log-out there leaves nothing here', async () => {
    const { page, context } = await signedInHome()
    await typeIntoProfile(page, 'Signed in elsewhere')
    const other = await context.newPage()
    await context.clearCookies()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
    await dialog.waitFor()
    await signInByForm(other)
    await dialog.waitFor({ state: 'detached' })
    expect(await typed(page)).toBe('Signed in elsewhere')
    page.on('dialog', (question) => void question.accept())
    await other.goto('/auth/logout')
    await page.waitForURL('**/auth/login')
  })
})

describe('maintenance', () => {
  test('shows its page two seconds after the first 503, and everything is back by itself', async () => {
    const { page } = await signedInHome()
    await typeIntoProfile(page, 'Under maintenance')
    onTestFailed(async () => void (await runOps('maintenance', 'off')))
    await runOps('maintenance', 'on')
    const save = page.getByRole('button', { name: /^Save/ }).first()
    await expect
      .poll(async () => {
        if (await save.isVisible()) await save.click()
        return page.getByText('Service is currently under maintenance. Please try again later.').isVisible()
      })
      .toBe(true)
    await page
      .getByText('Our website is currently undergoing scheduled maintenance. Please check back later.')
      .waitFor()
    await runOps('maintenance', 'off')
    await save.waitFor()
    expect(await typed(page)).toBe('Under maintenance')
  })
})

describe('pages that do not come', () => {
  test('an address that is not there says so, in every language, and leads home', async () => {
    const { page } = await signedInHome()
    const addresses = [
      ['/no-such-page', 'Page Not Found!', 'This page could not be found'],
      ['/invoices/zz/yy', 'Page Not Found!', 'This page could not be found'],
      ['/de/no-such-page', 'Seite nicht gefunden', 'Diese Seite gibt es nicht'],
    ] as const
    for (const [path, title, text] of addresses) {
      await page.goto(path)
      await heading(page, title)
      await page.getByText(text).waitFor()
    }
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await page.waitForURL('**/de/home')
  })

  test('a thing of the address that is not there is a page not found, with the way to its list', async () => {
    const { page } = await signedInHome()
    const unknown = '00000000-0000-7000-8000-000000000000'
    const places = [
      ['/invoices/x/show', 'Invoices and payments', '/invoices'],
      [`/invoices/${unknown}/show`, 'Invoices and payments', '/invoices'],
      ['/policy/x/policy_details', 'Policies', '/policy'],
      [`/policy/${unknown}/confirmation`, 'Go to policies', '/policy'],
      [`/message-center/${unknown}`, 'All messages', '/message-center'],
      ['/message-center/x', 'All messages', '/message-center'],
      ['/payment/callback/success/x', 'Go to invoices', '/invoices'],
    ] as const
    for (const [path, list, leadsTo] of places) {
      await page.goto(path)
      await heading(page, 'Page Not Found!')
      expect([path, await page.title()]).toEqual([path, 'Page Not Found! · Campus Cover'])
      expect([path, await page.getByRole('button', { name: 'Try again' }).count()]).toEqual([path, 0])
      await page.getByRole('link', { name: 'Go to HomePage' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: list, exact: true }).click()
      await page.waitForURL(`**${leadsTo}`)
    }
  })

  test('an error page that fails says so in the language of the page and leads home', async () => {
    const { page } = await visit()
    // every page names the window, and so does the error page: both fail
    await page.addInitScript(
      "Object.defineProperty(document, 'title', { set() { throw new Error('broken') }, get: () => '' })",
    )
    await page.goto('/de/auth/login')
    await heading(page, 'Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten')
    const home = page.getByRole('link', { name: 'Startseite' })
    expect(await home.getAttribute('href')).toBe('/de')
  })

  test('a file that is gone with a release brings the page anew once, then says what is wrong', async () => {
    const { page } = await signedInHome()
    await page.route(/assets\/invoices-page/, (route) => route.fulfill({ status: 404, body: '' }))
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.getByRole('link', { name: 'Invoices and payments' }).first().click()
    await heading(page, 'Something Went Wrong!')
    await page.getByRole('link', { name: 'Go to HomePage' }).waitFor()
    await askLast(page)
    expect(documents).toHaveLength(1)
  })

  test('without a line the page says so and nothing typed is lost', async () => {
    const { page, context } = await signedInHome()
    await typeIntoProfile(page, 'Offline')
    await context.setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    await page.getByRole('button', { name: /^Save/ }).first().click()
    await page.getByText('We couldn’t reach the server.').waitFor()
    await context.setOffline(false)
    await page.getByText('You’re offline.').waitFor({ state: 'detached' })
    expect(await typed(page)).toBe('Offline')
  })
})

describe('languages', () => {
  test('stand in the address, the page and a cookie for 365 days; the switch keeps the page', async () => {
    const { page, context } = await visit()
    // a language is kept for the person, and the other journeys of this file are another's
    await signIn(page, 'eli.enrol@harbour.example')
    await page.goto('/policy?page=2')
    await page.getByLabel('Language', { exact: true }).last().selectOption('de')
    await page.waitForURL('**/de/policy?page=2')
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(cookie?.value).toBe('de')
    expect(days).toBeGreaterThan(364)
    for (const [path, lang] of [
      ['/ca/home', 'yue-Hant'],
      ['/cn/home', 'zh-Hans'],
      // an address without a language speaks the one that was chosen last
      ['/home', 'zh-Hans'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    }
    await page.goto('/policy')
    await page.waitForURL('**/cn/policy')
    await page.locator('select:has(option[value="en"])').last().selectOption('en')
    await page.waitForURL((url) => url.pathname === '/policy')
    await page.goto('/home')
    await page.getByRole('main').waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})

describe('the shell', () => {
  test('has its measures: version, watermark, notifications, legal pages in new tabs', async () => {
    const { page, context } = await signedInHome()
    await page.getByText('V-1.0.0').first().waitFor()
    expect(await page.locator('.cc-watermark').getAttribute('data-label')).toBe('TEST')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    const box = await list.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(400)
    expect(box?.height).toBeLessThanOrEqual(600)
    await page.getByRole('button', { name: 'Notifications, none unread' }).waitFor()
    await page.keyboard.press('Escape')
    const [legal] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /Terms of use/ }).click(),
    ])
    await legal.waitForURL('**/terms-of-use')
    await page.getByText('authorised and regulated by the Financial Conduct Authority').waitFor()
  })

  test('back leads to where one was, with what was filtered', async () => {
    const { page } = await signedInHome()
    await page.goto('/policy?search=Noa')
    await page.getByRole('link', { name: 'Invoices and payments' }).first().click()
    await page.waitForURL('**/invoices**')
    await page.goBack()
    await page.waitForURL('**/policy?search=Noa**')
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('Noa')
  })
})

test('a barrier is reported without signing in, by keyboard alone, and the company gets it by email', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const [statement] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Accessibility/ }).press('Enter'),
  ])
  await heading(statement, 'Accessibility statement')
  await statement.getByLabel('First name').focus()
  for (const text of ['Bo', 'Barrier', 'bo@home.example', 'The date field has no label on the order page']) {
    await statement.keyboard.type(text)
    await statement.keyboard.press('Tab')
  }
  await statement.keyboard.press('Enter')
  await statement.getByText('Thanks, we’ve got your message').waitFor()
  // the form is empty again, for another report
  expect(await statement.getByLabel('First name').inputValue()).toBe('')
  const mail = await readOutbox(statement, 'schools@campuscover.co.uk.example')
  expect(mail.body_text).toContain('The date field has no label on the order page')
})

test('somebody whose role does not allow a page is told so, and stands on the home page', async () => {
  const { page } = await visit()
  await signIn(page, 'rex.reader@harbour.example', '/policy/order')
  await page.waitForURL('**/home')
  await page.getByText('Your role doesn’t allow this.').waitFor()
})

test('the code and texts of the page after sign-in come while the person types', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const files = [/\/assets\/portal-[\w-]+\.js$/, /\/assets\/home-[\w-]+\.js$/]
  const came = Promise.all(files.map((file) => page.waitForResponse(file)))
  await page.getByLabel('Email, phone or policy number').press('m')
  expect((await came).map((response) => response.status())).toEqual([200, 200])
})
