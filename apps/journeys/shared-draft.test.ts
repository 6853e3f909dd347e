import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cellOf, typeInto, uploadDraft } from './support/draft-pages.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()
const file = join(import.meta.dirname, '..', '..', 'samples', 'roma.csv')
const eli = 'eli.enrol@harbour.example'

const person = (first: string, last: string, passport: string) =>
  `student,${first},${last},2007-03-02,female,ES,GB,ES,2027-02-01,2027-02-20,${first}@shared.example,${passport}`
const headings =
  'Type,First name,Last name,Date of birth,Gender,Nationality,Destination country,Country of residence,Start date,End date,Email,Passport number'
const twoPeople = [headings, person('Vera', 'Shared', 'SH7001'), person('Wim', 'Shared', 'SH7002')].join('\n')

async function openBoth(text = readFileSync(file, 'utf8'), rows = 3) {
  const [here, there] = [await visit(), await visit()]
  await Promise.all([signIn(here.page, mia), signIn(there.page, eli)])
  const draft = await uploadDraft(here.page, text)
  const open = async (page: Page) => {
    await page.goto(`/policy/review-applicants?draft=${draft}`)
    await page.getByRole('grid').getByRole('row').nth(rows).waitFor()
  }
  await Promise.all([open(here.page), open(there.page)])
  return { draft, mine: here.page, theirs: there.page }
}

test('a colleague finds the draft in the list, and both see each other and each other’s edits', async () => {
  const { draft, mine, theirs } = await openBoth()
  const lister = await theirs.context().newPage()
  await lister.goto('/policy/order')
  const line = lister.getByRole('listitem').filter({ has: lister.locator(`a[href*="${draft}"]`) })
  await line.getByText('roma.csv').waitFor()
  await line.getByText(/Mia Master/).waitFor()
  await lister.close()

  await mine
    .getByRole('list', { name: '1 other window has this draft open' })
    .getByText(/Eli Enrol/)
    .waitFor()
  await cellOf(theirs, 2, 'email').click()
  await mine.getByText(/Eli Enrol: Row \d+, Email/).waitFor()
  await expect
    .poll(() => cellOf(mine, 2, 'email').evaluate((cell) => getComputedStyle(cell, '::after').content))
    .toBe('"Eli"')

  // there and back, so that each window shows what the other typed while it typed itself
  for (let n = 0; n < 6; n++) {
    const [from, to] = n % 2 ? [mine, theirs] : [theirs, mine]
    const text = `p${n}@shared.example`
    await typeInto(from, 2 + (n % 4), 'email', text)
    await cellOf(to, 2 + (n % 4), 'email')
      .getByText(text)
      .waitFor()
  }
  await cellOf(mine, 2, 'email')
    .getByTitle(/Eli Enrol changed this, /)
    .waitFor()

  await theirs.goto('/home')
  await mine.getByRole('list', { name: /other window/ }).waitFor({ state: 'detached' })
})

test('what is typed after a colleague added the people to the cart stays on the page, with the way to the cart', async () => {
  const { draft, mine, theirs } = await openBoth(twoPeople, 2)
  await theirs.context().setOffline(true)
  await typeInto(theirs, 2, 'email', 'late@shared.example')
  const commit = () =>
    mine.evaluate(async (id) => {
      const { draft: now } = (await (await fetch(`/api/school/imports/${id}`)).json()).data
      const sent = await fetch(`/api/school/imports/${id}/commit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: now.version, people: 2 }),
      })
      return (await sent.json()).data
    }, draft)
  // until the pages have saved what they found as they opened, the version read here may be an older one
  await expect.poll(commit).toMatchObject({ people: 2, left: 0 })
  await theirs.context().setOffline(false)
  await theirs.getByText('A colleague added these people to the cart.').waitFor()
  await theirs.getByRole('alert').getByText('late@shared.example').waitFor()
  await theirs.getByRole('alert').getByRole('link', { name: 'Open cart' }).waitFor()
})

test('a discarded draft keeps what is typed, and saves it once it is restored', async () => {
  const { draft, mine, theirs } = await openBoth()
  await mine.evaluate((id) => fetch(`/api/school/imports/${id}`, { method: 'DELETE' }), draft)
  await theirs.getByText('This draft was discarded. You can restore it.').waitFor()
  await typeInto(theirs, 3, 'email', 'kept@shared.example')
  await theirs.getByRole('alert').getByText('kept@shared.example').waitFor()
  await theirs.getByRole('button', { name: 'Restore' }).click()
  await theirs.getByRole('alert').waitFor({ state: 'detached' })
  await cellOf(mine, 3, 'email').getByText('kept@shared.example').waitFor()
})
