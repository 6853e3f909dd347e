import { expect, test } from 'vitest'
import { mia, signIn, useBrowser } from './support/open-browser.ts'
import { readOutbox } from './support/read-outbox.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()
const email = 'anna.schreiber@familie.example'
const sheet = [
  'First name,Last name,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date',
  `Anna,Schreiber,2004-05-17,${email},,Germany,United Kingdom,2027-01-10,2027-01-24`,
  'Piet,Whole,2003-02-01,piet@whole.example,NL7654321,Netherlands,United Kingdom,2027-01-10,2027-01-24',
].join('\n')

test('a clerk asks, the family answers on a phone in German, the clerk accepts, and the row is ready', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy/order')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'families.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const goOn = page.getByRole('link', { name: 'Continue' }).or(page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL(/match-columns|review-applicants/)
  if (page.url().includes('match-columns')) {
    await goOn.click()
    await page.waitForURL('**/policy/format-data**')
    await goOn.click()
  }
  await page.waitForURL('**/policy/review-applicants**')
  await page.getByRole('button', { name: 'With errors 1' }).waitFor()
  const draft = new URL(page.url()).searchParams.get('draft')

  // its parts are loaded when it is first opened: without a connection it says so, and the review stays
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Ask families' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask families' })
  await dialog.getByText('This couldn’t be loaded').waitFor()
  await page.unroute('**/assets/**')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Passport number').first().waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Email for Anna Schreiber' }).inputValue()).toBe(email)
  // the schedule of reminders is seen before anything is sent, and afterwards
  await dialog.getByRole('radio', { name: /on a day I choose/ }).click()
  await dialog.getByRole('textbox', { name: 'Day' }).fill('12-10-2026')
  await dialog.getByText('10 December 2026').waitFor()
  await dialog.getByText(/07 Dec 2026.* and 09 Dec 2026/).waitFor()
  await dialog.getByText('Preview email').click()
  await dialog.getByText('Guten Tag').waitFor()
  await dialog.getByRole('button', { name: 'Ask 1 person' }).click()
  await dialog.getByText('Emails sent: 1 of 1.').waitFor()
  await dialog.getByText(/^Reminder on 07 Dec 2026/).waitFor()

  const mail = await readOutbox(page, email)
  const link = /https?:\/\/\S+/.exec(mail.body_text)?.[0] ?? ''
  const { pathname, hash } = new URL(link)
  expect(pathname).toBe('/de/family')
  const { page: phone } = await visit({ width: 320, height: 700 })
  const sent: string[] = []
  phone.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await phone.goto(pathname + hash)
  await phone.getByRole('heading', { name: 'Angaben für Anna Schreiber' }).waitFor()
  expect(await screenFaults(phone)).toEqual([])
  await phone.setViewportSize({ width: 320, height: 700 })
  await phone.getByLabel('Reisepassnummer').fill('C01X00T47')
  // without the tick nothing goes; without a line nothing is lost
  await phone.getByRole('button', { name: 'Angaben senden' }).click()
  await phone
    .getByText(/Pflichtfeld|erforderlich|Füllen|ausfüllen/i)
    .first()
    .waitFor()
  await phone.getByRole('checkbox', { name: /Ich bin mindestens 18/ }).check()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Angaben senden' }).click()
  await phone.getByRole('alert').first().waitFor()
  expect(await phone.getByLabel('Reisepassnummer').inputValue()).toBe('C01X00T47')
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Angaben senden' }).click()
  await phone.getByRole('heading', { name: 'Ihre Angaben wurden gesendet' }).waitFor()
  expect(sent.filter((address) => address.includes(hash.slice(1)))).toEqual([])

  // the reply arrives where the clerk is, and changes nothing by itself
  await dialog.getByRole('tab', { name: 'Replies (1)' }).click()
  await dialog.getByText('C01X00T47').waitFor()
  await page.getByRole('button', { name: 'With errors 1' }).waitFor()
  await dialog.getByRole('button', { name: 'Accept all (1)' }).click()
  await dialog.getByText('No replies to check').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByText('No errors. You can continue.').waitFor()

  await phone.reload()
  await phone.getByText('Diese Angaben wurden übernommen').waitFor()

  // what was accepted is undone, and the replies wait again, through a reload and for a colleague
  await page.getByRole('button', { name: /^Undo: accept 1 suggestion/ }).click()
  await page.getByRole('button', { name: '1 reply' }).waitFor()
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.reload()
  const replies = page.getByRole('button', { name: '1 reply' })
  await replies.click()
  await dialog.getByText('Accepted earlier, then undone in the list').waitFor()
  const { page: other } = await visit()
  await signIn(
    other,
    'eli.enrol@harbour.example',
    `/policy/review-applicants?draft=${draft}&families=answers`,
  )
  await other.getByText('Accepted earlier, then undone in the list').waitFor()
  await dialog.getByRole('button', { name: 'Accept all (1)' }).click()
  await page.getByText('No errors. You can continue.').waitFor()
  await other.getByText('No replies to check').waitFor()
  await phone.goto('/de/family#nonsense')
  await phone.reload()
  await phone.getByText('Dieser Link funktioniert nicht').waitFor()
  expect(
    await page.request.delete(`/api/school/imports/${draft}`).then((response) => response.status()),
  ).toBe(200)
})
