import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { askLast } from './support/painted.ts'
import { untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()

test("a page's first reads start before its code is there, and each is made once", async () => {
  const { page, context } = await visit()
  await signIn(page)
  const [policy, invoice, campus] = await page.evaluate(async () => {
    const first = async (path: string) => {
      const response = await fetch(`${path}?items=1`, { headers: { Accept: 'application/json' } })
      return ((await response.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id ?? ''
    }
    const session = await fetch('/api/school/auth/get', { headers: { Accept: 'application/json' } })
    const { school } = ((await session.json()) as { data: { school: { campuses: { id: string }[] } } }).data
    const [one, other] = await Promise.all([first('/api/school/policies'), first('/api/school/invoices')])
    return [one, other, school.campuses[0]?.id ?? '']
  })
  const pages: { path: string; code: string; reads: string[]; isMissing?: boolean }[] = [
    { path: '/policy?search=a', code: 'policies-page', reads: ['/api/school/policies'] },
    {
      path: `/policy/${policy}/policy_details`,
      code: 'policy-details-page',
      reads: [`/api/school/policies/${policy}`],
    },
    // a search that finds nothing looks into the other tabs too
    {
      path: '/invoices?tab=paid&search=GB26',
      code: 'invoices-page',
      reads: ['/api/school/invoices'],
    },
    { path: `/invoices/${invoice}/show`, code: 'invoice-page', reads: [`/api/school/invoices/${invoice}`] },
    { path: '/profile?tab=manage-users', code: 'profile-page', reads: ['/api/school/school-users'] },
    // by tab, by what the person may, by campus, by what the address names, always new, and for anybody
    {
      path: '/profile?tab=security',
      code: 'profile-page',
      reads: [
        '/api/school/auth/second-factor',
        '/api/school/auth/passkeys',
        '/api/school/auth/single-sign-on',
      ],
    },
    {
      path: '/quote/price-list',
      code: 'price-list-page',
      reads: [`/api/school/campuses/${campus}/price-list`],
    },
    { path: '/policy/order', code: 'order-page', reads: [`/api/school/campuses/${campus}/products`] },
    {
      path: `/policy/payment?invoice=${invoice}`,
      code: 'payment-page',
      reads: [`/api/school/invoices/${invoice}`],
    },
    {
      path: `/policy/confirmation?invoice=${invoice}`,
      code: 'order-confirmation-page',
      reads: [`/api/school/invoices/${invoice}`, `/api/school/invoices/${invoice}/policies`],
    },
    {
      path: '/verify/none-such',
      code: 'verify-policy-page',
      reads: ['/api/verify/none-such'],
      isMissing: true,
    },
  ]
  const look = async ({ path, code, reads, isMissing }: (typeof pages)[number]) => {
    const tab = await context.newPage()
    const asked: string[] = []
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let release = () => undefined as void
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await tab.route(new RegExp(`/assets/${code}-.*\\.js$`), async (route) => {
      await isReleased
      await route.continue()
    })
    const loading = tab.goto(path)
    for (const read of reads)
      await expect
        .poll(() => asked.includes(read), { timeout: 20_000, message: `${path} asks ${read}` })
        .toBe(true)
    release()
    await loading
    await tab.locator('main h1').waitFor()
    // the page is whole, and has asked whatever it asks
    await untilLoaded(tab)
    await askLast(tab)
    // what is not there is asked for again by the page itself
    if (!isMissing)
      for (const read of reads)
        expect({ path, read, times: asked.filter((one) => one === read).length }).toEqual({
          path,
          read,
          times: 1,
        })
    await tab.close()
  }
  // a few at a time, as somebody opens links in tabs
  for (let at = 0; at < pages.length; at += 4) await Promise.all(pages.slice(at, at + 4).map(look))
})

test('home finds in its document what it begins with', async () => {
  const { page: first, context } = await visit()
  await signIn(first)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await page.getByRole('link', { name: /Manage policies.*covered today/s }).waitFor()
  await askLast(page)
  const prepared = [
    '/api/app-settings',
    '/api/school/auth/get',
    '/api/user/info',
    '/api/school/policy-batches/open-overview',
    '/api/school/policies/summary',
    '/api/school/invoices',
    '/api/school/client/company-updates',
  ]
  expect(asked.filter((path) => prepared.includes(path))).toEqual([])
})

test.each([
  ['/cart', '/api/school/policy-batches/open-overview'],
  ['/policy', '/api/school/policies'],
  ['/invoices', '/api/school/invoices'],
])('%s finds %s in its document', async (path, read) => {
  const { page: first, context } = await visit()
  await signIn(first)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await untilLoaded(page)
  await askLast(page)
  expect(asked).not.toContain(read)
})
