import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Enrollment } from '@campus/contract/enrollment-rows'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { failure, fakeApi, never } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { AddApplicantPage } from './add-applicant-page.tsx'
import { AddedPeople } from './added-people.tsx'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const campus = idOf(800)
const contract = idOf(801)

const personOf = (number: number, change: Partial<Enrollment> = {}): Enrollment => ({
  id: idOf(number),
  ref: null,
  policy_batch: { id: idOf(900) },
  status: 'open',
  not_enrolled_reason: null,
  not_enrolled_code: null,
  removed_as: null,
  same_person: null,
  type: 'student',
  data: {},
  full_name: `Ada ${number}`,
  plan: 'standard',
  errors: [],
  dependency_id: null,
  group_leader_id: null,
  fee: {
    insurance_cost: '18.05',
    tax: '1.72',
    admin_fee: '2.50',
    total: '22.27',
    currency: 'GBP',
    price_per_day: '1.29',
    charged_days: 14,
    sections: [],
    duties: [],
    price_table_version: '2026',
  },
  policy_id: null,
  version: 1,
  created_at: '2026-12-01T15:00:00Z',
  updated_at: '2026-12-01T15:00:00Z',
  ...change,
})

const showList = async (people: Enrollment[], total = '22.27') => {
  const calls = { onEdit: vi.fn(), onFamily: vi.fn(), onRemove: vi.fn() }
  await renderInApp(<AddedPeople people={people} total={total} currency="GBP" {...calls} />)
  return calls
}

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test('with no one added there is no list', async () => {
  await showList([])
  expect(document.querySelector('section')).toBeNull()
})

test('one person has a price and three tools, each named after them', async () => {
  await page.viewport(1280, 800)
  const one = personOf(1)
  const { onEdit, onFamily, onRemove } = await showList([one])
  await expect.element(page.getByRole('heading', { name: /1 person added/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Ada 1’s family' }).click()
  await page.getByRole('button', { name: 'Edit Ada 1' }).click()
  await page.getByRole('button', { name: 'Remove Ada 1' }).click()
  for (const call of [onFamily, onEdit, onRemove]) expect(call).toHaveBeenCalledExactlyOnceWith(one)
  await expectAccessible()
})

test('somebody’s family has no family of its own; errors stand instead of a price', async () => {
  await page.viewport(1280, 800)
  await showList([
    personOf(2, { type: 'immediate_family', dependency_id: idOf(1) }),
    personOf(1, {
      errors: [{ key: 'email', code: 'required', message: 'Needed' }],
    }),
  ])
  await expect.element(page.getByRole('button', { name: 'Add Ada 1’s family' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Add Ada 2’s family' }).elements()).toEqual([])
  expect(document.querySelectorAll('li')[1]?.textContent).not.toContain('22.27')
})

test('sixty are all there with their total, and on a phone behind a button with targets of 44 pixels', async () => {
  await page.viewport(390, 844)
  await showList(
    Array.from({ length: 60 }, (_, index) => personOf(60 - index)),
    '1336.20',
  )
  await expect.element(page.getByRole('heading', { name: /60 people added/ })).toBeVisible()
  await expect.element(page.getByText('£1,336.20')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit Ada 60' })
  expect(edit.elements()).toEqual([])
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(edit).toBeVisible()
  expect(document.querySelectorAll('li')).toHaveLength(60)
  for (const name of ['Add Ada 60’s family', 'Edit Ada 60', 'Remove Ada 60']) {
    const { width, height } = page
      .getByRole('button', { name, exact: true })
      .element()
      .getBoundingClientRect()
    expect([name, Math.min(width, height) >= 44]).toEqual([name, true])
  }
  await expectAccessible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(() => edit.elements()).toEqual([])
})

const showPage = () =>
  renderInApp(<AddApplicantPage />, {
    route: '/portal-layout/policy/order/applicant',
    address: `/policy/order/applicant?campus=${campus}&contract=${contract}`,
  })
const form = `GET /school/contracts/${contract}/person-form`

test('without a product the page leads to the choice of one', async () => {
  await renderInApp(<AddApplicantPage />, {
    route: '/portal-layout/policy/order/applicant',
    address: '/policy/order/applicant',
  })
  await expect.element(page.getByRole('link', { name: 'Choose product' })).toBeVisible()
})

test('while it is read the page shows that it waits', async () => {
  fakeApi({ [form]: never })
  await showPage()
  await expect.poll(() => document.querySelector('.mantine-Skeleton-root')).not.toBeNull()
})

test.each([
  ['an error of the server', 500, 'server_error', 'Something went wrong on our side.'],
  ['no permission', 403, 'no_permission', 'Your role doesn’t allow this.'],
])('%s shows no form but why, and tries again', async (_name, status, code, message) => {
  const asked = fakeApi({
    [form]: () => failure(status, code, message),
    [`GET /school/campuses/${campus}/contracts/${contract}`]: () => failure(status, code, message),
  })
  await showPage()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(page.getByRole('textbox', { name: 'First name' }).elements()).toEqual([])
  await expectAccessible()
  const before = asked.length
  await userEvent.keyboard('{Tab}')
  await retry.click()
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})
