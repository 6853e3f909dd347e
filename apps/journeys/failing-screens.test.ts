import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { portalScreens } from '../../tools/screens.ts'
import { intercept } from './support/intercept.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { namingFaults, untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()

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
  const isOwn = /\/api\/school\/(?!auth\/|events|settings|onboarding)/
  const body = Buffer.from(JSON.stringify({ message: 'Something went wrong.', errors: [] })).toString(
    'base64',
  )
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
  let failed = 0
  await intercept(failing, [{ urlPattern: '*/api/school/*' }], ({ requestId, request }, devtools) => {
    if (!isOwn.test(request.url)) return devtools.send('Fetch.continueRequest', { requestId })
    failed++
    return devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 409, responseHeaders, body })
  })
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
  expect(failed).toBeGreaterThan(portalScreens.length)
})
