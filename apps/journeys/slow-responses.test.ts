import { expect, test } from 'vitest'
import { fillScreens, portalScreens } from '../../tools/screens.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { findShifts } from './support/shifts.ts'

const { visit } = useBrowser()

// every-screen checks the same at desktop width
test('no screen of a phone moves while its responses come one by one, the last asked first', async () => {
  const size = { width: 390, height: 844 }
  const [{ page }, { page: second }] = [await visit(size), await visit(size)]
  await Promise.all([signIn(page), signIn(second)])
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  const addresses = portalScreens.map(await fillScreens(page))
  const half = Math.ceil(addresses.length / 2)
  const faults = await Promise.all([
    findShifts(page, 'the last asked first', addresses.slice(0, half)),
    findShifts(second, 'the last asked first', addresses.slice(half)),
  ])
  expect(faults.flat()).toEqual([])
})
