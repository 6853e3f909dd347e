import { expect, test } from 'vitest'
import { weighPage } from '../../tools/page-weight.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit, url } = useBrowser()

/**
 * How many bytes of scripts and styles a first visit may be sent, packed: what it is now and a little. A page that grows
 * past its bound has taken in something it should load later, or has a reason to be written down here.
 */
const pages = [
  { path: '/auth/login', kilobytes: 148 },
  { path: '/home', kilobytes: 223 },
  { path: '/policy', kilobytes: 400 },
  { path: '/cart', kilobytes: 400 },
  { path: '/invoices', kilobytes: 400 },
  { path: '/policy/order', kilobytes: 400 },
]
/** What people hardly notice; the usual bound of a good page is twice as much. */
const mostShift = 0.05

test.each(pages)('a first visit to $path stays light, packed and still', async ({ path, kilobytes }) => {
  for (const width of [1440, 390]) {
    const { page, context } = await visit({ width, height: 844 })
    if (path !== '/auth/login') await signIn(page)
    const cookies = await context.cookies()
    const fresh = await visit({ width, height: 844 })
    await fresh.context.addCookies(cookies)
    const { bytes, unpacked, shift } = await weighPage(fresh.context, url + path)
    expect(unpacked).toEqual([])
    expect(bytes / 1000, `kB at ${width}`).toBeLessThan(kilobytes)
    expect(shift, `layout shift at ${width}`).toBeLessThan(mostShift)
    console.log(path, width, Math.round(bytes / 1000), shift.toFixed(3))
  }
})
