import type { Locator, Page } from 'playwright-core'

/** The columns of the review grid as its headings name them, from the first field on. */
const headings = [
  'Type',
  'First name',
  'Last name',
  'Date of birth',
  'Start date',
  'End date',
  'Country of residence',
  'Country of destination',
  'Email',
  'Phone number',
  'Passport number',
  'Gender',
  'Home country',
  'Plan',
  'Student number',
  'Group name',
  'Total fee',
  'Year of study',
  'Address at destination',
  'Dependent of',
  'Group leader',
] as const
export type GridHeading = (typeof headings)[number]

/** Types and genders and plans are chosen from a list; everything else is typed. */
const chosen: ReadonlySet<GridHeading> = new Set(['Type', 'Gender', 'Plan'])

export const reviewGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Review applicants' })

/** The chip that counts the rows with errors. */
export const errorChip = (page: Page): Locator => page.getByRole('button', { name: /^With errors [\d,]+$/ })

/** The checkbox and the row number come before the fields. */
const firstColumn = 3
const activeCell = (page: Page, column: number): Locator =>
  reviewGrid(page).locator(`[role=gridcell][aria-selected=true][aria-colindex="${column}"]`)

/** Brings a row into view by its number in the spreadsheet, with the cursor in a column. */
export async function goToCell(page: Page, row: number, heading: GridHeading): Promise<void> {
  const find = page.getByRole('textbox', { name: 'Find a row or text' })
  await find.fill(String(row))
  await find.press('Enter')
  const column = headings.indexOf(heading)
  await activeCell(page, firstColumn).waitFor()
  for (let step = 0; step < column; step++) await page.keyboard.press('ArrowRight')
  await activeCell(page, firstColumn + column).waitFor()
}

/** Mends a cell as a person does: go there, open the editor, give the value, leave with Enter. */
export async function mendCell(page: Page, row: number, heading: GridHeading, value: string): Promise<void> {
  await goToCell(page, row, heading)
  await page.keyboard.press('Enter')
  if (chosen.has(heading)) {
    await page.getByRole('combobox', { name: `${heading}, row ${row}` }).selectOption({ label: value })
  } else {
    await page.getByLabel(`${heading}, row ${row}`, { exact: true }).fill(value)
  }
  await page.keyboard.press('Enter')
}

/** Goes to the next error by key and answers what the line under the grid says about it. */
export async function goToNextError(page: Page): Promise<string> {
  await page.keyboard.press('F8')
  return page.getByTestId('issue-line').innerText()
}
