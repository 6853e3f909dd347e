import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { data, failure, fakeApi, never } from '../../../../test/fake-api.ts'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { forgetSession, reloadSession } from '../../../shell/session/session-state.ts'
import { OrderAgainButton } from './order-again-button.tsx'
import type { AgainPreview } from './again-preview.ts'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const campus = { id: idOf(800), name: 'Brighton', country_id: 'GB', default: true }
const travel = { contract_id: idOf(801), name: 'Travel' }
const person = (number: number) => ({
  policy_id: idOf(number),
  policy_number: `GB26-00000${number}-K`,
  full_name: `Ana ${number}`,
})
const ready: AgainPreview = {
  people: 2,
  first_day: '2027-07-01',
  last_day: '2027-07-14',
  statuses: [
    { status: 'not_started', policies: 1 },
    { status: 'active', policies: 1 },
    { status: 'expired', policies: 3 },
  ],
  left_out: [],
  flagged: [],
}
const past = (number: number) => ({
  ...person(number),
  issues: [
    { key: 'start_date', code: 'start_in_past', message: 'Start date should not be in the past', params: {} },
  ],
})

let unmount: (() => void) | undefined
beforeEach(() => {
  document.cookie = 'cc_signed_in=1'
})
afterEach(() => {
  unmount?.()
  unmount = undefined
  forgetSession()
  vi.restoreAllMocks()
})

type Responses = Parameters<typeof fakeApi>[0]
const session = (permissions: string[]) => ({
  'GET /school/auth/get': () => data({ school: { id: 'mia', campuses: [campus] } }),
  'GET /user/info': () =>
    data({
      is_superuser: false,
      roles: [{ name: 'Clerk', permissions: permissions.map((codename) => ({ name: codename, codename })) }],
      user_permissions: [],
    }),
})
const productsPath = `GET /school/campuses/${campus.id}/products`
const previewPath = 'POST /school/imports/from-policies/preview'
const show = async (responses: Responses, permissions = ['create_policy', 'read_policy']) => {
  const asked = fakeApi({
    'GET /school/policies/group-names': () => data({ group_names: [] }),
    [productsPath]: () => data({ products: [travel] }),
    ...session(permissions),
    ...responses,
  })
  await reloadSession()
  const shown = await renderInApp(<OrderAgainButton source={{ group_name: '3A' }} />)
  unmount = () => void shown.unmount()
  return asked
}
const open = async (responses: Responses) => {
  const asked = await show(responses)
  await page.getByRole('button', { name: 'Order 3A again' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return asked
}
const make = page.getByRole('button', { name: /^Create draft/ })
const days = page.getByRole('textbox', { name: 'Days later' })
const typeDates = async (start: string, end: string) => {
  await userEvent.fill(page.getByLabelText('Start date'), start)
  await userEvent.fill(page.getByLabelText('End date'), end)
}

test('whoever may not order has no button', async () => {
  await show({}, ['read_policy'])
  expect(page.getByRole('button').elements()).toHaveLength(0)
})

test('while products load the field says so, and nothing can be created', async () => {
  await open({ [productsPath]: never })
  await expect.element(page.getByPlaceholder('Loading')).toBeDisabled()
  await expect.element(make).toBeDisabled()
})

test('products that could not be read can be read again', async () => {
  let responses = 0
  await open({
    [productsPath]: () =>
      ++responses === 1 ? failure(400, 'invalid', 'That didn’t work.') : data({ products: [travel] }),
  })
  await expect.element(page.getByText('Product: That didn’t work.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Travel')
})

test('a campus without products says so', async () => {
  await open({ [productsPath]: () => data({ products: [] }) })
  await expect.element(page.getByText('This campus has no products yet', { exact: false })).toBeVisible()
  await expect.element(make).toBeDisabled()
})

test('with both dates it says who comes along and from which policies; one click from the last date creates the draft', async () => {
  const asked = await open({
    [previewPath]: () => data(ready),
    'POST /school/imports/from-policies': never,
  })
  await typeDates('07/01/2027', '07/14/2027')
  await expect.element(make).toBeEnabled()
  await expect.element(make).toHaveTextContent('Create draft for 2 people')
  await expect.element(page.getByText('From 5 policies: Active (2), Previous (3)')).toBeVisible()
  await expectAccessible()
  await make.click()
  await expect
    .poll(() => asked.filter((call) => call === 'POST /school/imports/from-policies'))
    .toHaveLength(1)
})

test('an end before the start is named at the end date, and not sent', async () => {
  const asked = await open({ [previewPath]: () => data(ready) })
  await typeDates('07/14/2027', '07/01/2027')
  await expect
    .element(page.getByLabelText('End date'))
    .toHaveAccessibleDescription(/End date should be after the start date/)
  await expect.element(make).toBeDisabled()
  await userEvent.fill(page.getByLabelText('End date'), '07/20/2027')
  await expect.element(make).toBeEnabled()
  expect(asked.filter((call) => call === previewPath)).toHaveLength(1)
  expect(page.getByText('End date should be after the start date').query()).toBeNull()
})

test('a start in the past is named at the start date, and no draft is offered', async () => {
  await open({ [previewPath]: () => data({ ...ready, flagged: [past(1), past(2)] }) })
  await typeDates('07/01/2020', '07/14/2020')
  await expect
    .element(page.getByLabelText('Start date'))
    .toHaveAccessibleDescription(/Start date should not be in the past/)
  await expect.element(make).toBeDisabled()
})

test('days that are no number, too many, or that lead into the past are named at their field', async () => {
  let flagged = [past(1), past(2)]
  await open({ [previewPath]: () => data({ ...ready, flagged }) })
  await page.getByRole('radio', { name: 'Everyone’s own dates, moved' }).click()
  await expect.element(days).toHaveAccessibleDescription(/All these trips would start in the past/)
  await expect.element(make).toBeDisabled()
  for (const wrong of ['x', '3661', '1.5']) {
    await userEvent.fill(days, wrong)
    await expect.element(days).toHaveAccessibleDescription(/Enter a whole number of days, up to 3660/)
    await expect.element(make).toBeDisabled()
  }
  flagged = [past(1)]
  await userEvent.fill(days, '100')
  await expect.element(page.getByText('1 trip would start in the past.', { exact: false })).toBeVisible()
  await expect.element(make).toBeEnabled()
})

test('what the server rejects stands at its field, the rest below', async () => {
  const rejected = (errors: object[]) =>
    Response.json({ code: 'invalid', message: 'Check the fields.', errors }, { status: 422 })
  let errors = [{ key: 'start_date', code: 'required', message: 'Enter a start date.' }]
  await open({ [previewPath]: () => rejected(errors) })
  await typeDates('07/01/2027', '07/14/2027')
  await expect.element(page.getByLabelText('Start date')).toHaveAccessibleDescription(/Enter a start date/)
  expect(page.getByRole('alert').query()).toBeNull()
  errors = [{ key: 'source', code: 'too_many_items', message: 'You can add up to 5000 people at a time.' }]
  await userEvent.fill(page.getByLabelText('End date'), '07/15/2027')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You can add up to 5000 people at a time.')
  await expect.element(make).toBeDisabled()
})
