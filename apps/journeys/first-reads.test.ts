import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test("a page's first reads start before its code is there", async () => {
  const { page, context } = await visit()
  await signIn(page)
  const [policy, invoice] = await page.evaluate(async () => {
    const first = async (path: string) => {
      const response = await fetch(`${path}?items=1`, { headers: { Accept: 'application/json' } })
      return ((await response.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id ?? ''
    }
    return Promise.all([first('/api/school/policies'), first('/api/school/invoices')])
  })
  const pages = [
    { path: '/policy?search=a', code: 'policies-page', reads: ['/api/school/policies'] },
    {
      path: `/policy/${policy}/policy_details`,
      code: 'policy-details-page',
      reads: [`/api/school/policies/${policy}`],
    },
    { path: '/invoices', code: 'invoices-page', reads: ['/api/school/invoices'] },
    { path: `/invoices/${invoice}/show`, code: 'invoice-page', reads: [`/api/school/invoices/${invoice}`] },
    { path: '/cart', code: 'cart-page', reads: ['/api/school/policy-batches/open-overview'] },
    { path: '/profile?tab=manage-users', code: 'users-panel', reads: ['/api/school/school-users'] },
  ]
  for (const { path, code, reads } of pages) {
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
    await tab.close()
  }
})
