import { expect, test } from 'vitest'
import { goToReview } from './support/go-to-review.ts'
import { intercept, type Paused } from './support/intercept.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { painted } from './support/painted.ts'

const { visit } = useBrowser()

const headings =
  'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date'
const file = Buffer.from(
  [
    headings,
    'Ulla,Undone,2007-03-04,ulla@family.example,UN100001,ES,GB,2027-05-03,2027-05-20',
    'Vera,Undone,2007-03-05,vera@family.example,UN100002,ES,GB,2027-05-03,2027-05-20',
    'Wim,Undone,2007-03-06,wim@family.example,UN100003,ES,GB,2027-05-03,2027-05-20',
  ].join('\n'),
)

test('a file is added, undone, corrected, added again, and ordered while another batch waits', async () => {
  const { page } = await visit()
  await signIn(page)
  // an empty cart but for one person at the other campus
  await page.evaluate(async () => {
    const call = async (path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
      const response = await fetch(`/api/school/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- responses of four calls, of which each is read for its own fields
      return ((await response.json()) as { data: any }).data
    }
    const { policy_batches: batches } = await call('policy-batches/open')
    for (const { id } of batches) await call(`policy-batches/${id}`, undefined, 'DELETE')
    const { school } = await call('auth/get')
    const campus = school.campuses.find(({ name }: { name: string }) => name === 'Edinburgh')
    const { products } = await call(`campuses/${campus.id}/products`)
    const contract_id = products.find(({ kind }: { kind: string }) => kind === 'travel').contract_id
    const item = {
      type: 'student',
      first_name: 'Edda',
      last_name: 'Waiting',
      date_of_birth: '2007-01-02',
      email: 'edda@family.example',
      passport_number: 'UN200001',
      residence_country_id: 'ES',
      destination_country_id: 'GB',
      start_date: '2027-05-03',
      end_date: '2027-05-20',
    }
    await call(`campuses/${campus.id}/policies/add/batch`, { contract_id, items: [item] })
  })

  await page.goto('/policy/order')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'undone.csv', mimeType: 'text/csv', buffer: file })
  await addAll(page, 3)

  // right after adding: Undo takes all three out again
  await page.getByText('Vera Undone').first().waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('3 people are back in the draft undone.csv').waitFor()
  await expect.poll(() => page.getByText('Vera Undone').count()).toBe(0)
  await page.getByRole('button', { name: 'Open draft' }).click()
  await addAll(page, 3)

  // what is corrected in the cart is in the draft after an undo of the entry
  await page.getByRole('button', { name: 'Edit Ulla Undone' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ulrike')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ulrike Undone').first().waitFor()
  await page.getByRole('button', { name: 'Undo this import: undone.csv' }).click()
  await page.getByRole('button', { name: 'Open draft' }).click()
  await addAll(page, 3)
  await page.getByText('Ulrike Undone').first().waitFor()

  // only this batch is ordered
  await page.getByRole('checkbox', { name: /Order now: Edinburgh/ }).uncheck()
  await page.getByText(/1 order stays in the cart/).waitFor()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('checkbox', { name: /details are correct/ }).check()
  await page.getByRole('checkbox', { name: /received/ }).check()
  await page.getByRole('button', { name: 'Confirm order for 3 people and pay' }).click()
  await page.waitForURL('**/policy/payment**')

  await page.goto('/cart')
  await page.getByText('Edda Waiting').first().waitFor()
  expect(await page.getByText('Ulrike Undone').count()).toBe(0)
})

/** From wherever a draft was left, through the steps, into the cart. */
async function addAll(page: Awaited<ReturnType<typeof visit>>['page'], people: number): Promise<void> {
  await page.waitForURL(/match-columns|format-data|review-applicants|confirm-enrolment/)
  if (!page.url().includes('confirm-enrolment')) {
    await goToReview(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  // until its lists have been read, the cart shows nobody from the import that was undone
  const held: Paused[] = []
  const devtools = await intercept(page, [{ urlPattern: '*/api/school/enrollments?*' }], async (paused) =>
    held.push(paused),
  )
  await page.getByRole('button', { name: `Add ${people} people to cart` }).click()
  await page.waitForURL('**/cart')
  await page.getByText(/people are in the cart/).waitFor()
  await expect.poll(() => held.length).toBeGreaterThan(1)
  await painted(page)
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0)
  await devtools.detach()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor()
}
