import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { intercept } from './support/intercept.ts'
import { signIn, useBrowser } from './support/open-browser.ts'

const { visit } = useBrowser()

/** Types into the fields that follow each other, each with one Tab; null passes a field over. */
async function typeOn(page: Page, texts: readonly (string | null)[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    if (text !== null) await page.keyboard.type(text)
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    return (element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim()
  })

/** Goes back with Shift and Tab to something whose name begins so. */
async function backTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    await page.keyboard.press('Shift+Tab')
    if ((await focused(page)).startsWith(name)) return
  }
  throw new Error(`${name} was not reached`)
}

test('three people of a family by keyboard alone, with a reload in between, on the way to the cart', async () => {
  const { page, context } = await visit()
  await signIn(page, 'omar.master@oakfield.example', '/policy/order')
  await page.getByRole('link', { name: 'Add one by one' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByLabel('First name')
  await first.waitFor()
  await first.focus()

  // first, last, gender, birth, passport, residence, home country, email, phone country and digits, destination
  await typeOn(page, ['Marta', 'Solano', null, '04-05-2005', 'MS1234567', 'Spain'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await typeOn(page, [null, 'marta@family.example', null, null, 'United King'])
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved at/).waitFor()

  // the same on another computer, and after a reload; nothing of it is in the browser's own storage
  await page.reload()
  await page.getByText(/not added yet/).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('marta@family.example')
  expect(await page.getByLabel(/^Passport number/).inputValue()).toBe('MS1234567')
  expect(await page.getByRole('combobox', { name: 'Country of destination' }).inputValue()).toBe(
    'United Kingdom',
  )
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/Marta|Solano|MS1234567/)

  await page.getByRole('combobox', { name: 'Country of destination' }).focus()
  await typeOn(page, [null, '02-01-2027', '02-14-2027'])
  await page.getByText(/^€\d/).first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('1 person added').waitFor()
  // ready for the next: the first name has the focus, the trip stays
  await expect.poll(() => focused(page)).toBe('First name')
  expect(await page.getByRole('textbox', { name: 'End date' }).inputValue()).toBe('02-14-2027')

  await backTo(page, 'Add Marta Solano’s family')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('First name')
  expect(await page.getByLabel('Last name').inputValue()).toBe('Solano')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Travels with' }).inputValue())
    .toBe('Marta Solano')
  await typeOn(page, ['Luis', null, null, '03-03-1975', 'LS7654321'])
  // the network goes while somebody types: nothing is lost, and it is kept once it is back
  await context.setOffline(true)
  await page.keyboard.type('9')
  await page.getByText(/can’t reach the server/).waitFor()
  await context.setOffline(false)
  await page.getByText(/^Saved at/).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('2 people added').waitFor()
  // the running list has their total
  const sums = page.getByRole('region', { name: 'Just added' })
  const amounts = async () =>
    [...(await sums.innerText()).matchAll(/€([\d,.]+)/g)].map(([, text]) => Math.round(Number(text) * 100))
  await expect.poll(async () => (await amounts()).length).toBe(3)
  const [total, ...each] = await amounts()
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(total)

  await expect.poll(() => focused(page)).toBe('First name')
  await backTo(page, 'Copy from Luis Solano')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('First name')
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Travels with' }).inputValue())
    .toBe('Marta Solano')
  await typeOn(page, ['Eva', null, null, '03-03-2010', 'EV7654321'])
  // the list that names her is late: the next name can be typed already, and stays
  let isLate = false
  const devtools = await intercept(
    page,
    [{ urlPattern: '*/person-form*' }],
    async ({ requestId, request }, session) => {
      if (request.method === 'GET') isLate = true
      else await session.send('Fetch.continueRequest', { requestId })
    },
  )
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => isLate).toBe(true)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  await page.keyboard.type('Ne')
  await devtools.detach()
  await page.getByText('3 people added').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ne')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  // the form is ready for the next one, and takes the focus no more
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
  await expect.poll(() => focused(page)).toBe('First name')

  // somebody added before is changed where they were typed, and taken out and back
  await page.getByRole('button', { name: 'Edit Eva Solano' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You’re editing Eva Solano.').waitFor()
  await expect.poll(() => focused(page)).toBe('First name')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Evita')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Evita Solano' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('2 people added').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 people added').waitFor()

  await page.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByText('Evita Solano').first().waitFor()
})
