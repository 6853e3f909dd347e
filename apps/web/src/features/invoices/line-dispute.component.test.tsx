import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InvoiceLine } from '@campus/contract/invoices'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { ConfirmHost } from '../../shared/feedback/confirm-host.tsx'
import { Snackbar } from '../../shared/feedback/snackbar.tsx'
import { DisputeButton } from './line-dispute.tsx'

const invoice = { id: '01a1fd1d-0000-7000-8000-000000000001', amount_due: '30.31' }
const line = {
  id: '01a1fd1d-0000-7000-8000-000000000002',
  full_name: 'Ada Lovelace',
  dispute: null,
} as InvoiceLine
const inDispute = { ...line, dispute: { state: 'open' } } as InvoiceLine

const asked: [string, unknown][] = []
let responses: (() => Response)[]

const failure = () =>
  Response.json(
    { code: 'line_in_dispute', message: 'This line is already in dispute.', errors: [] },
    { status: 409 },
  )
const done = () => Response.json({ data: {}, message: 'Done' })

beforeEach(() => {
  asked.length = 0
  responses = []
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    asked.push([
      new URL(String(address), location.href).pathname,
      init?.body && JSON.parse(String(init.body)),
    ])
    return Promise.resolve((responses.shift() ?? done)())
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const reason = () => page.getByRole('textbox', { name: 'What is wrong?' })
const submit = () => page.getByRole('button', { name: 'Dispute line' })

test('a line is disputed by keyboard alone, with a reason', async () => {
  await renderInApp(<DisputeButton invoice={invoice} line={line} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason()).toHaveFocus()
  await submit().click()
  await expect.element(reason()).toBeInvalid()
  expect(asked).toEqual([])
  await userEvent.type(reason(), 'She never came.')
  await userEvent.tab()
  await submit().click()
  await expect.element(reason()).not.toBeInTheDocument()
  expect(asked[0]).toEqual([
    `/api/school/invoices/${invoice.id}/policies/${line.id}/dispute`,
    { reason: 'She never came.' },
  ])
})

test('what was typed stays when the server rejects it', async () => {
  responses = [failure]
  await renderInApp(
    <>
      <DisputeButton invoice={invoice} line={line} />
      <Snackbar />
    </>,
  )
  await page.getByRole('button', { name: /Dispute the line of Ada/ }).click()
  await reason().fill('She never came.')
  await submit().click()
  await expect.element(page.getByText('This line is already in dispute.').first()).toBeVisible()
  await expect.element(reason()).toHaveValue('She never came.')
})

test('a dispute is withdrawn only after a question', async () => {
  await renderInApp(
    <>
      <DisputeButton invoice={invoice} line={inDispute} />
      <ConfirmHost />
    </>,
  )
  const withdraw = () => page.getByRole('button', { name: /Withdraw the dispute of Ada/ })
  await withdraw().click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await withdraw().click()
  await page.getByRole('button', { name: 'Withdraw dispute', exact: true }).click()
  await expect
    .poll(() => asked[0]?.[0])
    .toBe(`/api/school/invoices/${invoice.id}/policies/${line.id}/dispute/withdraw`)
})
