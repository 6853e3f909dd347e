import type { Page } from 'playwright-core'

/** Waits until the page has painted whatever it knows: the second frame comes after the first is on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Makes a request from the page: whatever the page asked for before has been seen once this returns. */
export async function askLast(page: Page): Promise<void> {
  const seen = page.waitForRequest('**/favicon.svg?last')
  await page.evaluate(async () => (await fetch('/favicon.svg?last')).text())
  await seen
}
