import type { Page } from 'playwright-core'
import { screenFaults, untilLoaded } from './screen-faults.ts'
import { findShifts } from './shifts.ts'

/**
 * Opens each address while its responses come one by one, and returns what is wrong, by address. Two addresses that lead
 * to the same page are checked once.
 */
export async function lookAtScreens(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  page.on('console', (message) => {
    // what the browser itself notes about a response of 404 is no error of the page
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  const shifts = await findShifts(page, 'as asked', addresses, async (at) => {
    await untilLoaded(page).catch(() => faults.push(`${at}: never shows a page with a heading`))
    const { pathname, search } = new URL(page.url())
    const place = pathname === '/profile' ? pathname + search : pathname
    if (seen.has(place)) return
    seen.add(place)
    for (const fault of await screenFaults(page)) faults.push(`${at}: ${fault}`)
  })
  return [...shifts, ...faults]
}
