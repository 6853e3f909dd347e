import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { renderInApp } from '../../../../test/render-in-app.tsx'
import { AgainResult } from './again-result.tsx'
import type { AgainPreview } from './again-preview.ts'

const idOf = (number: number) => `01a1fd1d-0000-7000-8000-${String(number).padStart(12, '0')}`
const noOne: AgainPreview = {
  people: 0,
  first_day: null,
  last_day: null,
  statuses: [],
  left_out: [],
  flagged: [],
}
const person = (number: number) => ({
  policy_id: idOf(number),
  policy_number: `GB26-00000${number}-K`,
  full_name: `Ana ${number}`,
})

test('where no one can be ordered again it says so, and why for each', async () => {
  const left = [
    { ...person(1), reason: 'insured' as const, issue: null },
    { ...person(2), reason: 'cancelled' as const, issue: null },
    { ...person(3), reason: 'twice' as const, issue: null },
  ]
  await renderInApp(<AgainResult preview={{ ...noOne, left_out: left }} isCurrent />)
  await expect.element(page.getByText('There’s no one left to order for.')).toBeVisible()
  expect(page.getByText('Copied:', { exact: false }).query()).toBeNull()
  await page.getByText('3 people left out').click()
  await expect.element(page.getByText('Ana 1, GB26-000001-K: Already covered on these dates.')).toBeVisible()
  await expect.element(page.getByText('Ana 2, GB26-000002-K: The policy was cancelled.')).toBeVisible()
  await expectAccessible()
})
