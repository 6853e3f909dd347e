import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { askLast } from './support/painted.ts'
import { screenFaults, untilLoaded } from './support/screen-faults.ts'

const { visit } = useBrowser()

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const panel = (page: Page, name: string) => page.getByRole('region', { name })
/** The bars of a chart's first series. */
const outline = (chart: Locator) => chart.locator('path[data-series="0"]')

test('reports are read by period with the keyboard, as pictures, tables and in print', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.getByRole('link', { name: 'Reports', exact: true }).waitFor()
  await askLast(page)
  const loadedParts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /reports-page/.test(name)).length,
    )
  expect(await loadedParts()).toBe(0)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  await untilLoaded(page)
  await page.getByRole('img', { name: /^People covered by week\. Between .* people?/ }).waitFor()
  expect(await loadedParts()).toBeGreaterThan(0)
  const weeks = panel(page, 'People covered by week')
  // all bars of a series are one path
  await expect
    .poll(async () => (await outline(weeks).getAttribute('d'))?.match(/M/g)?.length)
    .toBeGreaterThan(10)

  // the table is there for a screen reader before it is shown
  expect(await weeks.getByRole('row').count()).toBe(54)
  const toggle = weeks.getByRole('button', { name: 'Show table' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  expect(await toggle.getAttribute('aria-pressed')).toBe('true')
  await weeks.getByRole('group', { name: 'People covered by week' }).waitFor()

  // another period: the arrows move, Enter chooses
  await page.getByRole('combobox', { name: 'Period' }).focus()
  await page.keyboard.press('ArrowDown')
  const thisYear = page.getByRole('option', { name: 'This year' })
  await thisYear.waitFor()
  // the first press opens, the second stands on what is chosen
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => thisYear.getAttribute('data-combobox-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page)).toEqual({ period: 'this_year' })

  // dates of one's own begin with the period's, and say what is wrong
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Custom dates' }).click()
  await expect.poll(() => search(page)).toEqual({ period: 'own', from: '2026-01-01', to: '2026-12-31' })
  const to = page.getByRole('textbox', { name: 'To' })
  const write = async (day: string) => {
    await to.fill(day)
    await page.keyboard.press('Enter')
  }
  await write('2025-12-31')
  await page.getByText('The end date is before the start date.').waitFor()
  await page.getByText('Correct the dates to see the reports').waitFor()
  await write('2029-01-01')
  await page.getByText('Choose a period of 36 months or less.').waitFor()
  await write('2026-06-30')
  await expect.poll(() => search(page)['to']).toBe('2026-06-30')
  await page.getByText('1 Jan 2026 to 30 Jun 2026', { exact: true }).waitFor()

  const spend = panel(page, 'Spend by month')
  await spend.getByText('By campus').click()
  await expect.poll(() => search(page)['by']).toBe('campus')

  await page.goto('/reports?period=this_year')
  await untilLoaded(page)
  expect(await screenFaults(page)).toEqual([])
  await spend.getByRole('button', { name: 'Show table' }).click()
  expect(await screenFaults(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  for (const name of ['People covered by week', 'Spend by month', 'Invoiced, credited and due by month']) {
    const table = await panel(page, name).getByRole('table').boundingBox()
    expect(table?.width).toBeGreaterThan(300)
    // the picture is drawn, not only given room
    const bars = await outline(panel(page, name)).boundingBox()
    expect(bars?.width).toBeGreaterThan(100)
    expect(bars?.height).toBeGreaterThan(50)
  }
})
