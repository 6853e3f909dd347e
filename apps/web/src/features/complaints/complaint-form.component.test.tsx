import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { Snackbar } from '../../shared/feedback/snackbar.tsx'
import { ComplaintPage } from './complaint-page.tsx'

let bodies: Record<string, unknown>[]
let responses: (() => Response)[]

const received = () =>
  Response.json({
    data: {
      number: 'GB-C-2026-000123',
      received_at: '2026-12-01T15:00:00.000Z',
      respond_by: '2027-01-26',
      ombudsman: {
        name: 'Financial Ombudsman Service',
        language: 'en',
        address: 'Exchange Tower, London E14 9SR, United Kingdom',
        website: 'https://www.financial-ombudsman.org.uk',
      },
    },
  })
const failure =
  (code: string, status: number, errors: unknown[] = []) =>
  () =>
    Response.json({ code, message: `It failed: ${code}`, errors }, { status })

beforeEach(() => {
  bodies = []
  responses = []
  vi.spyOn(window, 'fetch').mockImplementation((_address, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return Promise.resolve((responses.shift() ?? received)())
  })
})
afterEach(() => vi.restoreAllMocks())

const render = (search = '') =>
  renderInApp(
    <>
      <ComplaintPage />
      <Snackbar />
    </>,
    { route: '/blank-layout/complaint', address: `/complaint${search}` },
  )
const box = (name: string | RegExp) => page.getByRole('textbox', { name })
const submit = () => page.getByRole('button', { name: 'Send complaint' })

async function fill(): Promise<void> {
  await page.getByRole('radio', { name: 'How it was sold' }).click()
  await box('What happened?').fill('Nobody told us the excess.')
  await box('Full name').fill('Paula Parent')
  await box('Email').fill('paula@home.example')
  await page.getByRole('combobox', { name: 'Who are you?' }).click()
  await page.getByRole('option', { name: 'A parent or guardian' }).click()
}

test('says at each field what is missing, and sends nothing', async () => {
  await render()
  await expectAccessible()
  await submit().click()
  for (const name of ['What happened?', 'Full name', 'Email']) await expect.element(box(name)).toBeInvalid()
  await expect.element(page.getByRole('combobox', { name: /^Country/ })).toBeInvalid()
  expect(bodies).toEqual([])
})

test('private notes need their tick', async () => {
  await render('?certificate=abc&from=verify')
  await fill()
  await box(/^Someone you trust/).fill('Tom')
  await box(/^Their email/).fill('tom@home.example')
  await submit().click()
  await expect.element(page.getByText(/^Tick this box/)).toBeVisible()
  expect(bodies).toEqual([])
  await page.getByRole('checkbox', { name: /They agree/ }).click()
  await submit().click()
  await expect.element(page.getByText('GB-C-2026-000123').first()).toBeVisible()
  expect(bodies[0]).toMatchObject({
    certificate: 'abc',
    channel: 'verify',
    trusted_name: 'Tom',
    trusted_consent: true,
  })
})

test.each([
  ['too_many_requests', 429],
  ['internal', 500],
])('nothing typed is lost after %s, and it is sent again', async (code, status) => {
  responses = [failure(code, status)]
  await render('?certificate=abc&from=verify')
  await fill()
  await submit().click()
  await expect.element(page.getByText(`It failed: ${code}`)).toBeVisible()
  await expect.element(box('What happened?')).toHaveValue('Nobody told us the excess.')
  await submit().click()
  await expect.element(page.getByRole('heading', { name: 'We’ve received your complaint' })).toHaveFocus()
  expect(bodies[1]).toEqual(bodies[0])
})

test('shows the server’s issue at its field', async () => {
  responses = [failure('invalid', 422, [{ key: 'email', code: 'email_invalid', message: 'Wrong address' }])]
  await render('?certificate=abc&from=verify')
  await fill()
  await submit().click()
  await expect.element(page.getByText('Wrong address')).toBeVisible()
  await expect.element(box('Email')).toBeInvalid()
})

test('the confirmation says what happens by when, and where to go afterwards', async () => {
  await render('?certificate=abc&from=verify')
  await fill()
  await submit().click()
  await expect.element(page.getByText('We’ll answer by 26 Jan 2027 at the latest.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Financial Ombudsman Service' }))
    .toHaveAttribute('href', 'https://www.financial-ombudsman.org.uk')
  await expectAccessible()
  await page.getByRole('button', { name: 'Make another complaint' }).click()
  await expect.element(box('What happened?')).toHaveValue('')
})
