import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const file = join(import.meta.dirname, '..', '..', 'samples', 'summer-5000.xlsx')

test('an import worker that breaks says so to the person and to the server', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.route('**/assets/import-worker-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'onmessage = () => { throw new TypeError("broken on purpose for \\"Mia Master\\"") }',
    }),
  )
  const reported = page.waitForRequest('**/api/browser-errors')
  await page.goto('/policy/order')
  await page.locator('input[type=file]').setInputFiles(file)
  const request = await reported
  expect((await request.response())?.status()).toBe(202)
  expect(await request.headerValue('cookie')).toBeNull()
  expect(request.postDataJSON()).toMatchObject({
    kind: 'worker',
    message: 'Uncaught TypeError: broken on purpose for "…"',
    stack: expect.stringMatching(/^assets\/import-worker-[\w-]+\.js:1:\d+$/),
    route: '/policy/order',
    release: expect.stringMatching(/^1\.0\.0\+[0-9a-f]{8}$/),
    browser: 'chrome',
  })
  await page.getByText('Something went wrong on our side while reading').first().waitFor()
})

test('source maps are not served', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const script = await page.locator('script[type=module]').first().getAttribute('src')
  const response = await page.request.get(`${script}.map`)
  expect(response.status()).toBe(404)
})
