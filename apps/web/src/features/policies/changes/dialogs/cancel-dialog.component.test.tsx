import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../../../test/render-in-app.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ChosenPolicy } from '../policy-action.ts'

const idOf = (n: number) => `01a1fd1d-0000-7000-8000-${String(n).padStart(12, '0')}`
const quoteId = idOf(999)
const policy = (n: number, name: string): ChosenPolicy => ({
  id: idOf(n),
  full_name: name,
  policy_number: `GB26-00000${n}-K`,
  type: n === 1 ? 'group_leader' : 'student',
  status: 'not_started',
  start_date: '2027-02-01',
  end_date: '2027-02-14',
})
const chosen = [policy(1, 'Lena Leader'), policy(2, 'Omar Active')]

type Change = { id: string; name: string; ok?: boolean; with?: string; led?: number }
const changes: Change[] = [
  { id: idOf(1), name: 'Lena Leader', led: 3 },
  { id: idOf(3), name: 'Nino Leader', with: idOf(1) },
  { id: idOf(2), name: 'Omar Active', ok: false },
]
const already = {
  key: '',
  code: 'already_active',
  message: 'Cover has already started, so you can’t cancel this policy.',
}
const outcomes = changes.map(({ id, name, ok = true, with: other, led = 0 }) => ({
  id,
  policy_number: `GB26-${id.slice(-6)}`,
  full_name: name,
  ok,
  start_date: '2027-02-01',
  end_date: '2027-02-14',
  old_start_date: '2027-02-01',
  old_end_date: '2027-02-14',
  amount: ok ? '-10.00' : '0.00',
  insurance_cost: ok ? '-8.00' : '0.00',
  tax: ok ? '-2.00' : '0.00',
  admin_fee: '0.00',
  currency: 'GBP',
  cancelled_with: other ?? null,
  travellers_led: led,
  cooling_off_until: name === 'Lena Leader' ? '2026-12-15' : null,
  is_pending: false,
  ...(ok ? {} : { error: already }),
}))

const sent: { path: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const path = new URL(String(address), location.href).pathname
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    const data = path.endsWith('/amount')
      ? {
          quote_id: quoteId,
          expires_at: null,
          action: 'cancel',
          policies: outcomes,
          total: '-20.00',
          currency: 'GBP',
          totals: [],
          waits_for_payment: false,
        }
      : { results: outcomes, invoice: null, invoices: [], credit_note: null, credit_notes: [] }
    return Promise.resolve(Response.json({ data }))
  })
})
afterEach(() => vi.restoreAllMocks())

test('who is cancelled along, who loses a leader and who is refused is seen before it is confirmed', async () => {
  const leave = vi.fn()
  await renderInApp(<CancelDialog policies={chosen} onLeave={leave} />)
  await expect
    .element(page.getByRole('cell', { name: /Nino Leader.*cancelled together with Lena Leader/ }))
    .toBeVisible()
  await expect
    .element(page.getByText('3 travellers will lose Lena Leader as their group leader.'))
    .toBeVisible()
  await expect.element(page.getByRole('cell', { name: already.message })).toBeVisible()
  await expect
    .element(
      page.getByText('1 policy is still in its cooling-off period: we refund the premium and tax in full.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Credit to your balance')).toBeVisible()
  expect(page.getByText('£20.00').elements()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Keep policies' })).toBeVisible()

  await page.getByRole('textbox', { name: /^Reason/ }).fill('The course is called off')
  await page.getByRole('button', { name: 'Cancel 2 policies' }).click()
  await expect.element(page.getByText('2 policies cancelled')).toBeVisible()
  await expect.element(page.getByText('1 policy not changed')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    path: '/api/school/policies/cancel',
    body: {
      policies: [{ id: idOf(1) }, { id: idOf(2) }],
      quote_id: quoteId,
      reason: 'The course is called off',
    },
  })
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  expect(leave).toHaveBeenCalledWith(true)
})

test('keeping the policies changes nothing', async () => {
  const leave = vi.fn()
  await renderInApp(<CancelDialog policies={chosen} onLeave={leave} />)
  await page.getByRole('button', { name: 'Keep policies' }).click()
  expect(leave).toHaveBeenCalledWith(false)
  expect(sent.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
})
