import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { orderByApi } from './support/order-by-api.ts'

const { visit } = useBrowser()

test('on a phone a declined card keeps all in its place, and a colleague’s window that paid meanwhile is believed', async () => {
  const { page, context } = await visit({ width: 390, height: 844 })
  await signIn(page)
  const { invoice } = await orderByApi(page, { seed: 71, count: 2 })
  await page.goto(`/policy/payment?invoice=${invoice?.id}`)
  await page.getByRole('radio', { name: /Stripe/ }).check()
  const pay = page.getByRole('button', { name: /^Pay \S+$/ })

  // the sum and the button stand together at the foot of the window, above the bar of the main pages
  const box = await pay.boundingBox()
  const amount = await page.locator('strong:visible').filter({ hasText: '£' }).last().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - 60)
  expect(box?.y ?? 0).toBeGreaterThan(844 - 160)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(Math.abs((amount?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(60)

  // one that turned back with the browser's own button finds the button ready
  await pay.click()
  await page.waitForURL('**/payment/sandbox/**')
  await page.goBack()
  await page.waitForURL('**/policy/payment**')
  expect(await page.getByRole('radio', { name: /Stripe/ }).isChecked()).toBe(true)
  // two clicks in haste open one page
  const starts: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/start') && starts.push(request.url())))
  await pay.dblclick()
  await page.waitForURL('**/payment/sandbox/**')
  expect(starts).toHaveLength(1)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL('**/payment/stripe/callback/fail**')

  await page.getByText(/declined, or the time to pay ran out/).waitFor()
  await page
    .getByText(invoice?.number ?? '')
    .first()
    .waitFor()
  await page.getByText(/2 people won’t be insured/).waitFor()
  expect(await page.getByRole('radio').count()).toBeGreaterThan(2)

  // a transfer is looked at, something typed, and the card looked at again: what was typed stays
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await page.getByRole('textbox', { name: 'Memo' }).fill('From the summer account')
  await page.getByRole('radio', { name: /Adyen/ }).check()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  expect(await page.getByRole('textbox', { name: 'Memo' }).inputValue()).toBe('From the summer account')
  await page.getByRole('textbox', { name: 'Memo' }).fill('')

  // another window pays it by another card
  const other = await context.newPage()
  await other.goto(`/policy/payment?invoice=${invoice?.id}`)
  await other.getByRole('radio', { name: /Adyen/ }).check()
  await other.getByRole('button', { name: /^Pay \S+$/ }).click()
  await other.waitForURL('**/payment/sandbox/**')
  await other.getByRole('button', { name: /^Pay \S+$/ }).click()
  await other.waitForURL('**/policy/confirmation**')

  // this one says so and offers nothing more to pay
  await page.bringToFront()
  await page.getByText('This invoice has already been paid').first().waitFor()
  expect(await pay.count()).toBe(0)
}, 120_000)
