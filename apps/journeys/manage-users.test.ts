import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'
import { readOutbox } from './support/read-outbox.ts'

const { visit } = useBrowser()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function fillUser(page: Page, first: string, last: string, email: string, role: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('combobox', { name: 'Role' }).or(dialog.getByLabel('Role')).first().click()
  await page.getByRole('option', { name: role }).click()
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a Master User adds two people, edits one, suspends them, and cannot put herself out', async () => {
  const { page } = await visit()
  await signIn(page, 'pia.master@pacific.example')
  await page.getByRole('link', { name: 'Manage users' }).first().click()
  await rowOf(page, 'Pia Master').waitFor()

  // everything missing is said, at its place
  await page.getByRole('button', { name: 'Add user' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => page.getByText('This field is required').count()).toBe(4)
  // the one campus there is was chosen already
  await page.getByRole('dialog').getByText('London').waitFor()

  await fillUser(page, 'Uma', 'Lee2', 'uma@pacific.example', 'Enrolment Officer')
  await page.getByRole('button', { name: 'Save and add new' }).click()
  await page.getByText('Name has invalid characters').waitFor()
  await page.getByLabel('Last name').fill('Lee')
  await page.getByRole('button', { name: 'Save and add new' }).click()
  await page.getByText('Uma Lee added. We’ve sent them an activation email').waitFor()
  // still open, and empty again
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  await fillUser(page, 'Victor', 'Wu', 'UMA@pacific.example', 'Viewer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/You can’t use this email address for a new user/)
    .first()
    .waitFor()
  await page.getByRole('dialog').getByLabel('Email').fill('victor@pacific.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await rowOf(page, 'Victor Wu').getByText('Pending Activation').waitFor()
  expect(await rowOf(page, 'Victor Wu').innerText()).toContain('Never signed in')

  // edit: the email is locked, the role may change, Super User is not on offer
  await page.getByRole('button', { name: 'Victor Wu', exact: true }).click()
  expect(await page.getByRole('dialog').getByLabel('Email').isDisabled()).toBe(true)
  await page.getByRole('dialog').getByLabel('Role').first().click()
  await page.getByRole('option', { name: 'Accounting' }).waitFor()
  expect(await page.getByRole('option', { name: 'Super User' }).count()).toBe(0)
  await page.getByRole('option', { name: 'Accounting' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('User updated').waitFor()
  await rowOf(page, 'Victor Wu').getByText('Accounting').waitFor()

  // in bulk, then found by filter and search, which the address keeps
  await page.getByRole('checkbox', { name: 'Select Uma Lee' }).locator('visible=true').check()
  await page.getByRole('checkbox', { name: 'Select Victor Wu' }).locator('visible=true').check()
  await page.getByRole('button', { name: 'Set as accounting contact' }).click()
  await rowOf(page, 'Uma Lee').getByText('Accounting contact').waitFor()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('victor@')
  await rowOf(page, 'Uma Lee').waitFor({ state: 'detached' })
  await page.reload()
  await rowOf(page, 'Victor Wu').waitFor()
  expect(await rowOf(page, 'Uma Lee').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await act(page, 'Victor Wu', 'Resend activation email')
  await page.getByText('We’ve sent Victor Wu a new activation email').waitFor()
  const mail = await readOutbox(page, 'uma@pacific.example')
  expect(mail.subject).toContain('Pacific Bridge Institute')

  await act(page, 'Victor Wu', 'Deactivate')
  await page.getByRole('button', { name: 'Keep them active' }).click()
  await rowOf(page, 'Victor Wu').getByText('Pending Activation').waitFor()
  await act(page, 'Victor Wu', 'Deactivate')
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await rowOf(page, 'Victor Wu').getByText('Inactive').waitFor()

  // the last Master User: nothing in the menu takes the role away, and the form rejects
  await page.getByRole('button', { name: 'Actions for Pia Master' }).locator('visible=true').click()
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Role').first().click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Cannot proceed, you must have at least one Master User').first().waitFor()
})

test('a suspended colleague is out at once and learns so when signing in', async () => {
  const { page } = await visit()
  const other = await visit()
  await signIn(other.page, 'eli.enrol@harbour.example')
  await signIn(page, mia, '/profile?tab=manage-users')
  await act(page, 'Eli Enrol', 'Suspend')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await rowOf(page, 'Eli Enrol').getByText('Suspended').waitFor()
  await other.page.goto('/policy')
  await other.page.waitForURL('**/auth/login**')
  await other.page.getByLabel(/Email, phone/i).fill('eli.enrol@harbour.example')
  await other.page.getByLabel('Password', { exact: true }).fill('Demo-Pass-2026!')
  await other.page.getByRole('button', { name: 'Sign in' }).click()
  await other.page.getByText('Your account is suspended').waitFor()
  await act(page, 'Eli Enrol', 'Lift suspension')
  await rowOf(page, 'Eli Enrol').getByText('Active').waitFor()
})
