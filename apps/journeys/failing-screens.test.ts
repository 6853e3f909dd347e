import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { portalScreens } from '../../tools/screens.ts'
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
