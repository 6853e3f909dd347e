import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPeople } from '../server/src/demo/people.ts'
import { goToReview } from './support/go-to-review.ts'
import { mia, signIn, useBrowser } from './support/open-browser.ts'
import { orderByApi } from './support/order-by-api.ts'
import { postSchool, readPolicies, readSchool } from './support/school-calls.ts'
import { mutePhrases, readAloud } from './support/spoken.ts'

const { visit } = useBrowser({ bypassCSP: true })

/** Two people, whatever the journeys before have left in the cart. */
async function addToCart(page: Page): Promise<void> {
  const { school } = await readSchool<{ school: { campuses: { id: string }[] } }>(page, 'auth/get')
  const campus = school.campuses[0]?.id
  type Offered = { products: { kind: string; contract_id: string }[] }
  const { products } = await readSchool<Offered>(page, `campuses/${campus}/products`)
  const contract_id = products.find(({ kind }) => kind === 'travel')?.contract_id
  const items = demoPeople(2, { seed: 91, day: '2026-12-01', from: 320, spread: 10 })
  await postSchool(page, `campuses/${campus}/policies/add/batch`, { contract_id, items })
}

test('ordering, read aloud', async () => {
  const { page } = await visit()
  await signIn(page)
  await page.getByRole('heading', { name: 'Welcome, Mia' }).waitFor()
  const home = await readAloud(page, 'home')
  expect(mutePhrases(home)).toEqual([])

  await page.goto('/policy/order')
  await page.getByText('Drop your file here').waitFor()
  const order = await readAloud(page, 'order')
  expect(mutePhrases(order)).toEqual([])
  // the chosen product is announced with what it is and what it costs
  expect(order.find((phrase) => phrase.startsWith('radio, Travel'))).toMatch(
    /Medical treatment.*from £[\d.]+ a day, checked, position 1, set size/,
  )

  await page.locator('input[type=file]').setInputFiles('samples/families.xlsx')
  await goToReview(page)
  const tools = await readAloud(page, 'review-tools', '[role=toolbar]')
  expect(mutePhrases(tools)).toEqual([])

  await addToCart(page)
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Cart' }).waitFor()
  await page.getByRole('table').first().waitFor()
  const cart = await readAloud(page, 'cart')
  expect(mutePhrases(cart)).toEqual([])
  // each box and button of a row says whose it is
  expect(cart.filter((phrase) => /^button, Edit$|^checkbox, Select$/.test(phrase))).toEqual([])

  await page.goto('/cart/checkout')
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await page.getByRole('button', { name: /^Confirm order/ }).waitFor()
  const checkout = await readAloud(page, 'checkout')
  expect(mutePhrases(checkout)).toEqual([])
  // what has to be confirmed comes before the button that confirms
  const promised = checkout.findIndex((phrase) => phrase.startsWith('checkbox, I confirm'))
  const confirmed = checkout.findIndex((phrase) => phrase.startsWith('button, Confirm order'))
  expect(promised).toBeGreaterThan(0)
  expect(promised).toBeLessThan(confirmed)
  // an error is announced with its field
  await page.getByRole('button', { name: /^Confirm order/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  const rejected = await readAloud(page, 'checkout-rejected')
  expect(mutePhrases(rejected)).toEqual([])
  expect(rejected.some((phrase) => /^checkbox, I confirm .*invalid/.test(phrase))).toBe(true)
})

test('paying, read aloud', async () => {
  const { page } = await visit()
  await signIn(page)
  await orderByApi(page, { seed: 77, count: 2 })
  await page.goto('/invoices')
  await page.getByRole('table').waitFor()
  expect(mutePhrases(await readAloud(page, 'invoices'))).toEqual([])
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor()
  await page.getByRole('tabpanel').getByRole('table').waitFor()
  expect(mutePhrases(await readAloud(page, 'invoice'))).toEqual([])
  await page.getByRole('link', { name: /^Pay/ }).first().click()
  await page.waitForURL('**/policy/payment**')
  await page.getByRole('radio').first().waitFor()
  const payment = await readAloud(page, 'payment')
  expect(mutePhrases(payment)).toEqual([])
  expect(payment.some((phrase) => /£[\d,.]+/.test(phrase))).toBe(true)
})

test('a policy and its changes, read aloud', async () => {
  const { page } = await visit()
  await signIn(page, mia, '/policy')
  await page.getByRole('table').waitFor()
  const list = await readAloud(page, 'policies')
  expect(mutePhrases(list)).toEqual([])
  // the oldest is paid: nothing can be changed before
  const paid = (await readPolicies(page, 'status=current')).at(-1)
  await page.goto(`/policy/${paid?.id}/policy_details`)
  await page.getByRole('tabpanel').waitFor()
  expect(mutePhrases(await readAloud(page, 'policy'))).toEqual([])
  for (const [name, action] of [
    ['extend', 'Extend'],
    ['dates', 'Edit trip dates'],
    ['cancel', 'Cancel policy'],
  ] as const) {
    await page.getByRole('button', { name: action }).first().click()
    await page.getByRole('dialog').waitFor()
    const dialog = await readAloud(page, `dialog-${name}`, '[role=dialog]')
    expect(mutePhrases(dialog), name).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto('/policy/covered')
  await page.getByRole('table').first().waitFor()
  expect(mutePhrases(await readAloud(page, 'covered'))).toEqual([])
})
