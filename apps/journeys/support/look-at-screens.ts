import type { Page } from 'playwright-core'
import { screenFaults, untilLoaded } from './screen-faults.ts'

/** Opens one after the other; what is wrong with them, by address. Where two lead to one page it is checked once. */
export async function lookAtScreens(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  let at = ''
  page.on('console', (message) => {
    // what the browser itself notes about a response of 404 is no error of the page
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`${at}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`))
  for (at of addresses) {
    await page.goto(at)
    await untilLoaded(page).catch(() => faults.push(`${at}: never shows a page with a heading`))
    const { pathname, search } = new URL(page.url())
    const place = pathname === '/profile' ? pathname + search : pathname
    if (seen.has(place)) continue
    seen.add(place)
    for (const fault of await screenFaults(page)) faults.push(`${at}: ${fault}`)
  }
  return faults
}
