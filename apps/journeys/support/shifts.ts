import type { Page } from 'playwright-core'
import { readShifts, watchShifts } from '../../../tools/page-weight.ts'
import { holdResponses, type ResponseOrder } from './one-by-one-responses.ts'

/** What people hardly notice; the usual bound of a good page is twice as much. */
const mostShift = 0.05

/**
 * Opens one address after the other while responses come one by one; returns those on which something moves. `look` sees
 * each page once it is whole.
 */
export async function findShifts(
  page: Page,
  order: ResponseOrder,
  addresses: string[],
  look?: (address: string) => Promise<void>,
): Promise<string[]> {
  const { bringAll, stop } = await holdResponses(page, order)
  await watchShifts(page)
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' })
    if (!(await bringAll())) faults.push(`${address}: still loads`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const { shift, moved } = await readShifts(page)
    if (shift > mostShift) faults.push(`${address}, ${order}: ${shift.toFixed(3)} ${moved.join('; ')}`)
    await look?.(address)
  }
  await stop()
  return faults
}
