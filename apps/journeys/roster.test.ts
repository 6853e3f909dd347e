import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goToReview } from './support/go-to-review.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const bundle = join(import.meta.dirname, '..', '..', 'samples', 'oneroster.zip')

test('a bundle of the school’s own system is previewed like any file, and one class of it is taken', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy/order')
  await page.locator('input[type=file]').setInputFiles(bundle)
  await page.waitForURL('**/policy/match-columns**')
  await page.getByText('enrollments.csv: 73 lines').waitFor()
  await page.getByText('users.csv givenName').first().waitFor()

  // the language week instead of the whole year
  const sheet = (name: string) => page.getByRole('checkbox', { name })
  await sheet('Malta language week').click()
  await expect.poll(() => sheet('Malta language week').isChecked()).toBe(true)
  await sheet('users.csv').click()
  await expect.poll(() => sheet('users.csv').isChecked()).toBe(false)
  const facts = page.locator('dl').filter({ hasText: 'People' })
  await expect.poll(() => facts.innerText()).toMatch(/People\s+16\b/)

  await goToReview(page)
  await page.getByRole('button', { name: /^All 16/ }).waitFor()
  await page
    .getByRole('gridcell', { name: 'Moretti' })
    .or(page.getByRole('gridcell', { name: 'Clarke' }))
    .first()
    .waitFor()
})
