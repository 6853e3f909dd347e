import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
// loaded by the form when it is first sent; here before, so that no test waits for it
import '@campus/contract/withdrawals'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import type { Session } from '../../../shell/session/session-rights.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const id = '01a1fd1d-0000-7000-8000-000000000001'
const quoteId = '01a1fd1d-0000-7000-8000-000000000999'
const chosen = [
  {
    id,
    full_name: 'Lena Leader',
    policy_number: 'GB26-000001-K',
    type: 'student',
    status: 'not_started',
    start_date: '2027-02-01',
    end_date: '2027-03-01',
  } as const,
]
const quoted = {
  id,
  policy_number: 'GB26-000001-K',
  full_name: 'Lena Leader',
  ok: true,
  start_date: '2027-02-01',
  end_date: '2027-03-01',
  old_start_date: '2027-02-01',
  old_end_date: '2027-03-01',
  amount: '-10.00',
  insurance_cost: '-8.00',
  tax: '-2.00',
  admin_fee: '0.00',
  currency: 'GBP',
  cancelled_with: null,
  travellers_led: 0,
  cooling_off_until: '2026-12-15',
  is_pending: false,
}
const tooLate = {
  key: '',
  code: 'withdrawal_too_late',
  params: { date: '2026-12-15' },
  message: '',
}

let isLate = false
let confirmation: () => Response
const sent: { path: string; body: unknown; key: string | null }[] = []
beforeEach(() => {
  const school = { full_name: 'Mia Master', email: 'mia.master@harbour.example', campuses: [] }
  useSession.setState({ school } as unknown as Session, true)
  sent.length = 0
  isLate = false
  confirmation = () =>
    Response.json({
      data: {
        results: [quoted],
        invoice: null,
        invoices: [],
        credit_note: null,
        credit_notes: [],
        withdrawal: { number: 'GB26-W-000001', made_at: '2026-12-02T02:00:00Z' },
      },
    })
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const path = new URL(String(address), location.href).pathname
    const headers = new Headers(init?.headers)
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')), key: headers.get('idempotency-key') })
    if (path.endsWith('/withdraw')) return new Promise((resolve) => resolve(confirmation()))
    return Promise.resolve(
      Response.json({
        data: {
          quote_id: isLate ? null : quoteId,
          expires_at: null,
          action: 'withdraw',
          policies: [isLate ? { ...quoted, ok: false, amount: '0.00', error: tooLate } : quoted],
          total: isLate ? null : '-10.00',
          currency: 'GBP',
          totals: [],
          waits_for_payment: false,
        },
      }),
    )
  })
})
afterEach(() => vi.restoreAllMocks())

const confirm = () => page.getByRole('button', { name: 'Confirm withdrawal' })

test('what follows is seen before the second step, and the receipt is named after it', async () => {
  const leave = vi.fn()
  await renderInApp(<WithdrawDialog policies={chosen} onLeave={leave} />)
  await expect.element(page.getByText('Credit to your balance')).toBeVisible()
  await expect.element(page.getByText('Any admin fee you paid isn’t refunded.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mia Master')
  await page.getByRole('textbox', { name: /^Email address/ }).fill('nowhere')
  await confirm().click()
  expect(sent.filter(({ path }) => path.endsWith('/withdraw'))).toEqual([])
  await page.getByRole('textbox', { name: /^Email address/ }).fill('mia@harbour.example')
  await confirm().click()
  await expect
    .poll(() => document.body.textContent)
    .toMatch(/to mia@harbour\.example\. Receipt number: GB26-W-000001/)
  expect(sent.at(-1)).toMatchObject({
    path: '/api/school/policies/withdraw',
    body: { policies: [{ id }], quote_id: quoteId, name: 'Mia Master', email: 'mia@harbour.example' },
    key: quoteId,
  })
})

test('a policy whose period is over can’t be withdrawn from, and says why', async () => {
  isLate = true
  await renderInApp(<WithdrawDialog policies={chosen} onLeave={vi.fn()} />)
  await expect.element(page.getByText(/^The period for withdrawing ended on .*2026/)).toBeVisible()
  expect(confirm().elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Keep policy' })).toBeVisible()
})

test('a lost answer changes nothing of what was typed, and another try repeats the same request', async () => {
  const answer = confirmation
  confirmation = () => {
    throw new TypeError('Failed to fetch')
  }
  await renderInApp(<WithdrawDialog policies={chosen} onLeave={vi.fn()} />)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mia M.')
  await confirm().click()
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/withdraw')).length).toBe(1)
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Mia M.')
  confirmation = answer
  await confirm().click()
  await expect.poll(() => document.body.textContent).toMatch(/Receipt number: GB26-W-000001/)
  const keys = sent.filter(({ path }) => path.endsWith('/withdraw')).map(({ key }) => key)
  expect(keys).toEqual([quoteId, quoteId])
})
