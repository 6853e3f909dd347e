import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('a Master User hands over a copy, erases a past traveller, and finds all of it in the log', async () => {
  const { page } = await visit()
  await signIn(page, 'pia.master@pacific.example')
  const past = await page.request.get('/api/school/policies?items=1&status=expired&order=end_date')
  const [policy] = (await past.json()).data.items
  const name = String(policy.full_name)

  await page.goto('/profile?tab=privacy')
  await page.getByRole('button', { name: 'Find person' }).click()
  const rejected = page.locator('input[aria-invalid=true]')
  await rejected.waitFor()
  await page.getByLabel(/^Policy number/).fill(policy.policy_number)
  // the button moves up when the error disappears
  await rejected.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Find person' }).click()

  await page.getByRole('button', { name: `Create copy of ${name}’s data` }).click()
  const ready = page.getByRole('button', { name: `Download copy of ${name}` }).first()
  await ready.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), ready.click()])
  expect(file.suggestedFilename()).toBe('personal-data.zip')
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  // what is erased is said before it is done, and has to be confirmed
  await page.getByRole('button', { name: `Erase ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await dialog.getByText('Contact data: email, phone, address').waitFor()
  await dialog.getByText('Claims can still be made and our accounts can still be audited.').first().waitFor()
  await dialog.getByRole('button', { name: 'Erase data' }).click()
  await dialog.getByText('Confirm that you’ve read what will be erased.').waitFor()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Erase data' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('text="Done" >> visible=true').first().waitFor()
  await page.goto(`/policy?search=${policy.policy_number}`)
  await page.getByText('No matches').first().waitFor()

  await page.goto('/profile?tab=audit-log')
  await page.getByRole('combobox', { name: 'Kind of action' }).click()
  await page.getByRole('option', { name: 'Privacy and this log' }).click()
  await page.waitForURL(/group=privacy/)
  await page
    .locator('text=Erased one person’s data as far as the law allows >> visible=true')
    .first()
    .waitFor()
  // the filter stands in the address, so a colleague sees the same
  await page.reload()
  await page.locator('text=Downloaded a copy of one person >> visible=true').first().waitFor()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = readFileSync(await csv.path(), 'utf8')
  expect(text).toContain('erase-person')
  expect(text).not.toContain('sign-in')
  expect(text).not.toContain(name)
})

test('who may not read the log has no such tab', async () => {
  const { page } = await visit()
  await signIn(page, 'rex.reader@harbour.example', '/profile')
  await page.getByRole('tab', { name: 'Account details' }).waitFor()
  expect(await page.getByRole('tab', { name: 'Audit log' }).count()).toBe(0)
  expect(await page.getByRole('tab', { name: 'Privacy' }).count()).toBe(0)
})
