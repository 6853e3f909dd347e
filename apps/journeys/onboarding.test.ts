import { expect, test } from 'vitest'
import { fillInQuestionnaire } from './support/fill-in-questionnaire.ts'
import { useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()
const password = 'Demo-Pass-2026!'

test('a new client answers the questionnaire, waits for its agreement, and is let in when it is active', async () => {
  const place = ['--company', 'gb', '--country', 'GB', '--campus', 'York']
  await runOps('client', 'create', '--name', 'Minster School', ...place, '--onboarded', '0')
  const nora = ['--client', 'Minster School', '--email', 'nora@minster.example', '--name', 'Nora New']
  await runOps('user', 'create', ...nora, '--password', password)

  const { page } = await visit({ width: 390, height: 844 })
  await page.goto('/auth/login')
  await page.getByLabel(/Email, phone/i).fill('nora@minster.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/onboarding')
  // there is no way around it
  await page.goto('/policy')
  await page.waitForURL('**/onboarding')

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => page.getByText('This field is required').count()).toBe(11)
  await fillInQuestionnaire(page)
  // an average of zero says nothing
  await page.getByLabel('Average stay in days').fill('0')
  await page.getByLabel('Students you send each year').fill('many')
  expect(await page.getByLabel('Average stay in days').inputValue()).toBe('')
  await page.getByLabel('Which associations?').fill('English UK')
  await page.getByLabel('I confirm that these details are correct').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Value must be a digit').waitFor()
  await page.getByLabel('Average stay in days').fill('14')
  await page.getByLabel('Students you send each year').fill('40')
  await page.getByRole('button', { name: 'Submit' }).click()

  await page.waitForURL('**/waiting-agreement')
  // what was said can still be corrected while the agreement is prepared
  await page.goto('/onboarding')
  await expect.poll(() => page.getByLabel('Average stay in days').inputValue()).toBe('14')
  await page.goto('/home')
  await page.waitForURL('**/waiting-agreement')
  await runOps('client', 'activate', 'Minster School')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForURL('**/home')
})
