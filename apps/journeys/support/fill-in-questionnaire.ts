import type { Page } from 'playwright-core'

async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).or(page.getByLabel(label)).first()
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
  // the list stays open for the next choice
  await page.keyboard.press('Escape')
}

/** Answers the client questionnaire up to its confirmation. */
export async function fillInQuestionnaire(page: Page): Promise<void> {
  await choose(page, 'Type of institution', 'Language school')
  await choose(page, 'Services you offer', 'Language courses')
  await page.getByLabel('VAT number').fill('ESB12345678')
  await choose(page, 'Where do your students come from?', 'Japan')
  await choose(page, 'Where do your students go?', 'Europe')
  await choose(page, 'Age groups', '18 to 24')
  await page.getByLabel('Average number of students a year').fill('320')
  await page.getByLabel('Average stay in days').fill('14.5')
  await page
    .getByRole('radiogroup', { name: /business travel/ })
    .getByLabel('No')
    .check()
  await page
    .getByRole('radiogroup', { name: /member of any professional/ })
    .getByLabel('Yes')
    .check()
}
