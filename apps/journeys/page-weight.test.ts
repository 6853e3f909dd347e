import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { weighPage } from '../../tools/page-weight.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit, url } = useBrowser()

/**
 * How many bytes of scripts and styles a first visit may be sent, packed: what it is now and a little. A page that grows
 * past its bound has taken in something it should load later, or has a reason to be written down here.
 */
const pages = [
  { path: '/auth/login', kilobytes: 148 },
  { path: '/home', kilobytes: 223 },
  { path: '/policy', kilobytes: 336 },
  { path: '/cart', kilobytes: 410 },
  { path: '/cart/checkout', kilobytes: 386 },
  { path: '/invoices', kilobytes: 391 },
  { path: '/policy/order', kilobytes: 500 },
  { path: '/documents', kilobytes: 371 },
  { path: '/message-center', kilobytes: 328 },
  { path: '/quote/calculate', kilobytes: 382 },
  { path: '/profile?tab=account-details', kilobytes: 398 },
]
/** What people hardly notice; the usual bound of a good page is twice as much. */
const mostShift = 0.05

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
let signedIn: Promise<Cookies> | undefined

/** One session for all pages; each page has a cache of its own. */
async function signInOnce(): Promise<Cookies> {
  const { page, context } = await visit()
  await signIn(page)
  // a draft that is not finished stands above what one begins with
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  return context.cookies()
}

test.each(pages)('a first visit to $path stays light, packed and still', async ({ path, kilobytes }) => {
  for (const width of [1440, 390]) {
    const { page, context } = await visit({ width, height: 844 })
    await page.close()
    if (path !== '/auth/login') await context.addCookies(await (signedIn ??= signInOnce()))
    const { bytes, unpacked, shift } = await weighPage(context, url + path)
    expect(unpacked).toEqual([])
    expect(bytes / 1000, `kB at ${width}`).toBeLessThan(kilobytes)
    expect(shift, `layout shift at ${width}`).toBeLessThan(mostShift)
  }
})
