import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { readOutbox } from './support/read-outbox.ts'
import { readPolicies, readSchool, type SchoolPolicy } from './support/school-calls.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()

type Detail = SchoolPolicy & {
  can_withdraw: boolean
  cooling_off_until: string | null
  unique_identifier: string
  confirmation_id: string
}
const detailOf = async (page: Page, id: string) =>
  (await readSchool<{ policy: Detail }>(page, `policies/${id}`)).policy

/** The policies of the demo world that haven't begun, read once: each journey takes another. */
let found: Detail[] | undefined
async function findPolicies(page: Page): Promise<Detail[]> {
  found ??= await Promise.all(
    (await readPolicies(page, 'status=not_started')).map(({ id }) => detailOf(page, id)),
  )
  return found
}
async function policyAt(page: Page, index: number): Promise<Detail> {
  const policy = (await findPolicies(page)).filter(({ can_withdraw }) => can_withdraw)[index]
  if (!policy) throw new Error('the demo world has too few policies in their cooling-off period')
  return policy
}
const theFunction = (page: Page) => page.getByRole('button', { name: 'Withdraw from the contract here' })

test('the school withdraws with the keyboard alone, gets a receipt, and finds it among the documents', async () => {
  const { page } = await visit()
  await signIn(page)
  const policy = await policyAt(page, 0)
  await page.goto(`/policy/${policy.id}/policy_details`)
  await theFunction(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Credit to your balance').waitFor()
  await dialog.getByRole('textbox', { name: 'Your name' }).waitFor()
  expect(await screenFaults(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Email address for the receipt' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText(/Receipt number: GB26-W-\d{6}/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/^Withdrawn on .* by Mia Master/).waitFor()
  const mail = await readOutbox(page, 'mia.master@harbour.example', ({ subject }) =>
    subject.startsWith('Receipt for your withdrawal'),
  )
  expect(mail.body_text).toContain(policy.policy_number)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Download Receipt for withdrawal' }).waitFor()
})

test('a second tab that withdraws from the same policy finds it withdrawn', async () => {
  const { page } = await visit()
  await signIn(page)
  const policy = await policyAt(page, 1)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/policy/${policy.id}/policy_details`)
    await theFunction(tab).click()
    await tab.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
  }
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Receipt number:/)
    .waitFor()
  await other.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await other
    .getByText(/cancelled policies|can’t edit or extend/i)
    .first()
    .waitFor()
})

test('a parent withdraws on the certificate’s page, and the school carries it out', async () => {
  const { page: school } = await visit()
  await signIn(school)
  const policy = await policyAt(school, 2)
  const { page } = await visit()
  await page.goto(`/verify/${policy.unique_identifier}`)
  await theFunction(page).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page
    .getByText(/required/i)
    .first()
    .waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Pat Parent')
  await page.getByRole('textbox', { name: 'Email address for the receipt' }).fill('pat@family.example')
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('We’ve sent a receipt to pat@family.example.').waitFor()
  await readOutbox(page, 'pat@family.example', ({ subject }) => subject.startsWith('Receipt for your'))

  await school.goto(`/policy/${policy.id}/policy_details`)
  await school.getByText(/^Pat Parent withdrew on/).waitFor()
  expect(await screenFaults(school)).toEqual([])
  await theFunction(school).click()
  await school.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await school
    .getByRole('dialog')
    .getByText(/Receipt number:/)
    .waitFor()
  await readOutbox(page, 'pat@family.example', ({ subject }) => subject.endsWith('has been carried out'))
})

test('the school declines the withdrawal of a stranger, who gets the reason', async () => {
  const { page: school } = await visit()
  await signIn(school)
  const { page } = await visit()
  const policy = await policyAt(school, 3)
  await page.goto(`/verify/${policy.unique_identifier}`)
  await theFunction(page).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Stranger')
  await page.getByRole('textbox', { name: 'Email address for the receipt' }).fill('sam@elsewhere.example')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByText('We’ve sent a receipt to sam@elsewhere.example.').waitFor()
  await school.goto(`/policy/${policy.id}/policy_details`)
  await school.getByRole('button', { name: 'Decline' }).click()
  const dialog = school.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not a parent of this student')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await school.getByText('Withdrawal declined').waitFor()
  const mail = await readOutbox(page, 'sam@elsewhere.example', ({ subject }) =>
    subject.endsWith('has been declined'),
  )
  expect(mail.body_text).toContain('Not a parent of this student')
})

test('the order has the function for all its people, and a policy whose period is over has none', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.goto(`/policy/${(await policyAt(page, 4)).confirmation_id}/confirmation`)
  await theFunction(page).click()
  await page.getByRole('dialog').getByText('Credit to your balance').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Keep polic/ })
    .click()
  const late = (await findPolicies(page)).find((policy) => !policy.can_withdraw)
  if (!late) throw new Error('the demo world has no policy whose period is over')
  await page.goto(`/policy/${late.id}/policy_details`)
  await page.getByRole('tab', { name: 'Price' }).waitFor()
  expect(await theFunction(page).count()).toBe(0)
  await page.goto(`/verify/${late.unique_identifier}`)
  await page.getByText('First letter of first name').waitFor()
  expect(await theFunction(page).count()).toBe(0)
})
