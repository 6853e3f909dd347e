import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('who is covered is read by day with the keyboard, narrowed by country and taken along', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.getByRole('link', { name: 'Who is covered', exact: true }).click()
  await page.getByRole('heading', { name: 'Who is covered' }).waitFor()
  await page.getByRole('region', { name: '24-hour emergency helpline' }).getByRole('link').first().waitFor()
  await page.getByRole('img', { name: /^Map of the countries/ }).waitFor()

  // a day further on: the calendar is one stop, its arrows move, Enter chooses
  const calendar = page.getByRole('region', { name: 'People covered each day' })
  await calendar.locator('[aria-pressed="true"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBeNull()

  const country = page
    .getByRole('region', { name: 'By country' })
    .getByRole('button', { name: /show/ })
    .first()
  await country.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('country')).toMatch(/^[A-Z]{2}$/)
  expect(await country.getAttribute('aria-pressed')).toBe('true')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download list' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^people covered \d{4}-\d\d-\d\d\.html$/)
  const file = readFileSync((await download.path()) ?? '', 'utf8')
  expect(file).toContain('24-hour emergency helpline')
  expect(file).not.toMatch(/<script|https?:/)
})
