import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'

/** Waits until what stands there is the page and no longer its skeleton. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

/** A page names itself once, in its heading and in the window's title. */
export async function namingFaults(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').allTextContents()
  const title = await page.title()
  const faults = headings.length === 1 ? [] : [`${headings.length} first headings: ${headings.join(' | ')}`]
  const name = /^(.+) · Campus Cover$/.exec(title)?.[1]
  return name && !name.startsWith('Loading') ? faults : [...faults, `the window is titled “${title}”`]
}

const tooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1'

/**
 * Whether the page fits its window within 3 s of a new size: a list changes from table to cards once the
 * window reports it. Not `waitForFunction`, whose second look is an `eval` that the content security
 * policy stops.
 */
function comesToFit(page: Page): Promise<boolean> {
  return expect
    .poll(() => page.evaluate<boolean>(tooWide), { timeout: 3000, interval: 100 })
    .toBe(false)
    .then(
      () => true,
      () => false,
    )
}

/** How much of the window's height is under bars that stay where they are while the page scrolls; a dialog is no bar. */
const underBars = `document.querySelector('[aria-modal=true]') ? 0 : [...document.querySelectorAll('body *')]
  .filter((element) => {
    const { position, pointerEvents, visibility } = getComputedStyle(element)
    return position === 'fixed' && pointerEvents !== 'none' && visibility === 'visible' && element.checkVisibility()
  })
  .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0) / innerHeight`

/** Tables whose header covers their first row. */
const coveredRows = `[...document.querySelectorAll('main table')].filter((table) => {
  const [head, cell] = [table.querySelector('thead th'), table.querySelector('tbody :is(td, th)')]
  if (!head || !cell || getComputedStyle(head.closest('thead')).position === 'absolute') return false
  return head.checkVisibility() && head.getBoundingClientRect().bottom > cell.getBoundingClientRect().top + 2
}).length`

/** Words of buttons that do not fit into them. */
const cutButtons = `[...document.querySelectorAll('button *, a *')]
  .filter((element) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
    const isShown = element.clientWidth > 1 && clipPath === 'none' && textOverflow !== 'ellipsis'
    return isShown && overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2
  })
  .map((element) => element.textContent.trim())
  .filter(Boolean)`

/** Tablets, a phone, and what a window of 1280 × 1024 has at a zoom of 400 % (WCAG 1.4.10). */
const smallWindows = [
  // a tablet, on which the menu stands beside the page
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

/**
 * What a screen does wrong in light and in dark: contrast, names, roles, being wider than the window, covered rows, cut
 * buttons, and bars that leave a low window no room for the page.
 */
export async function screenFaults(page: Page): Promise<string[]> {
  const faults = [...(await namingFaults(page)), ...(await axeFaults(page))]
  const desktop = page.viewportSize()
  for (const size of [desktop, ...smallWindows]) {
    if (!size) continue
    await page.setViewportSize(size)
    if (!(await comesToFit(page))) faults.push(`wider than a window of ${size.width}`)
    if (await page.evaluate<number>(coveredRows))
      faults.push(`a table’s header covers a row at ${size.width}`)
    for (const words of await page.evaluate<string[]>(cutButtons))
      faults.push(`“${words}” does not fit into its button at ${size.width}`)
    const share = await page.evaluate<number>(underBars)
    if (share > 2 / 5) faults.push(`bars cover ${Math.round(share * 100)} % of a window of ${size.height}`)
  }
  if (desktop) await page.setViewportSize(desktop)
  return faults
}
