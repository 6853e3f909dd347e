import { expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const families = [
  'Camp Malta,,,,,,,,,,,',
  'Family name,Email,Child 1 first name,Child 1 date of birth,Child 1 passport,Child 2 first name,Child 2 date of birth,Child 2 passport,Start date,End date,Destination country,Country of residence',
  'Moreno,m@x.example,Ana,2012-03-04,AB1234561,Luis,2014-05-16,AB1234562,2027-02-01,2027-02-20,France,Spain',
  'Okafor,o@x.example,Chi,2011-01-22,AB1234563,,,,2027-02-01,2027-02-20,France,Spain',
  'Weiss,w@x.example,Eva,2010-01-22,AB1234564,Max,2012-02-23,AB1234565,2027-02-01,2027-02-20,France,Spain',
].join('\n')

test('a family per row becomes a person per child, once the question is answered with the keyboard', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy/order')
  const buffer = Buffer.from(families)
  await page.locator('input[type=file]').setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL('**/policy/match-columns**')
  await page.getByText('3 rows hold 5 people, because these columns repeat').waitFor()
  const goOn = page.getByRole('button', { name: 'Continue' })
  expect(await goOn.isDisabled()).toBe(true)
  // a later step leads back to the question
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.goto(`/policy/review-applicants?draft=${draft}`)
  await page.getByRole('link', { name: 'Match columns' }).last().click()
  const make = page.getByRole('button', { name: 'Make 5 people' })
  await make.focus()
  await page.keyboard.press('Enter')
  await page.locator('button[aria-pressed=true]', { hasText: 'Make 5 people' }).waitFor()
  await goOn.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/policy/review-applicants**')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.filter({ hasText: 'Luis' }).waitFor()
  const names = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''))
  expect(names.filter((text) => /Moreno|Okafor|Weiss/.test(text))).toHaveLength(5)
})
