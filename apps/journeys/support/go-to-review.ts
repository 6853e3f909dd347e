import type { Page } from 'playwright-core'

/** From a file that was just dropped to the review, through whichever steps its file needs a decision on. */
export async function goToReview(page: Page): Promise<void> {
  const steps = [
    ['match-columns', 'Match columns'],
    ['format-data', 'Check formats'],
  ] as const
  for (const [path, title] of steps) {
    await page.waitForURL(/match-columns|format-data|review-applicants/)
    if (!page.url().includes(path)) continue
    // the address changes before the page does, and the order page has such links for other drafts
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
    await page
      .getByRole('link', { name: 'Continue' })
      .or(page.getByRole('button', { name: 'Continue' }))
      .click()
    await page.waitForURL((url) => !url.href.includes(path))
  }
  await page.waitForURL('**/policy/review-applicants**')
  await page.getByRole('grid').waitFor()
}
