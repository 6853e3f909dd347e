import { expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

const people = [
  'First name,Last name,Date of birth,Email,Pasport nummber,Residence,Destination,Start,End,Type',
  'Anna,Rossi,2005-04-13,anna@x.example,YA1234567,Italy,Ireland,2027-02-01,2027-02-20,student',
  'Carla,Verdi,2007-05-13,carla@x.example,YA1234569,Italy,Ireland,2027-02-01,2027-02-20,student',
].join('\n')

test('a doubtful column is asked about before the review, once for each kind of file', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy/order')
  const drop = async (name: string) => {
    const buffer = Buffer.from(people)
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }
  await drop('first.csv')
  await page.waitForURL('**/policy/match-columns**')
  const row = page.getByRole('row').filter({ hasText: 'Pasport nummber' })
  await row.getByText('Check', { exact: true }).waitFor()
  const goOn = page.getByRole('button', { name: 'Continue' })
  const question = page.getByRole('dialog', { name: 'Is this column right?' })
  await goOn.focus()
  await page.keyboard.press('Enter')
  await question.getByText('“Pasport nummber” is Passport number').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toContain('match-columns')

  await goOn.press('Enter')
  await question.getByRole('button', { name: 'It’s right' }).press('Enter')
  await page.waitForURL('**/policy/review-applicants**')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Match columns' }).last().click()
  await row.getByText('You chose this').waitFor()

  // the next file of this kind goes to the review at once
  await page.goto('/policy/order')
  await drop('second.csv')
  await page.waitForURL('**/policy/review-applicants**')
  await page.getByRole('link', { name: 'Match columns' }).last().click()
  await row.getByText('As last time').waitFor()
})
