import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPageSizes } from '../../tools/built-page-sizes.ts'
import { weighPage } from '../../tools/page-weight.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { product } from './support/use-product.ts'

const { visit } = useBrowser()

/**
 * How many bytes of scripts and styles a first visit may be sent, packed: what it is now and at least 1 kB, because the
 * hashes in the names of files pack differently in each build. A page that grows past its bound has taken in something it
 * should load later, or has a reason to be written down here. `files` is how many scripts, styles and texts its document may
 * name, which the lists of what to preload and small files that pack badly pay for. `calls` are those that it may make where its document brings
 * what it shows.
 */
const pages: { path: string; kilobytes: number; files: number; calls?: string[] }[] = [
  { path: '/auth/login', kilobytes: 144, files: 5, calls: [] },
  { path: '/home', kilobytes: 179, files: 11, calls: [] },
  { path: '/policy', kilobytes: 282, files: 30, calls: [] },
  { path: '/policy/covered', kilobytes: 315, files: 25 },
  { path: '/cart', kilobytes: 288, files: 34 },
  { path: '/cart/checkout', kilobytes: 338, files: 42 },
  { path: '/invoices', kilobytes: 272, files: 23, calls: [] },
  { path: '/reports', kilobytes: 292, files: 26 },
  { path: '/policy/order', kilobytes: 416, files: 49 },
  { path: '/documents', kilobytes: 266, files: 22 },
  { path: '/message-center', kilobytes: 272, files: 23 },
  { path: '/quote/calculate', kilobytes: 331, files: 31 },
  { path: '/profile?tab=account-details', kilobytes: 334, files: 20 },
]
/** What people hardly notice; the usual bound of a good page is twice as much. */
const mostShift = 0.05

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
let signedIn: Promise<Cookies> | undefined

/** One session for all pages; each page has a cache of its own. */
async function signInOnce(): Promise<Cookies> {
  const { page, context } = await visit()
  await signIn(page)
  // so that the list of drafts is part of the order page
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  return context.cookies()
}

test.each(pages)(
  'a first visit to $path stays light, packed and still',
  async ({ path, kilobytes, calls: expected }) => {
    const cookies = path === '/auth/login' ? [] : await (signedIn ??= signInOnce())
    const weigh = async (width: number) => {
      const { page, context } = await visit({ width, height: 844 })
      await page.close()
      await context.addCookies(cookies)
      return { width, ...(await weighPage(context, product().url + path)) }
    }
    for (const weight of await Promise.all([1440, 390].map(weigh))) {
      const { width, bytes, unpacked, shift, moved, calls } = weight
      expect(unpacked).toEqual([])
      if (expected) expect(calls, `calls at ${width}`).toEqual(expected)
      expect(bytes / 1000, `kB at ${width}`).toBeLessThan(kilobytes)
      expect(shift, `layout shift at ${width}: ${moved.join('; ')}`).toBeLessThan(mostShift)
    }
  },
)

/** The elements of a row: those of a list are laid out together, so each of them counts dozens of times. */
const lists = [
  { path: '/policy', elements: 13 },
  { path: '/policy/covered', elements: 11 },
  { path: '/invoices?tab=paid', elements: 10 },
  { path: '/cart', elements: 14 },
]

test.each(lists)('a row of $path has few elements', async ({ path, elements }) => {
  const { page, context } = await visit()
  await context.addCookies(await (signedIn ??= signInOnce()))
  await page.goto(path)
  const rows = page.locator('tr[data-row]')
  await rows.first().waitFor()
  const counts = await rows.evaluateAll((all) => all.map((row) => row.querySelectorAll('*').length))
  // a row with a note or an error has more
  expect(Math.min(...counts)).toBeLessThanOrEqual(elements)
})

/** The kilobytes of files that a document may name, compressed. The review also loads the grid. */
const heaviest: Record<string, number> = { '/policy/review-applicants': 431 }
const usualHeaviest = 390
const mostFiles = 49

test('no page of the list is heavier or of more files than today', () => {
  const built = builtPageSizes(join(import.meta.dirname, '..', 'web', 'dist'))
  const heavier = built.flatMap(({ path, bytes }) =>
    bytes / 1000 > (heaviest[path] ?? usualHeaviest) ? [`${path}: ${(bytes / 1000).toFixed(0)} kB`] : [],
  )
  const bounds = new Map(pages.map(({ path, files }) => [path.split('?')[0], files]))
  const scattered = built.flatMap(({ path, files }) =>
    files.length > (bounds.get(path) ?? mostFiles) ? [`${path}: ${files.length} files`] : [],
  )
  expect(built.length).toBeGreaterThan(pages.length)
  expect(heavier).toEqual([])
  expect(scattered).toEqual([])
})
