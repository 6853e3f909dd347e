import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goToReview } from './support/go-to-review.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { askLast, painted } from './support/painted.ts'

const { visit } = useBrowser()

const headings =
  'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date,Group name'
type Change = Partial<Record<'email' | 'end' | 'group', string>>
/** A name holds no digits. */
const letters = 'zabcdefghij'
const line = (code: string, at: number, { email, end, group }: Change = {}) =>
  `Pupil${code}${letters[at]},Delta,2007-03-${String(at).padStart(2, '0')},${email ?? `p${at}@${code}.example`},${code}1000${at},ES,GB,2027-06-03,${end ?? '2027-06-20'},${group ?? 'Delta'}`
const csv = (lines: string[]) => ({
  mimeType: 'text/csv',
  buffer: Buffer.from([headings, ...lines].join('\n')),
})

const drop = async (page: Page, name: string, lines: string[]) => {
  await page.goto('/policy/order')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, ...csv(lines) })
  await goToReview(page)
}
const cellOf = (page: Page, row: number, field: string) =>
  page.locator(`[role="row"][aria-rowindex="${row + 1}"] > .cc-field-${field}`)
async function type(page: Page, row: number, field: string, text: string): Promise<void> {
  await cellOf(page, row, field).dblclick()
  await page.getByRole('grid').locator('input:not([type=checkbox])').fill(text)
  await page.keyboard.press('Enter')
}
const saved = (page: Page) =>
  page
    .getByText(/^Saved/)
    .first()
    .waitFor()

test('a corrected file shows its difference to the open draft, and brings it there as one step', async () => {
  const { page, context } = await visit()
  await signIn(page)
  const people = [1, 2, 3, 4, 5, 6]
  await drop(
    page,
    'delta list.csv',
    people.map((at) => line('DA', at)),
  )
  // edited by the clerk: one cell that the newer file leaves alone, one that it changes to something else
  await type(page, 1, 'email', 'typed1@da.example')
  await type(page, 2, 'email', 'typed2@da.example')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await expect.poll(() => cellOf(page, 2, 'email').innerText()).toContain('typed2@da.example')
  const first = new URL(page.url()).searchParams.get('draft')

  // sorted the other way round; one more, one less, two changed
  const corrected = [
    line('DA', 7),
    ...[5, 4, 3, 2, 1].map((at) =>
      line('DA', at, at === 2 ? { email: 'file2@da.example' } : at === 4 ? { end: '2027-06-22' } : {}),
    ),
  ]
  await drop(page, 'delta list (2).csv', corrected)
  const found = page.getByRole('region', { name: /newer version of delta list\.csv/ })
  await found.getByRole('button', { name: '1 new' }).waitFor()
  for (const count of ['2 changed', '3 unchanged', '1 no longer in the file'])
    await found.getByRole('button', { name: count }).waitFor()
  await found.getByRole('button', { name: '2 changed' }).click()
  const changed = page.getByRole('dialog', { name: '2 changed' })
  await changed.getByText('PupilDAb Delta').waitFor()
  await changed.getByText('file2@da.example').waitFor()
  await changed.getByRole('button', { name: 'Close' }).last().click()

  // kept on the server: a reload asks the same
  await page.reload()
  await found.getByRole('button', { name: '2 changed' }).waitFor()
  const second = new URL(page.url()).searchParams.get('draft')
  await found.getByRole('button', { name: 'Update your draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes from delta list (2).csv' })
  await dialog.getByText('One cell changed').waitFor()
  await dialog.getByText('One cell was changed here and in the newer file').waitFor()
  await dialog.getByText('One cell was edited in your draft. It won’t change.').waitFor()
  await page.reload()
  await dialog.getByText('One cell changed').waitFor()
  expect(new URL(page.url()).searchParams.get('draft')).toBe(first)

  // a second tab at the same question: whoever is later changes nothing
  const other = await context.newPage()
  await other.goto(page.url())
  const late = other.getByRole('dialog', { name: 'Changes from delta list (2).csv' })
  await late.getByRole('checkbox', { name: 'Add one person who is new in the file' }).waitFor()

  await dialog.getByRole('checkbox', { name: 'Remove one person who is no longer in the file' }).check()
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  await page.getByText(/3 changes added to your draft/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('newer')).toBeNull()
  await saved(page)
  await late.getByRole('button', { name: /^Apply/ }).click()
  await other.getByText(/newer draft has already been discarded or added/).waitFor()
  await other.close()

  await expect.poll(() => cellOf(page, 4, 'end_date').innerText()).toMatch(/22/)
  await expect.poll(() => cellOf(page, 1, 'email').innerText()).toContain('typed1@da.example')
  expect(await cellOf(page, 2, 'email').innerText()).toContain('typed2@da.example')
  const grid = page.getByRole('grid')
  await grid.getByText('PupilDAg').waitFor()
  expect(await grid.getByText('PupilDAf').count()).toBe(0)

  // one step of undo, through a reload
  await page.reload()
  await grid.getByText('PupilDAg').waitFor()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(() => grid.getByText('PupilDAg').count()).toBe(0)
  await grid.getByText('PupilDAf').waitFor()
  await expect.poll(() => cellOf(page, 4, 'end_date').innerText()).toMatch(/20/)
  await saved(page)

  // the newer draft can be restored
  await page.goto('/policy/order')
  await page.getByRole('button', { name: /discarded draft/ }).click()
  await page.getByText('delta list (2).csv').first().waitFor()
  expect(second).not.toBe(first)
})

/** Waits until the page has compared its file with an older draft, and painted what came of it. */
async function compared(page: Page, act: () => Promise<unknown>): Promise<void> {
  const [worker] = await Promise.all([
    page.waitForEvent('worker', (one) => one.url().includes('delta-worker')),
    act(),
  ])
  // it may have ended before anybody waited
  if (page.workers().includes(worker)) await worker.waitForEvent('close')
  await painted(page)
}

test('a file of the same name with other people is no newer version, and a decision to keep both stays', async () => {
  const { page } = await visit()
  await signIn(page, 'pia.master@pacific.example')
  const people = [1, 2, 3, 4]
  await drop(
    page,
    'delta two.csv',
    people.map((at) => line('DB', at)),
  )
  // named, because an unchanged draft leaves the list at the next upload
  const { origin, searchParams } = new URL(page.url())
  await page.request.patch(`/api/school/imports/${searchParams.get('draft')}`, {
    headers: { origin },
    data: { version: 1, name: 'delta two.csv' },
  })
  await compared(page, () =>
    drop(
      page,
      'delta two.csv',
      people.map((at) => line('DC', at)),
    ),
  )
  expect(await page.getByText(/newer version of/).count()).toBe(0)
  await page.request.delete(`/api/school/imports/${new URL(page.url()).searchParams.get('draft')}`, {
    headers: { origin: new URL(page.url()).origin },
  })

  await drop(page, 'something else.csv', [line('DB', 9), ...people.map((at) => line('DB', at))])
  const found = page.getByRole('region', { name: /newer version of delta two\.csv/ })
  await found.getByRole('button', { name: '1 new' }).waitFor()
  await found.getByRole('button', { name: 'Keep as a separate draft' }).click()
  await found.waitFor({ state: 'detached' })
  await saved(page)
  // what it would be compared with is chosen from this list, and asked for at once
  const listed = page.waitForResponse(/\/api\/school\/imports\?.*contract_id=/)
  await page.reload()
  await listed
  await page.getByRole('grid').getByText('PupilDBi').waitFor()
  await askLast(page)
  expect(page.workers().filter((one) => one.url().includes('delta-worker'))).toEqual([])
  expect(await page.getByText(/newer version of/).count()).toBe(0)
})

test('people of a file who were added before: the same are left out, the changed replace, only the new are added', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  const people = [1, 2, 3, 4]
  await drop(
    page,
    'delta cart.csv',
    people.map((at) => line('DD', at)),
  )
  await addAll(page, 4)

  await drop(page, 'delta cart new.csv', [
    line('DD', 5),
    ...[4, 3, 2, 1].map((at) => line('DD', at, at === 3 ? { group: 'Delta 2' } : {})),
  ])
  const found = page.getByRole('region', { name: /already been added/ })
  for (const count of ['1 new', '1 changed', '3 unchanged'])
    await found.getByRole('button', { name: count, exact: true }).waitFor()
  await found.getByRole('button', { name: 'Leave out the 3 unchanged people' }).click()
  await expect.poll(() => page.getByRole('grid').getByText('PupilDDd').count()).toBe(0)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await found.getByRole('button', { name: '3 unchanged', exact: true }).waitFor()
  await found.getByRole('button', { name: '1 changed' }).click()
  const changed = page.getByRole('dialog', { name: '1 changed' })
  await changed.getByText('Delta 2').waitFor()
  await changed.getByRole('button', { name: 'Replace the one in the cart' }).click()
  await changed.getByText('Replaces the one in the cart').waitFor()
  await changed.getByRole('button', { name: 'Close' }).last().click()
  await found.getByRole('button', { name: 'Leave out the 3 unchanged people' }).click()
  await addAll(page, 2)
  await page.getByText('PupilDDe').first().waitFor()
})

/** From the review into the cart. */
async function addAll(page: Page, people: number): Promise<void> {
  await saved(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: `Add ${people} people to cart` }).click()
  await page.waitForURL('**/cart')
  await page.getByText(/people are in the cart/).waitFor()
}
