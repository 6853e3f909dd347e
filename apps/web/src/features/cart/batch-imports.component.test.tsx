import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CartImport } from '@campus/contract/cart-imports'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { data, failure, fakeApi, never } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { queryClient } from '../../shared/api/query-client.ts'
import { Snackbar } from '../../shared/feedback/snackbar.tsx'
import { BatchImports, useCartImports } from './batch-imports.tsx'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const batchId = idOf(1)
const address = `GET /school/policy-batches/${batchId}/imports`
const totals = {
  currency: 'GBP',
  people: 2,
  insurance_cost: '60.00',
  tax: '12.00',
  admin_fee: '5.00',
  total: '77.00',
}
const nobody = { people: 0, errors_count: 0, totals: { ...totals, people: 0, total: '0.00' } }

const entry = (number: number, change: Partial<CartImport> = {}): CartImport => ({
  id: idOf(100 + number),
  file_name: `class-${number}.csv`,
  by: 'Mia Master',
  at: '2026-12-01T10:00:00Z',
  added: 2,
  people: 2,
  errors_count: 0,
  totals,
  can_undo: true,
  ...change,
})
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))
const list = (imports: CartImport[], others = nobody) => data({ imports, others })
const lines = () => document.querySelectorAll('li').length
const undoOf = (number: number) => `POST /school/cart-imports/${idOf(100 + number)}/undo`
/** Shows that the list has been read: what is made of it is on the page then. */
const Read = () => <p>{useCartImports(batchId).isSuccess ? 'List read' : ''}</p>
const render = () =>
  renderInApp(
    <>
      <BatchImports batchId={batchId} shown={undefined} onShow={() => undefined} />
      <Snackbar />
      <Read />
    </>,
  )

afterEach(() => vi.restoreAllMocks())

test('an order typed in by hand has no entries, and neither has one that is still read', async () => {
  fakeApi({ [address]: () => list([], { ...nobody, people: 3 }) })
  await render()
  await expect.element(page.getByText('List read')).toBeInTheDocument()
  expect(document.querySelector('section')).toBeNull()
  queryClient.clear()
  fakeApi({ [address]: never })
  await render()
  expect(document.querySelector('section')).toBeNull()
})

test('a list that cannot be read says why, and is there after another try', async () => {
  let works = false
  fakeApi({ [address]: () => (works ? list(entries(1)) : failure(400, 'other', 'Not possible now.')) })
  await render()
  await expect
    .element(page.getByRole('alert').getByText('Imports: Not possible now.', { exact: false }))
    .toBeVisible()
  await expectAccessible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('class-1.csv')).toBeVisible()
})

test('a single import is not offered to be shown alone; one whose file is gone is not offered to be undone', async () => {
  fakeApi({
    [address]: () => list([entry(1, { can_undo: false, file_name: null, errors_count: 1, people: 1 })]),
  })
  await render()
  await expect.element(page.getByText('Imported file')).toBeVisible()
  await expect.element(page.getByText('We no longer have this file')).toBeVisible()
  await expect.element(page.getByText('1 of 2 people')).toBeVisible()
  await expect.element(page.getByText('1 with errors')).toBeVisible()
  expect(document.querySelectorAll('li button')).toHaveLength(0)
  await expectAccessible()
})

test('of twelve the newest five show, and all at one press', async () => {
  fakeApi({ [address]: () => list(entries(12), { ...nobody, people: 1 }) })
  await render()
  await expect.element(page.getByText('class-5.csv')).toBeVisible()
  expect(lines()).toBe(6)
  await page.getByRole('button', { name: 'Show all 12 entries' }).click()
  expect(lines()).toBe(13)
  await expect.element(page.getByText('Added without a file')).toBeVisible()
  await expectAccessible()
})

test('an import whose people have policies by now says so, and the list is read again', async () => {
  let isOrdered = false
  const asked = fakeApi({
    [address]: () => list(isOrdered ? [] : entries(1)),
    [undoOf(1)]: () => {
      isOrdered = true
      return failure(409, 'import_confirmed', 'Its people have policies.')
    },
  })
  await render()
  await page.getByRole('button', { name: 'Undo this import: class-1.csv' }).click()
  await expect.element(page.getByText('Its people have policies.')).toBeVisible()
  await expect.poll(() => asked.filter((call) => call === address)).toHaveLength(2)
  await expect.poll(() => lines()).toBe(0)
})

test('an import that a colleague undid a moment ago says so and leaves the list', async () => {
  let isUndone = false
  fakeApi({
    [address]: () => list(isUndone ? [] : entries(1)),
    [undoOf(1)]: () => {
      isUndone = true
      return data({ people: 0, draft: null, policy_batch: {}, repeated: true })
    },
  })
  await render()
  await page.getByRole('button', { name: 'Undo this import: class-1.csv' }).click()
  await expect.element(page.getByText('This import has already been undone')).toBeVisible()
  await expect.poll(() => lines()).toBe(0)
})
