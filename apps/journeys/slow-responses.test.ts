import { expect, test } from 'vitest'
import { fillScreens, portalScreens } from '../../tools/screens.ts'
import { uploadDraft } from './support/draft-pages.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import type { ResponseOrder } from './support/one-by-one-responses.ts'
import { findShifts } from './support/shifts.ts'

const { visit } = useBrowser()

test.each<[width: number, order: ResponseOrder]>([
  [390, 'the last asked first'],
  [1440, 'as asked'],
])('no screen of %i pixels moves while its responses come one by one, %s', async (width, order) => {
  const [{ page }, { page: second }] = [
    await visit({ width, height: 844 }),
    await visit({ width, height: 844 }),
  ]
  await Promise.all([signIn(page), signIn(second)])
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  const addresses = portalScreens.map(await fillScreens(page))
  const half = Math.ceil(addresses.length / 2)
  const faults = await Promise.all([
    findShifts(page, order, addresses.slice(0, half)),
    findShifts(second, order, addresses.slice(half)),
  ])
  expect(faults.flat()).toEqual([])
})
