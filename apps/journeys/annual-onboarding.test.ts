import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()
const password = 'Demo-Pass-2026!'

test('without an active Master User, a colleague names one before the yearly check goes on', async () => {
  const client = ['--client', 'Headless School']
  await runOps(
    'client',
    'create',
    '--name',
    'Headless School',
    '--company',
    'gb',
    '--country',
    'GB',
    '--campus',
    'Hove',
  )
  const people = [
    ['olaf@headless.example', 'Olaf Officer', 'Enrolment Officer'],
    ['vera@headless.example', 'Vera View', 'Viewer'],
  ] as const
  for (const [email, name, role] of people) {
    await runOps(
      'user',
      'create',
      ...client,
      '--email',
      email,
      '--name',
      name,
      '--role',
      role,
      '--password',
      password,
    )
  }
  await runOps('client', 'onboarding', 'Headless School')

  const { page } = await visit()
  await signIn(page, 'olaf@headless.example')
  const dialog = page.getByRole('dialog', { name: 'Annual check of your details' })
  await dialog.getByRole('heading', { name: 'Annual check of your details' }).waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const rejection = dialog.getByText('Cannot proceed, you must have at least one Master User')
  await rejection.waitFor()
  await rejection.waitFor({ state: 'detached', timeout: 8000 })

  // one who was invited is enough to go on, and the rules of the form hold
  await dialog.getByLabel('First name').fill('Hedda')
  await dialog.getByLabel('Last name').fill('Head')
  await dialog.getByLabel('Email').fill('hedda')
  await dialog.getByRole('button', { name: 'Add Master User' }).click()
  await dialog.getByText('This field must be a valid email').waitFor()
  await dialog.getByLabel('Email').fill('hedda@headless.example')
  await dialog.getByRole('button', { name: 'Add Master User' }).click()
  await dialog.getByText('Pending Activation').waitFor()
  // nobody promotes themselves or a Master User
  expect(await dialog.getByRole('button', { name: /^Promote/ }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  // the owner, as a second Master User: the option invites her
  await dialog.getByLabel('First name').fill('Olive')
  await dialog.getByLabel('Last name').fill('Owner')
  await dialog.getByLabel('Email').fill('olive@headless.example')
  await dialog.getByLabel('Phone number').fill('7400123456')
  await dialog.getByLabel('Make this person a Master User').check()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  for (const [first, email] of [
    ['Sean', 'sean@headless.example'],
    ['Sara', 'sara@headless.example'],
  ] as const) {
    await dialog.getByText('Who should we contact when the owner is away?').waitFor()
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('')
    await dialog.getByLabel('First name').fill(first)
    await dialog.getByLabel('Last name').fill('Second')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone number').fill('7400123456')
    await dialog.getByRole('button', { name: 'Save and add another' }).click()
    await dialog.getByText(`${first} Second`).waitFor()
  }
  await page.reload()
  // resumed where it was
  await dialog.getByText('Sara Second').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Olive')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('olive@headless.example').waitFor()

  // an active Master User takes over
  await dialog.getByRole('button', { name: 'Promote Vera View to Master User' }).click()
  await page.getByRole('button', { name: 'Promote to Master User', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const { page: veras } = await visit()
  await signIn(veras, 'vera@headless.example')
  await veras.getByRole('dialog').getByText('Do all these people still work with you?').waitFor()
})
