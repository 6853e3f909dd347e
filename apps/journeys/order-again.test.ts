import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('a group is ordered again for new dates by keyboard alone, reloaded at the review, and confirmed', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  const group = await page.evaluate(async () => {
    const response = await fetch('/api/school/policies/group-names')
    return ((await response.json()) as { data: { group_names: string[] } }).data.group_names[0] ?? ''
  })
  await page.goto(`/policy?group_name=${encodeURIComponent(group)}`)
  await page.getByRole('button', { name: `Order ${group} again` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByLabel('Start date').focus()
  await page.keyboard.type('06-07-2027')
  await page.keyboard.press('Tab')
  await page.keyboard.type('06-18-2027')
  await page.keyboard.press('Tab')
  const make = page.getByRole('button', { name: /^Create draft for \d+ / })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.focus()
  await page.keyboard.press('Enter')

  // the review of the draft, as for any file
  await page.waitForURL('**/policy/review-applicants**')
  const cell = page.getByRole('gridcell').filter({ hasText: '06-07-2027' }).first()
  await cell.waitFor()
  await page.reload()
  await cell.waitFor()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/policy/confirm-enrolment**')
  await page.getByRole('button', { name: /^Add \d+ (person|people) to cart/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart**')
  await page.getByRole('link', { name: 'Go to checkout' }).focus()
  await page.keyboard.press('Enter')
  for (const box of [/details are correct/, /received/]) {
    await page.getByRole('checkbox', { name: box }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: /^Confirm/ }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByText(/polic(y|ies) ordered/)
    .first()
    .waitFor()
})
