import { expect, test } from 'vitest'
import { fillApplicant, type Person } from './support/fill-in.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { readOutbox } from './support/read-outbox.ts'

const { visit } = useBrowser()

const base = { residence: 'Spain', destination: 'United Kingdom', start: '02-01-2027', end: '02-14-2027' }
const people: Person[] = [
  {
    ...base,
    first: 'Chloé',
    last: 'Lefèvre',
    birth: '04-05-2005',
    email: 'chloe@family.example',
    passport: 'CL1234567',
  },
  {
    ...base,
    first: 'Дмитрий',
    last: 'Кузнецов',
    birth: '11-30-2004',
    email: 'dmitri@family.example',
    passport: 'DK7654321',
  },
  {
    ...base,
    first: 'Noa',
    last: "O'Brien",
    birth: '01-02-2006',
    email: 'noa@family.example',
    passport: 'NO1112223',
  },
]

test('three people are added by hand, a card is refused, and a second try pays for all of them', async () => {
  const { page } = await visit()
  await signIn(page, 'pia.master@pacific.example', '/policy/order')
  await page.getByRole('link', { name: 'Add one by one' }).click()
  for (const [index, person] of people.entries()) {
    await fillApplicant(page, person)
    // one that cannot be right is rejected beside its field, and nothing typed is lost
    if (index === 0) {
      await page.getByRole('textbox', { name: 'End date' }).fill('01-14-2027')
      await page.getByRole('button', { name: 'Add person' }).click()
      await page.getByText('End date should be after the start date').first().waitFor()
      expect(await page.getByLabel('First name').inputValue()).toBe('Chloé')
      await page.getByRole('textbox', { name: 'End date' }).fill(base.end)
    }
    await page.getByText('£21.').first().waitFor()
    await page.getByRole('button', { name: 'Add and start another' }).click()
    await page.getByText(`${person.first} ${person.last}`).first().waitFor()
  }
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('heading', { name: 'London · Travel' }).waitFor()

  await page.getByRole('link', { name: 'Go to checkout' }).click()

  const confirm = page.getByRole('button', { name: 'Confirm order for 3 people and pay' })
  await confirm.click()
  await page
    .getByText(/required|correct/)
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: /details are correct/ }).check()
  await page.getByRole('checkbox', { name: /received/ }).check()
  await confirm.click()
  await page.waitForURL('**/policy/payment**')

  await page.getByRole('radio', { name: /Stripe/ }).check()
  await page.getByRole('button', { name: /^Pay \S+$/ }).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: /Decline/ }).click()
  await page.waitForURL('**/payment/stripe/callback/fail**')
  await page.getByText('Your payment could not be processed. Please contact us.').first().waitFor()

  // everything stays where it was, and the next try is made from here
  await page.getByText(/declined, or the time to pay ran out/).waitFor()
  await page.getByRole('navigation', { name: /^Step 3 of 4/ }).waitFor()
  await page.getByText(/paid in full by .*, 3 people won’t be insured/).waitFor()
  expect(await page.getByRole('radio', { name: /Stripe/ }).isChecked()).toBe(true)
  await page.reload()
  await page.getByText(/declined, or the time to pay ran out/).waitFor()
  await page.getByRole('radio', { name: /Adyen/ }).check()
  await page.getByRole('button', { name: /^Pay \S+$/ }).click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.getByRole('button', { name: /^Pay \S+$/ }).click()
  await page.waitForURL('**/policy/confirmation**')
  await page
    .getByText(/3 policies/)
    .first()
    .waitFor()

  // the welcome mails that were asked for have gone out with their certificates
  const mail = await readOutbox(page, 'chloe@family.example')
  expect(mail.subject).toContain('GB26-')
  expect(mail.attachments[0]?.name).toMatch(/^GB26-\d{6}-[A-Z]\.pdf$/)
})
