import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { uploadDraft } from './support/draft-pages.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const headings =
  'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date,Group name'
const people = [
  'Ana,Lopez,2005-04-13,ana@gmial,A1234567,Spain,United Kingdom,2027-02-01,2027-02-20,Blue team',
  'Eva,Martin,2004-01-02,eva@family.example,B-765 4321,Spain,United Kingdom,2027-02-01,2027-02-20,Blue team',
  'Max,Weber,2003-06-05,max@family.example,C1112223,Germany,United Kingdom,2027-02-01,2027-02-20,Red team',
  'Zoe,Reed,2002-08-09,zoe@family.example,D1112224,Germany,United Kingdom,2027-02-01,2027-02-20,',
]

async function openReview(page: Page): Promise<void> {
  await signIn(page, mia, '/policy/order')
  const buffer = Buffer.from([headings, ...people].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'steps.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/policy\/(match-columns|format-data|review-applicants)/)
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.goto(`/policy/review-applicants?draft=${draft}`)
  await page.getByRole('grid').waitFor()
}

const saved = (page: Page) =>
  page
    .getByText(/^Saved/)
    .first()
    .waitFor()

/**
 * The texts of the grid by row and column, without the notes who changed what. Columns out of sight are not in the page:
 * it is read at its left and at its right end.
 */
const gridText = (page: Page) =>
  page.getByRole('grid').evaluate(async (grid) => {
    const texts: Record<string, string> = {}
    const before = grid.scrollLeft
    for (const left of [0, grid.scrollWidth / 3, (grid.scrollWidth * 2) / 3, grid.scrollWidth, before]) {
      grid.scrollLeft = left
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const cell of grid.querySelectorAll('[role=gridcell]')) {
        const copy = cell.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('.cc-visually-hidden')) hidden.remove()
        const row = cell.parentElement?.getAttribute('aria-rowindex')
        texts[`${row} ${cell.getAttribute('aria-colindex')}`] = copy.textContent ?? ''
      }
    }
    return texts
  })

async function typeInto(page: Page, text: string, value: string): Promise<void> {
  await page.getByRole('gridcell', { name: text }).first().click()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('grid').locator('input:not([type=checkbox])')
  await editor.fill(value)
  await page.keyboard.press('Enter')
  await editor.waitFor({ state: 'detached' })
}

test('what was done is named, survives a reload, and is undone and redone whole', async () => {
  const { page } = await visit()
  await openReview(page)
  const beginning = await gridText(page)
  await typeInto(page, 'Lopez', 'López')
  await typeInto(page, 'Martin', 'Martín')
  await page.getByRole('button', { name: 'Undo: edit Last name, row 3 (Ctrl+Z)' }).waitFor()
  const end = await gridText(page)
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Undo: edit Last name, row 3 (Ctrl+Z)' }).click()
  await page.getByText('Undone: edit Last name, row 3').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => gridText(page), { timeout: 20_000 }).toEqual(beginning)
  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => gridText(page), { timeout: 20_000 }).toEqual(beginning)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitem', { name: /edit last name, row 3/i }).click()
  await page.getByText('2 steps redone').waitFor()
  await expect.poll(() => gridText(page), { timeout: 20_000 }).toEqual(end)
})

test('replace, set for all, fix what is certain, reload, undo all', async () => {
  const { page } = await visit()
  await openReview(page)
  const beginning = await gridText(page)

  await page.keyboard.press('Control+h')
  await page.getByRole('textbox', { name: 'Find' }).fill('team$')
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await page.getByRole('textbox', { name: 'Replace with' }).fill('group')
  await page.getByText('3 cells', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next match' }).click()
  await page.getByText('1 of 3').waitFor()
  await page.getByRole('button', { name: 'Replace in 3 cells' }).click()
  await page.getByText('Replaced in 3 cells').waitFor()
  await page.getByRole('gridcell', { name: 'Red group' }).waitFor()
  await page.getByRole('textbox', { name: 'Find' }).fill('(')
  await page.getByText('This isn’t a valid regular expression.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Set column for many rows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'Group name' }).click()
  await dialog.getByRole('textbox', { name: 'New value for Group name' }).fill('Green group')
  await dialog.getByText('4 cells will change. 3 of them already have another value').waitFor()
  await dialog.getByRole('checkbox', { name: 'Empty cells only' }).check()
  await dialog.getByRole('button', { name: 'Set 1 cell' }).click()
  await page.getByRole('gridcell', { name: 'Green group' }).waitFor()

  await page.getByRole('button', { name: /^Fix what’s certain/ }).click()
  await page.getByRole('dialog').getByText('B-765 4321').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Fix \d+ cells?$/ })
    .click()
  await page.getByRole('gridcell', { name: 'B7654321' }).waitFor()
  await page.getByRole('button', { name: /^Undo: fix \d+ cells? \(Ctrl\+Z\)$/ }).waitFor()
  const end = await gridText(page)

  await saved(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => gridText(page), { timeout: 20_000 }).toEqual(end)
  for (const what of [/^Undo: fix/, /^Undo: set Group name/, /^Undo: replace in 3 cells/])
    await page.getByRole('button', { name: what }).click()
  await expect.poll(() => gridText(page), { timeout: 20_000 }).toEqual(beginning)
  await saved(page)
})

test('on a phone the drop zone comes first, in sight, with open drafts and several campuses', async () => {
  const phone = { width: 390, height: 844 }
  const { page } = await visit(phone)
  await signIn(page, mia, '/policy/order')
  await uploadDraft(page, 'First name,Last name\nAda,Still\n')
  await page.reload()
  const drop = page.getByRole('button', { name: /^Drop your file here/ })
  await page.getByRole('button', { name: /^Go to \d+ open draft/ }).waitFor()
  const tops = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      drop,
      page.getByRole('navigation', { name: /^Step 1 of/ }),
      page.getByRole('radio', { name: 'Travel' }),
    ].map(async (part) => (await part.boundingBox())!.y),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const { y, height } = (await drop.boundingBox())!
  // the portal's bar covers the last 60 pixels
  expect(y + height).toBeLessThan(phone.height - 60)
  // the bar at the top has the campus
  expect(await page.getByRole('combobox', { name: 'Campus', exact: true }).count()).toBe(0)
})
