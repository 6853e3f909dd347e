import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cellOf } from './support/draft-pages.ts'
import { pressUntil, readFocus } from './support/keyboard.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const file = Buffer.from(
  [
    'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date',
    'Kai,Keys,2007-03-04,nobody,KE100001,Spain,United Kingdom,2027-05-03,2027-05-20',
    'Lea,Keys,2007-03-05,lea@family.example,KE100002,Spainn,United Kingdom,2027-05-03,2027-05-20',
    'Moa,Keys,2007-03-06,moa@family.example,KE100003,Spain,United Kingdom,2027-05-03,2027-05-20',
    'Nia,Keys,2007-03-07,nia@family.example,KE100004,Germny,United Kingdom,2027-05-03,2027-05-20',
    ...Array.from(
      { length: 30 },
      (_, at) =>
        `Person ${String.fromCharCode(65 + (at % 26))}${at > 25 ? 'a' : ''},Keys,2006-01-${String(at + 1).padStart(2, '0')},p${at}@family.example,KE2000${String(at).padStart(2, '0')},Spain,United Kingdom,2027-05-03,2027-05-20`,
    ),
  ].join('\n'),
)
const people = 34

/** The focus stands in a cell of the grid, seen and marked. */
async function expectCell(page: Page, row: number, field: string): Promise<void> {
  await expect
    .poll(async () => {
      const { field: at, isMarked, isInSight } = await readFocus(page)
      const line = await page.evaluate(() =>
        document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'),
      )
      return { field: at, row: Number(line) - 1, isMarked, isInSight }
    })
    .toEqual({ field, row, isMarked: true, isInSight: true })
}

/** To the grid with Tab or Shift+Tab, past the tools on the way or the message of its cell. */
async function pressToGrid(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press(key)
    if ((await readFocus(page)).isInGrid) return
  }
  throw new Error(`${key} never came to the grid`)
}

test('a file with errors is corrected and put into the cart with the keyboard alone', async () => {
  const { page } = await visit()
  const { keyboard } = page
  await signIn(page, mia, '/policy/order')

  // the file
  await page.getByText('Drop your file here or choose one').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await pressUntil(page, /^Drop your file here or choose one/)
  await keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: file })

  // the steps that need a decision, each gone on from
  for (;;) {
    await page.waitForURL(/match-columns|format-data|review-applicants/)
    if (page.url().includes('review-applicants')) break
    const before = page.url()
    // the step is there, not only its address
    await page.getByText('Continue', { exact: true }).first().waitFor()
    await pressUntil(page, 'Continue')
    await keyboard.press('Enter')
    await page.waitForURL((url) => url.href !== before)
  }
  await page.getByRole('grid').waitFor()

  // Tab comes to the grid, and leaves it on both sides
  await expect.poll(async () => (await readFocus(page)).tag).toBe('main')
  await pressToGrid(page, 'Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  expect((await readFocus(page)).isInGrid).toBe(false)
  await pressToGrid(page, 'Shift+Tab')
  await keyboard.press('Shift+Tab')
  expect((await readFocus(page)).isInGrid).toBe(false)

  // the next faulty cell, corrected by typing
  await keyboard.press('F8')
  await expectCell(page, 1, 'email')
  await keyboard.type('kai@family.example')
  expect(await readFocus(page)).toMatchObject({ tag: 'input', name: 'Email, row 2', isMarked: true })
  await keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 1, 'email').innerText()).toContain('kai@family.example')
  expect((await readFocus(page)).isInGrid).toBe(true)

  // a suggestion: by its key, and by the button of the note
  await keyboard.press('F8')
  await expectCell(page, 2, 'residence_country_id')
  await keyboard.press('Alt+Enter')
  await expect.poll(() => cellOf(page, 2, 'residence_country_id').innerText()).toMatch(/^Spain\b/)
  await expectCell(page, 2, 'residence_country_id')
  await keyboard.press('F8')
  await expectCell(page, 4, 'residence_country_id')
  await keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await readFocus(page)).name).toBe('Use Germany')
  expect((await readFocus(page)).isMarked).toBe(true)
  await keyboard.press('Escape')
  await expectCell(page, 4, 'residence_country_id')
  await keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await readFocus(page)).name).toBe('Use Germany')
  await keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 4, 'residence_country_id').innerText()).toMatch(/^Germany\b/)
  await expectCell(page, 4, 'residence_country_id')

  // undo and redo
  await keyboard.press('Control+z')
  await expect.poll(() => cellOf(page, 4, 'residence_country_id').innerText()).toMatch(/^Germny\b/)
  await expectCell(page, 4, 'residence_country_id')
  await keyboard.press('Control+y')
  await expect.poll(() => cellOf(page, 4, 'residence_country_id').innerText()).toMatch(/^Germany\b/)
  await expectCell(page, 4, 'residence_country_id')

  // typing goes on with Tab from cell to cell; Escape ends that
  await keyboard.press('ArrowLeft')
  const start = (await readFocus(page)).field
  await keyboard.press('F2')
  await keyboard.press('Tab')
  await expectCell(page, 4, 'residence_country_id')
  await keyboard.press('Shift+Tab')
  expect((await readFocus(page)).field).toBe(start)
  await keyboard.press('Escape')
  await keyboard.press('Tab')
  expect((await readFocus(page)).isInGrid).toBe(false)
  await pressToGrid(page, 'Shift+Tab')

  // found, replaced, and back to the cell that was left
  await keyboard.press('Control+f')
  await expect.poll(() => readFocus(page)).toMatchObject({ name: 'Find', isMarked: true })
  await keyboard.type('moa@')
  await page.getByRole('search').getByText('1 cell', { exact: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByText('1 of 1').waitFor()
  // the next match is one more Enter away
  expect((await readFocus(page)).name).toBe('Find')
  await keyboard.press('Escape')
  await expectCell(page, 3, 'email')
  await keyboard.press('Control+h')
  await expect.poll(async () => (await readFocus(page)).name).toBe('Find')
  await keyboard.type('moa@')
  await page.getByRole('search').getByText('1 cell', { exact: true }).waitFor()
  await pressUntil(page, 'Replace with', { most: 12 })
  await keyboard.type('maja@')
  await pressUntil(page, /^Replace in/, { most: 3 })
  await keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 3, 'email').innerText()).toContain('maja@family.example')
  // the button has nothing left to do: the focus is back at what is looked for
  await expect.poll(() => readFocus(page)).toMatchObject({ name: 'Find', isMarked: true })
  await keyboard.press('Escape')
  await expectCell(page, 3, 'email')

  // a heading's menu, the menu of tools and the keys give the focus back
  await keyboard.press('Control+Home')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowUp')
  expect(await readFocus(page)).toMatchObject({ name: 'Options for First name', isMarked: true })
  await keyboard.press('Alt+ArrowDown')
  // the menu takes the focus once it stands; a key before that is the heading's
  await page.locator('[role=menu]:focus-within').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => readFocus(page)).toMatchObject({ name: 'Options for First name', isMarked: true })
  await pressUntil(page, 'More tools', { key: 'Shift+Tab', most: 40 })
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Find and replace/ }).waitFor()
  await page.locator('[role=menu]:focus-within').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toMatchObject({ name: 'More tools', isMarked: true })
  await keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => readFocus(page)).toMatchObject({ name: 'More tools', isMarked: true })

  // on to the confirmation and into the cart
  await pressUntil(page, 'Continue', { most: 5 })
  await keyboard.press('Enter')
  await page.waitForURL('**/policy/confirm-enrolment**')
  await page.getByRole('button', { name: `Add ${people} people to cart` }).waitFor()
  await pressUntil(page, `Add ${people} people to cart`)
  await keyboard.press('Enter')
  await page.waitForURL('**/cart')
  await page.getByText(/people are in the cart/).waitFor()
  // the lists of people are there: one that is loaded later moves what is below it
  await page.getByRole('button', { name: 'Kai Keys', exact: true }).waitFor()
  await expect.poll(async () => (await readFocus(page)).tag).toBe('main')
  await pressUntil(page, 'Go to checkout', { most: 200 })
}, 120_000)
