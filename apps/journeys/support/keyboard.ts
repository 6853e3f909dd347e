import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the focus stands, as a person without a mouse sees and hears it. */
export type Focus = {
  /** The name that is read out; of a cell, what stands in it. */
  name: string
  /** An outline, or the border that fields have in its place. */
  isMarked: boolean
  /** Within the window and not under something else. */
  isInSight: boolean
  /** The cell of the grid, by its field. */
  field: string | undefined
  isInGrid: boolean
  tag: string
}

export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const byId = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = (element as HTMLInputElement).labels
    const name = [
      byId(element.getAttribute('aria-labelledby')),
      element.getAttribute('aria-label'),
      labels === null || labels === undefined ? '' : [...labels].map((one) => one.textContent).join(' '),
      element === document.body ? '' : element.innerText,
    ].find((one) => one !== null && one.trim() !== '')
    const style = getComputedStyle(element)
    const isDrawn = (width: string, kind: string) => kind !== 'none' && Number.parseFloat(width) >= 2
    const isField = element.matches('input:not([type=checkbox]), select, textarea')
    const isMarked =
      isDrawn(style.outlineWidth, style.outlineStyle) ||
      (isField && (style.boxShadow !== 'none' || isDrawn(style.borderTopWidth, style.borderTopStyle)))
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const there = document.elementFromPoint(x, y)
    const cell = element.closest('[role=gridcell], [role=columnheader]')
    return {
      name: (name ?? '').trim().replaceAll(/\s+/g, ' '),
      isMarked,
      isInSight: there !== null && (element.contains(there) || there.contains(element)),
      field: /cc-field-(\w+)/.exec(cell?.className ?? '')?.[1],
      isInGrid: cell !== null,
      tag: element.tagName.toLowerCase(),
    }
  })
}

/**
 * Presses a key until the focus stands where its name is so; every place on the way has a name and shows that it has the
 * focus. Throws where it takes too long, with the way that was gone: a trap.
 */
export async function pressUntil(
  page: Page,
  name: string | RegExp,
  { key = 'Tab', most = 60 }: { key?: string; most?: number } = {},
): Promise<Focus> {
  const way: string[] = []
  for (let count = 0; count < most; count++) {
    await page.keyboard.press(key)
    const focus = await settledFocus(page)
    way.push(focus.name)
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) {
      checkFocus(focus)
      return focus
    }
    // what is beyond the last place is the browser itself; a page that has just come has the focus as a whole
    if (!['body', 'main'].includes(focus.tag) && !focus.isInGrid) checkFocus(focus)
  }
  throw new Error(`${key} never came to ${name}: ${way.join(' | ')}`)
}

const isPlain = ({ name, isMarked, isInSight }: Focus) => name !== '' && isMarked && isInSight

/**
 * Where the focus stands once what covers it, such as a dialog that fades, is gone. A busy machine takes its time for that; a
 * message, which stays for longer than this waits, would still be found in the way.
 */
async function settledFocus(page: Page): Promise<Focus> {
  let focus = await readFocus(page)
  await expect
    .poll(
      async () => {
        focus = await readFocus(page)
        return focus.tag === 'body' || focus.tag === 'main' || isPlain(focus)
      },
      { timeout: 3000, interval: 50 },
    )
    .toBe(true)
    // whoever asked says what is wrong with it
    .catch(() => undefined)
  return focus
}

function checkFocus(focus: Focus): void {
  const { name, tag } = focus
  if (isPlain(focus)) return
  throw new Error(`the focus cannot be told at ${tag} “${name}”: ${JSON.stringify(focus)}`)
}
