import { expect, test } from 'vitest'
import { fillScreens, portalScreens } from '../../tools/screens.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { lookAtScreens } from './support/look-at-screens.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('every screen behind the sign-in is accessible in light and dark, keeps still while its responses come one by one, and has no error in the console', async () => {
  const { page: first, context } = await visit()
  await signIn(first)
  await uploadDraft(first, 'First name,Last name\nAda,Still\n')
  const addresses = portalScreens.map(await fillScreens(first))
  expect(addresses.length).toBeGreaterThan(40)
  const half = Math.ceil(addresses.length / 2)
  const second = await context.newPage()
  const faults = await Promise.all([
    lookAtScreens(first, addresses.slice(0, half)),
    lookAtScreens(second, addresses.slice(half)),
  ])
  expect(faults.flat()).toEqual([])
})
