import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../../../../../test/render-in-app.tsx'
import type { ChosenPolicy } from '../policy-action.ts'
import { DatesDialog } from './dates-dialog.tsx'

const person = (n: number): ChosenPolicy => ({
  id: `01a1fd1d-0000-7000-8000-${String(n).padStart(12, '0')}`,
  full_name: `Ana Number${n}`,
  policy_number: `GB26-${String(n).padStart(6, '0')}-K`,
  type: 'student',
  status: 'not_started',
  start_date: '2027-02-01',
  end_date: '2027-02-14',
})

type Asked = { policies: { id: string; end_date?: string }[]; quote_id?: string }
type Quote = { status?: number; data?: unknown; message?: string }

const asked: { path: string; body: Asked }[] = []
let responses: ((path: string, body: Asked) => Promise<Quote> | Quote)[] = []

/** What the server would say of these policies; each costs `cost`, those of `rejected` cannot be changed. */
function quoteOf(body: Asked, cost: string, quoteId: string, rejected: readonly string[] = []) {
  const policies = body.policies.map(({ id, end_date: end }, index) => ({
    id,
    policy_number: `GB26-${index}`,
    full_name: `Person ${index}`,
    ok: !rejected.includes(id),
    start_date: '2027-02-01',
    end_date: end,
    old_start_date: '2027-02-01',
    old_end_date: '2027-02-14',
    amount: cost,
    insurance_cost: cost,
    tax: '0.00',
    admin_fee: '0.00',
    currency: 'GBP',
    cancelled_with: null,
    travellers_led: 0,
    ...(rejected.includes(id)
      ? {
          error: {
            key: 'end_date',
            code: 'early_return',
            message: 'You’re not allowed to early-return a policy',
          },
        }
      : {}),
  }))
  return {
    data: {
      quote_id: quoteId,
      expires_at: null,
      action: 'extend',
      policies,
      total: cost,
      currency: 'GBP',
      totals: [],
      waits_for_payment: true,
    },
  }
}

beforeEach(() => {
  asked.length = 0
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address), location.href).pathname.replace('/api/school', '')
    const body = JSON.parse(String(init?.body ?? '{}')) as Asked
    asked.push({ path, body })
    const response = responses.length > 1 ? responses.shift() : responses[0]
    const { status = 200, ...content } = (await response?.(path, body)) ?? {}
    return Response.json(content, { status })
  })
})
afterEach(() => vi.restoreAllMocks())

const endBox = () => page.getByRole('textbox', { name: 'New end date' })
const confirm = () => page.getByRole('button', { name: /^Extend/ })

test('a late answer to an older date never stands for the newer one', async () => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  responses = [
    async (_, body) => {
      await held
      return quoteOf(body, '11.00', '01a1fd1d-0000-7000-8000-00000000aaaa')
    },
    (_, body) => quoteOf(body, '22.00', '01a1fd1d-0000-7000-8000-00000000bbbb'),
    (_, body) => quoteOf(body, '33.00', '01a1fd1d-0000-7000-8000-00000000cccc'),
  ]
  await renderInApp(<DatesDialog action="extend" policies={[person(1)]} onLeave={() => undefined} />)
  await endBox().fill('02-20-2027')
  await expect.poll(() => asked).toHaveLength(1)
  await endBox().fill('02-28-2027')
  await expect.element(page.getByText('£22.00').first()).toBeVisible()
  let isLateShown = false
  const observer = new MutationObserver(() => (isLateShown ||= document.body.innerText.includes('£11.00')))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  release()
  // the response to this one follows the late one
  await endBox().fill('03-05-2027')
  await expect.element(page.getByText('£33.00').first()).toBeVisible()
  observer.disconnect()
  expect(isLateShown).toBe(false)
})

test('typing asks once it pauses, and not for a date that is only half there', async () => {
  responses = [(_, body) => quoteOf(body, '22.00', '01a1fd1d-0000-7000-8000-00000000bbbb')]
  await renderInApp(<DatesDialog action="extend" policies={[person(1)]} onLeave={() => undefined} />)
  await userEvent.click(endBox())
  await userEvent.keyboard('02-2')
  await expect.element(page.getByText('Choose a later end date to see the price.')).toBeVisible()
  await userEvent.keyboard('0-2027')
  await expect.element(page.getByText('£22.00').first()).toBeVisible()
  expect(asked.map(({ body }) => body.policies[0]?.end_date)).toEqual(['2027-02-20'])
})

test('what is rejected says so at the field and cannot be confirmed', async () => {
  responses = [(_, body) => ({ data: { ...quoteOf(body, '0.00', '', [person(1).id]).data, quote_id: null } })]
  await renderInApp(<DatesDialog action="extend" policies={[person(1)]} onLeave={() => undefined} />)
  await endBox().fill('02-10-2027')
  await expect.element(endBox()).toHaveAccessibleDescription(/not allowed to early-return a policy/)
  await expect.element(confirm()).toBeDisabled()
})

test('a stale amount is asked again and said, before it is confirmed', async () => {
  const first = '01a1fd1d-0000-7000-8000-00000000aaaa'
  const second = '01a1fd1d-0000-7000-8000-00000000bbbb'
  responses = [
    (_, body) => quoteOf(body, '22.00', first),
    () => ({ status: 409, message: 'The amount has changed since you last saw it.' }),
    (_, body) => quoteOf(body, '25.00', second),
  ]
  await renderInApp(<DatesDialog action="extend" policies={[person(1)]} onLeave={() => undefined} />)
  await endBox().fill('02-20-2027')
  await expect.element(page.getByText('£22.00').first()).toBeVisible()
  await confirm().click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The amount has changed since you last saw it.')
  await expect.element(page.getByText('£25.00').first()).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual(['/policies/amount', '/policies/extend', '/policies/amount'])
  expect(asked[1]?.body.quote_id).toBe(first)
  await expect.element(confirm()).toBeEnabled()
})

test('5,000 policies stay quick: typed days, pages of outcomes and the rejected alone', async () => {
  const many = Array.from({ length: 5000 }, (_, n) => person(n))
  const rejected = many.slice(4990).map(({ id }) => id)
  responses = [(_, body) => quoteOf(body, '1.00', '01a1fd1d-0000-7000-8000-00000000aaaa', rejected)]
  await renderInApp(<DatesDialog action="extend" policies={many} onLeave={() => undefined} />)
  await page.getByRole('radio', { name: /Add the same number of days/ }).click()
  await page.getByRole('textbox', { name: 'Number of days' }).fill('7')
  await expect.element(page.getByRole('button', { name: 'Extend 4,990 policies' })).toBeVisible()
  expect(asked[0]?.body.policies[0]?.end_date).toBe('2027-02-21')
  // never more than a page of them in the document
  expect(page.getByRole('row').elements().length).toBeLessThanOrEqual(11)
  await page.getByText('Can’t be changed (10)').click()
  await expect.element(page.getByRole('cell', { name: /early-return/ }).first()).toBeVisible()
  expect(page.getByRole('navigation', { name: 'Pagination' }).elements()).toHaveLength(0)
})

test('a day within a refusal stands as this reader writes days, and the outcome is told first', async () => {
  const late = { key: 'end_date', code: 'not_an_extension', params: { end_date: '2027-02-14' } }
  const message = 'Choose an end date after 2027-02-14.'
  responses = [
    (_, body) => {
      const quote = quoteOf(body, '1.00', '01a1fd1d-0000-7000-8000-00000000aaaa')
      const [first, ...others] = quote.data.policies
      const rejected = { ...first, ok: false, error: { ...late, message: message } }
      return { data: { ...quote.data, policies: [rejected, ...others] } }
    },
    (_, body) => ({
      data: {
        results: body.policies.map(({ id }) => ({
          id,
          policy_number: 'GB26-1',
          full_name: 'Person',
          ok: true,
          amount: '1.00',
          currency: 'GBP',
          is_pending: false,
          cancelled_with: null,
        })),
        invoice: null,
        invoices: [],
        credit_note: null,
        credit_notes: [],
      },
    }),
  ]
  await renderInApp(
    <DatesDialog action="extend" policies={[person(1), person(2)]} onLeave={() => undefined} />,
  )
  await endBox().fill('02-28-2027')
  await expect.element(page.getByRole('cell', { name: 'Choose an end date after 02-14-2027.' })).toBeVisible()
  await page.getByRole('button', { name: 'Extend policy' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '2 policies extended' })).toHaveFocus()
})
