import { expect, test } from 'vitest'
import { askLast } from './support/painted.ts'
import { fillInQuestionnaire } from './support/fill-in-questionnaire.ts'
import { signIn, signInByForm, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

test('the first login names Master Users and accounting contacts, then the yearly check follows and is resumed', async () => {
  const { page } = await visit()
  await signInByForm(page, 'sol.master@academia.example')
  const dialog = page.getByRole('dialog', { name: /Select|Annual/ })
  await dialog.getByRole('heading', { name: 'Select Master User' }).waitFor()
  // it cannot be put aside
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await dialog.getByLabel('First name').fill('Marta')
  expect(await dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
  // nobody who was typed is lost by going on
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go back to form' }).click()
  await dialog.getByLabel('Last name').fill('Ruiz')
  await dialog.getByLabel('Email').fill('marta.ruiz@academia.example')
  await dialog.getByRole('button', { name: 'Add Master User' }).click()
  await dialog.getByText('marta.ruiz@academia.example').waitFor()
  await dialog.getByText('Pending Activation').waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await dialog.getByText('Confirm the point of contact for accounting queries').waitFor()
  await dialog.getByText('pending activation').waitFor()
  await dialog.getByRole('button', { name: 'Save & Close' }).click()
  const rejection = dialog.getByText(
    'Please select at least one user as the point of contact for accounting-related queries',
  )
  await rejection.waitFor()
  await rejection.waitFor({ state: 'detached', timeout: 8000 })
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('searchbox').fill('MARTA')
  await dialog.getByText('sol.master@academia.example').waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: /Marta Ruiz/ }).check()
  await dialog.getByRole('button', { name: 'Save & Close' }).click()
  await page.getByText(/Your organisation has 2 users, including 1 accounting contact/).waitFor()
  await page.getByRole('button', { name: 'Save and close' }).last().click()

  // the yearly check follows; a Master User is active, so it begins with the users
  await dialog.getByRole('heading', { name: 'Annual check of your details' }).waitFor()
  expect(await dialog.getByText('Master Users', { exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await expect.poll(() => dialog.getByText('This field is required').count()).toBe(4)
  await dialog.getByLabel('First name').fill('Olga')
  await dialog.getByLabel('Last name').fill('Ortega')
  await dialog.getByLabel('Email').fill('olga@academia.example')
  await dialog.getByLabel('Phone number').fill('612345678')
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await dialog.getByText('Who should we contact when the owner is away?').waitFor()
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await dialog.getByText('Who receives our invoices').waitFor()
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await fillInQuestionnaire(page)
  // what is typed is on the server before the browser closes
  await page.waitForResponse((response) => response.url().endsWith('/onboarding/progress') && response.ok())
  await page.close()

  const { page: later } = await visit()
  await signIn(later, 'sol.master@academia.example')
  const resumed = later.getByRole('dialog')
  await resumed.getByLabel('VAT number').waitFor()
  expect(await resumed.getByLabel('VAT number').inputValue()).toBe('ESB12345678')
  await resumed.getByRole('button', { name: 'Submit' }).click()
  // the associations, and the confirmation
  await expect.poll(() => resumed.getByText('This field is required').count()).toBe(2)
  await resumed.getByLabel('Which associations?').fill('FEDELE')
  await resumed.getByLabel('I confirm that these details are correct').check()
  await resumed.getByRole('button', { name: 'Submit' }).click()
  await resumed.waitFor({ state: 'detached' })
  const asked: string[] = []
  later.on('request', (request) => asked.push(request.url()))
  await later.reload()
  await later.getByRole('heading', { name: /Welcome/ }).waitFor()
  await askLast(later)
  expect(asked.filter((url) => url.includes('onboarding-dialogs'))).toEqual([])
  expect(await later.getByRole('dialog').count()).toBe(0)
})
