import { locales } from '@campus/i18n/locale'
import { pseudoText } from '@campus/i18n/pseudo-messages'
import { countries } from '@campus/reference/countries'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()
const screens = [
  '/home',
  '/policy/order',
  '/cart',
  '/cart/checkout',
  '/invoices',
  '/policy',
  '/policy/review-applicants',
  '/message-center',
  '/documents',
  '/quote/calculate',
  '/profile?tab=account-details',
  '/profile?tab=manage-users',
  '/profile?tab=security',
  '/release-notes',
]
const guestScreens = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/single-sign-on',
  '/privacy-notice',
  '/terms-of-use',
  '/cookie-notice',
  '/accessibility',
  '/complaint',
]
/** Rows right and wrong, so that the review has errors to word. */
const file = `First name,Last name,Date of birth,Email,Country of destination,Start date,End date
Roma,Rossi,2009-04-17,roma@family.example,Itally,2027-02-01,2027-02-14
,Bianchi,17/04/2050,no-address,Italy,2027-02-14,2027-02-01
`
/** Dialogs and panels, by the screen and the button that opens them. */
const dialogs: [screen: string, button: string][] = [
  ['/profile?tab=manage-users', 'Add user'],
  ['/cart', 'Remove from cart'],
]
/** What stands on a screen in every language: our name, keys of a keyboard, and how dates, amounts and codes are written. */
const notWords = [
  /Campus Cover|TEST|Ctrl|Enter|Esc|GMT|UTC|PDF|CSV|XLSX|API|IBAN|BIC|SMS/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:MM|DD|YYYY)\b/g,
  /\b[A-Z]{2,3}\d*(?:-[A-Z0-9]+)+/g,
  /\b[A-Z]{2,3}\b/g,
]

/** Countries are named by the platform, in the language that the page is in. */
const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const isCountry = (text: string) => countries.some(({ id }) => regionNames.of(id) === text)

/** A screen is looked at in both: a list changes from a table to cards between them. */
const widths = [1440, 390] as const

/** Text that is on the screen and is no translated message. */
const bareTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!element || text.includes('⟦') || text.includes('⟧') || !/\p{L}{2}/u.test(text)) continue
      // what is marked as another language's is not of this one
      if (element.closest('script, style, noscript, template, aside, iframe, option, code, body [lang]'))
        continue
      if (element.getClientRects().length > 0) found.push(text)
    }
    return found
  })

/** Texts that are cut off with no way to read the rest, and screens that are wider than their window. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      // what people wrote may be cut in a list; the bar at the foot of a phone has a test of its own
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.includes('⟦'),
      )
      if (!hasText || element.clientWidth <= 1 || element.closest('aside, nav[data-bottom]')) return false
      const { overflowX, clipPath } = getComputedStyle(element)
      const isTooWide = element.scrollWidth > element.clientWidth + 1
      const isCut = (overflowX === 'hidden' || overflowX === 'clip') && clipPath === 'none'
      const isButton = element.matches('button, [role="button"], [role="tab"]')
      return isTooWide && (isCut || isButton) && !element.closest('[title]')
    })
    const wide = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...cut.map((element) => `cut: ${element.textContent?.trim().slice(0, 80)}`),
      ...(wide > 1 ? [`the screen is ${wide} px too wide`] : []),
    ]
  })

/** What a screen shows that is not translated, or cut; `data` is what the server has sent. */
async function faultsOf(page: Page, data: string): Promise<string[]> {
  const bare = (await bareTexts(page)).filter((text) => {
    const rest = notWords.reduce((left, pattern) => left.replaceAll(pattern, ' '), text)
    return (
      !isCountry(text) &&
      !data.includes(JSON.stringify(text).slice(1, -1)) &&
      rest.split(/[^\p{L}\p{M}’'-]+/u).some((word) => word.length > 1 && !data.includes(word))
    )
  })
  return [...new Set([...bare.map((text) => `not translated: ${text}`), ...(await cutTexts(page))])]
}

/** Shows the page in the pseudo-language from the next load on, and collects what is wrong with each place. */
async function watch(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('cc-language', 'qps'))
  // whatever the server says is data here: names, products, what people wrote in a file
  const bodies: Promise<string>[] = [Promise.resolve(file)]
  page.on('response', (response) => {
    // the stream of events has no end to wait for
    const type = response.headers()['content-type'] ?? ''
    // the document brings the responses of the calls that every page begins with
    if (type.includes('html') || (response.url().includes('/api/') && type.includes('json')))
      bodies.push(response.text().catch(() => ''))
  })
  const faults: string[] = []
  const look = async (place: string) => {
    await untilLoaded(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // what comes a moment later is no fault; what stays is
      let found: string[] = []
      const once = async () => (found = await faultsOf(page, (await Promise.all(bodies)).join('\n')))
      await expect
        .poll(once, { timeout: 4000, interval: 200 })
        .toEqual([])
        .catch(() => undefined)
      faults.push(...found.map((fault) => `${place} at ${width} px ${fault}`))
    }
    await page.setViewportSize({ width: widths[0], height: 900 })
  }
  return { faults, look }
}

const title = 'every text is of the catalogue, and none is cut where it is 40 per cent longer'

test(title, async () => {
  const { page } = await visit({ width: widths[0], height: 900 })
  await signIn(page)
  const draft = await uploadDraft(page, file)
  const { faults, look } = await watch(page)
  for (const screen of [...screens, `/policy/review-applicants?draft=${draft}`]) {
    await page.goto(screen)
    if (screen.includes(draft)) await page.getByText('Roma').first().waitFor()
    await look(screen)
  }
  for (const [screen, button] of dialogs) {
    await page.goto(screen)
    const opener = page.locator('button', { hasText: pseudoText(button) })
    await opener.first().click()
    await page.getByRole('dialog', { name: '⟦' }).waitFor()
    await look(`${button} on ${screen}`)
  }
  expect(faults).toEqual([])
})

test(`before anybody signs in, ${title}`, async () => {
  const { page } = await visit({ width: widths[0], height: 900 })
  const { faults, look } = await watch(page)
  for (const screen of guestScreens) {
    await page.goto(screen)
    await look(screen)
  }
  expect(faults).toEqual([])
})

test('the names of the bar at the foot of a phone are whole in every language', async () => {
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page)
  for (const locale of locales) {
    await page.goto(withLanguage(locale))
    const labels = page.locator('nav[data-bottom] span')
    await labels.first().waitFor()
    const cut = await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
    expect(cut, locale).toEqual([])
  }
}, 60_000)

const withLanguage = (locale: string) => (locale === 'en' ? '/home' : `/${locale}/home`)
