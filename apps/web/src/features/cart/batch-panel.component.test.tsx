import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { data, fakeApi, never } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { BatchPanel } from './batch-panel.tsx'

const totals = {
  currency: 'GBP',
  people: 34,
  insurance_cost: '0.00',
  tax: '0.00',
  admin_fee: '0.00',
  total: '0.00',
}
const batch = {
  id: '01a1fd1d-0000-7000-8000-000000000001',
  contract_id: '01a1fd1d-0000-7000-8000-000000000002',
  campus: { id: '01a1fd1d-0000-7000-8000-000000000003', name: 'Brighton' },
  product: { name: 'Travel', plans: [] },
  enrollments_count: 34,
  errors_count: 1,
  totals,
} as unknown as PolicyBatch

const person = (number: number) => ({
  id: `01a1fd1d-0000-7000-8000-${String(1000 + number).padStart(12, '0')}`,
  full_name: `Person ${number}`,
  type: 'student',
  plan: 'standard',
  data: { start_date: '2027-05-03', end_date: '2027-05-20', destination_country_id: 'GB' },
  errors: [],
  fee: null,
})
const meta = { current_page: 1, per_page: 500, last_page: 1, total: 34 }
const imports = `GET /school/policy-batches/${batch.id}/imports`

const show = (errorsOnly = false) =>
  renderInApp(
    <BatchPanel
      batch={batch}
      errorsOnly={errorsOnly}
      isOpenAtFirst
      isOrdered={undefined}
      onOrdered={() => undefined}
    />,
  )
const rows = () => document.querySelectorAll('tbody tr').length
const height = () => document.querySelector('section')?.getBoundingClientRect().height

test('a list takes as much room while it is loaded as afterwards, so that nothing below it moves', async () => {
  await page.viewport(1440, 900)
  let isThere: (() => void) | undefined
  fakeApi({
    [imports]: () => data({ imports: [], others: { people: 34, errors_count: 1, totals } }),
    'GET /school/enrollments': () =>
      new Promise<Response>(
        (resolve) =>
          (isThere = () => resolve(data({ items: Array.from({ length: 34 }, (_, at) => person(at)), meta }))),
      ),
  })
  await show()
  await expect.poll(rows).toBe(34)
  await expect.poll(() => isThere).toBeDefined()
  const before = height()
  isThere?.()
  await expect.element(page.getByRole('button', { name: 'Person 33', exact: true })).toBeVisible()
  expect(height()).toBe(before)
})

test('of those with errors alone as many rows stand in as have one', async () => {
  await page.viewport(1440, 900)
  fakeApi({ [imports]: never, 'GET /school/enrollments': never })
  await show(true)
  await expect.poll(rows).toBe(1)
})
