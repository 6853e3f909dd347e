import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '@campus/domain/calendar-date'
import { signIn, useBrowser } from './support/open-browser.ts'
import { postSchool, readPolicies, readSchool, type SchoolPolicy } from './support/school-calls.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()

/** `2027-02-16` as English shows and takes it. */
const typed = (isoDay: string) => `${isoDay.slice(5, 7)}-${isoDay.slice(8, 10)}-${isoDay.slice(0, 4)}`

/** Opens a policy once its certificate is made, so that a change makes the next version. */
async function openPolicy(page: Page, policy: SchoolPolicy): Promise<void> {
  await page.goto(`/policy/${policy.id}/policy_details?tab=documents`)
  await page.getByRole('button', { name: 'Download Certificate', exact: true }).waitFor()
}

const fact = (page: Page, label: string, value: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByText(value)

const leaveDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

async function payInSandbox(page: Page): Promise<void> {
  await page.waitForURL('**/policy/payment**')
  await page.getByRole('radio', { name: /Stripe/ }).check()
  await page.getByRole('button', { name: /^Pay \S+$/ }).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: /^Pay \S+$/ }).click()
  await page.waitForURL('**/policy/confirmation**')
}

test('an extension is shown with its amount, paid, and then stands in the policy, its history and its certificate', async () => {
  const { page } = await visit()
  await signIn(page)
  // not the first, of which the other journeys of this file say that it cannot be changed
  const [, policy] = await readPolicies(page, 'status=active&order=policy_number')
  if (!policy) throw new Error('the demo world has no such policy')
  const end = addDays(policy.end_date, 14)
  await openPolicy(page, policy)

  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('textbox', { name: 'New end date' })
  await box.fill(typed(addDays(policy.end_date, -1)))
  await dialog.getByText('You’re not allowed to early-return a policy').waitFor()
  await box.fill(typed(end))
  await dialog.getByText('Amount to pay').waitFor()
  await dialog.getByText('Insurance tax').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Extend policy' }).click()
  await dialog.getByText('Extension awaiting payment').waitFor()
  await dialog.getByRole('link', { name: 'Pay invoice now' }).click()
  await page.waitForURL('**/policy/payment**')

  // until it is paid nothing has changed, and no other change of dates is taken
  await page.goto(`/policy/${policy.id}/policy_details`)
  await fact(page, 'End date', typed(policy.end_date)).waitFor()
  await page.getByText(/^Extension to .* awaiting payment of £/).waitFor()
  // the note and the actions follow from two responses
  await expect
    .poll(() => page.getByRole('button', { name: 'Extend' }).getAttribute('aria-disabled'))
    .toBe('true')
  await page.getByRole('link', { name: 'Pay invoice now' }).click()
  await payInSandbox(page)
  await page.getByText('The change to 1 policy has been paid for').waitFor()
  await page.getByRole('main').getByRole('link', { name: policy.full_name }).first().click()

  await fact(page, 'End date', typed(end)).waitFor()
  await page.getByRole('tab', { name: 'Change history' }).click()
  await page.getByText('Policy extended').waitFor()
  await page.getByText(`${typed(policy.end_date)} → ${typed(end)}`).waitFor()
  await expect
    .poll(
      async () => {
        await page.goto(`/policy/${policy.id}/policy_details?tab=activity`)
        await page.getByRole('list', { name: 'Recent activity' }).waitFor()
        return page.getByText('Certificate created, version 2').count()
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(1)
})

test('an earlier return before cover begins gives a credit note, and a running trip cannot be cut short', async () => {
  const { page } = await visit()
  await signIn(page)
  const [active] = await readPolicies(page, 'status=active&order=policy_number')
  // long enough to cost less when it begins two days later
  const policy = (await readPolicies(page, 'status=not_started&order=policy_number')).find(
    ({ start_date: start, end_date: end }) => addDays(start, 12) < end,
  )
  if (!active || !policy) throw new Error('the demo world has no such policies')

  await openPolicy(page, active)
  await page.getByRole('button', { name: 'Edit trip dates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Cover has started, so you can’t change the start date.').waitFor()
  const end = dialog.getByRole('textbox', { name: 'New end date' })
  await end.fill(typed(addDays(active.end_date, -1)))
  await dialog.getByText('You’re not allowed to early-return a policy').waitFor()
  expect(await dialog.getByRole('button', { name: 'Change trip dates' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Keep dates' }).click()

  await openPolicy(page, policy)
  await page.getByRole('button', { name: 'Edit trip dates' }).click()
  await dialog.getByRole('textbox', { name: 'New start date' }).fill(typed(addDays(policy.start_date, 2)))
  await dialog.getByText('Credit to your balance').waitFor()
  await dialog.getByLabel('Reason (optional)').fill('The course begins later')
  await dialog.getByRole('button', { name: 'Change trip dates' }).click()
  await dialog.getByText('Trip dates changed').waitFor()
  await dialog.getByRole('link', { name: 'See credit note' }).click()
  await page.getByRole('heading', { name: /^Credit note / }).waitFor()

  await page.goto(`/policy/${policy.id}/policy_details?tab=changes`)
  await page.getByText('Reason: The course begins later').waitFor()
  await fact(page, 'Start date', typed(addDays(policy.start_date, 2))).waitFor()
})

test('of two policies to cancel the running one is refused, and the other is credited and listed as cancelled', async () => {
  const { page } = await visit()
  await signIn(page)
  const [active] = await readPolicies(page, 'status=active&order=policy_number')
  // of the demo world's own, which stand first whatever other journeys have ordered
  const coming = (await readPolicies(page, 'status=not_started&order=policy_number'))[5]
  if (!active || !coming) throw new Error('the demo world has no such policies')
  const row = (policy: SchoolPolicy) => page.getByRole('row').filter({ hasText: policy.policy_number })

  await page.goto('/policy?items=50&order=policy_number')
  for (const policy of [active, coming]) await row(policy).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cancel policies' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('cell', { name: 'Cover has already started, so you can’t cancel this policy.' })
    .waitFor()
  await dialog.getByText('Credit to your balance').waitFor()
  expect(await screenFaults(page)).toEqual([])
  await dialog.getByText('Can’t be changed (1)').click()
  await dialog.getByRole('cell', { name: active.policy_number }).waitFor()
  expect(await dialog.getByText(coming.policy_number).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cancel policy', exact: true }).click()
  await dialog.getByText('Policy cancelled').waitFor()
  await dialog.getByText('1 policy not changed').waitFor()
  await dialog.getByRole('link', { name: 'See credit note' }).waitFor()
  await leaveDialog(page)

  await row(coming).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Cancelled (1)' }).click()
  await row(coming).getByText('Cancelled').waitFor()
  await page.getByRole('link', { name: coming.full_name }).click()
  await page.getByText('You can’t edit or extend cancelled policies.').first().waitFor()
})

test('a name is corrected by the applicants’ rules, and what a colleague changed meanwhile is kept', async () => {
  const { page } = await visit()
  const { page: colleague } = await visit()
  await Promise.all([signIn(page), signIn(colleague, 'eli.enrol@harbour.example')])
  const [policy] = (await readPolicies(colleague, 'status=current&order=policy_number')).slice(12)
  if (!policy) throw new Error('the demo world has no such policy')

  await openPolicy(page, policy)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('M4ria')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await dialog.getByText('Name has invalid characters').waitFor()

  await postSchool(colleague, `policies/${policy.id}/update`, { student_number: 'NEW42' })
  await dialog.getByLabel('First name').fill('Maria Pilar')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await dialog.getByText(/A colleague has changed this policy/).waitFor()
  await dialog.getByRole('button', { name: 'Reload and keep my changes' }).click()
  await expect.poll(() => dialog.getByLabel(/^Student number/).inputValue()).toBe('NEW42')
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Maria Pilar')
  await dialog.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('heading', { name: /^Maria Pilar / }).waitFor()
  await page.getByRole('tab', { name: 'Change history' }).click()
  await page.getByText('→ Maria Pilar').waitFor()
  await page.getByText('→ NEW42').waitFor()
})

test('on account an extension goes on the open invoice at once; a leader and a group name are given to several', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  const policies = await readPolicies(page, 'status=not_started&order=start_date')
  const [first, second] = policies
  if (!first || !second) throw new Error('the demo world has no such policies')
  await orderLeader(page, first.campus.id)

  await page.goto(`/policy/${first.id}/policy_details`)
  await page.getByRole('button', { name: 'Extend' }).click()
  const dialog = page.getByRole('dialog')
  const end = addDays(first.end_date, 10)
  await dialog.getByRole('textbox', { name: 'New end date' }).fill(typed(end))
  await dialog.getByText(/takes effect straight away/).waitFor()
  await dialog.getByRole('button', { name: 'Extend policy' }).click()
  await dialog.getByText('Policy extended').waitFor()
  await dialog.getByText('We’ll add it to this month’s invoice.').waitFor()
  await leaveDialog(page)
  await fact(page, 'End date', typed(end)).waitFor()

  await page.goto('/policy?items=50')
  for (const policy of [first, second])
    await page.getByRole('row').filter({ hasText: policy.policy_number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Assign group leader' }).click()
  const leader = dialog.getByRole('combobox', { name: 'Group leader' })
  await leader.fill('Lena')
  await page.getByRole('option', { name: /^Lena Leader/ }).click()
  await dialog.getByRole('button', { name: 'Assign group leader' }).click()
  await page.getByText('2 policies updated').waitFor()

  await page.getByRole('row').filter({ hasText: first.policy_number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Group name' }).click()
  await dialog
    .getByRole('combobox', { name: 'Group name' })
    .or(dialog.getByLabel('Group name'))
    .first()
    .fill('Spring band')
  await dialog.getByRole('button', { name: 'Set group name' }).click()
  await page.getByRole('cell', { name: 'Spring band' }).waitFor()

  await page.goto(`/policy/${first.id}/policy_details?tab=family`)
  await page.getByRole('link', { name: 'Lena Leader' }).waitFor()
})

test('whoever may only look sees no change', async () => {
  const { page } = await visit()
  await signIn(page, 'rex.reader@harbour.example')
  const [policy] = await readPolicies(page, 'status=active&order=policy_number')
  if (!policy) throw new Error('the demo world has no active policy')
  await page.goto('/policy')
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Download certificates' }).waitFor()
  for (const name of ['Cancel policies', 'More'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  await openPolicy(page, policy)
  await page.getByRole('button', { name: 'Download certificate', exact: true }).waitFor()
  for (const name of ['Extend', 'Edit trip dates', 'Edit details', 'Cancel policy', 'More'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
})

/** Oakfield has no group leader yet; one whose policy covers the whole winter. */
async function orderLeader(page: Page, campusId: string): Promise<void> {
  const { products } = await readSchool<{ products: { contract_id: string }[] }>(
    page,
    `campuses/${campusId}/products`,
  )
  const added = await postSchool<{ policy_batch: { id: string } }>(
    page,
    `campuses/${campusId}/policies/add/batch`,
    {
      contract_id: products[0]?.contract_id,
      items: [
        {
          type: 'group_leader',
          first_name: 'Lena',
          last_name: 'Leader',
          date_of_birth: '1990-05-06',
          email: 'lena.leader@mail.example',
          passport_number: 'LL1234567',
          residence_country_id: 'ES',
          destination_country_id: 'IE',
          start_date: '2026-12-05',
          end_date: '2027-06-30',
          plan: 'standard',
        },
      ],
    },
  )
  await postSchool(page, `policy-batches/${added.policy_batch.id}/enrollments/confirm`, {
    accuracy_confirmed: true,
  })
}
