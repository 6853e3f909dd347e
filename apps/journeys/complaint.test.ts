import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pressUntil } from './support/keyboard.ts'
import { signIn, useBrowser } from './support/open-browser.ts'
import { readOutbox } from './support/read-outbox.ts'
import { runOps } from './support/run-ops.ts'
import { screenFaults } from './support/screen-faults.ts'

const { visit } = useBrowser()
const numberPattern = /GB-C-2026-\d{6}/
const sent = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We’ve received your complaint' }).waitFor()
const shownNumber = async (page: Page) =>
  numberPattern.exec(await page.getByRole('main').innerText())?.[0] ?? ''

/** Chooses the option that the arrow keys have marked, or that the typing matches. */
async function choose(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

/** Fills the form by keyboard alone, from its first field on. */
async function complain(page: Page, { country, email }: { country: string; email: string }): Promise<void> {
  const { keyboard } = page
  await pressUntil(page, 'The insurance itself')
  await keyboard.press('Space')
  await pressUntil(page, /^What happened\?/)
  await keyboard.type('The clinic was never paid.')
  await pressUntil(page, /^Country where/)
  await keyboard.type(country)
  // Enter takes what matches the typing, which is faster here than the list marks it
  await page.getByRole('option', { name: country }).first().waitFor()
  await choose(page)
  await pressUntil(page, 'Full name')
  await keyboard.type('Paula Parent')
  await pressUntil(page, 'Email')
  await keyboard.type(email)
  await pressUntil(page, 'Who are you?')
  await keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'The insured person' }).waitFor()
  await keyboard.press('ArrowDown')
  await page.locator('[role=option][data-combobox-selected]').waitFor()
  await choose(page)
}

test('a parent complains signed out by keyboard in three countries, and a lost answer makes no second complaint', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const footer = page.getByRole('contentinfo').getByRole('link', { name: /^Make a complaint/ })
  expect(await footer.getAttribute('href')).toBe('/complaint')
  await page.goto('/complaint')
  await page.getByRole('heading', { level: 1, name: 'Make a complaint' }).waitFor()
  expect(await screenFaults(page)).toEqual([])

  // what is missing is said at its field
  await pressUntil(page, 'Send complaint')
  await page.keyboard.press('Enter')
  await page.getByText('This field is required').first().waitFor()
  await page.reload()

  await complain(page, { country: 'United Kingdom', email: 'paula.gb@home.example' })
  // the server has it, and its answer is lost
  await page.route(
    '**/api/complaints',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await pressUntil(page, 'Send complaint')
  await page.keyboard.press('Enter')
  await page.getByText('We couldn’t reach the server').first().waitFor()
  expect(await page.getByLabel('What happened?').inputValue()).toBe('The clinic was never paid.')
  await page.getByRole('button', { name: 'Send complaint' }).focus()
  await page.keyboard.press('Enter')
  await sent(page)
  expect(await screenFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Financial Ombudsman Service' }).waitFor()
  const number = await shownNumber(page)
  const mail = await readOutbox(page, 'paula.gb@home.example')
  expect(mail.subject).toBe(`We’ve received your complaint ${number}`)
  expect(mail.body_text).toContain('Exchange Tower')
  const outbox = await page.request.get('/api/dev/outbox?recipient=paula.gb%40home.example')
  expect(((await outbox.json()) as { data: { messages: unknown[] } }).data.messages).toHaveLength(1)

  for (const [country, ombudsman] of [
    ['Ireland', 'Financial Services and Pensions Ombudsman (FSPO)'],
    ['Spain', /^Servicio de Reclamaciones/],
  ] as const) {
    await pressUntil(page, 'Make another complaint')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Make a complaint' }).waitFor()
    await complain(page, { country, email: 'paula@home.example' })
    await pressUntil(page, 'Send complaint')
    await page.keyboard.press('Enter')
    await sent(page)
    await page.getByRole('link', { name: ombudsman }).waitFor()
  }

  await runOps('complaints', 'answer', number, '--outcome', 'upheld', '--text', 'We pay it.', '--by', 'Grace')
  const answered = await readOutbox(page, 'paula.gb@home.example', ({ subject }) => subject.startsWith('Our'))
  expect(answered.body_text).toContain('We pay it.')
  expect(answered.body_text).toContain('Exchange Tower')
})

test('the certificate’s check page leads to a complaint about its policy, without a number to type', async () => {
  const { page: school } = await visit()
  await signIn(school)
  const read = async <Data>(address: string) =>
    ((await (await school.request.get(`/api/school/${address}`)).json()) as { data: Data }).data
  const { items } = await read<{ items: { id: string }[] }>('policies?items=1')
  const { policy } = await read<{ policy: { unique_identifier: string; policy_number: string } }>(
    `policies/${items[0]?.id}`,
  )

  const { page } = await visit({ width: 390, height: 844 })
  await page.goto(`/verify/${policy.unique_identifier}`)
  await page.getByRole('main').getByRole('link', { name: 'Make a complaint' }).click()
  await page.getByText('We’ll match your complaint to the certificate').waitFor()
  expect(await page.getByLabel('Policy number').count()).toBe(0)
  await page.getByRole('radio', { name: 'How my data is used' }).check()
  await page.getByLabel('What happened?').fill('My certificate shows another name.')
  await page.getByLabel('Full name').fill('Ivo Insured')
  await page.getByLabel('Email', { exact: true }).fill('ivo@home.example')
  await page.getByRole('combobox', { name: 'Who are you?' }).click()
  await page.getByRole('option', { name: 'The insured person' }).click()
  // nothing private is kept without a tick
  await page.getByLabel(/^Anything that makes this harder/).fill('I am in hospital.')
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await page.getByText(/^Tick this box/).waitFor()
  await page.getByRole('checkbox', { name: /keep this note/ }).check()
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await sent(page)
  const shown = await runOps('complaints', 'show', await shownNumber(page))
  expect(shown).toContain(policy.policy_number)
  expect(shown).toContain('I am in hospital.')
})

test('the form has the name and email of a signed-in user', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.goto('/complaint')
  await page.getByRole('heading', { level: 1, name: 'Make a complaint' }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Mia Master')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('mia.master@harbour.example')
})
