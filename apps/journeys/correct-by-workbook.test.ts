import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { read, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { goToReview } from './support/go-to-review.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const file = join(import.meta.dirname, '..', '..', 'samples', 'roma.csv')

/** What a colleague does with the workbook in a spreadsheet program of their own: types, sorts, inserts, saves. */
function correct(bytes: Uint8Array, change: (rows: string[][]) => string[][]): Buffer {
  const book: WorkBook = read(bytes, { type: 'array' })
  const name = book.SheetNames[0]!
  const rows = utils.sheet_to_json<string[]>(book.Sheets[name]!, { header: 1, raw: false, defval: '' })
  const sheet: WorkSheet = utils.aoa_to_sheet(change(rows))
  book.Sheets[name] = sheet
  return Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

test('rows with errors leave as a workbook, are corrected by somebody else, and merge into the same rows', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy/order')
  await page.locator('input[type=file]').setInputFiles(file)
  await goToReview(page)
  const withErrors = page.getByRole('button', { name: /^With errors/ })
  await withErrors.waitFor()
  const faulty = Number(/\d+/.exec(await withErrors.innerText())![0])
  expect(faulty).toBeGreaterThan(2)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('menuitem', { name: 'Download rows with errors' }).click()
  const bytes = new Uint8Array(await readFile(await (await download).path()))

  // sorted by last name, one cell corrected, one more person at the end
  const corrected = correct(bytes, ([head = [], ...rows]) => {
    const at = (header: string) => head.indexOf(header)
    const sorted = rows.toSorted((one, other) => one[2]!.localeCompare(other[2]!))
    for (const row of sorted) row[at('Group name')] = 'Roma 2027'
    const extra = head.map(() => '')
    extra[at('First name')] = 'Nadia'
    extra[at('Last name')] = 'Aggiunta'
    return [head, ...sorted, extra]
  })
  await page
    .locator('input[type=file][aria-label="Upload corrected workbook"]')
    .setInputFiles({ name: 'corrected.xlsx', mimeType: 'application/octet-stream', buffer: corrected })
  const dialog = page.getByRole('dialog', { name: 'Corrections from corrected.xlsx' })
  await dialog.getByText(`${faulty} cells changed`).waitFor()
  await dialog.getByRole('checkbox', { name: /^Add one row/ }).waitFor()
  await dialog.getByRole('button', { name: `Apply ${faulty + 1} changes` }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => withErrors.innerText()).toContain(String(faulty + 1))

  // the same file dropped as a new one finds its draft, and has nothing left to change but the person it brought
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.goto('/policy/order')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'corrected.xlsx', mimeType: 'application/octet-stream', buffer: corrected })
  await page.waitForURL('**/policy/review-applicants**')
  await dialog.getByRole('button', { name: 'Apply one change' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
